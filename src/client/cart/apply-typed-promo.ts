import type { QuoteJson } from '../../contract/cart.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { $pricedCart } from '../../stores/cart.ts'
import {
  $typedPromo,
  applyTypedPromo,
  isPending,
  typedWord,
  type AppliedPromo,
  type WordAnswer,
} from '../../stores/typed-promo.ts'
import { call } from '../../requests/http.ts'
import { wireCart } from '../../requests/orders.ts'

/** Applies the typed code, if any: a number at once, a word when the edge has said what it is. Rules 16 and 103. */
export function applyTyped(): AppliedPromo | undefined | Promise<AppliedPromo | undefined> {
  const word = typedWord()
  return word === undefined ? applyTypedPromo() : applyWord(word)
}

/** The same before the shopper goes on. */
export function applyPending(): ReturnType<typeof applyTyped> {
  return isPending() ? applyTyped() : undefined
}

/** Undefined also where something else is typed by the time of the answer. */
async function applyWord(word: string): Promise<AppliedPromo | undefined> {
  const answer = await askPromo(word, $pricedCart.get())
  return $typedPromo.get().trim() === word ? applyTypedPromo(answer) : undefined
}

/** The edge's answer to the word for this cart; undefined without one. */
export async function askPromo(word: string, cart: PricedCart): Promise<WordAnswer> {
  // Whatever the code replaces is no part of the question.
  const body = JSON.stringify({ ...wireCart(cart), promo: word, pickup: false })
  const headers = { 'content-type': 'application/json' }
  const answer = await call('/api/quote', {
    method: 'POST',
    headers,
    body,
    retry: 2,
    accepts: isQuote,
  })
  if (!answer.ok) return undefined
  const { ownPromo, notices } = answer.body
  return notices.find((notice) => notice.code !== 'product-paused') ?? ownPromo
}

function isQuote(body: unknown): body is QuoteJson {
  return Array.isArray(((body ?? {}) as Partial<QuoteJson>).notices)
}
