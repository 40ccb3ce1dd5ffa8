import type { Quote } from '../../src/domain/quote.ts'
import { Problem } from '../http/problem.ts'
import { quoteBody } from '../quote/price-request.ts'

/** Throws 409 for another total, and for a promo that no longer applies: its gift would be missing at an equal total. */
export function refuseAnotherPrice(quote: Quote, expectedTotal: number): void {
  if (quote.priced.orderTotal === expectedTotal && quote.notices.length === 0) return
  throw new Problem('price-changed', { quote: quoteBody(quote) })
}
