import { cachedPage, cachePage, fetchPayload } from '../../client/navigation/page-cache.ts'
import { documentOf, trustedHtml } from '../../client/navigation/page-document.ts'

/**
 * The piece's part of its page with the styles of that page, as HTML, without the link to the page that is open. Undefined
 * when the shop answers without it; rejects when the network fails.
 */
export async function fetchPiece(path: string): Promise<string | undefined> {
  const page = await fetchDocument(path)
  const piece = page?.querySelector('[data-piece]')?.cloneNode(true) as Element | undefined
  if (!page || !piece) return undefined
  const boxes = piece.querySelector('[data-boxes]')!
  boxes.querySelector(`a[href="${location.pathname}"]`)?.closest('li')?.remove()
  if (!boxes.querySelector('a')) boxes.remove()
  const styles = Array.from(page.head.querySelectorAll('style'), ({ outerHTML }) => outerHTML)
  return trustedHtml([...styles, piece.outerHTML].join(''))
}

/** The payload of a page as a read-only document: from the cache, or fetched and cached. */
async function fetchDocument(path: string): Promise<Document | undefined> {
  const page = (await cachedPage(path)) ?? (await fetchPayload(path, {}))
  if (!page?.payload) return undefined
  void cachePage(path, () => Promise.resolve(page))
  return documentOf(page)
}
