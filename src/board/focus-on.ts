import type { MouseEvent } from 'react'

/** A ref: moves the focus to a control that has just replaced the one that was pressed. */
export function focusOn(control: HTMLElement | null): void {
  control?.focus()
}

/**
 * Moves the focus out of a card that is about to leave its column: to the card behind it, else to the one before it, else to
 * the column's heading. After a tap nothing is scrolled.
 */
export function focusNextCard({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const card = currentTarget.closest('article')!
  const column = card.closest('section')!
  const cards = [...column.querySelectorAll('article')]
  const index = cards.indexOf(card)
  const next = cards[index + 1] ?? cards[index - 1]
  const target = next?.querySelector('button') ?? column.querySelector('h2')
  target?.focus({ preventScroll: detail > 0 })
}
