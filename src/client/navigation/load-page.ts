import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { cachePage, cachedPage, fetchDocument, fetchPayload, pagePath } from './page-cache.ts'
import { takeDocument } from './page-document.ts'
import { swapByPayload } from './swap.ts'

/**
 * Gives the router the next page: from the cache, by its payload, or as a document. Returns false for any other answer,
 * which the router then handles itself; rejects when the network fails.
 */
export async function loadPage(event: TransitionBeforePreparationEvent): Promise<boolean> {
  const path = pagePath(event.to)
  if (!path) return false
  const { signal } = event
  const page =
    (await cachedPage(path)) ??
    (await fetchPayload(path, { signal })) ??
    (await fetchDocument(event.to.href, { signal }))
  if (!page || event.signal.aborted) return false

  event.newDocument = takeDocument(page)
  // As the router does with a document that it fetches itself.
  for (const element of event.newDocument.querySelectorAll('noscript')) element.remove()
  if (!page.payload) {
    setPath(event, new URL(page.url).pathname)
    return event.newDocument.querySelector('[name=astro-view-transitions-enabled]') !== null
  }
  swapByPayload(event.newDocument, page.payload)
  void cachePage(path, () => Promise.resolve(page))
  setPath(event, path)
  return true
}

/** The canonical path, or where a redirect led; query and fragment stay the link's. */
function setPath(event: TransitionBeforePreparationEvent, pathname: string): void {
  const to = new URL(event.to)
  to.pathname = pathname
  event.to = to
}
