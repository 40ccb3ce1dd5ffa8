import hydrateByReact from '@astrojs/react/client.js'
import { Component, createElement, type FunctionComponent, type PropsWithChildren } from 'react'
import {
  endPresses,
  isBox,
  stateOf,
  type Control,
  type EarlyEvent,
  type Island,
} from './early-events.ts'
import { followTranslation } from './translated-text.ts'

const CONTROLS = 'input, textarea, select'
const MOST_REDRAWINGS = 3

/** Draws the component in the island, by hydrating what is there unless it is `only` drawn. */
export type Draw = (component: FunctionComponent, client?: string) => void

/** Finds the element that stands in the place of one that the shopper has used. */
export type Successor = (used: Element) => Element | null | undefined

followTranslation()

/**
 * Astro's client entry for React, which then gives an island with `client:intent` what the shopper did before it was
 * hydrated. Part of the first touch, so that pages carry only what keeps the events (early-events.ts).
 */
export default function hydrate(island: Island) {
  const hydrateIsland = hydrateByReact(island)
  return async (
    component: FunctionComponent,
    props: Record<string, unknown>,
    slots: Record<string, string>,
    options: Record<string, string>,
  ): Promise<void> => {
    const Steady: FunctionComponent = (given) =>
      createElement(Redrawn, null, createElement(component, given))
    // React reports an error when it has to unmount what it has not hydrated.
    island.addEventListener('astro:unmount', () => hydrateNow(island), { once: true })
    const draw: Draw = (drawn, client = options['client']!) => {
      hydrateIsland(drawn, props, slots, { client })
    }
    const isKept = options['client'] === 'intent' && island.hasAttribute('ssr')
    if (!isKept) {
      draw(Steady)
      return
    }
    let successor: Successor = (used) => used
    const restored = restoredIn(island)
    const replayAll = () => void replay(restored, successor, island)
    island.addEventListener('astro:hydrate', replayAll, { once: true })
    // Without this module React notices the mismatch and draws the island anew, but forgets what was pressed.
    const translated = isTranslated(island)
      ? await import('./translated-island.ts').catch(() => undefined)
      : undefined
    if (translated) successor = await translated.drawAnew(island, Steady, draw)
    else draw(Steady)
  }
}

/**
 * An island that fails is drawn anew, or React would leave nothing of it: what was typed is in the stores and in
 * islands/form/typed-values.ts. Whatever fails again and again is given up.
 */
class Redrawn extends Component<PropsWithChildren> {
  #times = 0

  override componentDidCatch(error: unknown): void {
    reportError(error)
    if (this.#times++ < MOST_REDRAWINGS) this.forceUpdate()
  }

  override render() {
    return this.props.children
  }
}

/** Whether a translator has replaced texts of the island; its slots do not count, which React leaves as they are. */
function isTranslated(island: Island): boolean {
  return [...island.querySelectorAll<HTMLElement>('font')].some(
    (font) => font.closest('astro-slot, astro-island') === island,
  )
}

/** An event for each control that the browser has filled in by itself, which it does when it restores a page. */
function restoredIn(island: Island): EarlyEvent[] {
  return [...island.querySelectorAll<Control>(CONTROLS)].filter(isChanged).flatMap((target) => {
    const type = changeOf(target)
    const isKept = island.early?.some(
      (early) => early.target === target && early.event.type === type,
    )
    return isKept
      ? []
      : [{ event: new Event(type, { bubbles: true }), target, state: stateOf(target) }]
  })
}

/**
 * Gives the island the events, each once and in order; each meets what the one before it has changed. All in one task, so
 * that no event of the shopper comes in between.
 */
async function replay(
  restored: readonly EarlyEvent[],
  successor: Successor,
  island: Island,
): Promise<void> {
  const events = [...restored, ...(island.early ?? [])].flatMap((early) => {
    const target = successor(early.target)
    return target ? [{ ...early, target }] : []
  })
  delete island.early
  endPresses(events)
  hydrateNow(island)
  const field = document.activeElement as HTMLInputElement
  const { value, selectionStart, selectionEnd } = field
  for (const [index, early] of events.entries()) {
    if (!early.target.isConnected || isOutdated(early, events.slice(index + 1))) continue
    dispatch(early, successor, island)
    // React renders in a microtask what the event has changed.
    await Promise.resolve()
  }
  const isTyped = events.some(({ event, target }) => event.type === 'input' && target === field)
  if (isTyped && field.value === value && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd)
}

/**
 * React hydrates an island synchronously when a discrete event reaches it. No handler listens to this one, and its target, a
 * comment, is never a mismatch.
 */
function hydrateNow(island: Island): void {
  const comment = island.appendChild(new Comment())
  comment.dispatchEvent(new Event('dragend', { bubbles: true }))
  comment.remove()
}

/** Of letters typed in a row only the whole text counts, and a form is submitted once, however often it was pressed. */
function isOutdated(
  { event: { type }, target }: EarlyEvent,
  later: readonly EarlyEvent[],
): boolean {
  const next = type === 'input' ? later.slice(0, 1) : type === 'submit' ? later : []
  return next.some((other) => other.event.type === type && other.target === target)
}

/** For React's handlers alone: the browser and the page's other listeners had the shopper's own event. */
function dispatch(
  { event, target, state }: EarlyEvent,
  successor: Successor,
  island: Island,
): void {
  const { type } = event
  if (type === 'submit') {
    const { submitter } = event as SubmitEvent
    return (target as HTMLFormElement).requestSubmit(
      submitter && (successor(submitter) as HTMLElement | undefined),
    )
  }
  if (target.matches(CONTROLS)) restore(target as Control, state!, type)
  // A click that is no MouseEvent ticks no box; its place is handed on.
  const { clientX, clientY } = event as MouseEvent
  const again =
    type === 'click'
      ? Object.assign(new UIEvent(type, event), { clientX, clientY })
      : new (event.constructor as typeof Event)(type, event)
  // After React's own listener.
  island.addEventListener(type, stop)
  target.dispatchEvent(again)
  island.removeEventListener(type, stop)
}

function stop(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}

/**
 * Restores what the control held, and makes it new to React, which calls `onChange` only when a control holds something else
 * than React knows. It has read the shopper's value while it hydrated.
 */
function restore(control: Control, state: string | boolean, type: string): void {
  const field = typeof state === 'boolean' ? 'checked' : 'value'
  // React notes what scripts write to a control, but not what they write by the setter of its prototype.
  if (type === changeOf(control))
    Reflect.set(control, field, typeof state === 'boolean' ? !state : `not ${state}`)
  if (stateOf(control) !== state)
    Reflect.set(Object.getPrototypeOf(control) as object, field, state, control)
}

/** The event for which React calls a control's `onChange`. */
function changeOf(control: Control): string {
  if (control.localName === 'select') return 'change'
  return isBox(control) ? 'click' : 'input'
}

/** Whether a control holds something else than the page gave it; of radio buttons the one that is chosen. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const given = [...control.options].find(({ defaultSelected }) => defaultSelected)
    return (given ?? control.options[0])?.selected === false
  }
  if (!isBox(control)) return control.value !== control.defaultValue
  const { type, checked, defaultChecked } = control as HTMLInputElement
  return checked !== defaultChecked && (checked || type === 'checkbox')
}
