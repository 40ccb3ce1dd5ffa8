import type { BuildMeta } from '../contract/build-json.ts'
import type { Payload } from '../contract/payload.ts'
import { keepSealingKey, SEALING_KEY } from '../requests/kept-order/kept.ts'
import { fetchCalmly } from './calm.ts'
import { marksOf } from './compose.ts'
import { kindOf, pathOfPage, type Kind } from './kinds.ts'
import { noteBuild, runningBuild } from './running-build.ts'
import { savesData, scope } from './scope.ts'
import {
  hashedFiles,
  keepOnly,
  keptBuilds,
  pagesOf,
  pictures,
  recall,
  remember,
  trim,
} from './stores.ts'

const AT_ONCE = 3
/** Pages of the build before that are fetched anew when another is served. */
const RECENT_PAGES = 10
/** More than one build's, fewer than ten builds'. */
const MAX_HASHED = 400

/** The key of a kept document of the shell, for pages of which only the payload is there. */
export const placeOfShell = (shell: string) => `/_shell/${shell}/`

/** Keeps a page that the network has sent, under the build that made it. Anything else is not kept. */
export async function keepPage(url: string, response: Response): Promise<void> {
  if (!isWhole(response) || savesData()) return
  const text = await response.clone().text()
  const { headers } = response
  const copy = () => new Response(text, { headers: plain(headers) })
  if (url.endsWith('/_payload.json')) {
    const { build } = JSON.parse(text) as Payload
    return (await pagesOf(build)).put(new URL(url).pathname, copy())
  }
  const marks = marksOf(text)
  if (!marks) return
  const pages = await pagesOf(marks.build)
  await pages.put(pathOfPage(url), copy())
  const place = placeOfShell(marks.shell)
  if (!(await pages.match(place))) await pages.put(place, copy())
  await noteBuild(marks.build)
}

/** A complete answer of the shop itself, from the address that was asked for. */
export function isWhole({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}

/** The headers of a body that is no longer compressed. */
export function plain(headers: Headers): Headers {
  const copy = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) copy.delete(name)
  return copy
}

/** Whether a build was fetched with all that works without a network, not only the pages that were opened. */
export async function hasTaken(): Promise<boolean> {
  return (await recall('taken')) !== undefined
}

let taking: Promise<void> | undefined

/** Fetches what the running build is kept for: what works without a network, and what was read last. */
export function takeBuild(): Promise<void> {
  taking ??= take()
    .catch(() => {})
    .finally(() => (taking = undefined))
  return taking
}

async function take(): Promise<void> {
  const build = await runningBuild()
  if (!build || savesData() || (await recall('taken')) === build) return
  const before = (await keptBuilds()).findLast((other) => other !== build)
  const meta = await fetchCalmly(`/builds/meta/${build}.json`)
  if (!meta.ok) return
  const { offline = [] } = (await meta.json()) as BuildMeta
  const recent = before ? await recentPayloads(before) : []
  const wanted = [...offline, ...recent]
  // A second try for what a network has dropped; the next check of the build tries again.
  const kept = (await keepAll(wanted)) || (await keepAll(wanted))
  const sealingKey = await fetch(SEALING_KEY)
  if (isWhole(sealingKey)) await keepSealingKey(sealingKey)
  await trim(await hashedFiles(), MAX_HASHED)
  await keepOnly([build, before])
  if (kept) await remember('taken', build)
}

/** Payloads of the pages that were kept last. */
async function recentPayloads(build: string): Promise<string[]> {
  const requests = await (await pagesOf(build)).keys()
  const paths = requests
    .filter(({ url }) => !/\/(?:_shell|api)\//.test(url))
    .map(({ url }) => `${pathOfPage(url)}_payload.json`)
  return [...new Set(paths)].slice(-RECENT_PAGES)
}

/** Keeps what the addresses of the shop lead to, unless it is kept; says whether all of it is. */
export async function keepAll(addresses: readonly string[]): Promise<boolean> {
  const left = [...new Set(addresses)]
  let areKept = true
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift())
      if (!(await keep(next).catch(() => false))) areKept = false
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return areKept
}

async function keep(address: string): Promise<boolean> {
  const url = new URL(address, scope.location.origin).href
  const kind = kindOf(new Request(url), scope.location.origin)
  const build = await runningBuild()
  if (!kind || kind === 'build' || !build) return true
  const cache = await cacheOf(kind, build)
  if (await cache.match(url)) return true
  const response = await fetchCalmly(url)
  if (!isWhole(response)) return response.status === 404
  if (kind === 'page' || kind === 'payload') await keepPage(url, response)
  else await cache.put(url, response)
  return true
}

function cacheOf(kind: Kind, build: string): Promise<Cache> {
  if (kind === 'hashed') return hashedFiles()
  return kind === 'picture' ? pictures() : pagesOf(build)
}
