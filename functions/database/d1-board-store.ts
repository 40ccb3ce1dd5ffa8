import { BOARD_CALLBACKS, BOARD_ORDERS } from '../../src/contract/staff.ts'
import type { BoardOrder, OpenedCallback, OpenedOrder } from '../../src/contract/board.ts'
import type { EventData } from '../../src/domain/order-life/events.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import type { BoardStore, Viewer } from '../board/board-store.ts'
import { selected, type OrderRow } from './order-columns.ts'
import { allRows, answered } from './unavailable.ts'

/** The board's view of D1. */
export function d1BoardStore(db: D1Database): BoardStore {
  return {
    orders: (from, to, after = { date: '', window: '', number: 0 }) =>
      orders(
        db,
        `delivery_date >= ?1 AND (delivery_date <= ?2 OR state = 'taken')
         AND (delivery_date, delivery_window, number) > (?3, ?4, ?5)
         ORDER BY delivery_date, delivery_window, number LIMIT ${BOARD_ORDERS}`,
        [from, to, after.date, after.window, after.number],
      ),
    search: (digits) =>
      orders(
        db,
        `number IN (SELECT ?1 UNION SELECT number FROM orders WHERE substr(customer_phone, -4) = ?2)
         ORDER BY number DESC LIMIT 20`,
        [Number(digits), digits.length === 4 ? digits : null],
      ),
    callbacks(doneSince) {
      const query = `
        SELECT number, created_at AS createdAt, order_total AS orderTotal, done_by AS doneBy FROM callbacks
        WHERE done_at IS NULL OR done_at >= ?
        ORDER BY done_at IS NOT NULL, number DESC LIMIT ${BOARD_CALLBACKS}`
      return allRows(db.prepare(query).bind(doneSince))
    },
    openOrders: (numbers, viewer) => openOrders(db, numbers, viewer),
    openCallback: (number, viewer) => openCallback(db, number, viewer),
    async setCallbackDone(number, by) {
      const query = 'UPDATE callbacks SET done_at = ?2, done_by = ?3 WHERE number = ?1'
      const values = [number, by?.at ?? null, by?.email ?? null]
      const { meta } = await answered(
        db
          .prepare(query)
          .bind(...values)
          .run(),
      )
      return meta.changes > 0
    },
  }
}

const COLUMNS = [
  ...(['number', 'state', 'version', 'createdAt', 'date', 'window', 'pickup', 'mkad'] as const),
  ...(['mkad_distance', 'persons', 'orderTotal', 'payment'] as const),
] as const
type Row = Pick<OrderRow, (typeof COLUMNS)[number]>
type LineRow = { number: number; id: number; name: string; quantity: number; gift: number }

/** Orders that match `condition`, each with its lines, in one batch. */
async function orders(
  db: D1Database,
  condition: string,
  values: (string | number | null)[],
): Promise<BoardOrder[]> {
  const lines = `
    SELECT order_number AS number, product_id AS id, name, quantity, gift FROM order_lines
    WHERE order_number IN (SELECT number FROM orders WHERE ${condition})
    ORDER BY order_number, position`
  const [found, foundLines] = await answered(
    db.batch<never>([
      db.prepare(`SELECT ${selected(COLUMNS)} FROM orders WHERE ${condition}`).bind(...values),
      db.prepare(lines).bind(...values),
    ]),
  )
  const byOrder = Map.groupBy((foundLines?.results ?? []) as LineRow[], ({ number }) => number)
  return ((found?.results ?? []) as Row[]).map(({ pickup, mkad, mkad_distance, ...order }) => ({
    ...order,
    pickup: pickup === 1,
    distance: mkad === 'out' ? mkad_distance : 0,
    lines: (byOrder.get(order.number) ?? []).map(({ id, name, quantity, gift }) => ({
      ...{ id, name, quantity },
      gift: gift === 1,
    })),
  }))
}

/** The rows whose contact data can be opened. */
const OPENABLE = {
  order: 'SELECT number FROM orders WHERE erased_at IS NULL',
  callback: 'SELECT number FROM callbacks',
}

/** Records that the viewer has seen these; numbers that open nothing are left out. Rule 68. */
function recordViews(
  db: D1Database,
  kind: keyof typeof OPENABLE,
  numbers: readonly number[],
  { email, at }: Viewer,
): D1PreparedStatement {
  const query = `
    INSERT INTO contact_views (kind, number, viewed_at, viewed_by)
    SELECT ?1, number, ?2, ?3 FROM (${OPENABLE[kind]})
    WHERE number IN (SELECT value FROM json_each(?4)) ORDER BY number`
  return db.prepare(query).bind(kind, at, email, JSON.stringify(numbers))
}

type ContactRow = Omit<OpenedOrder, 'events'>
type EventRow = Omit<OpenedOrder['events'][number], 'at' | 'data'> & {
  number: number
  at: number
  reason: string
  data: string
}

async function openOrders(
  db: D1Database,
  numbers: readonly number[],
  viewer: Viewer,
): Promise<OpenedOrder[]> {
  const contact = selected(['number', 'name', 'phone', 'email', 'address', 'comment'])
  const contacts = `
    SELECT ${contact} FROM orders
    WHERE number IN (SELECT value FROM json_each(?)) AND erased_at IS NULL
    ORDER BY delivery_date, delivery_window, number`
  const events = `
    SELECT order_number AS number, version, created_at AS at, actor, kind, reason, data FROM order_events
    WHERE order_number IN (SELECT value FROM json_each(?)) ORDER BY order_number, version`
  const list = JSON.stringify(numbers)
  const [, found, foundEvents] = await answered(
    db.batch<never>([
      recordViews(db, 'order', numbers, viewer),
      db.prepare(contacts).bind(list),
      db.prepare(events).bind(list),
    ]),
  )
  const byOrder = Map.groupBy((foundEvents?.results ?? []) as EventRow[], ({ number }) => number)
  return ((found?.results ?? []) as ContactRow[]).map((order) => ({
    ...order,
    events: (byOrder.get(order.number) ?? []).map(({ version, at, actor, kind, reason, data }) => ({
      ...{ version, actor, kind, at: new Date(at).toISOString() },
      data: { ...(JSON.parse(data) as EventData), ...(reason && { reason }) },
    })),
  }))
}

async function openCallback(
  db: D1Database,
  number: number,
  viewer: Viewer,
): Promise<OpenedCallback | undefined> {
  const query = `
    SELECT number, customer_name AS name, customer_phone AS phone, comment, cart
    FROM callbacks WHERE number = ?`
  const [, found] = await answered(
    db.batch<never>([
      recordViews(db, 'callback', [number], viewer),
      db.prepare(query).bind(number),
    ]),
  )
  const row = found?.results[0] as
    (Omit<OpenedCallback, 'lines'> & { cart: string | null }) | undefined
  if (!row) return undefined
  const { cart, ...contact } = row
  const { lines } = JSON.parse(cart ?? '{"lines":[]}') as Pick<PricedCart, 'lines'>
  return { ...contact, lines: lines.map(({ name, quantity }) => ({ name, quantity })) }
}
