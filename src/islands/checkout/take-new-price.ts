import { noticeWords } from '../../client/cart/notice-words.ts'
import { refreshCartNow } from '../../client/cart/keep-cart-current.ts'
import type { Rubles } from '../../domain/money.ts'
import type { Cart } from '../../domain/cart.ts'
import type { OwnPromo } from '../../domain/own-promo.ts'
import type { PromoName } from '../../domain/promo.ts'
import type { QuoteNotice } from '../../domain/quote.ts'
import { $cart } from '../../stores/cart.ts'
import type { CartNotice } from '../../stores/cart-notice.ts'
import { applyPromoCode, endPromo } from '../../stores/promo.ts'
import { priceDifference } from './price-difference.ts'

/** Brings the cart up to date with the edge, which has refused its total, and returns the words for it. Rules 27, 31 and 86. */
export async function takeNewPrice(
  seen: Rubles,
  quote: { orderTotal: Rubles; ownPromo?: OwnPromo; notices: readonly QuoteNotice[] },
): Promise<string> {
  const ended = endedPromo(quote.notices, $cart.get())
  if (ended) endPromo(ended)
  // The owner may have changed its terms.
  else if (quote.ownPromo) applyPromoCode(quote.ownPromo)
  await refreshCartNow()
  const words = priceDifference(seen, quote.orderTotal)
  return ended ? `${noticeWords(ended)}. ${words}` : words
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
