import { promoOf, type Cart } from '../../domain/cart.ts'
import { DIETS } from '../../domain/menu/diet.ts'
import { lineOf } from '../../domain/menu/menu.ts'
import type { Plan } from '../../planner/plan.ts'
import { $cart, addLines, change, clearCart } from '../../stores/cart.ts'
import { applyPromoCode } from '../../stores/promo.ts'
import { $choices, choose } from '../../stores/choices.ts'
import { chooseOrderDiets } from '../../stores/order-diets.ts'

/** Restores the cart as it was; false where it was changed meanwhile. */
export type Undo = () => boolean

/**
 * Puts the boxes of a plan into the cart, on top of its lines or instead of them, with the plan's promo code. The order gets
 * the plan's guests, unless they were typed for boxes that stay, and the diets that the whole table keeps.
 */
export function putTable({ boxes, offer, request }: Plan, { instead }: { instead: boolean }): Undo {
  const before = $cart.get()
  const isAll = instead || before.lines.length === 0
  if (instead) clearCart()
  addLines(boxes.map(({ product, quantity }) => ({ product: lineOf(product), quantity })))
  const cart = $cart.get()
  if (offer && !promoOf(cart) && !cart.pickup) applyPromoCode(offer.promo)
  const after = contentsOf($cart.get())
  const diets = DIETS.filter((diet) => request.diets[diet] === 'all')
  const undos = [
    ...(isAll || !$choices.get().persons ? [choose('persons', String(request.guests))] : []),
    ...(diets.length > 0 ? [chooseOrderDiets(diets)] : []),
  ]
  return () => {
    if (contentsOf($cart.get()) !== after) return false
    change(() => before)
    for (const undo of undos) undo()
    return true
  }
}

function contentsOf(cart: Cart): string {
  const boxes = cart.lines.map(({ id, quantity }) => [id, quantity])
  return JSON.stringify([boxes, promoOf(cart), cart.pickup])
}
