import { recordOf, roomNeeded, type OrderEvent } from '../../src/domain/order-life/events.ts'
import type { OrderState } from '../../src/domain/order-life/states.ts'
import type { OrderChange } from '../orders/order-store.ts'
import { sql, type Statement, type Value } from './database.ts'
import { assignGoods, type OrderRow } from './order-columns.ts'
import { insertLines } from './order-lines.ts'
import { pausedMore } from './paused-products.ts'
import { countersOf, UNLIMITED, withinLimit } from './rate-counters.ts'

/** The columns of an order that decide whether an event may happen, and that its record compares with. */
export const PRESENT_COLUMNS = [
  ...(['number', 'state', 'version', 'date', 'window', 'address'] as const),
  ...(['persons', 'comment', 'orderTotal', 'pieces'] as const),
] as const
export type PresentOrder = Pick<OrderRow, (typeof PRESENT_COLUMNS)[number]>

/**
 * Records nothing unless the order has the expected version (?2) and its window room: ?10 and ?11 are the capacity, null
 * where nothing more is needed, ?12 and ?13 day and window, ?14 the order's pieces, ?15 its new lines, which add nothing
 * that is paused, ?16 the counters of its limit.
 */
const INSERT_EVENT = `
  INSERT INTO order_events
    (order_number, version, created_at, actor, kind, reason, data, key_hash, request_hash)
  SELECT number, version + 1, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM orders
  WHERE number = ?1 AND version = ?2 AND erased_at IS NULL
    AND (?10 IS NULL OR ?10 > (SELECT count(*) FROM orders AS others WHERE $OTHERS))
    AND (?11 IS NULL OR ?11 >= ?14 + (SELECT coalesce(sum(pieces), 0) FROM orders AS others WHERE $OTHERS))
    AND NOT EXISTS (${pausedMore('?15', '?3', '?1')})
    AND ${withinLimit('?16')}
  RETURNING version`.replaceAll(
  '$OTHERS',
  `others.delivery_date = ?12 AND others.delivery_window = ?13
     AND others.cancelled_at IS NULL AND others.number <> ?1`,
)

/** SQL condition, true while this batch's event (?2: its key) is recorded and its order (?1) is not changed yet. */
export const IN_PROGRESS = `EXISTS (
  SELECT 1 FROM orders JOIN order_events
    ON order_events.order_number = orders.number AND order_events.version = orders.version + 1
  WHERE orders.number = ?1 AND order_events.key_hash = ?2)`

/** The statement that records the event; those after it do nothing unless it has. */
export function insertEvent(
  { number, expectedVersion, at, actor, event, keyHash, requestHash, limit, capacity }: OrderChange,
  present: PresentOrder,
): Statement {
  const { reason = '', ...data } = recordOf(event, present)
  const room = roomNeeded(event, present, present.state)
  return sql(
    INSERT_EVENT,
    ...[number, expectedVersion, Date.parse(at), actor, event.kind, reason],
    ...[JSON.stringify(data), keyHash, requestHash],
    ...[room?.isNewPlace ? capacity.orders : null, room ? capacity.pieces : null],
    ...[room?.date ?? '', room?.window ?? '', room?.pieces ?? 0],
    ...[changedLines(event), countersOf(limit ?? UNLIMITED)],
  )
}

/** Replaces the lines of an order whose goods have changed; no statements for other events. */
export function replaceLines({ number, keyHash, event }: OrderChange): Statement[] {
  if (event.kind !== 'goods-changed') return []
  return [
    sql(`DELETE FROM order_lines WHERE order_number = ?1 AND ${IN_PROGRESS}`, number, keyHash),
    insertLines(event.priced.lines, `orders.number = ?1 AND ${IN_PROGRESS}`, [number, keyHash]),
  ]
}

/** The last statement of the batch: with it the order has its new version. */
export function updateOrder(
  { number, keyHash, at, event }: OrderChange,
  state: OrderState,
): Statement {
  const { clauses, values } = assignments(event, at)
  return sql(
    `UPDATE orders SET version = version + 1, state = ?3${clauses} WHERE number = ?1 AND ${IN_PROGRESS}`,
    ...[number, keyHash, state, ...values],
  )
}

/** SQL assignments of the event besides state and version, with their values; parameters begin with ?4. */
function assignments(event: OrderEvent, at: string): { clauses: string; values: Value[] } {
  switch (event.kind) {
    case 'cancelled':
      return { clauses: ', cancelled_at = ?4', values: [Date.parse(at)] }
    case 'taken':
      return { clauses: ', cancelled_at = NULL', values: [] }
    case 'moved':
      return {
        clauses: ', delivery_date = ?4, delivery_window = ?5',
        values: [event.date, event.window],
      }
    case 'details-changed':
      return {
        clauses: ', delivery_address = ?4, persons = ?5, comment = ?6',
        values: [event.address, event.persons, event.comment],
      }
    case 'goods-changed': {
      const goods = assignGoods(event, 5)
      return {
        clauses: `, delivery_address = ?4, ${goods.clauses}`,
        values: [event.address, ...goods.values],
      }
    }
    default:
      return { clauses: '', values: [] }
  }
}

/** The lines of changed goods as a JSON list; empty for every other event. */
export function changedLines(event: OrderEvent): string {
  return JSON.stringify(event.kind === 'goods-changed' ? event.priced.lines : [])
}
