import type { ShownOrder } from '../../src/contract/answers.ts'
import type {
  KeptOrder,
  NewOrder,
  OrderStore,
  PlaceOrderResult,
  StoredOrder,
} from '../orders/order-store.ts'
import { enqueueNotification } from './d1-outbox.ts'
import {
  INTO_ORDERS,
  parameterOf,
  parametersFrom,
  selected,
  valuesOf,
  type OrderRow,
} from './order-columns.ts'
import { askWithin, countersOf, countTaken, WITHIN_LIMIT, type WithinRow } from './rate-counters.ts'
import { isKeyTaken, unavailable } from './unavailable.ts'

/** Orders in D1. Each is stored in one batch, in which the unique key decides which of two requests came first. */
export function d1OrderStore(db: D1Database): OrderStore {
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
  }
}

const TAKEN = selected(['number', 'requestHash', 'tokenSealed', 'orderTotal'])

/** The parameter of the first column, after counters and capacity. */
const FIRST = 3

/** Inserts nothing beyond the limits (?1: their counters) or the capacity of the window (?2). */
const INSERT_ORDER = `
  INSERT INTO ${INTO_ORDERS}
  SELECT ${parametersFrom(FIRST)}
  WHERE ${WITHIN_LIMIT}
    AND (?2 IS NULL OR ?2 > (
      SELECT count(*) FROM orders
      WHERE delivery_date = ${parameterOf('date', FIRST)} AND delivery_window = ${parameterOf('window', FIRST)}
        AND cancelled_at IS NULL
    ))
  RETURNING ${TAKEN}`

const INSERT_LINES = `
  INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
  SELECT orders.number, line.key, line.value ->> 'id', line.value ->> 'name', line.value ->> 'weight',
         line.value ->> 'price', line.value ->> 'quantity', line.value ->> 'amount', line.value ->> 'gift'
  FROM orders, json_each(?) AS line
  WHERE orders.key_hash = ?`

/** Undefined when the key is already stored. */
async function insert(db: D1Database, order: NewOrder): Promise<PlaceOrderResult | undefined> {
  try {
    const [within, inserted] = await db.batch<KeptOrder & WithinRow>([
      askWithin(db, order.limit),
      insertOrder(db, order),
      db.prepare(INSERT_LINES).bind(JSON.stringify(order.priced.lines), order.keyHash),
      enqueueNotification(db, 'order', order.keyHash, Date.parse(order.createdAt)),
      countTaken(db, 'orders', order.keyHash, order.limit),
    ])
    const taken = inserted?.results[0]
    if (taken) return { code: 'taken', taken, isNew: true }
    return { code: within?.results[0]?.within ? 'window-full' : 'too-many' }
  } catch (error) {
    if (isKeyTaken(error)) return undefined
    throw unavailable(error)
  }
}

function insertOrder(db: D1Database, order: NewOrder): D1PreparedStatement {
  const { limit, capacity } = order
  return db.prepare(INSERT_ORDER).bind(countersOf(limit), capacity.orders, ...valuesOf(order))
}

async function findByKey(db: D1Database, keyHash: string): Promise<KeptOrder | undefined> {
  const found = await db
    .prepare(`SELECT ${TAKEN} FROM orders WHERE key_hash = ?`)
    .bind(keyHash)
    .first<KeptOrder>()
    .catch((error: unknown) => {
      throw unavailable(error)
    })
  return found ?? undefined
}

const VIEW = [
  ...(['number', 'createdAt', 'cancelledAt', 'payment', 'persons', 'comment'] as const),
  ...(['promo', 'discount', 'sale', 'pickup', 'mkad', 'mkad_distance'] as const),
  ...(['totalAmountNoSale', 'totalAmount', 'deliveryCost', 'orderTotal', 'savings'] as const),
  ...(['totalQuantity', 'totalWeight', 'address', 'date', 'window'] as const),
] as const
const CONTACT = ['name', 'phone', 'email'] as const

async function findForShopper(
  db: D1Database,
  number: number,
  tokenHash: string,
): Promise<ShownOrder | undefined> {
  const query = `SELECT ${selected(VIEW)} FROM orders WHERE number = ?1 AND token_hash = ?2`
  const found = await withLines<ViewRow>(db, db.prepare(query).bind(number, tokenHash), number)
  return found && viewOf(found.order, found.lines)
}

async function findForStaff(db: D1Database, number: number): Promise<StoredOrder | undefined> {
  const query = `SELECT ${selected([...VIEW, ...CONTACT])} FROM orders WHERE number = ?1 AND erased_at IS NULL`
  const found = await withLines<StoredRow>(db, db.prepare(query).bind(number), number)
  if (!found) return undefined
  const { name, phone, email, ...order } = found.order
  return { ...viewOf(order, found.lines), customer: { name, phone, email } }
}

type ViewRow = Pick<OrderRow, (typeof VIEW)[number]>
type StoredRow = ViewRow & Pick<OrderRow, (typeof CONTACT)[number]>
type LineRow = Omit<ShownOrder['lines'][number], 'gift'> & { gift: number }

async function withLines<Row>(
  db: D1Database,
  order: D1PreparedStatement,
  number: number,
): Promise<{ order: Row; lines: readonly LineRow[] } | undefined> {
  const lines = db.prepare(
    `SELECT product_id AS id, name, quantity, price, amount, gift
     FROM order_lines WHERE order_number = ? ORDER BY position`,
  )
  const [found, foundLines] = await db
    .batch<never>([order, lines.bind(number)])
    .catch((error: unknown) => {
      throw unavailable(error)
    })
  const row = found?.results[0] as Row | undefined
  return row && { order: row, lines: foundLines?.results ?? [] }
}

function viewOf(order: ViewRow, lines: readonly LineRow[]): ShownOrder {
  const { address, date, window, pickup, cancelledAt, ...view } = order
  return {
    ...view,
    ...(cancelledAt !== null && { cancelledAt: new Date(cancelledAt).toISOString() }),
    pickup: pickup === 1,
    delivery: { address, date, window },
    lines: lines.map((line) => ({ ...line, gift: line.gift === 1 })),
  }
}
