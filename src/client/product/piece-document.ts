import { cachedPage, cachePage, fetchPayload } from '../navigation/page-cache.ts'
import { documentOf } from '../navigation/page-document.ts'

/**
 * The payload of a piece's page as a read-only document: from the cache, or fetched and cached. Undefined when the shop answers
 * with none; rejects when the network fails.
 */
export async function fetchPieceDocument(path: string): Promise<Document | undefined> {
  const page = (await cachedPage(path)) ?? (await fetchPayload(path, {}))
  if (!page?.payload) return undefined
  void cachePage(path, () => Promise.resolve(page))
  return documentOf(page)
}
