import { promoCalendar } from 'virtual:shop'
import * as domain from '../domain/apply-promo.ts'
import { promoNameOf, promoOf, restoreInvariants, withPromo, type Cart } from '../domain/cart.ts'
import type { AnyPromo, PromoName } from '../domain/promo.ts'
import { setNotice, type CartNotice } from './cart-notice.ts'
import { readCart, save } from './kept-cart.ts'

// Apart from cart.ts, which every page loads: codes are typed on few.

/** Applies a code, 0 for none, undefined for one that is unknown; the answer is in `$notice`. */
export function applyPromoCode(promo: AnyPromo | 0 | undefined): void {
  const before = readCart()
  const { cart, answer } = domain.applyPromoCode(before, promo, promoCalendar)
  save(before, cart, 'promo')
  setNotice(withLost(answer, before, cart))
}

function withLost(answer: domain.PromoAnswer, before: Cart, after: Cart): CartNotice {
  const pickup = before.pickup && !after.pickup ? 'pickup' : undefined
  if (answer.code === 'promo-unknown') return { ...answer, lost: promoOf(before) || pickup }
  if (answer.code === 'promo-applied') return { ...answer, lost: pickup }
  return answer
}

/**
 * Takes away a code that does not hold any more by the edge's word: one whose days are over, which an older page does not know and
 * `$endedPromo` then says, or the owner's own.
 */
export function endPromo(notice: Extract<CartNotice, { promo: PromoName }>): void {
  const before = readCart()
  const { promo } = notice
  if (promoNameOf(before) !== promo) return
  const after = restoreInvariants(withPromo(before, 0))
  save(before, after, 'lines', [], typeof promo === 'number' ? promo : undefined)
  setNotice(notice)
}
