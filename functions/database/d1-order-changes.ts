import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { recordOf, roomNeeded, type OrderEvent } from '../../src/domain/order-life/events.ts'
import { nextState, type EventKind, type OrderState } from '../../src/domain/order-life/states.ts'
import { TOLD_EVENTS, type ToldEvent } from '../notifications/to-customer.ts'
import type { ApplyResult, OrderChange, OrderStatus, OrderStore } from '../orders/order-store.ts'
import { assignGoods, selected, type OrderRow } from './order-columns.ts'
import { insertLines } from './order-lines.ts'
import { pausedMore, type PausedRow } from './paused-products.ts'
import { allRows, isKeyTaken, unavailable } from './unavailable.ts'

/** Events of orders in D1. Each is recorded in the batch that changes its order. Rule 50. */
export function d1OrderChanges(
  db: D1Database,
  tellsCustomers: boolean,
): Pick<OrderStore, 'apply' | 'findChange'> {
  return {
    apply: (change) => apply(db, change, tellsCustomers),
    findChange: async (number, keyHash) => (await read(db, number, keyHash)).kept,
  }
}

async function apply(
  db: D1Database,
  change: OrderChange,
  tellsCustomers: boolean,
): Promise<ApplyResult> {
  const { before, kept } = await read(db, change.number, change.keyHash)
  const earlier = outcomeOf(change, before, kept)
  if (earlier || !before) return earlier ?? { code: 'unknown' }

  const state = nextState(before.state, change.event.kind, change.actor)
  if (!state) return { code: 'not-allowed', status: statusOf(before) }
  if (await write(db, change, before, state, tellsCustomers)) {
    const status = { number: change.number, state, version: before.version + 1 }
    return { code: 'done', isNew: true, requestHash: change.requestHash, status }
  }
  // Another change was recorded first, perhaps with the same key; otherwise there was no room.
  const now = await read(db, change.number, change.keyHash)
  const decided = outcomeOf(change, now.before, now.kept)
  if (decided) return decided
  const products = await pausedIn(db, change)
  return products.length > 0 ? { code: 'product-paused', products } : { code: 'window-full' }
}

/** The result that the present order already decides; undefined while the event may still happen. */
function outcomeOf(
  change: OrderChange,
  before: Before | undefined,
  kept: KeptChange | undefined,
): ApplyResult | undefined {
  if (!before) return { code: 'unknown' }
  const status = statusOf(before)
  if (kept) return { code: 'done', isNew: false, requestHash: kept.requestHash, status }
  if (before.version !== change.expectedVersion) return { code: 'version-conflict', status }
  return undefined
}

const BEFORE = [
  ...(['number', 'state', 'version', 'date', 'window', 'address'] as const),
  ...(['persons', 'comment', 'orderTotal', 'pieces'] as const),
] as const
type Before = Pick<OrderRow, (typeof BEFORE)[number]>

interface KeptChange {
  version: number
  requestHash: string
}

/** The present order and the event that was recorded with this key. */
async function read(
  db: D1Database,
  number: number,
  keyHash: string,
): Promise<{ before: Before | undefined; kept: KeptChange | undefined }> {
  const order = `SELECT ${selected(BEFORE)} FROM orders WHERE number = ?1 AND erased_at IS NULL`
  const event = `
    SELECT version, request_hash AS requestHash FROM order_events
    WHERE order_number = ?1 AND key_hash = ?2`
  const [orders, kept] = await db
    .batch<never>([db.prepare(order).bind(number), db.prepare(event).bind(number, keyHash)])
    .catch((error: unknown) => {
      throw unavailable(error)
    })
  return { before: orders?.results[0], kept: kept?.results[0] }
}

function statusOf({ number, state, version }: Before): OrderStatus {
  return { number, state, version }
}

/**
 * Records nothing unless the order has the expected version (?2) and its window room: ?10 and ?11 are the capacity, null
 * where nothing more is needed, ?12 and ?13 day and window, ?14 the order's pieces, ?15 its new lines, which add nothing
 * that is paused.
 */
const INSERT_EVENT = `
  INSERT INTO order_events
    (order_number, version, created_at, actor, kind, reason, data, key_hash, request_hash)
  SELECT number, version + 1, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM orders
  WHERE number = ?1 AND version = ?2 AND erased_at IS NULL
    AND (?10 IS NULL OR ?10 > (SELECT count(*) FROM orders AS others WHERE $OTHERS))
    AND (?11 IS NULL OR ?11 >= ?14 + (SELECT coalesce(sum(pieces), 0) FROM orders AS others WHERE $OTHERS))
    AND NOT EXISTS (${pausedMore('?15', '?3', '?1')})
  RETURNING version`.replaceAll(
  '$OTHERS',
  `others.delivery_date = ?12 AND others.delivery_window = ?13
     AND others.cancelled_at IS NULL AND others.number <> ?1`,
)

