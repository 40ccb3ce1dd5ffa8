import type { QuoteJson } from '../../src/contract/cart.ts'
import type { OwnPromo } from '../../src/domain/own-promo.ts'

/** The terms of an own code as the contract has them. */
export function termsBody({ excluded, ...terms }: OwnPromo): NonNullable<QuoteJson['ownPromo']> {
  return { ...terms, excluded: [...excluded] }
}
