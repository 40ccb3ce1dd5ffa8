import { swapFunctions, type TransitionBeforeSwapEvent } from 'astro:transitions/client'
import type { Payload } from './page-cache.ts'
import { documentOf } from './payload-document.ts'

const payloads = new WeakMap<Document, Payload>()

/** The payload as a document, for the router to look at and to take apart. */
export function payloadDocument(payload: Payload): Document {
  const document = documentOf(payload)
  delete payload.document
  payloads.set(document, payload)
  return document
}

/** Replaces what a payload brings and leaves the shell alive; a document replaces everything but what persists. */
export function watchSwap(): void {
  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    const next = event.newDocument
    const payload = payloads.get(next)
    event.swap = () => (payload ? swapPayload(next, payload) : swapDocument(next))
  })
}

function swapPayload(next: Document, { current }: Payload): void {
  swapFunctions.deselectScripts(next)
  // The page before its styles: a focused link that goes has the browser style everything that is still there.
  document.querySelector('main')!.replaceWith(next.querySelector('main')!)
  for (const element of ownHead()) element.remove()
  mark('build').replaceWith(...next.head.children)
  // The router speaks through a new one each time and relies on the body being exchanged.
  for (const announcer of document.querySelectorAll('.astro-route-announcer')) announcer.remove()
  for (const link of document.querySelectorAll<HTMLElement>('[data-link]')) {
    if (current.includes(Number(link.dataset['link']))) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/** What stands between the two marks. */
function ownHead(): Element[] {
  const children = Array.from(document.head.children)
  return children.slice(children.indexOf(mark('build')) + 1, children.indexOf(mark('shell')))
}

function mark(name: string): Element {
  return document.head.querySelector(`meta[name=${name}]`)!
}

/**
 * As the router does, but the head keeps the document's order: of two equal rules of CSS the later wins. And the root
 * keeps what inline/shell.ts has put there.
 */
function swapDocument(next: Document): void {
  swapFunctions.deselectScripts(next)
  const before = Array.from(document.head.children)
  const after = Array.from(next.head.children)
  document.head.replaceChildren(
    ...after.map((element) => before.find((old) => old.isEqualNode(element)) ?? element),
  )
  const restoreFocus = swapFunctions.saveFocus()
  swapFunctions.swapBodyElement(next.body, document.body)
  restoreFocus()
}
