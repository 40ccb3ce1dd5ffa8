import { ask } from './ask.ts'
import { isWhole } from './keep.ts'
import { runningBuild } from './running-build.ts'
import { savesData, type RequestEvent } from './scope.ts'
import { hashedFiles, keptBuilds, pagesOf, pictures } from './stores.ts'
import { DAY } from '../domain/time.ts'

/** Share of the storage that pictures may take, and bytes that they take at most. */
const SHARE = 0.02
const MAX_PICTURE_BYTES = 20 * 2 ** 20
/** Pictures that come before the kept ones are measured again. */
const MEASURED_EVERY = 20
/** Pictures keep their name when they are drawn anew; an older one is fetched again for the next time. */
const FRESH_MS = DAY

const TRANSPARENT = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A file whose address stands for its content: kept for good. */
export async function answerHashed(event: RequestEvent): Promise<Response> {
  return fromCache(event, await hashedFiles())
}

/** Data of one build, which its address names. */
export async function answerData(event: RequestEvent): Promise<Response> {
  const build = new URL(event.request.url).searchParams.get('build') ?? ''
  const isKept = build === (await runningBuild()) || (await keptBuilds()).includes(build)
  return isKept ? fromCache(event, await pagesOf(build)) : ask(event.request)
}

async function fromCache(event: RequestEvent, cache: Cache): Promise<Response> {
  const { request } = event
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await ask(request)
  if (isWhole(response) && !savesData())
    event.waitUntil(cache.put(request.url, response.clone()).catch(() => {}))
  return response
}

let arrived = 0

/**
 * A picture, as it is kept or from the network; without one a transparent picture, so that its place shows its colour and
 * never the browser's mark.
 */
export async function answerPicture(event: RequestEvent): Promise<Response> {
  const { request } = event
  const cache = await pictures()
  const kept = await cache.match(request.url)
  if (kept) {
    const age = Date.now() - Date.parse(kept.headers.get('date') ?? '')
    if (age > FRESH_MS && !savesData()) event.waitUntil(fetchPicture(event, cache).catch(() => {}))
    return kept
  }
  try {
    return await fetchPicture(event, cache)
  } catch {
    return new Response(TRANSPARENT, { headers: { 'content-type': 'image/svg+xml' } })
  }
}

async function fetchPicture(event: RequestEvent, cache: Cache): Promise<Response> {
  const { request } = event
  const response = await ask(request)
  if (isWhole(response) && !savesData()) {
    const copy = response.clone()
    event.waitUntil(keepPicture(cache, request.url, copy).catch(() => {}))
  }
  return response
}

async function keepPicture(cache: Cache, url: string, response: Response): Promise<void> {
  await cache.put(url, response)
  if (arrived++ % MEASURED_EVERY === 0) await trimPictures(cache)
}

/** Deletes the oldest pictures above the share. */
async function trimPictures(cache: Cache): Promise<void> {
  const { quota = Infinity } = await navigator.storage.estimate()
  const most = Math.min(quota * SHARE, MAX_PICTURE_BYTES)
  let bytes = 0
  for (const request of (await cache.keys()).toReversed()) {
    bytes += Number((await cache.match(request))?.headers.get('content-length') ?? 0)
    if (bytes > most) await cache.delete(request)
  }
}
