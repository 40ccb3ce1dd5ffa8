import * as v from 'valibot'
import {
  deliveryWindow,
  instant,
  moscowDate,
  object,
  ordinal,
  orderState,
  productId,
} from './fields.ts'

/** When a pause ends; null until a colleague takes it back. */
const pauseEnd = v.nullable(instant)

/** `GET /api/stop-list`: the paused products. Rule 66. */
export const StopListJson = v.object({
  paused: v.array(v.object({ id: productId, until: pauseEnd })),
})
export type StopListJson = v.InferOutput<typeof StopListJson>

/** Body of `POST /api/staff/stop-list`: pauses a product, or takes its pause back. Rule 64. */
export const StopListChange = object({
  product: productId,
  /** `until-tomorrow`, `until-taken-back` or a time of today such as `18:00`; null takes the pause back. */
  pause: v.nullable(v.string('Выберите, до какого времени')),
})
export type StopListChange = v.InferOutput<typeof StopListChange>

/** Pauses with the colleagues who made them. */
export const staffPauses = v.array(
  v.object({
    id: productId,
    until: pauseEnd,
    /** E-mail of the colleague. */
    by: v.string(),
    since: instant,
  }),
)

/** Answer of `/api/staff/stop-list`. */
export const StaffStopList = v.object({
  paused: staffPauses,
  /** The orders that have a paused product and are still to be delivered. */
  affected: v.array(
    v.object({
      product: productId,
      number: ordinal,
      date: moscowDate,
      window: deliveryWindow,
      state: orderState,
    }),
  ),
})
export type StaffStopList = v.InferOutput<typeof StaffStopList>
