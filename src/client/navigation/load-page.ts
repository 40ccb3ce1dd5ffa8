import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { fetchPayload, keepPage, pageInMemory, pagePath } from './page-cache.ts'
import { payloadDocument } from './swap.ts'

/** Hands the router the next page from memory or by its payload. False when it has to take the document. */
export async function loadPage(event: TransitionBeforePreparationEvent): Promise<boolean> {
  const path = pagePath(event.to)
  if (!path) return false
  const page = (await pageInMemory(path)) ?? (await fetchPayload(path, { signal: event.signal }))
  if (!page || event.signal.aborted) return false

  if (page.kind === 'document') {
    event.newDocument = parse(page.html)
    goWhereItCameFrom(event, new URL(page.url))
    return event.newDocument.querySelector('[name=astro-view-transitions-enabled]') !== null
  }
  void keepPage(path, async () => page)
  event.newDocument = payloadDocument(page.payload)
  goWhereItCameFrom(event, new URL(path, event.to))
  return true
}

function parse(html: string): Document {
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const element of document.querySelectorAll('noscript')) element.remove()
  return document
}

/** The canonical form of the address, or where a redirect led; query and fragment are the link's. */
function goWhereItCameFrom(event: TransitionBeforePreparationEvent, { pathname }: URL): void {
  const to = new URL(event.to)
  to.pathname = pathname
  event.to = to
}
