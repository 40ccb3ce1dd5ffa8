import { noticeWords } from '../../client/cart/notice-words.ts'
import { refreshCartNow } from '../../client/cart/keep-cart-current.ts'
import type { Rubles } from '../../domain/money.ts'
import { promoNameOf, type Cart } from '../../domain/cart.ts'
import { promoName } from '../../domain/apply-promo.ts'
import type { OwnPromo } from '../../domain/own-promo.ts'
import type { PromoName } from '../../domain/promo.ts'
import type { QuoteNotice } from '../../domain/quote.ts'
import { $cart } from '../../stores/cart.ts'
import { $notice, type CartNotice } from '../../stores/cart-notice.ts'
import { applyPromoCode, endPromo } from '../../stores/promo.ts'
import { priceDifference } from './price-difference.ts'

/** Brings the cart up to date with the edge, which has refused its total, and returns the words for it. Rules 27, 31 and 86. */
export async function takeNewPrice(
  seen: Rubles,
  quote: { orderTotal: Rubles; ownPromo?: OwnPromo; notices: readonly QuoteNotice[] },
): Promise<string> {
  const ended = endedPromo(quote.notices, $cart.get())
  const { ownPromo } = $cart.get()
  if (ended) endPromo(ended)
  // First the prices, on which it depends whether the code holds.
  await refreshCartNow()
  // The owner may have changed its terms. One that the shopper has taken off or replaced meanwhile stays so.
  if (quote.ownPromo && quote.ownPromo.word === ownPromo?.word && !isReplaced(ownPromo))
    applyPromoCode(quote.ownPromo)
  const words = priceDifference(seen, quote.orderTotal)
  return ended ? `${noticeWords(ended)}. ${words}` : words
}

/** Whether another choice stands in the place of a code; one that the cart has lost to its prices is not replaced. */
function isReplaced({ word }: OwnPromo): boolean {
  const now = promoNameOf($cart.get())
  const notice = $notice.get()
  const isLost = notice?.code === 'promo-lost' && promoName(notice.promo) === word
  return now !== word && !isLost
}

/** Why the edge has taken the cart's code away: its days are over, or as an own code it does not hold as the cart has it. */
function endedPromo(
  notices: readonly QuoteNotice[],
  { ownPromo }: Cart,
): Extract<CartNotice, { promo: PromoName }> | undefined {
  const over = notices.find((notice) => notice.code === 'promo-not-running')
  if (over || !ownPromo) return over
  const [notice] = notices.filter(({ code }) => code !== 'product-paused')
  if (!notice) return undefined
  return 'promo' in notice ? notice : { code: 'promo-not-running', promo: ownPromo.word }
}
