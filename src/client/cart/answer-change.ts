import type { Cart } from '../../domain/cart.ts'
import { announceChange } from './announce-change.ts'
import { hop } from './hop.ts'

/** Answers a change of this tab: in words, and what was added hops to the cart. */
export function answerChange(change: { before: Cart; after: Cart }): void {
  announceChange(change)
  const added = change.after.lines.filter(
    ({ id }) => !change.before.lines.some((line) => line.id === id),
  )
  if (added.length === 1) hop(added[0]!.id)
}
