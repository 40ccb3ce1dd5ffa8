/** Kept before hydration. Keys count as what they do: a click, typed text, a submitted form. */
const TYPES = ['click', 'input', 'change', 'submit', 'toggle', 'focusin', 'focusout']

/** Elements that show that they were pressed. */
const PRESSED = 'button, [data-in-place] a'

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
  // An overlay opens and closes at once (overlays/overlays.ts), and the browser follows its links.
  const island = target.closest<Island>('astro-island[client=intent][ssr]:not(:has(.overlay))')
  if (!island || target.closest('[data-opens]')) return
  ;(island.early ??= []).push({ event, target, state: stateOf(target) })
  if (event.type === 'submit' || opensHere(event as MouseEvent)) {
    event.preventDefault()
    event.stopPropagation()
  }
  const pressed = target.closest(PRESSED)
  if (!pressed) return
  // The sign of the press and the progress line stay until the island answers.
  pressed.ariaBusy = 'true'
  document.documentElement.classList.add('loading')
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

/** Ends the sign of the presses among these events, since their island answers now or has failed to load. */
export function endPresses(events: readonly EarlyEvent[]): void {
  for (const { target } of events) target.closest(PRESSED)?.removeAttribute('aria-busy')
}
