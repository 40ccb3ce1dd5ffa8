import { promoOf, restoreInvariants, withPromo, type Cart } from './cart.ts'
import type { CartLine } from './line.ts'
import type { AnyPromo } from './promo.ts'

/** Lines taken out of the cart that can still be put back, each in its own place. */
export interface Removals {
  lines: readonly CartLine[]
  /** Product ids in the order shown, removed lines included. */
  order: readonly number[]
  /** The promo in force before they left; 0 when a promo or pickup was chosen since. */
  promo: AnyPromo | 0
}

export const NO_REMOVALS: Removals = { lines: [], order: [], promo: 0 }

/** The removals after a change of the cart: lines that left join them, lines that are back leave them. */
export function noteRemoval(removals: Removals, before: Cart, after: Cart): Removals {
  const left = [...removals.lines, ...before.lines].filter(({ id }) => !hasLine(after, id))
  if (left.length === 0) return NO_REMOVALS
  return {
    lines: left.filter(({ id }, index) => left.findLastIndex((line) => line.id === id) === index),
    order: shownOrder(before, removals),
    promo: promoOf(before) || removals.promo,
  }
}

/** Product ids of the paid lines and of the removed ones in their places; what was added since comes last. */
export function shownOrder({ lines }: Pick<Cart, 'lines'>, removals: Removals): number[] {
  const present = lines.map(({ id }) => id)
  const shown = new Set([...present, ...removals.lines.map(({ id }) => id)])
  const known = removals.order.filter((id) => shown.has(id))
  return [...known, ...present.filter((id) => !known.includes(id))]
}

/** Puts a removed line back in its place, with the promo and gift that the removal cost if they hold again. */
export function restoreLine(cart: Cart, removals: Removals, id: number): Cart {
  const line = removals.lines.find((removed) => removed.id === id)
  if (!line || hasLine(cart, id)) return cart
  const order = shownOrder(cart, removals)
  const index = order.slice(0, order.indexOf(id)).filter((other) => hasLine(cart, other)).length
  return restoreInvariants({
    ...withPromo(cart, promoOf(cart) || removals.promo),
    lines: [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)],
  })
}

/** The cart as it was before it was cleared; lines added since are kept. */
export function restoreCart(cart: Cart, cleared: Cart): Cart {
  const added = cart.lines.filter(({ id }) => !hasLine(cleared, id))
  return restoreInvariants({ ...cleared, lines: [...cleared.lines, ...added] })
}

function hasLine({ lines }: Pick<Cart, 'lines'>, id: number): boolean {
  return lines.some((line) => line.id === id)
}
