import { applyPromoCode, type GivesNothing, type PromoAnswer } from './apply-promo.ts'
import { EMPTY_CART, setPickup, type Cart } from './cart.ts'
import { productOnSale, type Product } from './catalogue.ts'
import type { RingRoadSide, Tariff } from './delivery.ts'
import { MAX_QUANTITY, type CartLine } from './line.ts'
import type { Rubles } from './money.ts'
import { priceCart, type PricedCart } from './pricing.ts'
import type { OwnPromo } from './own-promo.ts'
import { effectsOf, parsePromoCode, type PromoCalendar, type PromoName } from './promo.ts'

/** A cart of ids, as it comes from outside: no prices, no names. */
export interface QuoteInput {
  lines: readonly { id: number; quantity: number }[]
  /** The typed code; `0` for none. */
  promo: string
  pickup: boolean
  mkad: RingRoadSide
  /** 0 where it is not named: inside the ring road, for pickup and in a mere quote. */
  mkad_distance?: number | undefined
}

/** The prices, the dated codes and the delivery tariff by which carts are priced. */
export interface PriceList {
  products: readonly Product[]
  promoCalendar: PromoCalendar
  tariff: Tariff
}

/** A priced cart, why a promo code that was asked for is not in it, and which products are paused. */
export interface Quote {
  priced: PricedCart
  notices: readonly QuoteNotice[]
}

export type QuoteNotice =
  | Extract<PromoAnswer, { code: 'promo-below-minimum' | 'promo-unknown' }>
  | { code: 'promo-not-running'; promo: PromoName }
  | GivesNothing
  | OwnPromoRefusal
  | { code: 'promo-needs-pickup' }
  /**
   * The product is on the stop-list, which only the edge knows: no order with it is taken for a day before `until`, ISO 8601
   * UTC; for none where it is null. Rule 65.
   */
  | { code: 'product-paused'; id: number; until: string | null }

/** An own code whose uses are all taken, or those of the phone. Rule 104. */
export type OwnPromoRefusal = { code: 'promo-used-up' | 'promo-used'; promo: OwnPromo['word'] }

/** An own code that was asked for, as only the edge knows it: its terms, or why it does not hold. Rules 103 and 104. */
export type AskedOwnPromo =
  OwnPromo | Extract<QuoteNotice, { code: 'promo-not-running' | 'promo-used-up' | 'promo-used' }>

export type QuoteResult =
  | ({ code: 'priced' } & Quote)
  | { code: 'promo-excludes-pickup' }
  /** Indices of the lines whose product is not on sale. */
  | { code: 'unknown-product'; lines: readonly number[] }
  /** Indices of the lines at which a product's quantity exceeds 999. */
  | { code: 'quantity-above-maximum'; lines: readonly number[] }

/** How a total of now differs from the one that the shopper saw; `by` is in rubles, above zero. Rule 31. */
export type TotalChange = { code: 'same' } | { code: 'dearer' | 'cheaper'; by: Rubles }

export function compareTotals(seen: Rubles, now: Rubles): TotalChange {
  if (now === seen) return { code: 'same' }
  return now > seen ? { code: 'dearer', by: now - seen } : { code: 'cheaper', by: seen - now }
}

/**
 * Prices a cart of ids from the catalogue. Quantities of the same id add up; a promo code that does not hold is priced as
 * none. `own` is the owner's code of that word. Rules 18, 19 and 31.
 */
export function quoteCart(
  input: QuoteInput,
  { products, promoCalendar, tariff }: PriceList,
  own?: AskedOwnPromo,
): QuoteResult {
  const { pickup, mkad, mkad_distance = 0 } = input
  const refusals = own && 'code' in own ? [own] : []
  const terms = own && !('code' in own) ? own : parsePromoCode(input.promo)
  const promo = refusals.length > 0 ? 0 : terms
  if (promo && pickup && !effectsOf(promo).pickup) return { code: 'promo-excludes-pickup' }

  const merged = mergeLines(input.lines, products)
  if (merged.code !== 'merged') return merged
  const cart: Cart = { ...EMPTY_CART, lines: merged.lines, mkad, mkad_distance }
  if (promo && effectsOf(promo).pickup && !pickup)
    return {
      code: 'priced',
      priced: priceCart(cart, tariff),
      notices: [{ code: 'promo-needs-pickup' }],
    }
  if (promo === 0)
    return { code: 'priced', priced: priceCart(setPickup(cart, pickup), tariff), notices: refusals }

  const applied = applyPromoCode(cart, promo, promoCalendar)
  const holds = applied.answer.code === 'promo-applied'
  return {
    code: 'priced',
    priced: priceCart(holds ? applied.cart : setPickup(cart, pickup), tariff),
    notices: isNotice(applied.answer) ? [applied.answer] : [],
  }
}

function isNotice(answer: PromoAnswer): answer is Extract<PromoAnswer, QuoteNotice> {
  return answer.code !== 'promo-applied' && answer.code !== 'promo-cleared'
}

function mergeLines(
  lines: QuoteInput['lines'],
  products: readonly Product[],
): { code: 'merged'; lines: CartLine[] } | Exclude<QuoteResult, { code: 'priced' }> {
  const merged = new Map<number, CartLine>()
  const unknown: number[] = []
  const tooMany: number[] = []
  for (const [index, { id, quantity }] of lines.entries()) {
    const product = productOnSale(products, id)
    if (!product) {
      unknown.push(index)
      continue
    }
    const { name, weight, persons, price, small_image } = product
    const total = (merged.get(id)?.quantity ?? 0) + quantity
    if (total > MAX_QUANTITY) tooMany.push(index)
    merged.set(id, { id, name, weight, persons, price, quantity: total, small_image })
  }
  if (unknown.length > 0) return { code: 'unknown-product', lines: unknown }
  if (tooMany.length > 0) return { code: 'quantity-above-maximum', lines: tooMany }
  return { code: 'merged', lines: [...merged.values()] }
}
