import type { Cart } from '../../domain/cart.ts'
import { lineOf } from '../../domain/menu/menu.ts'
import type { Plan } from '../../planner/plan.ts'
import { $cart, addLines, applyPromoCode, change, clearCart } from '../../stores/cart.ts'

/** Restores the cart as it was; false where it was changed meanwhile. */
export type Undo = () => boolean

/** Puts the boxes of a plan into the cart, on top of its lines or instead of them, with the plan's promo code. */
export function putTable({ boxes, offer }: Plan, { instead }: { instead: boolean }): Undo {
  const before = $cart.get()
  if (instead) clearCart()
  addLines(boxes.map(({ product, quantity }) => ({ product: lineOf(product), quantity })))
  const { promo, pickup } = $cart.get()
  if (offer && !promo && !pickup) applyPromoCode(String(offer.promo))
  const after = contentsOf($cart.get())
  return () => {
    if (contentsOf($cart.get()) !== after) return false
    change(() => before)
    return true
  }
}

function contentsOf({ lines, promo, pickup }: Cart): string {
  return JSON.stringify([lines.map(({ id, quantity }) => [id, quantity]), promo, pickup])
}
