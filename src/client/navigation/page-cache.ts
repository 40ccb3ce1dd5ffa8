import { markOutdated } from '../../stores/build.ts'
import { hasOtherShell, isPage } from './build-manifest.ts'
import { shellOf, thisBuild } from './this-build.ts'

/** `{path}/_payload.json`. API.md; written by src/build/site. */
export interface Payload {
  build: string
  shell: string
  title: string
  head: string
  main: string
  current: number[]
  modules: string[]
  /** Once it has been read; see payload-document.ts. */
  document?: Document
}

export type FetchedPage =
  { kind: 'payload'; payload: Payload } | { kind: 'document'; html: string; url: string }

/** More than a shopper walks through; each is some ten kilobytes. */
const MOST_PAGES = 80

/** By path, those under way as well. */
const pages = new Map<string, Promise<FetchedPage | undefined>>()

/** The address as the shop writes it, with a slash at the end; undefined for files. */
export function pagePath({ pathname }: URL): string | undefined {
  if (pathname.endsWith('/')) return pathname
  return /\.[^/]*$/.test(pathname) ? undefined : `${pathname}/`
}

export function isKnown(path: string): boolean {
  return pages.has(path)
}

/** A page in memory, or undefined when it has to be asked for. One in another shell is of no use as a payload. */
export async function pageInMemory(path: string): Promise<FetchedPage | undefined> {
  const page = await pages.get(path)
  return page?.kind === 'payload' && page.payload.shell !== shellOf(document) ? undefined : page
}

/** Fetches a page ahead and keeps it; undefined when nothing came of it. */
export function keepPage(
  path: string,
  fetchPage: () => Promise<FetchedPage | undefined>,
): Promise<FetchedPage | undefined> {
  const page = fetchPage().catch(() => undefined)
  pages.delete(path)
  pages.set(path, page)
  const [oldest] = pages.keys()
  if (pages.size > MOST_PAGES) pages.delete(oldest!)
  return page
}

/** The payload if there is one that fits into the shell of now, undefined otherwise. Rejects when the network does. */
export async function fetchPayload(
  path: string,
  init: RequestInit,
): Promise<FetchedPage | undefined> {
  const shell = shellOf(document)
  if (!thisBuild || isPage(path) === false || hasOtherShell(path, shell)) return undefined
  const response = await fetch(`${path}_payload.json`, init)
  if (!response.ok) return undefined
  const payload = (await response.json()) as Payload
  // What some networks answer in the shop's place has neither build nor shell.
  if (payload.build && payload.build !== thisBuild) markOutdated()
  return payload.shell === shell ? { kind: 'payload', payload } : undefined
}

export async function fetchDocument(
  path: string,
  init: RequestInit,
): Promise<FetchedPage | undefined> {
  const response = await fetch(path, init)
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) {
    return undefined
  }
  return { kind: 'document', html: await response.text(), url: response.url }
}
