import { swapFunctions, type TransitionBeforeSwapEvent } from 'astro:transitions/client'
import type { Payload } from '../../contract/payload.ts'

const payloads = new WeakMap<Document, Payload>()

/** Makes the swap to this document replace only `<main>`, the page's own head and the current links. */
export function swapByPayload(document: Document, payload: Payload): void {
  payloads.set(document, payload)
}

/** A payload replaces `<main>` and the page's own head, and the shell stays; a document replaces everything. */
export function watchSwap(): void {
  document.addEventListener('astro:before-swap', (event: TransitionBeforeSwapEvent) => {
    const next = event.newDocument
    const payload = payloads.get(next)
    // Taking the focus off makes the browser lay the old page out, and so would its removal with the focus. So it comes before
    // later-typeface.ts changes every letter.
    if (payload) document.querySelector<HTMLElement>('main :focus')?.blur()
    event.swap = () => (payload ? swapPayload(next, payload) : swapDocument(next))
  })
}

function swapPayload(next: Document, { current }: Payload): void {
  swapFunctions.deselectScripts(next)
  document.querySelector('main')!.replaceWith(next.querySelector('main')!)
  for (const element of ownHead()) element.remove()
  mark('build').replaceWith(...next.head.children)
  // The router appends an announcer each time and relies on the body being replaced.
  for (const announcer of document.querySelectorAll('.astro-route-announcer')) announcer.remove()
  // It may still hold an announcement about the previous page.
  document.querySelector('[data-announcer]')!.textContent = ''
  for (const link of document.querySelectorAll('body > :has(~ main) nav a')) {
    if (current.includes(link.getAttribute('href')!)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/** The elements between the two marks. */
function ownHead(): Element[] {
  const children = Array.from(document.head.children)
  return children.slice(children.indexOf(mark('build')) + 1, children.indexOf(mark('shell')))
}

function mark(name: string): Element {
  return document.head.querySelector(`meta[name=${name}]`)!
}

/**
 * Does what the router does, except that the head takes the new document's order (of two equal CSS rules the later
 * wins) and the root element keeps what head/shell.ts has set on it.
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
