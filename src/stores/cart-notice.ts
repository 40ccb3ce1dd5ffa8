import { atom, computed } from 'nanostores'
import type { PromoAnswer } from '../domain/apply-promo.ts'
import { promoNameOf, promoOf, sumGoods, type Cart } from '../domain/cart.ts'
import type { Rubles } from '../domain/money.ts'
import { missingForPromo, type AnyPromo, type PromoName } from '../domain/promo.ts'
import type { OwnPromoRefusal } from '../domain/quote.ts'
import { $cart } from './kept-cart.ts'

/** The answer to a typed code, or that a promo ended by itself. */
export type CartNotice =
  | Exclude<PromoAnswer, { code: 'promo-applied' | 'promo-not-running' | 'promo-unknown' }>
  /** `lost` is pickup, which the code has ended. */
  | { code: 'promo-applied'; promo: AnyPromo; lost?: Lost }
  | { code: 'promo-not-running'; promo: PromoName }
  | OwnPromoRefusal
  /** Only the edge knows the code, and it has not answered. */
  | { code: 'promo-unchecked' }
  /** `lost` is what the unknown code cleared, if anything. */
  | { code: 'promo-unknown'; lost: Lost }
  /** `missing` rubles of goods for the code to hold again; 0 when pickup was switched, which is on or off now, or nothing is left that an own code discounts. */
  | { code: 'promo-lost'; promo: AnyPromo; missing: Rubles; pickup: boolean }

export type Lost = AnyPromo | 'pickup' | undefined

/** The last notice, with the promo and the goods sum that it is about. */
const $lastNotice = atom<{ notice: CartNotice; promo: PromoName | 0; goods: Rubles } | undefined>()

/** The last notice until promo or goods change, also by another tab or the catalogue: then it is no longer true. */
export const $notice = computed([$lastNotice, $cart], (last, cart) =>
  last?.promo === promoNameOf(cart) && last.goods === sumGoods(cart) ? last.notice : undefined,
)

export function setNotice(notice: CartNotice | undefined): void {
  const cart = $cart.get()
  $lastNotice.set(notice && { notice, promo: promoNameOf(cart), goods: sumGoods(cart) })
}

/** Says that a change took the promo code away, if it did. */
export function noticeLostPromo(before: Cart, after: Cart): void {
  const promo = promoOf(before)
  if (!promo || promoOf(after)) return
  const { pickup } = after
  setNotice({ code: 'promo-lost', promo, missing: missingForPromo(sumGoods(after), promo), pickup })
}
