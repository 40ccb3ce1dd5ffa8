import { cachedPage, cachePage, fetchPayload } from './page-cache.ts'
import { documentOf } from './parse-page.ts'

/**
 * A page of the shop as a read-only document: from the cache, or fetched as a payload and cached. Undefined when the shop
 * answers with none; rejects when the network fails.
 */
export async function fetchPageDocument(path: string): Promise<Document | undefined> {
  const page = (await cachedPage(path)) ?? (await fetchPayload(path, {}))
  if (!page) return undefined
  void cachePage(path, () => Promise.resolve(page))
  return documentOf(page)
}
