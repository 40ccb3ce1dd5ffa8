import * as v from 'valibot'
import { EDIT_KINDS, ORDER_STATES } from '../domain/order-life/states.ts'
import { instant, ordinal } from './fields.ts'

/** Actions of colleagues that only the log records; views of contact data and events of orders have their own tables. */
export const STAFF_ACTIONS = [
  'signed-in',
  'signed-out',
  'took-order',
  'closed',
  'opened',
  'paused',
  'resumed',
  'made-promo',
  'changed-promo',
  'paused-promo',
  'resumed-promo',
  'ended-promo',
  'issued-link',
  'revoked-links',
  'gave-stops',
  'gave-role',
  'invited',
  'received-money',
  'refunded',
  'mistaken-money',
  'exported',
  'erased-person',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/**
 * Details of an action. Which keys there are depends on its kind: a day, a window, a dish, a colleague and their role, or what
 * an edit of an order has changed.
 */
const details = v.record(v.string(), v.nullable(v.string()))
export type ActionDetails = v.InferOutput<typeof details>

/** An entry of the log: a colleague viewed contact data or did something. */
export const LogEntry = v.object({
  at: instant,
  /** E-mail of the colleague, `console`, or `courier-7` for a courier's link. */
  by: v.string(),
  kind: v.picklist([
    ...(['order-viewed', 'callback-viewed'] as const),
    ...ORDER_STATES,
    ...EDIT_KINDS,
    ...STAFF_ACTIONS,
  ]),
  /** Number of the order, or of the callback request that was viewed; null where it is about none. */
  number: v.nullable(ordinal),
  /** Whether the order is picked up. */
  pickup: v.boolean(),
  details,
})
export type LogEntry = v.InferOutput<typeof LogEntry>

/** Most entries in one answer. */
export const LOG_ENTRIES = 100

/** `GET /api/staff/log`. */
export const StaffLogPage = v.object({
  /** The latest first. */
  entries: v.pipe(v.array(LogEntry), v.maxLength(LOG_ENTRIES)),
  /** `after` of the request for the earlier entries; missing where there are none. */
  next: v.exactOptional(v.string()),
  /** Everyone who is in the day's or order's log, whoever was asked for. */
  colleagues: v.array(v.string()),
  /** The couriers' names among them, such as `courier-7`; links without a name are left out. */
  couriers: v.record(v.string(), v.string()),
})
export type StaffLogPage = v.InferOutput<typeof StaffLogPage>
