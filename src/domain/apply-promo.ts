import { restoreInvariants, sumGoods, withPromo, type Cart } from './cart.ts'
import type { Rubles } from './money.ts'
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

// Apart from cart.ts, which every page loads: codes are typed on few.

/** The answer to a typed promo code. */
export type PromoAnswer =
  | { code: 'promo-applied'; promo: AnyPromo }
  | { code: 'promo-cleared' }
  | { code: 'promo-below-minimum'; promo: PromoName; missing: Rubles }
  | GivesNothing
  | { code: 'promo-not-running'; promo: PromoCode }
  | { code: 'promo-unknown' }

/** An own code whose minimum is met by an empty cart, or by dishes that it excludes, all of them. Rule 102. */
export type GivesNothing = {
  code: 'promo-cart-empty' | 'promo-excludes-goods'
  promo: OwnPromo['word']
}

/**
 * Replaces the promo and all its effects in one step. Rules 16, 17, 19 and 86.
 * A code whose minimum is not met, that gives nothing for these goods or whose days these are not changes nothing; an unknown code clears promo, discount, sale and pickup.
 */
export function applyPromoCode(
  cart: Cart,
  promo: AnyPromo | 0 | undefined,
  calendar: PromoCalendar,
): { cart: Cart; answer: PromoAnswer } {
  const cleared: Cart = { ...withPromo(cart, 0), discount: 0, sale: 0, pickup: false }
  if (promo === undefined) return { cart: cleared, answer: { code: 'promo-unknown' } }
  if (promo === 0) return { cart: cleared, answer: { code: 'promo-cleared' } }

  if (typeof promo !== 'object' && !isRunning(promo, calendar))
    return { cart, answer: { code: 'promo-not-running', promo } }
  const missing = missingForPromo(sumGoods(cart), promo)
  if (missing > 0)
    return { cart, answer: { code: 'promo-below-minimum', promo: promoName(promo), missing } }
  if (typeof promo === 'object' && !givesFor(promo, cart.lines)) {
    const code = cart.lines.length === 0 ? 'promo-cart-empty' : 'promo-excludes-goods'
    return { cart, answer: { code, promo: promo.word } }
  }
  return {
    cart: restoreInvariants({ ...withPromo(cart, promo), pickup: effectsOf(promo).pickup }),
    answer: { code: 'promo-applied', promo },
  }
}

/** The code as shoppers name it. */
export function promoName(promo: AnyPromo): PromoName {
  return typeof promo === 'object' ? promo.word : promo
}
