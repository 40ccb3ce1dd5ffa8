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
 * once (a box is ticked, a disclosure opens, a link is followed), but no form is submitted.
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
  if (event.type === 'submit') {
    event.preventDefault()
    event.stopPropagation()
  }
  // The progress line: something will happen.
  if (target.closest('button')) document.documentElement.classList.add('loading')
}

export function stateOf(target: Element): string | boolean | undefined {
  const { checked, value } = target as HTMLInputElement
  return isBox(target) ? checked : value
}

export function isBox(target: Element): boolean {
  return target.matches('[type=checkbox], [type=radio]')
}
