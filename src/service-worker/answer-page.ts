import type { Payload } from '../contract/payload.ts'
import { ask } from './ask.ts'
import { composePage } from './compose.ts'
import { hasTaken, keepPage, placeOfShell, plain, takeBuild } from './keep.ts'
import { pathOfPage, type Kind } from './kinds.ts'
import { checkBuild, runningBuild } from './running-build.ts'
import type { RequestEvent } from './scope.ts'
import { keptBuilds, pagesOf } from './stores.ts'

/** Says that no page is kept for an address; in every build. */
const OFFLINE_PAGE = '/offline/'
/** How long the network may take for a page that is reloaded and kept. */
const RELOAD_MS = 4000

/**
 * The answer to a request for a page or its payload. A kept page of the running build comes at once, and the build is
 * checked meanwhile: no page waits for that check, and the next page that is opened after it is of the newer build. Everything
 * else comes from the network, and without one from any build that is kept.
 */
export async function answerPage(event: RequestEvent, kind: Kind): Promise<Response> {
  const { request } = event
  const build = await runningBuild()
  const kept = build ? await keptPage(build, request.url, kind) : undefined
  if (kept && !isReload(request)) {
    if (kind === 'page') event.waitUntil(checkAndTakeAgain())
    return kept
  }
  try {
    const answer = fetchAndKeep(event)
    return await (kept ? Promise.race([answer, after(RELOAD_MS, kept)]) : answer)
  } catch (error) {
    const other = kept ?? (await keptOfAnyBuild(request.url, kind))
    if (other) return other
    const offline = request.mode === 'navigate' && (await keptOfAnyBuild(urlOf(OFFLINE_PAGE), kind))
    if (offline) return offline
    throw error
  }
}

/** Checks the build and fetches it in the place of one that was fetched before. Never rejects. */
export async function checkAndTakeAgain(): Promise<void> {
  await checkBuild().catch(() => {})
  if (await hasTaken()) await takeBuild()
}

/** A reload asks for the newest page: the way out of a page that was kept broken. */
function isReload({ cache }: Request): boolean {
  return cache === 'reload' || cache === 'no-cache'
}

function fetchAndKeep(event: RequestEvent): Promise<Response> {
  const answer = ask(event.request)
  // Clone before the page reads the body.
  const copy = answer.then((response) => response.clone())
  event.waitUntil(copy.then((response) => keepPage(event.request.url, response)).catch(() => {}))
  return answer
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value))
}

async function keptOfAnyBuild(url: string, kind: Kind): Promise<Response | undefined> {
  for (const build of (await keptBuilds()).toReversed()) {
    const kept = await keptPage(build, url, kind)
    if (kept) return kept
  }
  return undefined
}

/** The page or payload of that build as it is kept, or as it is put together from what is kept. */
async function keptPage(build: string, url: string, kind: Kind): Promise<Response | undefined> {
  const pages = await pagesOf(build)
  const path = pathOfPage(url)
  const payload = await pages.match(`${path}_payload.json`)
  if (kind === 'payload') return payload
  const document = await pages.match(path)
  if (document || !payload) return document
  const content = (await payload.json()) as Payload
  const shell = await pages.match(placeOfShell(content.shell))
  if (!shell) return undefined
  return new Response(composePage(await shell.text(), content), { headers: plain(shell.headers) })
}

function urlOf(path: string): string {
  return new URL(path, location.origin).href
}
