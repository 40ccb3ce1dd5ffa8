import { KEPT_PAGES_PREFIX, KEPT_PREFIX } from '../contract/page-storage-keys.ts'

/** The pages, payloads and data of one build. */
export const pagesOf = (build: string) => caches.open(KEPT_PAGES_PREFIX + build)
/** Files with a hash in their name, of all builds. */
export const hashedFiles = () => caches.open(`${KEPT_PREFIX}hashed`)
export const pictures = () => caches.open(`${KEPT_PREFIX}pictures`)
/** Values that the worker remembers about itself, by made-up addresses. */
const memory = () => caches.open(`${KEPT_PREFIX}memory`)

export async function remember(name: string, value: string): Promise<void> {
  await (await memory()).put(`/${name}`, new Response(value))
}

export async function recall(name: string): Promise<string | undefined> {
  return (await (await memory()).match(`/${name}`))?.text()
}

/** Ids of the builds of which something is kept, the oldest first. */
export async function keptBuilds(): Promise<string[]> {
  const names = await caches.keys()
  return names
    .filter((name) => name.startsWith(KEPT_PAGES_PREFIX))
    .map((name) => name.slice(KEPT_PAGES_PREFIX.length))
}

/** Deletes what is kept of all builds but these. */
export async function keepOnly(builds: readonly (string | undefined)[]): Promise<void> {
  const others = (await keptBuilds()).filter((build) => !builds.includes(build))
  await Promise.all(others.map((build) => caches.delete(KEPT_PAGES_PREFIX + build)))
}

/** Caches of this worker in any version. */
const ANY_VERSION = /^shop-\d+:/

/** Deletes what workers kept, or only what another version of this one kept in its own way. */
export async function deleteKept(which: 'all' | 'of other versions'): Promise<void> {
  const names = (await caches.keys()).filter((name) => ANY_VERSION.test(name))
  const wanted = names.filter((name) => which === 'all' || !name.startsWith(KEPT_PREFIX))
  await Promise.all(wanted.map((name) => caches.delete(name)))
}

/** Deletes the oldest entries above `most`. */
export async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys()
  const surplus = requests.slice(0, Math.max(0, requests.length - most))
  await Promise.all(surplus.map((request) => cache.delete(request)))
}