/** True while this batch's event (?2: its key) is recorded and its order (?1) is not changed yet. */
const HAPPENING = `EXISTS (
  SELECT 1 FROM orders JOIN order_events
    ON order_events.order_number = orders.number AND order_events.version = orders.version + 1
  WHERE orders.number = ?1 AND order_events.key_hash = ?2)`

/** False when the order has another version by now, its window has no room, or the key is stored. */
async function write(
  db: D1Database,
  change: OrderChange,
  before: Before,
  state: OrderState,
  tellsCustomers: boolean,
): Promise<boolean> {
  const { number, keyHash, event } = change
  const clearLines = `DELETE FROM order_lines WHERE order_number = ?1 AND ${HAPPENING}`
  try {
    const [recorded] = await db.batch([
      insertEvent(db, change, before),
      ...(event.kind === 'goods-changed'
        ? [
            db.prepare(clearLines).bind(number, keyHash),
            insertLines(db, event.priced.lines, `orders.number = ?1 AND ${HAPPENING}`, [
              number,
              keyHash,
            ]),
          ]
        : []),
      ...(change.actor === 'shopper' ? [tellStaff(db, change)] : []),
      ...(tellsCustomers && isTold(event.kind) ? [tellCustomer(db, change, event.kind)] : []),
      updateOrder(db, change, state),
    ])
    return recorded?.results.length === 1
  } catch (error) {
    if (isKeyTaken(error)) return false
    throw unavailable(error)
  }
}

function insertEvent(
  db: D1Database,
  { number, expectedVersion, at, actor, event, keyHash, requestHash, capacity }: OrderChange,
  before: Before,
): D1PreparedStatement {
  const { reason = '', ...data } = recordOf(event, before)
  const room = roomNeeded(event, before, before.state)
  return db
    .prepare(INSERT_EVENT)
    .bind(
      ...[number, expectedVersion, Date.parse(at), actor, event.kind, reason],
      ...[JSON.stringify(data), keyHash, requestHash],
      ...[room?.isNewPlace ? capacity.orders : null, room ? capacity.pieces : null],
      ...[room?.date ?? '', room?.window ?? '', room?.pieces ?? 0],
      newLines(event),
    )
}

/** The order's notification becomes due anew, also while an earlier delivery is under way. */
function tellStaff(db: D1Database, { number, keyHash, at }: OrderChange): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (kind, number, created_at, due_at) SELECT 'order', ?1, ?3, ?3 WHERE ${HAPPENING}
       ON CONFLICT (kind, number) DO UPDATE SET
         delivered = '[]', done_at = NULL, attempts = attempts + 1,
         created_at = excluded.created_at, due_at = excluded.due_at`,
    )
    .bind(number, keyHash, Date.parse(at))
}

function tellCustomer(
  db: D1Database,
  { number, keyHash, at }: OrderChange,
  kind: ToldEvent,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO customer_outbox (kind, number, version, created_at, due_at)
       SELECT ?3, number, version + 1, ?4, ?4 FROM orders
       WHERE number = ?1 AND customer_email <> '' AND ${HAPPENING}`,
    )
    .bind(number, keyHash, kind, Date.parse(at))
}

function isTold(kind: EventKind): kind is ToldEvent {
  return (TOLD_EVENTS as readonly EventKind[]).includes(kind)
}

/** The lines of changed goods as a JSON list; empty for every other event. */
function newLines(event: OrderEvent): string {
  return JSON.stringify(event.kind === 'goods-changed' ? event.priced.lines : [])
}

/** The paused products that the change would add. */
async function pausedIn(db: D1Database, { number, at, event }: OrderChange): Promise<number[]> {
  const rows = await allRows<PausedRow>(
    db.prepare(pausedMore('?1', '?2', '?3')).bind(newLines(event), Date.parse(at), number),
  )
  return rows.map((row) => row.product_id)
}

/** The last statement of the batch: with it the order has its new version. */
function updateOrder(
  db: D1Database,
  { number, keyHash, at, event }: OrderChange,
  state: OrderState,
): D1PreparedStatement {
  const { clauses, values } = assignments(event, at)
  return db
    .prepare(
      `UPDATE orders SET version = version + 1, state = ?3${clauses} WHERE number = ?1 AND ${HAPPENING}`,
    )
    .bind(number, keyHash, state, ...values)
}

/** SQL assignments of the event besides state and version, with their values; parameters begin with ?4. */
function assignments(
  event: OrderEvent,
  at: string,
): { clauses: string; values: (string | number | null)[] } {
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
