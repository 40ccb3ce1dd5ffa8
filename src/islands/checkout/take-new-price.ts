import { promoCalendar } from 'virtual:shop'
import { refreshCartNow } from '../../client/cart/keep-cart-current.ts'
import type { Rubles } from '../../domain/money.ts'
import type { QuoteNotice } from '../../domain/quote.ts'
import { endPromo } from '../../stores/catalogue-changes.ts'
import { notRunningWords } from '../../wording/promo.ts'
import { priceDifference } from './price-difference.ts'

/** Brings the cart up to date with the edge, which has refused its total, and returns the words for it. Rules 27, 31 and 86. */
export async function takeNewPrice(
  seen: Rubles,
  quote: { orderTotal: Rubles; notices: readonly QuoteNotice[] },
): Promise<string> {
  const ended = quote.notices.find((notice) => notice.code === 'promo-not-running')
  if (ended) endPromo(ended.promo)
  await refreshCartNow()
  const words = priceDifference(seen, quote.orderTotal)
  return ended ? `${notRunningWords(promoCalendar[ended.promo])}. ${words}` : words
}
