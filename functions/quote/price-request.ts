import {
  applyPromoCode,
  EMPTY_CART,
  setPickup,
  type Cart,
  type PromoAnswer,
} from '../../src/domain/cart.ts'
import { MAX_QUANTITY, type CartLine } from '../../src/domain/line.ts'
import { productOnSale, type Product } from '../../src/domain/catalogue.ts'
import type { QuoteRequest } from '../../src/contract/order.ts'
import { priceCart, type PricedCart } from '../../src/domain/pricing.ts'
import { parsePromoCode, PROMOS } from '../../src/domain/promo.ts'
import { Problem, wrongFields } from '../http/problem.ts'

/** Why a promo asked for is not in the quote. API.md. */
export type QuoteNotice =
  | Extract<PromoAnswer, { code: 'promo-below-minimum' | 'promo-unknown' }>
  | { code: 'promo-needs-pickup' }

export interface Quote {
  priced: PricedCart
  notices: readonly QuoteNotice[]
}

/** A cart of ids and quantities, priced by the catalogue with the code that the browser runs. API.md `POST /api/quote`. */
export function priceRequest(request: QuoteRequest, products: readonly Product[]): Quote {
  const { pickup, mkad, mkad_distance } = request
  const promo = parsePromoCode(request.promo)
  if (promo && pickup && !PROMOS[promo].pickup) throw promoExcludesPickup()

  const cart: Cart = { ...EMPTY_CART, lines: linesOf(request, products), mkad, mkad_distance }
  if (promo === 5 && !pickup)
    return { priced: priceCart(cart), notices: [{ code: 'promo-needs-pickup' }] }
  if (promo === 0) return { priced: priceCart(setPickup(cart, pickup)), notices: [] }

  const applied = applyPromoCode(cart, request.promo)
  const held = applied.answer.code === 'promo-applied'
  return {
    priced: priceCart(held ? applied.cart : setPickup(cart, pickup)),
    notices: isRefusal(applied.answer) ? [applied.answer] : [],
  }
}

/** The answer's body: the fields that API.md names and no others. */
export function quoteBody({ priced, notices }: Quote): Record<string, unknown> {
  const { lines, ...sums } = priced
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
    notices,
  }
}

function isRefusal(
  answer: PromoAnswer,
): answer is Extract<PromoAnswer, { code: 'promo-below-minimum' | 'promo-unknown' }> {
  return answer.code === 'promo-below-minimum' || answer.code === 'promo-unknown'
}

/** The same id twice: the quantities add up. */
function linesOf({ lines }: QuoteRequest, products: readonly Product[]): CartLine[] {
  const merged = new Map<number, CartLine>()
  const unknown = []
  const tooMany = []
  for (const [index, { id, quantity }] of lines.entries()) {
    const product = productOnSale(products, id)
    if (!product) {
      unknown.push({ path: `lines.${index}.id`, message: 'Этого товара больше нет в продаже' })
      continue
    }
    const { name, weight, persons, price, small_image } = product
    const total = (merged.get(id)?.quantity ?? 0) + quantity
    if (total > MAX_QUANTITY) {
      tooMany.push({
        path: `lines.${index}.quantity`,
        message: `Количество не больше ${MAX_QUANTITY}`,
      })
    }
    merged.set(id, { id, name, weight, persons, price, quantity: total, small_image })
  }
  if (unknown.length > 0) throw unknownProduct(unknown)
  if (tooMany.length > 0) throw wrongFields(tooMany)
  return [...merged.values()]
}

function unknownProduct(errors: { path: string; message: string }[]): Problem {
  return new Problem({
    status: 422,
    slug: 'unknown-product',
    title: 'A line names a product that is not in the catalogue',
    detail: 'Одного из товаров больше нет в продаже',
    errors,
  })
}

function promoExcludesPickup(): Problem {
  return new Problem({
    status: 422,
    slug: 'promo-excludes-pickup',
    title: 'This promo code does not go together with pickup',
    detail: 'Этот промокод не действует при самовывозе',
    errors: [{ path: 'promo', message: 'Этот промокод не действует при самовывозе' }],
  })
}
