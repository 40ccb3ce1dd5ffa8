import * as v from 'valibot'
import { cartFields, MISSING_DISTANCE, object, orderFields } from './order.ts'

const { address, date, window } = orderFields.delivery
const missing = 'Укажите адрес доставки'

const Cancel = object({ kind: v.literal('cancelled') })
const Move = object({ kind: v.literal('moved'), date, window })
const ChangeDetails = object({
  kind: v.literal('details-changed'),
  /** Needed unless the shopper collects the order; the edge knows. */
  address,
  persons: v.nullable(orderFields.persons),
  comment: orderFields.comment,
})
const ChangeGoods = v.pipe(
  object({
    kind: v.literal('goods-changed'),
    ...cartFields,
    lines: v.pipe(cartFields.lines, v.minLength(1, 'Корзина пуста')),
    /** No default: outside the ring road an order must name its distance. */
    mkad_distance: v.optional(cartFields.mkad_distance.wrapped),
    expectedTotal: orderFields.expectedTotal,
    address,
  }),
  v.forward(
    v.partialCheck(
      [['pickup'], ['address']],
      ({ pickup, address }) => pickup || address !== '',
      missing,
    ),
    ['address'],
  ),
  v.forward(
    v.partialCheck(
      [['pickup'], ['mkad'], ['mkad_distance']],
      ({ pickup, mkad, mkad_distance }) => pickup || mkad === 'in' || mkad_distance !== undefined,
      MISSING_DISTANCE,
    ),
    ['mkad_distance'],
  ),
)

/** Body of `POST /api/orders/{number}/changes`: a change and the version that the shopper saw. Rules 52 and 53. */
export const ChangeRequest = object({
  version: v.pipe(
    v.number('Версия — число'),
    v.integer('Версия — целое число'),
    v.minValue(0, 'Версия не меньше 0'),
  ),
  change: v.variant(
    'kind',
    [Cancel, Move, ChangeDetails, ChangeGoods],
    'Так заказ изменить нельзя',
  ),
})
export type ChangeRequest = v.InferOutput<typeof ChangeRequest>
/** A change as the browser sends it. */
export type RequestedChange = v.InferInput<typeof ChangeRequest>['change']
