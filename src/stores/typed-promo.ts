import { atom } from 'nanostores'
import { $notice, $pricedCart, applyPromoCode, type CartNotice } from './cart.ts'

/** A promo code that is typed and not yet applied; lives as long as the tab. */
export const $typedPromo = atom('')

export interface AppliedPromo {
  notice: CartNotice | undefined
  /** The code does not hold. */
  refused: boolean
  /** The order's total before and after differ. */
  sumChanged: boolean
}

/** Applies the typed code, if any, and empties the field. */
export function applyTypedPromo(): AppliedPromo | undefined {
  const typed = $typedPromo.get().trim()
  $typedPromo.set('')
  if (typed === '') return undefined
  const before = $pricedCart.get().orderTotal
  applyPromoCode(typed)
  const notice = $notice.get()
  return {
    notice,
    refused: notice?.code === 'promo-unknown' || notice?.code === 'promo-below-minimum',
    sumChanged: $pricedCart.get().orderTotal !== before,
  }
}
