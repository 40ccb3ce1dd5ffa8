import * as v from 'valibot'
import { object } from './order.ts'

/** `GET /api/stop-list`: the paused products. Rule 66. */
export interface StopListJson {
  paused: {
    /** Product id. */
    id: number
    /** ISO 8601 UTC; null until the pause is taken back. */
    until: string | null
  }[]
}

/** Body of `POST /api/staff/stop-list`: pauses a product, or takes its pause back. Rule 64. */
export const StopListChange = object({
  product: v.pipe(v.number('Номер товара — число'), v.integer('Номер товара — целое число')),
  /** `until-tomorrow`, `until-taken-back` or a time of today such as `18:00`; null takes the pause back. */
  pause: v.nullable(v.string('Выберите, до какого времени')),
})
export type StopListChange = v.InferOutput<typeof StopListChange>

/** Answer of `/api/staff/stop-list`: the pauses with who made them. */
export interface StaffStopList {
  paused: (StopListJson['paused'][number] & {
    /** E-mail of the colleague. */
    by: string
    /** ISO 8601 UTC. */
    since: string
  })[]
}
