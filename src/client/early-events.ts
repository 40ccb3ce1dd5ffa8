/** Kept before hydration. Keys count as what they do: a click, typed text, a submitted form. */
const TYPES = ['click', 'input', 'change', 'submit', 'toggle', 'focusin', 'focusout']

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface EarlyEvent {
  event: Event
  target: Element
  /** What a control held right after the event. */
  state?: string | boolean | undefined
}

export interface Island extends HTMLElement {
  /** The events that came before the island was hydrated, in their order. */
  early?: EarlyEvent[]
}

/**
 * Keeps the events of islands that are not hydrated yet, for hydrate.ts. What the browser itself does with them is done at
 * once (a box is ticked, a disclosure opens, a link is followed), but no form is submitted, and a link in `data-in-place`
 * waits for its island, which opens it over the page.
 */
export function keepEarlyEvents(): void {
  for (const type of TYPES) document.addEventListener(type, keep, true)
}

function keep(event: Event): void {
  const target = event.target as Element
  const island = target.closest<Island>('astro-island[client=intent][ssr]')
  // What opens an overlay has done so at once: overlays/overlays.ts.
  if (!island || target.closest('[data-opens]')) return
  ;(island.early ??= []).push({ event, target, state: stateOf(target) })
  if (event.type === 'submit' || opensHere(event as MouseEvent)) {
    event.preventDefault()
    event.stopPropagation()
  }
  // The progress line: something will happen.
  if (target.closest('button, [data-in-place] a')) document.documentElement.classList.add('loading')
}

/** With a modifier key the browser opens a tab or window. */
function opensHere({ type, target, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent): boolean {
  if (type !== 'click' || metaKey || ctrlKey || altKey || shiftKey) return false
  return (target as Element).closest('[data-in-place] a') !== null
}

export function stateOf(target: Element): string | boolean | undefined {
  const { checked, value } = target as HTMLInputElement
  return isBox(target) ? checked : value
}

export function isBox(target: Element): boolean {
  return target.matches('[type=checkbox], [type=radio]')
}
