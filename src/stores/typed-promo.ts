import { atom } from 'nanostores'
import type { Rubles } from '../domain/money.ts'
import { parsePromoCode, PROMOS } from '../domain/promo.ts'
import { $lastChange, $pricedCart, applyPromoCode } from './cart.ts'
import { $notice, type CartNotice } from './cart-notice.ts'

/** A promo code that is typed and not in force; lives as long as the tab. A refused one stays, to be corrected. */
export const $typedPromo = atom('')

/** The typed code that was refused last, and the goods sum from which it holds; an unknown one never does. */
let refused: { code: string; minimum: Rubles } | undefined

export interface AppliedPromo {
  notice: CartNotice | undefined
  /** The code does not hold. */
  refused: boolean
  /** The order's total before and after differ. */
  sumChanged: boolean
}

/** Applies the typed code, if any; the field is emptied unless the code is refused. */
export function applyTypedPromo(): AppliedPromo | undefined {
  const typed = $typedPromo.get().trim()
  if (typed === '') return undefined
  const before = $pricedCart.get().orderTotal
  applyPromoCode(parsePromoCode(typed))
  const notice = $notice.get()
  const isRefused = isRefusedCode(notice)
  if (isRefused) refused = { code: typed, minimum: minimumOf(notice) }
  else $typedPromo.set('')
  return { notice, refused: isRefused, sumChanged: $pricedCart.get().orderTotal !== before }
}

/**
 * Applies the typed code before the shopper goes on. A refused code that is still in its field is not tried again until it
 * would hold: an unknown one would take away what was chosen since. Rule 16.
 */
export function applyPendingPromo(): AppliedPromo | undefined {
  const isRefused = refused?.code === $typedPromo.get().trim()
  const wouldHold = isRefused && $pricedCart.get().totalAmountNoSale >= refused!.minimum
  return isRefused && !wouldHold ? undefined : applyTypedPromo()
}

/** Whether the notice says that a typed code does not hold. */
export function isRefusedCode(notice: CartNotice | undefined): notice is RefusedCode {
  return REFUSED.includes(notice?.code)
}

type RefusedCode = Extract<
  CartNotice,
  { code: 'promo-below-minimum' | 'promo-not-running' | 'promo-unknown' }
>
const REFUSED: readonly unknown[] = ['promo-unknown', 'promo-below-minimum', 'promo-not-running']

function minimumOf(notice: CartNotice): Rubles {
  return notice.code === 'promo-below-minimum' ? PROMOS[notice.promo].minimum : Infinity
}

// A code belongs to the cart that it was typed for.
$lastChange.listen((change) => {
  if (change?.cause !== 'clear') return
  refused = undefined
  $typedPromo.set('')
})
