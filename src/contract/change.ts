import * as v from 'valibot'
import { hasDistance, orderedCart } from './cart.ts'
import { MISSING_DISTANCE } from '../wording/typed-numbers.ts'
import { MISSING_ADDRESS, object } from './fields.ts'
import { orderDetails, orderFields } from './forms.ts'

const { address, date, window } = orderFields.delivery

const Cancel = object({ kind: v.literal('cancelled') })
const Move = object({ kind: v.literal('moved'), date, window })
const ChangeDetails = object({
  kind: v.literal('details-changed'),
  ...orderDetails,
})
const ChangeGoods = v.pipe(
  object({
    kind: v.literal('goods-changed'),
    ...orderedCart,
    address,
  }),
  v.forward(
    v.partialCheck(
      [['pickup'], ['address']],
      ({ pickup, address }) => pickup || address !== '',
      MISSING_ADDRESS,
    ),
    ['address'],
  ),
  v.forward(
    v.partialCheck([['pickup'], ['mkad'], ['mkad_distance']], hasDistance, MISSING_DISTANCE),
    ['mkad_distance'],
  ),
)

const version = v.pipe(
  v.number('Версия — число'),
  v.safeInteger('Версия — целое число'),
  v.minValue(0, 'Версия не меньше 0'),
)
const IMPOSSIBLE = 'Так заказ изменить нельзя'

/** Body of `POST /api/orders/{number}/changes`: a change and the version that the shopper saw. Rules 52 and 53. */
export const ChangeRequest = object({
  version,
  change: v.variant('kind', [Cancel, Move, ChangeDetails, ChangeGoods], IMPOSSIBLE),
})
export type ChangeRequest = v.InferOutput<typeof ChangeRequest>
/** A change as the browser sends it. */
export type RequestedChange = v.InferInput<typeof ChangeRequest>['change']

/** Changes of several sides that are made together or not at all. The address of changed goods is that of the details too. */
const Edit = object({
  kind: v.literal('edited'),
  edits: v.pipe(
    v.array(v.variant('kind', [Move, ChangeDetails, ChangeGoods], IMPOSSIBLE), IMPOSSIBLE),
    v.minLength(1, IMPOSSIBLE),
    v.maxLength(3, IMPOSSIBLE),
    v.check((edits) => new Set(edits.map(({ kind }) => kind)).size === edits.length, IMPOSSIBLE),
  ),
})

/** Body of `POST /api/staff/orders/{number}/changes`; a cancellation is a step. Rule 51. */
export const StaffChangeRequest = object({
  version,
  change: v.variant('kind', [Move, ChangeDetails, ChangeGoods, Edit], IMPOSSIBLE),
})
export type StaffChangeRequest = v.InferOutput<typeof StaffChangeRequest>
/** A change as the board sends it. */
export type RequestedStaffChange = v.InferInput<typeof StaffChangeRequest>['change']
