import {
  promoTaken,
  recordOf,
  roomNeeded,
  sidesOf,
  type OrderEvent,
} from '../../src/domain/order-life/events.ts'
import { startOfDay } from '../../src/domain/stop-list.ts'
import type { OrderState } from '../../src/domain/order-life/states.ts'
import { UNLIMITED } from '../limits/hourly.ts'
import type { OrderChange } from '../orders/order-store.ts'
import { sql, type Statement } from './database.ts'
import { assignments, columnsOf, valuesWrittenBy, type OrderRow } from './order-columns.ts'
import { insertLines } from './order-lines.ts'
import { STOPPED_MORE } from './stopped-products.ts'
import { promoLeft } from './promo-uses.ts'
import { countersOf, WITHIN_LIMIT } from './rate-counters.ts'
import { capacityValues, hasRoom } from './window-room.ts'

/** The columns of an order that decide whether an event may happen, and that its record compares with. */
export const PRESENT_COLUMNS = [
  ...(['number', 'state', 'version', 'phone', 'promoWord', 'orderTotal', 'pieces'] as const),
  ...columnsOf('moved'),
  ...columnsOf('details-changed'),
]
export type PresentOrder = Pick<OrderRow, (typeof PRESENT_COLUMNS)[number]>

/** The room of an event that needs nothing more of a window. */
const UNBOUNDED = { orders: null, pieces: null }

/**
 * Records nothing unless the order has the expected version and its window room, nor where it asks for something that is paused
 * for its day, for a use of an owner's code that has none left, or beyond the limit.
 */
const INSERT_EVENT = `
  INSERT INTO order_events
    (order_number, version, created_at, actor, kind, reason, data, key_hash, request_hash)
  SELECT number, version + 1, :now, :actor, :kind, :reason, :data, :keyHash, :requestHash FROM orders
  WHERE number = :number AND version = :expectedVersion AND erased_at IS NULL
    AND ${hasRoom(':date', ':window', 'AND taken.number <> :number')}
    AND NOT EXISTS (${STOPPED_MORE})
    AND ${promoLeft('orders.customer_phone', 'AND used.number <> :number')}
    AND ${WITHIN_LIMIT}
  RETURNING version`

/** SQL condition, true while this batch's event (its `:keyHash`) is recorded and its order is not changed yet. */
export const IN_PROGRESS = `EXISTS (
  SELECT 1 FROM orders JOIN order_events
    ON order_events.order_number = orders.number AND order_events.version = orders.version + 1
  WHERE orders.number = :number AND order_events.key_hash = :keyHash)`

/** The statement that records the event; those after it do nothing unless it has. */
export function insertEvent(
  { number, expectedVersion, at, actor, event, keyHash, requestHash, limit, capacity }: OrderChange,
  present: PresentOrder,
): Statement {
  const { reason = '', ...data } = recordOf(event, present)
  const room = roomNeeded(event, present, present.state)
  return sql(INSERT_EVENT, {
    number,
    expectedVersion,
    now: Date.parse(at),
    actor,
    kind: event.kind,
    reason,
    data: JSON.stringify(data),
    keyHash,
    requestHash,
    ...capacityValues(room ? capacity : UNBOUNDED),
    date: room?.date ?? '',
    window: room?.window ?? '',
    pieces: room?.pieces ?? 0,
    isNewPlace: Number(room?.isNewPlace ?? false),
    ...addedFor(event, present),
    promoWord: promoTaken(event, present, present.state),
    counters: countersOf(limit ?? UNLIMITED),
  })
}

/** Replaces the lines of an order whose goods have changed; no statements for other events. */
export function replaceLines({ number, keyHash, event }: OrderChange): Statement[] {
  const { goods } = sidesOf(event)
  if (!goods) return []
  const key = { number, keyHash }
  return [
    sql(`DELETE FROM order_lines WHERE order_number = :number AND ${IN_PROGRESS}`, key),
    insertLines(goods.priced.lines, `orders.number = :number AND ${IN_PROGRESS}`, key),
  ]
}

/** The last statement of the batch: with it the order has its new version. */
export function updateOrder(
  { number, keyHash, at, event }: OrderChange,
  state: OrderState,
): Statement {
  const written = valuesWrittenBy(event, Date.parse(at))
  const set = ['version = version + 1', 'state = :state', ...assignments(written)]
  return sql(`UPDATE orders SET ${set.join(', ')} WHERE number = :number AND ${IN_PROGRESS}`, {
    number,
    keyHash,
    state,
    ...written,
  })
}

/** The parameters of `STOPPED_MORE`: the day of delivery after the event, and the lines of changed goods as a JSON list. */
export function addedFor(event: OrderEvent, present: Pick<PresentOrder, 'date'>) {
  const { moved, goods } = sidesOf(event)
  const { date } = moved ?? present
  return {
    day: startOfDay(date),
    isNewDay: Number(date !== present.date),
    keepsGoods: Number(!goods),
    lines: JSON.stringify(goods?.priced.lines ?? []),
  }
}
