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

/** Start of the first delivery day after a pause; null until a colleague takes it back. */
export const pauseEnd = v.nullable(instant)

/** `GET /api/stop-list`: the paused products. The end of a pause beyond the days that can be ordered is null. Rule 66. */
export const StopListJson = v.object({
  paused: v.array(v.object({ id: productId, until: pauseEnd })),
})
export type StopListJson = v.InferOutput<typeof StopListJson>

/** Body of `POST /api/staff/stop-list`: pauses a product, or takes its pause back. Rule 64. */
export const StopListChange = object({
  product: productId,
  /**
   * `today`, `today-and-tomorrow`, `until-taken-back`, or the first day of delivery after the pause, such as `2026-12-24`; null
   * takes the pause back.
   */
  pause: v.nullable(v.string('Выберите, на какие дни')),
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
  /** The orders of the paused days that have the product, or a set with it, and are still to be delivered. */
  affected: v.array(
    v.object({
      product: productId,
      /** The box of the order: the product itself, or a set with it. */
      box: productId,
      number: ordinal,
      date: moscowDate,
      window: deliveryWindow,
      state: orderState,
    }),
  ),
})
export type StaffStopList = v.InferOutput<typeof StaffStopList>
