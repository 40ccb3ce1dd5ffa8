import { atom, computed } from 'nanostores'
import { sumGoods, type Cart, type PromoAnswer } from '../domain/cart.ts'
import type { Rubles } from '../domain/money.ts'
import { missingForPromo, type PromoCode } from '../domain/promo.ts'
import { $cart } from './kept-cart.ts'

/** The answer to a typed code, or that a promo ended by itself. */
export type CartNotice =
  | Exclude<PromoAnswer, { code: 'promo-unknown' }>
  /** `lost` is what the unknown code cleared, if anything. */
  | { code: 'promo-unknown'; lost: Lost }
  /** `missing` rubles of goods for the code to hold again; 0 when pickup was switched. */
  | { code: 'promo-lost'; promo: PromoCode; missing: Rubles }

export type Lost = PromoCode | 'pickup' | undefined

/** The last notice, with the promo and the goods sum that it is about. */
const $lastNotice = atom<{ notice: CartNotice; promo: PromoCode | 0; goods: Rubles } | undefined>()

/** The last notice until promo or goods change, also by another tab or the catalogue: then it is no longer true. */
export const $notice = computed([$lastNotice, $cart], (last, cart) =>
  last?.promo === cart.promo && last.goods === sumGoods(cart) ? last.notice : undefined,
)

export function setNotice(notice: CartNotice | undefined): void {
  const cart = $cart.get()
  $lastNotice.set(notice && { notice, promo: cart.promo, goods: sumGoods(cart) })
}

/** Says that a change took the promo code away, if it did. */
export function noticeLostPromo(before: Cart, after: Cart): void {
  const { promo } = before
  if (!promo || after.promo) return
  setNotice({ code: 'promo-lost', promo, missing: missingForPromo(sumGoods(after), promo) })
}
