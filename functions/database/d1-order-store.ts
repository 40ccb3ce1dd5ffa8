import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { ShownEvent, ShownOrder } from '../../src/contract/answers.ts'
import type {
  KeptOrder,
  NewOrder,
  OrderStore,
  PlaceOrderResult,
  StoredOrder,
  ViewedOrder,
} from '../orders/order-store.ts'
import { d1OrderChanges } from './d1-order-changes.ts'
import { d1OrderHistory } from './d1-order-history.ts'
import { enqueueNotification } from './d1-outbox.ts'
import {
  INTO_ORDERS,
  parameterOf,
  parametersFrom,
  selected,
  valuesOf,
  type OrderRow,
} from './order-columns.ts'
import { insertLines } from './order-lines.ts'
import { askWithin, countersOf, countTaken, WITHIN_LIMIT, type WithinRow } from './rate-counters.ts'
import { askPaused, nonePaused, type PausedRow } from './paused-products.ts'
import { answered, firstRow, isKeyTaken, unavailable } from './unavailable.ts'

/** Orders in D1. Each is stored in one batch, in which the unique key decides which of two requests came first. */
export function d1OrderStore(
  db: D1Database,
  { notifiesCustomers = false }: { notifiesCustomers?: boolean } = {},
): OrderStore {
  return {
    async place(order) {
      const result = await insert(db, order)
      if (result) return result
      const taken = await findByKey(db, order.keyHash)
      if (!taken) throw unavailable('the key is stored, its order is missing')
      return { code: 'taken', taken, isNew: false }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
    findForShopper: (number, tokenHash) => findForShopper(db, number, tokenHash),
    findForStaff: (number) => findForStaff(db, number),
    ...d1OrderChanges(db, notifiesCustomers),
    ...d1OrderHistory(db),
  }
}

const TAKEN = selected(['number', 'requestHash', 'tokenSealed', 'orderTotal'])

/** The parameter of the first column, after counters, capacity, products and time. */
const FIRST = 6

const IN_WINDOW = `
  delivery_date = ${parameterOf('date', FIRST)} AND delivery_window = ${parameterOf('window', FIRST)}
  AND cancelled_at IS NULL`

/**
 * Inserts nothing beyond the limits (?1: their counters) or the window's capacity in orders (?2) and pieces (?3), and
 * no product (?4) that is paused at that moment (?5).
 */
const INSERT_ORDER = `
  INSERT INTO ${INTO_ORDERS}
  SELECT ${parametersFrom(FIRST)}
  WHERE ${WITHIN_LIMIT}
    AND ${nonePaused('?4', '?5')}
    AND (?2 IS NULL OR ?2 > (SELECT count(*) FROM orders WHERE ${IN_WINDOW}))
    AND (?3 IS NULL OR ?3 >= ${parameterOf('pieces', FIRST)}
      + (SELECT coalesce(sum(pieces), 0) FROM orders WHERE ${IN_WINDOW}))
  RETURNING ${TAKEN}`

/** Undefined when the key is already stored. */
async function insert(db: D1Database, order: NewOrder): Promise<PlaceOrderResult | undefined> {
  try {
    const [within, paused, inserted] = await db.batch<KeptOrder & WithinRow & PausedRow>([
      askWithin(db, order.limit),
      askPaused(db, productsOf(order), Date.parse(order.createdAt)),
      insertOrder(db, order),
      insertLines(db, order.priced.lines, 'orders.key_hash = ?1', [order.keyHash]),
      enqueueNotification(db, 'order', order.keyHash, Date.parse(order.createdAt)),
      countTaken(db, 'orders', order.keyHash, order.limit),
    ])
    const taken = inserted?.results[0]
    if (taken) return { code: 'taken', taken, isNew: true }
    if (!within?.results[0]?.within) return { code: 'too-many' }
    const products = paused?.results.map((row) => row.product_id) ?? []
    return products.length > 0 ? { code: 'product-paused', products } : { code: 'window-full' }
  } catch (error) {
    if (isKeyTaken(error)) return undefined
    throw unavailable(error)
  }
}

function insertOrder(db: D1Database, order: NewOrder): D1PreparedStatement {
  const { createdAt, limit, capacity } = order
  const products = JSON.stringify(productsOf(order))
  return db
    .prepare(INSERT_ORDER)
    .bind(
      ...[countersOf(limit), capacity.orders, capacity.pieces, products, Date.parse(createdAt)],
      ...valuesOf(order),
    )
}

/** The products that were asked for; a gift cannot be paused. */
function productsOf({ request }: NewOrder): number[] {
  return request.lines.map(({ id }) => id)
}

function findByKey(db: D1Database, keyHash: string): Promise<KeptOrder | undefined> {
  return firstRow(db.prepare(`SELECT ${TAKEN} FROM orders WHERE key_hash = ?`).bind(keyHash))
}

const VIEW = [
  ...(['number', 'createdAt', 'state', 'version', 'cancelledAt'] as const),
  ...(['payment', 'persons', 'comment'] as const),
  ...(['promo', 'discount', 'sale', 'pickup', 'mkad', 'mkad_distance'] as const),
  ...(['totalAmountNoSale', 'totalAmount', 'deliveryCost', 'orderTotal', 'savings'] as const),
  ...(['totalQuantity', 'totalWeight', 'name', 'phone', 'address', 'date', 'window'] as const),
] as const
const STAFF_ONLY = ['email', 'pieces'] as const

async function findForShopper(
  db: D1Database,
  number: number,
  tokenHash: string,
): Promise<ViewedOrder | undefined> {
  const query = `SELECT ${selected(VIEW)} FROM orders WHERE number = ?1 AND token_hash = ?2`
  const found = await withLines<ViewRow>(db, db.prepare(query).bind(number, tokenHash), number)
  return found && viewOf(found.order, found)
}

async function findForStaff(db: D1Database, number: number): Promise<StoredOrder | undefined> {
  const query = `SELECT ${selected([...VIEW, ...STAFF_ONLY])} FROM orders WHERE number = ?1 AND erased_at IS NULL`
  const found = await withLines<StoredRow>(db, db.prepare(query).bind(number), number)
  if (!found) return undefined
  const { email, pieces, ...order } = found.order
  const view = viewOf(order, found)
  return { ...view, pieces, customer: { ...view.customer, email } }
}

type ViewRow = Pick<OrderRow, (typeof VIEW)[number]>
type StoredRow = ViewRow & Pick<OrderRow, (typeof STAFF_ONLY)[number]>
type LineRow = Omit<ShownOrder['lines'][number], 'gift'> & { gift: number }

type EventRow = { kind: ShownEvent['kind']; at: number; byShopper: number }

interface Parts {
  lines: readonly LineRow[]
  events: readonly EventRow[]
}

async function withLines<Row>(
  db: D1Database,
  order: D1PreparedStatement,
  number: number,
): Promise<({ order: Row } & Parts) | undefined> {
  const lines = db.prepare(
    `SELECT product_id AS id, name, quantity, price, amount, gift
     FROM order_lines WHERE order_number = ? ORDER BY position`,
  )
  const events = db.prepare(
    `SELECT kind, created_at AS at, actor = 'shopper' AS byShopper
     FROM order_events WHERE order_number = ? ORDER BY version`,
  )
  const [found, foundLines, foundEvents] = await answered(
    db.batch<never>([order, lines.bind(number), events.bind(number)]),
  )
  const row = found?.results[0] as Row | undefined
  return row && { order: row, lines: foundLines?.results ?? [], events: foundEvents?.results ?? [] }
}

function viewOf(order: ViewRow, { lines, events }: Parts): ViewedOrder {
  const { name, phone, address, date, window, pickup, cancelledAt, ...view } = order
  return {
    ...view,
    customer: { name, phone },
    ...(cancelledAt !== null && { cancelledAt: new Date(cancelledAt).toISOString() }),
    pickup: pickup === 1,
    delivery: { address, date, window },
    lines: lines.map((line) => ({ ...line, gift: line.gift === 1 })),
    events: events.map(({ kind, at, byShopper }) => ({
      kind,
      at: new Date(at).toISOString(),
      by: byShopper ? 'shopper' : 'shop',
    })),
  }
}
