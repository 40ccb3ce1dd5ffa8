import type { StopListJson } from '../../contract/stop-list.ts'
import { pauseEndWords } from '../../domain/stop-list.ts'
import type { LineSource } from '../../domain/line.ts'
import { $cart } from '../../stores/cart.ts'
import { $stopped } from '../../stores/stop-list.ts'
import { announce } from '../announce.ts'
import styles from './stopped.module.scss'

/**
 * Shows what is paused: in place of the button of every `<add-to-cart>`, also of those that come with the next page or
 * a search, and in the cart, which reads `$stopped`. Rule 66.
 */
export function showStopped(paused: StopListJson['paused']): void {
  $stopped.set(new Map(paused.map(({ id, until }) => [id, until])))
  for (const card of document.querySelectorAll<HTMLElement>('add-to-cart')) mark(card)
  const lines = $cart.get().lines.filter(({ id }) => $stopped.get().has(id))
  if (lines.length > 0) {
    announce(`Сегодня не готовим: ${lines.map(({ name }) => name).join(', ')}`)
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

/** Puts the words beside a card's button and hides it, or takes them away. */
function mark(card: HTMLElement): void {
  // The build's own words are as old as the build.
  card.closest('stopped-product')?.replaceWith(card)
  const { id } = JSON.parse(card.dataset['product'] ?? '{}') as Partial<LineSource>
  const until = $stopped.get().get(id!)
  const sibling = card.nextElementSibling
  const words = sibling?.classList.contains(styles['stopped']!) ? sibling : undefined
  if (until === undefined) {
    words?.remove()
    card.hidden = false
    return
  }
  const text = document.createElement('p')
  text.className = styles['stopped']!
  text.textContent = stoppedWords(until)
  const hadFocus = card.contains(document.activeElement)
  if (words) words.replaceWith(text)
  else card.after(text)
  card.hidden = true
  if (!hadFocus) return
  text.tabIndex = -1
  text.focus({ preventScroll: true })
}

/** «Сегодня не готовим», with the time of day when that is the end. */
function stoppedWords(until: string | null): string {
  const now = Date.now()
  const end = pauseEndWords({ until: until === null ? null : Date.parse(until) }, now)
  return /\d/.test(end) ? `Не готовим ${end}` : 'Сегодня не готовим'
}
