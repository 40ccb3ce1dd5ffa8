import { isDistance, type RingRoadSide } from './delivery.ts'
import { giftLine } from './gift.ts'
import type { Percent, Rubles } from './money.ts'
import { missingForPromo, parsePromoCode, PROMOS, type PromoCode } from './promo.ts'

/** A line of the cart: a snapshot of the product as it was when added. Spec §3. */
export interface CartLine {
  id: number
  name: string
  /** Grams of one. */
  weight: number
  persons: string
  /** Of one. */
  price: Rubles
  /** 1 to 999. */
  quantity: number
  /** Relative to `{host}/media/`. */
  small_image: string
}

/** The cart as it is stored. The gift is not: it follows from the promo, so nobody can forge or lose one. Spec §3. */
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

export const MAX_QUANTITY = 999

export const EMPTY_CART: Cart = {
  lines: [],
  pickup: false,
  mkad: 'in',
  mkad_distance: 0,
  promo: 0,
  discount: 0,
  sale: 0,
}

/** What the shopper is told after typing a code. */
export type PromoAnswer =
  | { code: 'promo-applied'; promo: PromoCode }
  | { code: 'promo-cleared' }
  | { code: 'promo-below-minimum'; promo: PromoCode; missing: Rubles }
  | { code: 'promo-unknown' }

/** Everything a product must tell to become a line. */
export type LineSource = Omit<CartLine, 'quantity'>

/** One more of a product: a new line at the end, or quantity + 1. Spec §4. */
export function addLine(cart: Cart, product: LineSource): Cart {
  const line = cart.lines.find(({ id }) => id === product.id)
  return line
    ? changeQuantity(cart, product.id, line.quantity + 1)
    : settle({ ...cart, lines: [...cart.lines, { ...product, quantity: 1 }] })
}

/** So many of a product on top of what is there, at most 999. */
export function addMany(cart: Cart, product: LineSource, quantity: number): Cart {
  const there = cart.lines.find(({ id }) => id === product.id)?.quantity ?? 0
  return changeQuantity(addLine(cart, product), product.id, there + quantity)
}

export function removeLine(cart: Cart, id: number): Cart {
  return settle({ ...cart, lines: cart.lines.filter((line) => line.id !== id) })
}

/** What it takes to bring a removed line back. */
export interface RemovedLine {
  line: CartLine
  /** Its place among the paid lines. */
  index: number
  /** The promo in force before the removal. */
  promo: PromoCode | 0
}

/** Puts a removed line back in its place, with the promo and gift that its removal cost if they hold again. */
export function restoreLine(cart: Cart, { line, index, promo }: RemovedLine): Cart {
  if (cart.lines.some(({ id }) => id === line.id)) return cart
  const lines = [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)]
  return settle({ ...cart, lines, promo: cart.promo || promo })
}

/** Sets a line's quantity, at most 999; below 1 the line is removed. Spec §5. */
export function changeQuantity(cart: Cart, id: number, quantity: number): Cart {
  if (quantity < 1) return removeLine(cart, id)
  const lines = cart.lines.map((line) =>
    line.id === id ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
  )
  return settle({ ...cart, lines })
}

/** Empties the cart; the sale percent stays until the next line is added. Spec §4. */
export function clearCart({ sale }: Cart): Cart {
  return { ...EMPTY_CART, sale }
}

export function setRingRoadSide(cart: Cart, mkad: RingRoadSide): Cart {
  return { ...cart, mkad }
}

/** Leaves the cart as it is when the distance cannot be priced (see `isDistance`). */
export function setDistance(cart: Cart, distanceKm: number): Cart {
  return isDistance(distanceKm) ? { ...cart, mkad_distance: distanceKm } : cart
}

/** What was chosen last wins: pickup on drops every promo but 5, pickup off drops code 5. */
export function setPickup(cart: Cart, pickup: boolean): Cart {
  return settle({ ...cart, pickup })
}

/**
 * Undoes the promo before and sets this one's effects in one step. Spec §4, DECISIONS «One discount at a time».
 * A code whose minimum is not met changes nothing; an unknown one clears everything.
 */
export function applyPromoCode(cart: Cart, typed: string): { cart: Cart; answer: PromoAnswer } {
  const promo = parsePromoCode(typed)
  const cleared: Cart = { ...cart, promo: 0, discount: 0, sale: 0, pickup: false }
  if (promo === undefined) return { cart: cleared, answer: { code: 'promo-unknown' } }
  if (promo === 0) return { cart: cleared, answer: { code: 'promo-cleared' } }

  const missing = missingForPromo(sumGoods(cart), promo)
  if (missing > 0) return { cart, answer: { code: 'promo-below-minimum', promo, missing } }
  return {
    cart: settle({ ...cart, promo, pickup: PROMOS[promo].pickup }),
    answer: { code: 'promo-applied', promo },
  }
}

/** Goods sum before any discount (`totalAmountNoSale`): promo minimums and delivery thresholds look at this one. */
export function sumGoods({ lines }: Pick<Cart, 'lines'>): Rubles {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** The lines that a shopper sees: the paid ones, then the gift that the promo grants. */
export function linesWithGift({ lines, promo }: Cart): readonly CartLine[] {
  const gift = promo && PROMOS[promo].gift
  return gift ? [...lines, giftLine(gift)] : lines
}

/**
 * The one door back to a lawful state, used by every change and by every reading from storage:
 * a promo that does not hold is gone with all its effects, and discount and sale are those of the promo.
 * An empty cart keeps its sale (see `clearCart`). DECISIONS «Promo codes».
 */
export function settle(cart: Cart): Cart {
  const promo = holds(cart) ? cart.promo : 0
  const { discount, sale } = promo ? PROMOS[promo] : { discount: 0, sale: 0 }
  const lostPromo = cart.promo !== promo
  const keepsSale = cart.lines.length === 0 && promo === 0 && !lostPromo
  return { ...cart, promo, discount, sale: keepsSale ? cart.sale : sale }
}

function holds(cart: Cart): boolean {
  if (!cart.promo) return false
  return (
    PROMOS[cart.promo].pickup === cart.pickup && missingForPromo(sumGoods(cart), cart.promo) === 0
  )
}
