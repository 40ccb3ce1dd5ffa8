import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildMeta, BuildName } from '../contract/build-json.ts'
import { settings } from '../settings.ts'

/** How many builds stay within reach beside the new one: weeks of releases, and some hundred small files. */
const KEPT_BUILDS = 10
const AT_ONCE = 6

/**
 * Takes the hashed files of the builds that the live site serves along into a new build, so that no page opened
 * before the deploy misses a chunk. Returns what was taken, newest first; empty when nothing is live yet (a 404).
 * Throws when the live site does not answer or lacks files of its own build: such a deploy would break open pages.
 */
export async function takePreviousAssets(site: string, client: string): Promise<BuildName[]> {
  const live = await readJson<BuildName>(site, '/builds/latest.json')
  if (!live) return []
  const kept = (await readJson<BuildName[]>(site, '/builds/kept.json')) ?? []
  const { id } = JSON.parse(await readFile(join(client, 'builds/latest.json'), 'utf8')) as BuildName
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

/** False when the site no longer has all of it. */
async function takeBuild(site: string, client: string, { id }: BuildName): Promise<boolean> {
  const path = `/builds/meta/${id}.json`
  const meta = await readJson<BuildMeta>(site, path)
  if (!meta) return false
  const files = [...meta.assets]
  let complete = await takeFile(site, client, path)
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop())
      if (!(await takeFile(site, client, file))) complete = false
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return complete
}

/** Names with a hash never change their content, so what is there already stays. */
async function takeFile(site: string, client: string, path: string): Promise<boolean> {
  const target = join(client, path)
  if (!target.startsWith(join(client, '/'))) return false
  const exists = await access(target).then(
    () => true,
    () => false,
  )
  if (exists) return true
  const response = await ask(site, path)
  if (!response) return false
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, Buffer.from(await response.arrayBuffer()))
  return true
}

async function readJson<Body>(site: string, path: string): Promise<Body | undefined> {
  return (await ask(site, path))?.json() as Promise<Body | undefined>
}

/** Undefined for a 404; every other failure stops the deploy. */
async function ask(site: string, path: string): Promise<Response | undefined> {
  const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(30_000) })
  if (response.ok) return response
  if (response.status === 404) return undefined
  throw new Error(`${response.url} answered ${response.status}`)
}

// `node src/build/previous-assets.ts [live site] [dist/client]`, between build and deploy.
if (import.meta.main) {
  const [site = settings.site, client = 'dist/client'] = process.argv.slice(2)
  const taken = await takePreviousAssets(site, client)
  console.log(`Taken along from ${site}: ${taken.map(({ id }) => id).join(', ') || 'nothing'}`)
}
