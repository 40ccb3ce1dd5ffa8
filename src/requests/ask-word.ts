import type { QuoteJson } from '../contract/cart.ts'
import type { AskedOwnPromo } from '../domain/quote.ts'
import { call } from './http.ts'

/** The owner's code of the word, whatever is in a cart, as the edge has it now; undefined without an answer. Rule 103. */
export async function askWord(promo: string): Promise<AskedOwnPromo | 'unknown' | undefined> {
  const answer = await call('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [], promo }),
    retry: 2,
    accepts: isQuote,
  })
  if (!answer.ok) return undefined
  const { ownPromo, notices } = answer.body
  return ownPromo ?? notices.find(isRefusal) ?? 'unknown'
}

function isQuote(body: unknown): body is QuoteJson {
  return Array.isArray(((body ?? {}) as Partial<QuoteJson>).notices)
}

function isRefusal(
  notice: QuoteJson['notices'][number],
): notice is Extract<AskedOwnPromo, { code: string }> {
  return ['promo-not-running', 'promo-used-up', 'promo-used'].includes(notice.code)
}
