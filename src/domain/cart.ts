import { isDistance, type RingRoadSide } from './delivery.ts'
import { giftLine } from './gift.ts'
import { MAX_QUANTITY, type CartLine, type LineSource } from './line.ts'
import type { Percent, Rubles } from './money.ts'
import type { OwnPromo } from './own-promo.ts'
import {
  effectsOf,
  givesFor,
  isRunning,
  missingForPromo,
  type AnyPromo,
  type PromoCalendar,
  type PromoCode,
  type PromoName,
} from './promo.ts'

/** The cart as it is stored. The gift line is derived from the promo, so it cannot be forged or lost. Rule 3. */
export interface Cart {
  /** Paid lines, in the order they were added. */
  lines: readonly CartLine[]
  pickup: boolean
  mkad: RingRoadSide
  mkad_distance: number
  /** 0 also with a code of the owner's own. */
  promo: PromoCode | 0
  /** The owner's own code in force. Rule 102. */
  ownPromo?: OwnPromo | undefined
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

/** Goods sum before any discount, in rubles; promo minimums and delivery thresholds use it. Rule 7. */
export function sumGoods({
  lines,
}: {
  lines: readonly Pick<CartLine, 'price' | 'quantity'>[]
}): Rubles {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The lines on the screen: the paid ones, then the gift that the promo grants. Rule 3. */
export function linesWithGift(cart: Cart): readonly CartLine[] {
  const promo = promoOf(cart)
  const gift = promo && effectsOf(promo).gift
  return gift ? [...cart.lines, giftLine(gift)] : cart.lines
}

/** The code in force, of either kind; 0 for none. */
export function promoOf({ promo, ownPromo }: Pick<Cart, 'promo' | 'ownPromo'>): AnyPromo | 0 {
  return ownPromo ?? promo
}

/** The same as shoppers name it. */
export function promoNameOf({ promo, ownPromo }: Pick<Cart, 'promo' | 'ownPromo'>): PromoName | 0 {
  return ownPromo?.word ?? promo
}

/** The cart with that code instead of its own, and nothing else changed: not legal yet. */
export function withPromo(cart: Cart, promo: AnyPromo | 0): Cart {
  return typeof promo === 'object'
    ? { ...cart, promo: 0, ownPromo: promo }
    : { ...cart, promo, ownPromo: undefined }
}

/**
 * Returns the cart with a valid combination of promo, discount and sale; every change and every read from storage ends
 * here. A promo that no longer holds is dropped with its effects. Rule 20; an empty cart keeps its sale, Rule 6. The days of
 * codes are not looked at: a cart gets a code by `applyPromoCode`, and one from an earlier build loses it by `dropEndedPromo`.
 */
export function restoreInvariants(cart: Cart): Cart {
  const asked = promoOf(cart)
  const promo = holds(cart, asked) ? asked : 0
  const { discount, sale } = promo ? effectsOf(promo) : { discount: 0, sale: 0 }
  const keepsSale = cart.lines.length === 0 && asked === 0
  return { ...withPromo(cart, promo), discount, sale: keepsSale ? cart.sale : sale }
}

/** The cart without a code that does not run on the day of the build. Rule 86. */
export function dropEndedPromo(cart: Cart, calendar: PromoCalendar): Cart {
  if (!cart.promo || isRunning(cart.promo, calendar)) return cart
  return restoreInvariants({ ...cart, promo: 0, sale: 0 })
}

function holds(cart: Cart, promo: AnyPromo | 0): promo is AnyPromo {
  return (
    promo !== 0 &&
    effectsOf(promo).pickup === cart.pickup &&
    missingForPromo(sumGoods(cart), promo) === 0 &&
    givesFor(promo, cart.lines)
  )
}
