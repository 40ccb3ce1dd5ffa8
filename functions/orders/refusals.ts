import { editOf, type AnyChange } from '../../src/contract/requested-edits.ts'
import type { Quote, QuoteNotice } from '../../src/domain/quote.ts'
import { excessOf } from '../../src/domain/unasked.ts'
import { settings } from '../../src/settings/shop.ts'
import { excessWords } from '../../src/wording/unasked.ts'
import { formatRubles } from '../../src/wording/money.ts'
import { fieldRefused, Problem } from '../http/problem.ts'
import { quoteBody } from '../quote/price-request.ts'

/** Throws 409 for another total, and for a promo that no longer applies: its gift would be missing at an equal total. */
export function refuseAnotherPrice(quote: Quote, expectedTotal: number): void {
  if (quote.priced.orderTotal === expectedTotal && quote.notices.length === 0) return
  const [notice] = quote.notices
  const about = notice ? `: ${reasonOf(notice)}` : ''
  throw new Problem('price-changed', { quote: quoteBody(quote) }, { about })
}

/** Throws 422 for an order that is larger than the shop takes without a call. Rule 91. */
export function refuseUnasked(cart: Parameters<typeof excessOf>[0]): void {
  const excess = excessOf(cart, settings.unasked)
  if (!excess) return
  const message = excessWords(excess)
  const path = excess.code === 'distanceKm' ? 'mkad_distance' : 'lines'
  throw new Problem('needs-call', { errors: [{ path, message }] }, { about: message })
}

/** Why a promo code is not in the quote, or that a dish is not made, as the rest of a sentence. */
export function reasonOf(notice: QuoteNotice): string {
  switch (notice.code) {
    case 'promo-below-minimum':
      return `до промокода ${notice.promo} не хватает ${formatRubles(notice.missing)}`
    case 'promo-not-running':
      return `промокод ${notice.promo} в эти дни не действует`
    case 'promo-unknown':
      return 'такого промокода нет'
    case 'promo-needs-pickup':
      return 'этот промокод действует только с самовывозом'
    case 'product-paused':
      return 'одно из блюд на этот день не готовим'
  }
}

/** The refusal of a change for whose window there is no room. */
export function windowFull(change: AnyChange): Problem {
  const moved = editOf('moved', change)
  const path = moved ? `${moved.path}.window` : `${editOf('goods-changed', change)?.path}.lines`
  return fieldRefused('window-full', path)
}
