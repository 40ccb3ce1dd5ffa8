import type { Cart } from '../../domain/cart.ts'
import { announceChange } from './announce-change.ts'
import { flyToCart } from './fly-to-cart.ts'

/** Announces a change of this tab, and animates an added product to the cart button. */
export function answerChange(change: { before: Cart; after: Cart }): void {
  announceChange(change)
  const added = change.after.lines.filter(
    ({ id }) => !change.before.lines.some((line) => line.id === id),
  )
  if (added.length === 1) flyToCart(added[0]!.id)
}
