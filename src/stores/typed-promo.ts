import { atom } from 'nanostores'
import type { Rubles } from '../domain/money.ts'
import { promoKey } from '../domain/own-promo.ts'
import { parsePromoCode } from '../domain/promo.ts'
import type { AskedOwnPromo } from '../domain/quote.ts'
import { $lastChange, $pricedCart } from './cart.ts'
import { applyPromoCode } from './promo.ts'
import { $notice, setNotice, type CartNotice } from './cart-notice.ts'

/** A promo code that is typed and not in force; lives as long as the tab. A refused one stays, to be corrected. */
export const $typedPromo = atom('')

/** The typed code that was refused last, and the goods sum from which it may hold; an unknown one never does. An unchecked one is not refused. */
let refused: { code: string; minimum: Rubles } | undefined

export interface AppliedPromo {
  notice: CartNotice | undefined
  /** The code does not hold. */
  refused: boolean
  /** The order's total before and after differ. */
  sumChanged: boolean
}

/** The edge's answer about a word: its terms, why it does not hold, that there is none, or no answer. Rule 103. */
export type WordAnswer = AskedOwnPromo | 'unknown' | undefined

/** The typed code where only the edge knows what it is. */
export function typedWord(): string | undefined {
  const typed = $typedPromo.get().trim()
  return parsePromoCode(typed) === undefined && promoKey(typed) !== undefined ? typed : undefined
}

/** Applies the typed code, if any, a word by the edge's answer; the field is emptied unless the code is refused. */
export function applyTypedPromo(answer?: WordAnswer): AppliedPromo | undefined {
  const typed = $typedPromo.get().trim()
  if (typed === '') return undefined
  const before = $pricedCart.get().orderTotal
  if (typedWord() === undefined) applyPromoCode(parsePromoCode(typed))
  else applyAnswer(answer)
  const notice = $notice.get()
  const isRefused = isRefusedCode(notice)
  if (!isRefused) $typedPromo.set('')
  else if (notice?.code !== 'promo-unchecked') refused = { code: typed, minimum: minimumOf(notice) }
  return { notice, refused: isRefused, sumChanged: $pricedCart.get().orderTotal !== before }
}

/** Applies a word by the edge's answer; what came of it is in `$notice`. */
export function applyAnswer(answer: WordAnswer): void {
  if (!answer) setNotice({ code: 'promo-unchecked' })
  else if (answer === 'unknown') applyPromoCode(undefined)
  else if ('code' in answer) setNotice(answer)
  else applyPromoCode(answer)
}

/**
 * Whether the typed code is to be applied before the shopper goes on. A refused code that is still in its field is not tried again
 * until it would hold: an unknown one would take away what was chosen since. Rule 16.
 */
export function isPending(): boolean {
  const typed = $typedPromo.get().trim()
  const isRefused = refused?.code === typed
  return typed !== '' && (!isRefused || $pricedCart.get().totalAmountNoSale >= refused!.minimum)
}

/** Whether the notice says that a typed code does not hold. */
export function isRefusedCode(notice: CartNotice | undefined): boolean {
  return REFUSED.includes(notice?.code)
}

const REFUSED: readonly unknown[] = [
  'promo-unknown',
  'promo-below-minimum',
  'promo-cart-empty',
  'promo-excludes-goods',
  'promo-not-running',
  'promo-used-up',
  'promo-used',
  'promo-unchecked',
]

function minimumOf(notice: CartNotice | undefined): Rubles {
  const goods = $pricedCart.get().totalAmountNoSale
  switch (notice?.code) {
    case 'promo-below-minimum':
      return goods + notice.missing
    case 'promo-cart-empty':
    case 'promo-excludes-goods':
      return goods + 1
    default:
      return Infinity
  }
}

// A code belongs to the cart that it was typed for.
$lastChange.listen((change) => {
  if (change?.cause !== 'clear') return
  refused = undefined
  $typedPromo.set('')
})
