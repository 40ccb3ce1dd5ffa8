import { createElement, useLayoutEffect, type FunctionComponent } from 'react'
import type { Draw, Successor } from './hydrate.ts'

/*
 * Loaded on translated pages only. Translators replace texts, which React would take for a mismatch, so it draws such an island
 * anew instead of hydrating it.
 */

/** Selects the elements that a shopper can use before an island is hydrated. */
const USED = 'input, textarea, select, a, button, details, form, summary'

/**
 * Draws an island anew. The focus and open disclosures are kept. Returns what leads from an element that was there before to
 * the one in its place, so that the shopper's events are given to that one.
 */
export async function drawAnew(
  island: Element,
  Component: FunctionComponent,
  draw: Draw,
): Promise<Successor> {
  const before = usedIn(island)
  const focused = document.activeElement!
  await new Promise<void>((resolve) => {
    const Drawn: FunctionComponent = (props) => {
      useLayoutEffect(resolve, [])
      return createElement(Component, props)
    }
    draw(Drawn, 'only')
  })
  const after = usedIn(island)
  const successor: Successor = (used) => {
    const place = used.closest(USED)
    if (!place) return undefined
    const [old, fresh] = [before, after].map((elements) =>
      elements.filter((one) => isAlike(one, place)),
    )
    // The island may draw more of a kind than the static page had, for a shopper whom the shop knows: then no place is certain.
    return old!.length === fresh!.length ? fresh![old!.indexOf(place)] : undefined
  }
  for (const disclosure of before)
    if (disclosure.matches('[open]')) successor(disclosure)?.setAttribute('open', '')
  ;(successor(focused) as HTMLElement | undefined)?.focus()
  return successor
}

function usedIn(island: Element): Element[] {
  return [...island.querySelectorAll(USED)]
}

/** Of one kind: names and ids of controls may be React's own, which differ. */
function isAlike(one: Element, other: Element): boolean {
  return (
    one.localName === other.localName && one.getAttribute('type') === other.getAttribute('type')
  )
}
