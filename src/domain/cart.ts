import { isDistance, type RingRoadSide } from './delivery.ts'
import { giftLine } from './gift.ts'
import { MAX_QUANTITY, type CartLine, type LineSource } from './line.ts'
import type { Percent, Rubles } from './money.ts'
import { isRunning, missingForPromo, PROMOS, type PromoCalendar, type PromoCode } from './promo.ts'

/** The cart as it is stored. The gift line is derived from the promo, so it cannot be forged or lost. Rule 3. */
export interface Cart {
  /** Paid lines, in the order they were added. */
  lines: readonly CartLine[]
  pickup: boolean
  mkad: RingRoadSide
  mkad_distance: number
  promo: PromoCode | 0
  discount: Rubles
  sale: Percent
}

export const EMPTY_CART: Cart = {
  lines: [],
  pickup: false,
  mkad: 'in',
  mkad_distance: 0,
  promo: 0,
  discount: 0,
  sale: 0,
}

/** The answer to a typed promo code. */
export type PromoAnswer =
  | { code: 'promo-applied'; promo: PromoCode }
  | { code: 'promo-cleared' }
  | { code: 'promo-below-minimum'; promo: PromoCode; missing: Rubles }
  | { code: 'promo-not-running'; promo: PromoCode }
  | { code: 'promo-unknown' }

/** Adds one box: quantity + 1, or a new line at the end. Rule 4. */
export function addLine(cart: Cart, product: LineSource): Cart {
  const line = cart.lines.find(({ id }) => id === product.id)
  return line
    ? changeQuantity(cart, product.id, line.quantity + 1)
    : restoreInvariants({ ...cart, lines: [...cart.lines, { ...product, quantity: 1 }] })
}

/** Adds `quantity` boxes of a product; the line holds at most 999. */
export function addMany(cart: Cart, product: LineSource, quantity: number): Cart {
  const there = cart.lines.find(({ id }) => id === product.id)?.quantity ?? 0
  return changeQuantity(addLine(cart, product), product.id, there + quantity)
}

/** The cart without the line; a promo whose minimum is then not met is dropped. Rules 5 and 20. */
export function removeLine(cart: Cart, id: number): Cart {
  return restoreInvariants({ ...cart, lines: cart.lines.filter((line) => line.id !== id) })
}

/** Sets a line's quantity, at most 999; below 1 the line is removed. Rule 5. */
export function changeQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (quantity < 1) return removeLine(cart, id)
  const lines = cart.lines.map((line) =>
    line.id === id ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
  )
  return restoreInvariants({ ...cart, lines })
}

/** Empties the cart; the sale percent stays until the next line is added. Rule 6. */
export function clearCart({ sale }: Cart): Cart {
  return { ...EMPTY_CART, sale }
}

/** A product and its quantity in a taken order. */
export interface OrderedLine {
  id: number
  quantity: number
}

/**
 * The cart after an order: without the quantities ordered, and like an empty cart in everything else, since promo and
 * delivery belonged to the order.
 */
export function removeOrdered(cart: Cart, ordered: readonly OrderedLine[]): Cart {
  return cart.lines.reduce((rest, line) => {
    const taken = ordered.find(({ id }) => id === line.id)?.quantity ?? 0
    return line.quantity > taken ? addMany(rest, line, line.quantity - taken) : rest
  }, clearCart(cart))
}

export function setRingRoadSide(cart: Cart, mkad: RingRoadSide): Cart {
  return { ...cart, mkad }
}

/** Sets the distance; returns the cart unchanged when the distance cannot be priced (see `isDistance`). Rule 13. */
export function setDistance(cart: Cart, distanceKm: number): Cart {
  return isDistance(distanceKm) ? { ...cart, mkad_distance: distanceKm } : cart
}

/** Switches pickup; on drops every promo but 5, off drops code 5. Rule 18. */
export function setPickup(cart: Cart, pickup: boolean): Cart {
  return restoreInvariants({ ...cart, pickup })
}

/**
 * Replaces the promo and all its effects in one step. Rules 16, 17, 19 and 86.
 * A code whose minimum is not met or whose days these are not changes nothing; an unknown code clears promo, discount, sale and pickup.
 */
export function applyPromoCode(
  cart: Cart,
  promo: PromoCode | 0 | undefined,
  calendar: PromoCalendar,
): { cart: Cart; answer: PromoAnswer } {
  const cleared: Cart = { ...cart, promo: 0, discount: 0, sale: 0, pickup: false }
  if (promo === undefined) return { cart: cleared, answer: { code: 'promo-unknown' } }
  if (promo === 0) return { cart: cleared, answer: { code: 'promo-cleared' } }

  if (!isRunning(promo, calendar)) return { cart, answer: { code: 'promo-not-running', promo } }
  const missing = missingForPromo(sumGoods(cart), promo)
  if (missing > 0) return { cart, answer: { code: 'promo-below-minimum', promo, missing } }
  return {
    cart: restoreInvariants({ ...cart, promo, pickup: PROMOS[promo].pickup }),
    answer: { code: 'promo-applied', promo },
  }
}

/** Goods sum before any discount, in rubles; promo minimums and delivery thresholds use it. Rule 7. */
export function sumGoods({ lines }: Pick<Cart, 'lines'>): Rubles {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The lines on the screen: the paid ones, then the gift that the promo grants. Rule 3. */
export function linesWithGift({ lines, promo }: Cart): readonly CartLine[] {
  const gift = promo && PROMOS[promo].gift
  return gift ? [...lines, giftLine(gift)] : lines
}

/**
 * Returns the cart with a valid combination of promo, discount and sale; every change and every read from storage ends
 * here. A promo that no longer holds is dropped with its effects. Rule 20; an empty cart keeps its sale, Rule 6. The days of
 * codes are not looked at: a cart gets a code by `applyPromoCode`, and one from an earlier build loses it by `dropEndedPromo`.
 */
export function restoreInvariants(cart: Cart): Cart {
  const promo = holds(cart) ? cart.promo : 0
  const { discount, sale } = promo ? PROMOS[promo] : { discount: 0, sale: 0 }
  const lostPromo = cart.promo !== promo
  const keepsSale = cart.lines.length === 0 && promo === 0 && !lostPromo
  return { ...cart, promo, discount, sale: keepsSale ? cart.sale : sale }
}

/** The cart without a code that does not run on the day of the build. Rule 86. */
export function dropEndedPromo(cart: Cart, calendar: PromoCalendar): Cart {
  if (!cart.promo || isRunning(cart.promo, calendar)) return cart
  return restoreInvariants({ ...cart, promo: 0, sale: 0 })
}

function holds(cart: Cart): boolean {
  if (!cart.promo) return false
  return (
    PROMOS[cart.promo].pickup === cart.pickup && missingForPromo(sumGoods(cart), cart.promo) === 0
  )
}
