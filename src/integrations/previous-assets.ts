import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { settings } from '../settings/shop.ts'
import { sha256 } from './site/digest.ts'

/** Number of earlier builds to keep: weeks of releases, and some hundred small files. */
const KEPT_BUILDS = 10
const AT_ONCE = 6

/** Files whose name contains a hash: `/_astro/shop.Cpk0scGD.js`, `/_astro/onest-latin.CJ7xQ1hB.woff2`. Nothing else is written. */
const HASHED_FILE = /^\/_astro\/[\w-]+(?:\.[\w-]+)*\.[\w-]{7,8}\.(?:js|css|woff2)$/

// The live site may have been tampered with, so its JSON is checked like any input.
const hexadecimal = (digits: number) => v.pipe(v.string(), v.length(digits), v.regex(/^[0-9a-f]+$/))
const BuildName = v.object({ id: hexadecimal(16), timestamp: v.number() })
type BuildName = v.InferOutput<typeof BuildName>
const KeptBuilds = v.array(BuildName)
const Assets = v.object({
  assets: v.record(v.pipe(v.string(), v.regex(HASHED_FILE)), hexadecimal(64)),
})

/**
 * Copies the hashed files of the builds that the live site serves into a new build, so that no page opened before the
 * deploy misses a chunk. `site` is the site's origin, or the absolute path of the folder that it serves. Returns the builds
 * copied, newest first; none when nothing is live yet (a 404, no such file). Throws when the live site does not answer, names
 * anything but hashed files, or lacks files of its own build: such a deploy would break open pages.
 */
export async function takePreviousAssets(site: string, client: string): Promise<BuildName[]> {
  const live = await readJson(site, '/builds/latest.json', BuildName)
  if (!live) return []
  const kept = (await readJson(site, '/builds/kept.json', KeptBuilds)) ?? []
  const { id } = v.parse(
    BuildName,
    JSON.parse(await readFile(join(client, 'builds/latest.json'), 'utf8')),
  )
  const wanted = [live, ...kept].filter((build) => build.id !== id).slice(0, KEPT_BUILDS)
  const taken: BuildName[] = []
  for (const build of wanted) {
    const complete = await takeBuild(site, client, build)
    if (complete) taken.push(build)
    else if (build === live) throw new Error(`${site} lacks files of its own build ${live.id}`)
  }
  await writeFile(join(client, 'builds/kept.json'), JSON.stringify(taken))
  return taken
}

/** False when the site no longer has all files of the build. */
async function takeBuild(site: string, client: string, { id }: BuildName): Promise<boolean> {
  const path = `/builds/meta/${id}.json`
  const meta = await ask(site, path)
  if (!meta) return false
  const { assets } = parse(Assets, meta, path)
  const files = Object.entries(assets)
  const progress = { complete: true }
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop())
      if (!(await takeFile(site, client, ...file))) progress.complete = false
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (progress.complete) await write(join(client, path), meta)
  return progress.complete
}

/** Copies a file unless the new build has it too. Throws when its content does not match the digest. */
async function takeFile(
  site: string,
  client: string,
  path: string,
  digest: string,
): Promise<boolean> {
  const target = join(client, path)
  const own = await readFile(target).catch(() => undefined)
  const content = own ?? (await ask(site, path))
  if (!content) return false
  if (sha256(content) !== digest) throw new Error(`${site}${path} is not the file of its build`)
  if (!own) await write(target, content)
  return true
}

async function write(target: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
}

async function readJson<Schema extends v.GenericSchema>(
  site: string,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const content = await ask(site, path)
  return content && parse(schema, content, path)
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  content: Uint8Array,
  path: string,
): v.InferOutput<Schema> {
  const { output, success } = v.safeParse(schema, JSON.parse(new TextDecoder().decode(content)))
  if (!success) throw new Error(`${path} of the live site is not what a build writes`)
  return output
}

/** Undefined where there is nothing. Throws on every other failure and on redirects, so that nothing comes from another host. */
async function ask(site: string, path: string): Promise<Uint8Array | undefined> {
  if (isAbsolute(site)) return existsSync(join(site, path)) ? readFile(join(site, path)) : undefined
  const signal = AbortSignal.timeout(30_000)
  const response = await fetch(new URL(path, site), { signal, redirect: 'manual' })
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  if (response.status === 404) return undefined
  throw new Error(`${response.url} answered ${response.status}`)
}

// `node src/integrations/previous-assets.ts [live site] [dist/client]`, between build and deploy; tests/e2e/deploys.test.ts runs it.
// Stryker disable all
if (import.meta.main) {
  const [site = settings.site, client = 'dist/client'] = process.argv.slice(2)
  const taken = await takePreviousAssets(site, client)
  console.log(`Copied from ${site}: ${taken.map(({ id }) => id).join(', ') || 'nothing'}`)
}
