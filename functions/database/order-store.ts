import type { ShownEvent, ShownOrder } from '../../src/contract/answers.ts'
import type {
  KeptOrder,
  NewOrder,
  OrderStore,
  PlaceOrderResult,
  StoredOrder,
  ViewedOrder,
} from '../orders/order-store.ts'
import { KeyTaken, sql, type Database, type Statement } from './database.ts'
import { unavailable } from './drivers/unavailable.ts'
import { orderChanges } from './order-changes.ts'
import {
  INTO_ORDERS,
  parameterOf,
  parametersFrom,
  selected,
  valuesOf,
  type OrderRow,
} from './order-columns.ts'
import { orderHistory } from './order-history.ts'
import { insertLines } from './order-lines.ts'
import { enqueueNotification } from './outbox.ts'
import { askWithin, countersOf, countTaken, WITHIN_LIMIT, type WithinRow } from './rate-counters.ts'
import { askPaused, nonePaused, type PausedRow } from './paused-products.ts'

/** Orders. Each is stored in one batch, in which the unique key decides which of two requests came first. */
export function orderStore(
  db: Database,
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
    ...orderChanges(db, notifiesCustomers),
    ...orderHistory(db),
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
async function insert(db: Database, order: NewOrder): Promise<PlaceOrderResult | undefined> {
  try {
    const [within, paused, inserted] = await db.batch<KeptOrder & WithinRow & PausedRow>([
      askWithin(order.limit),
      askPaused(productsOf(order), Date.parse(order.createdAt)),
      insertOrder(order),
      insertLines(order.priced.lines, 'orders.key_hash = ?1', [order.keyHash]),
      enqueueNotification('order', order.keyHash, Date.parse(order.createdAt)),
      countTaken('orders', order.keyHash, order.limit),
    ])
    const taken = inserted?.[0]
    if (taken) return { code: 'taken', taken, isNew: true }
    if (!within?.[0]?.within) return { code: 'too-many' }
    const products = paused?.map((row) => row.product_id) ?? []
    return products.length > 0 ? { code: 'product-paused', products } : { code: 'window-full' }
  } catch (error) {
    if (error instanceof KeyTaken) return undefined
    throw error
  }
}

function insertOrder(order: NewOrder): Statement {
  const { createdAt, limit, capacity } = order
  const products = JSON.stringify(productsOf(order))
  return sql(
    INSERT_ORDER,
    ...[countersOf(limit), capacity.orders, capacity.pieces, products, Date.parse(createdAt)],
    ...valuesOf(order),
  )
}

/** The products that were asked for; a gift cannot be paused. */
function productsOf({ request }: NewOrder): number[] {
  return request.lines.map(({ id }) => id)
}

function findByKey(db: Database, keyHash: string): Promise<KeptOrder | undefined> {
  return db.first(sql(`SELECT ${TAKEN} FROM orders WHERE key_hash = ?`, keyHash))
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
  db: Database,
  number: number,
  tokenHash: string,
): Promise<ViewedOrder | undefined> {
  const query = `SELECT ${selected(VIEW)} FROM orders WHERE number = ?1 AND token_hash = ?2`
  const found = await withLines<ViewRow>(db, sql(query, number, tokenHash), number)
  return found && viewOf(found.order, found)
}

async function findForStaff(db: Database, number: number): Promise<StoredOrder | undefined> {
  const query = `SELECT ${selected([...VIEW, ...STAFF_ONLY])} FROM orders WHERE number = ?1 AND erased_at IS NULL`
  const found = await withLines<StoredRow>(db, sql(query, number), number)
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
  db: Database,
  order: Statement,
  number: number,
): Promise<({ order: Row } & Parts) | undefined> {
  const lines = sql(
    `SELECT product_id AS id, name, quantity, price, amount, gift
     FROM order_lines WHERE order_number = ? ORDER BY position`,
    number,
  )
  const events = sql(
    `SELECT kind, created_at AS at, actor = 'shopper' AS "byShopper"
     FROM order_events WHERE order_number = ? ORDER BY version`,
    number,
  )
  const [found, foundLines = [], foundEvents = []] = await db.batch<never>([order, lines, events])
  const row = found?.[0] as Row | undefined
  return row && { order: row, lines: foundLines, events: foundEvents }
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
