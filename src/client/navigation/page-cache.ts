import type { Payload } from '../../contract/payload.ts'
import { markOutdated } from '../../stores/build.ts'
import { hasOtherShell, isPage } from './build-manifest.ts'
import { shellOf, thisBuild } from './this-build.ts'

export type FetchedPage = (
  { payload: Payload } | { payload?: undefined; html: string; url: string }
) & {
  /** See page-document.ts. */
  parsed?: Document
}

/** More pages than one visit opens; each is some ten kilobytes. */
const MAX_PAGES = 80

/** Pages by path, those still loading included; the oldest first. */
const cache = new Map<string, Promise<FetchedPage | undefined>>()

/** The path as the shop writes it, with a slash at the end; undefined for files. */
export function pagePath({ pathname }: URL): string | undefined {
  if (pathname.endsWith('/')) return pathname
  return /\.[^/]*$/.test(pathname) ? undefined : `${pathname}/`
}

export function isCached(path: string): boolean {
  return cache.has(path)
}

/** Forgets a page whose fetch was stopped, so that it can be fetched again. */
export function forgetPage(path: string): void {
  cache.delete(path)
}

/** The page from the cache; undefined when it is not there or is a payload for another shell than the open page's. */
export async function cachedPage(path: string): Promise<FetchedPage | undefined> {
  const page = await cache.get(path)
  return page?.payload && page.payload.shell !== shellOf(document) ? undefined : page
}

/** Fetches a page and caches it as the newest; undefined when it could not be fetched. */
export function cachePage(
  path: string,
  fetchPage: () => Promise<FetchedPage | undefined>,
): Promise<FetchedPage | undefined> {
  const page = fetchPage().catch(() => undefined)
  cache.delete(path)
  cache.set(path, page)
  const [oldest] = cache.keys()
  if (cache.size > MAX_PAGES) cache.delete(oldest!)
  return page
}

/** The page's payload, or undefined when none fits into the open page's shell. Rejects when the network fails. */
export async function fetchPayload(
  path: string,
  init: RequestInit,
): Promise<FetchedPage | undefined> {
  const shell = shellOf(document)
  if (!thisBuild || isPage(path) === false || hasOtherShell(path, shell)) return undefined
  const response = await fetch(`${path}_payload.json`, init)
  if (!response.ok) return undefined
  const payload = (await response.json()) as Payload
  // A captive portal may answer in the shop's place, with neither build nor shell.
  if (payload.build && payload.build !== thisBuild) markOutdated()
  return payload.shell === shell ? { payload } : undefined
}

/** The page as a whole document, or undefined when the answer is not a page. Rejects when the network fails. */
export async function fetchDocument(
  address: string,
  init: RequestInit,
): Promise<FetchedPage | undefined> {
  const response = await fetch(address, init)
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) {
    return undefined
  }
  return { html: await response.text(), url: response.url }
}
