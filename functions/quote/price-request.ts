import type { QuoteJson } from '../../src/contract/cart.ts'
import { MAX_QUANTITY } from '../../src/domain/line.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import {
  quoteCart,
  type AskedOwnPromo,
  type PriceList,
  type Quote,
  type QuoteInput,
  type QuoteResult,
} from '../../src/domain/quote.ts'
import { termsBody } from '../promo-codes/terms-body.ts'
import { fieldRefused, Problem, wrongFields } from '../http/problem.ts'

/**
 * Prices the cart of a request by the menu; throws a 422 problem for a cart that cannot be priced. `own` is what `askedPromo` has
 * found for its code. Rule 31.
 */
export function priceRequest(
  request: QuoteInput,
  list: PriceList,
  own: AskedOwnPromo | undefined,
): Quote {
  const result = quoteCart(request, list, own)
  if (result.code !== 'priced') throw refusal(result)
  return { priced: result.priced, notices: result.notices }
}

/** The body of the response: the fields of the contract and no others. `ownPromo` is the code that was asked for, in force or not. */
export function quoteBody({ priced, notices }: Quote, ownPromo = priced.ownPromo): QuoteJson {
  return {
    ...cartBody(priced),
    ...(ownPromo && { ownPromo: termsBody(ownPromo) }),
    notices: [...notices],
  }
}

/** A priced cart as the contract has it, without the terms of an own code. */
export function cartBody({
  lines,
  ownPromo: _,
  ...sums
}: PricedCart): Omit<QuoteJson, 'notices' | 'ownPromo'> {
  return {
    lines: lines.map(({ id, name, quantity, price, amount, gift }) => ({
      id,
      name,
      quantity,
      price,
      amount,
      gift,
    })),
    ...sums,
  }
}

function refusal(result: Exclude<QuoteResult, { code: 'priced' }>): Problem {
  switch (result.code) {
    case 'promo-excludes-pickup':
      return fieldRefused('promo-excludes-pickup', 'promo')
    case 'unknown-product':
      return new Problem('unknown-product', {
        errors: result.lines.map((index) => ({
          path: `lines.${index}.id`,
          message: 'Этого товара больше нет в продаже',
        })),
      })
    case 'quantity-above-maximum':
      return wrongFields(
        result.lines.map((index) => ({
          path: `lines.${index}.quantity`,
          message: `Количество не больше ${MAX_QUANTITY}`,
        })),
      )
  }
}
