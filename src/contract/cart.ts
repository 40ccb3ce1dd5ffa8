import * as v from 'valibot'
import { instant } from './fields.ts'
import type { RingRoadSide } from '../domain/delivery.ts'
import { PROMO_CODES } from '../domain/promo.ts'
import {
  count,
  distance,
  list,
  name,
  object,
  ordinal,
  productId,
  quantity,
  ringRoadSide,
  rubles,
} from './fields.ts'

export const RequestLine = object({ id: productId, quantity })

/** A cart on the wire: what the edge needs to price it. */
export const cartFields = {
  lines: list(RequestLine, 'Корзина — список товаров', 500),
  promo: v.optional(
    v.pipe(v.string('Промокод — строка'), v.maxLength(40, 'Не длиннее 40 знаков')),
    '0',
  ),
  pickup: v.optional(v.boolean('Самовывоз — да или нет'), false),
  mkad: v.optional(ringRoadSide, 'in'),
  mkad_distance: v.optional(distance, 0),
}

/** Body of `POST /api/quote`. */
export const QuoteRequest = object(cartFields)
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

/** The total that the shopper saw. */
export const expectedTotal = v.pipe(
  v.number('Сумма — число'),
  v.safeInteger('Сумма — целое число рублей'),
)

/** The fields of a cart that is ordered. */
export const orderedCart = {
  ...cartFields,
  lines: v.pipe(cartFields.lines, v.minLength(1, 'Добавьте блюда')),
  /** No default: outside the ring road an order must name its distance. */
  mkad_distance: v.optional(distance),
  expectedTotal,
}

/** Whether the distance is given where it is needed: outside the ring road, without pickup. Rule 13. */
export function hasDistance(cart: {
  pickup: boolean
  mkad: RingRoadSide
  mkad_distance?: number | undefined
}): boolean {
  return cart.pickup || cart.mkad === 'in' || cart.mkad_distance !== undefined
}

export const PricedLine = v.object({
  id: ordinal,
  name,
  quantity,
  price: rubles,
  amount: rubles,
  gift: v.boolean(),
})

/** The figures of a priced cart, in whole rubles and grams. Rules 7 to 10. */
export const totals = {
  /** The paid lines, then the gift. */
  lines: v.array(PricedLine),
  promo: v.union([v.literal(0), v.picklist(PROMO_CODES)]),
  /** The owner's own code, as she spells it; empty without one, and `promo` is 0 with one. Rule 102. */
  promoWord: v.string(),
  /** The gift's worth. */
  discount: rubles,
  /** Percent. */
  sale: v.pipe(count, v.maxValue(100)),
  pickup: v.boolean(),
  mkad: ringRoadSide,
  mkad_distance: distance,
  totalAmountNoSale: rubles,
  totalAmount: rubles,
  deliveryCost: rubles,
  orderTotal: rubles,
  savings: rubles,
  totalQuantity: count,
  totalWeight: count,
}

/** The terms of a code of the owner's own. Rule 102. */
export const OwnPromo = v.object({
  word: name,
  kind: v.picklist(['percent', 'rubles', 'gift']),
  /** Per cent or rubles that are taken off, or the id of the gift. */
  amount: ordinal,
  /** Smallest goods sum, before any discount. */
  minimum: rubles,
  /** Ids of the products of which nothing is taken off. */
  excluded: v.array(ordinal),
})

const promoName = v.union([v.picklist(PROMO_CODES), name])

/** Why a promo code is not in the quote, or which product the kitchen has paused. */
export const QuoteNotice = v.variant('code', [
  v.object({
    code: v.literal('promo-below-minimum'),
    promo: promoName,
    missing: ordinal,
  }),
  /** The owner's code gives nothing for an empty cart, nor for dishes that it excludes. */
  v.object({ code: v.picklist(['promo-cart-empty', 'promo-excludes-goods']), promo: name }),
  /** These are not its days. */
  v.object({ code: v.literal('promo-not-running'), promo: promoName }),
  /** All uses of the owner's code are taken, or those of this phone. */
  v.object({ code: v.picklist(['promo-used-up', 'promo-used']), promo: name }),
  v.object({ code: v.picklist(['promo-unknown', 'promo-needs-pickup']) }),
  /** `until` is the start of the first delivery day after the pause; null until a colleague takes it back. */
  v.object({ code: v.literal('product-paused'), id: ordinal, until: v.nullable(instant) }),
])

/** 200 of `POST /api/quote`: a priced cart. Rule 31. */
export const QuoteJson = v.object({
  ...totals,
  /** The owner's own code that was asked for, in force, below its minimum or without goods of its own. */
  ownPromo: v.exactOptional(OwnPromo),
  notices: v.array(QuoteNotice),
})
export type QuoteJson = v.InferOutput<typeof QuoteJson>
