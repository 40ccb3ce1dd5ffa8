import type { StopListJson } from '../../contract/stop-list.ts'
import type { LineSource } from '../../domain/line.ts'
import { lowerFirst, stoppedWords } from '../../wording/stop-list.ts'
import { $cart } from '../../stores/cart.ts'
import { $stopped } from '../../stores/stop-list.ts'
import { announce } from '../announce.ts'
import styles from './stopped.later.module.scss'

/**
 * Shows what is paused: beside the button of every `<add-to-cart>`, also of those that come with the next page or a search,
 * and in the cart, which reads `$stopped`. Without an end of the pause the words stand in place of the button. Rule 66.
 */
export function showStopped(paused: StopListJson['paused']): void {
  $stopped.set(new Map(paused.map(({ id, until }) => [id, until])))
  for (const card of document.querySelectorAll<HTMLElement>('add-to-cart')) mark(card)
  for (const { id, name } of $cart.get().lines) {
    const until = $stopped.get().get(id)
    if (until !== undefined) announce(`${name}: ${lowerFirst(stoppedWords(until))}`)
  }
}

/** Cards that are inserted later are marked before the browser paints them. */
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement)) continue
      if (node.matches('add-to-cart')) mark(node)
      for (const card of node.querySelectorAll<HTMLElement>('add-to-cart')) mark(card)
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true })

/** Puts the words above a card's button, which only a pause without an end hides, or takes them away. */
function mark(card: HTMLElement): void {
  // The build's own words are as old as the build.
  card.closest('stopped-product')?.replaceWith(card)
  const { id } = JSON.parse(card.dataset['product'] ?? '{}') as Partial<LineSource>
  const until = $stopped.get().get(id!)
  const sibling = card.previousElementSibling
  const words = sibling?.classList.contains(styles['stopped']!) ? sibling : undefined
  const hadFocus = card.contains(document.activeElement)
  card.hidden = until === null
  if (until === undefined) {
    words?.remove()
    return
  }
  const text = document.createElement('p')
  text.className = styles['stopped']!
  text.textContent = stoppedWords(until)
  if (words) words.replaceWith(text)
  else card.before(text)
  if (!hadFocus || !card.hidden) return
  text.tabIndex = -1
  text.focus({ preventScroll: true })
}
