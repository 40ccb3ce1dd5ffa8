import type {
  NewOrder,
  OrderStore,
  OrderView,
  PlaceOrderResult,
  StoredOrder,
  TakenOrder,
} from '../orders/order-store.ts'
import { announce } from './d1-outbox.ts'
import { askWithin, countersOf, countTaken, WITHIN_LIMIT, type WithinRow } from './rate-counters.ts'
import { isKeyTaken, unavailable } from './unavailable.ts'

/** Orders in D1: one batch an order, the unique key in it decides who was first. */
export function d1OrderStore(db: D1Database): OrderStore {
  return {
    async place(order) {
      const result = await insert(db, order)
      if (result) return result
      const taken = await findByKey(db, order.keyHash)
      if (!taken) throw unavailable('the key is taken, its order is gone')
      return { code: 'taken', taken, isNew: false }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
    findForShopper: (number, tokenHash) => findForShopper(db, number, tokenHash),
    findForStaff: (number) => findForStaff(db, number),
  }
}

const TAKEN =
  'number, request_hash AS requestHash, token_sealed AS tokenSealed, order_total AS orderTotal'

const COLUMNS = `
  created_at, key_hash, request_hash, token_hash, token_sealed,
  customer_name, customer_phone, customer_email, delivery_address, delivery_date, delivery_window,
  payment, persons, comment, consent_version,
  promo, discount, sale, pickup, mkad, mkad_distance_tenths,
  total_amount_no_sale, total_amount, delivery_cost, order_total, savings, total_quantity, total_weight`

/** Nothing is inserted beyond the limits (?1: their counters) or the window's capacity (?2). */
const INSERT_ORDER = `
  INSERT INTO orders (${COLUMNS})
  SELECT ${Array.from({ length: 28 }, (_, index) => `?${index + 3}`).join(', ')}
  WHERE ${WITHIN_LIMIT}
    AND (?2 IS NULL OR ?2 > (
      SELECT count(*) FROM orders WHERE delivery_date = ?12 AND delivery_window = ?13
    ))
  RETURNING ${TAKEN}`

const INSERT_LINES = `
  INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
  SELECT orders.number, line.key, line.value ->> 'id', line.value ->> 'name', line.value ->> 'weight',
         line.value ->> 'price', line.value ->> 'quantity', line.value ->> 'amount', line.value ->> 'gift'
  FROM orders, json_each(?) AS line
  WHERE orders.key_hash = ?`

/** Undefined when the key is taken. */
async function insert(db: D1Database, order: NewOrder): Promise<PlaceOrderResult | undefined> {
  try {
    const [within, inserted] = await db.batch<TakenOrder & WithinRow>([
      askWithin(db, order.limit),
      insertOrder(db, order),
      db.prepare(INSERT_LINES).bind(JSON.stringify(order.priced.lines), order.keyHash),
      announce(db, 'order', order.keyHash, Date.parse(order.createdAt)),
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
  const { limit, request, priced } = order
  const { customer, delivery } = request
  return db
    .prepare(INSERT_ORDER)
    .bind(
      ...[countersOf(limit), order.capacity.orders],
      ...[order.createdAt, order.keyHash, order.requestHash, order.tokenHash, order.tokenSealed],
      ...[customer.name, customer.phone, customer.email],
      ...[delivery.address, delivery.date, delivery.window],
      ...[request.payment, request.persons ?? null, request.comment, order.consentVersion],
      ...[priced.promo, priced.discount, priced.sale, Number(priced.pickup), priced.mkad],
      ...[Math.round(priced.mkad_distance * 10), priced.totalAmountNoSale, priced.totalAmount],
      ...[priced.deliveryCost, priced.orderTotal, priced.savings],
      ...[priced.totalQuantity, priced.totalWeight],
    )
}

async function findByKey(db: D1Database, keyHash: string): Promise<TakenOrder | undefined> {
  const found = await db
    .prepare(`SELECT ${TAKEN} FROM orders WHERE key_hash = ?`)
    .bind(keyHash)
    .first<TakenOrder>()
    .catch((error: unknown) => {
      throw unavailable(error)
    })
  return found ?? undefined
}

const VIEW = `
  number, created_at AS createdAt, promo, discount, sale, pickup, mkad,
  mkad_distance_tenths / 10.0 AS mkad_distance, total_amount_no_sale AS totalAmountNoSale,
  total_amount AS totalAmount, delivery_cost AS deliveryCost, order_total AS orderTotal,
  savings, total_quantity AS totalQuantity, total_weight AS totalWeight,
  delivery_address AS address, delivery_date AS date, delivery_window AS window,
  payment, persons, comment`

const CONTACT = 'customer_name AS name, customer_phone AS phone, customer_email AS email'

async function findForShopper(
  db: D1Database,
  number: number,
  tokenHash: string,
): Promise<OrderView | undefined> {
  const query = `SELECT ${VIEW} FROM orders WHERE number = ?1 AND token_hash = ?2`
  const found = await withLines<OrderRow>(db, db.prepare(query).bind(number, tokenHash), number)
  return found && viewOf(found.order, found.lines)
}

async function findForStaff(db: D1Database, number: number): Promise<StoredOrder | undefined> {
  const query = `SELECT ${VIEW}, ${CONTACT} FROM orders WHERE number = ?1 AND erased_at IS NULL`
  const found = await withLines<StoredRow>(db, db.prepare(query).bind(number), number)
  if (!found) return undefined
  const { name, phone, email, ...order } = found.order
  return { ...viewOf(order, found.lines), customer: { name, phone, email } }
}

type OrderRow = Omit<OrderView, 'lines' | 'delivery' | 'pickup'> &
  OrderView['delivery'] & { pickup: number }
type StoredRow = OrderRow & StoredOrder['customer']
type LineRow = Omit<OrderView['lines'][number], 'gift'> & { gift: number }

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

function viewOf(order: OrderRow, lines: readonly LineRow[]): OrderView {
  const { address, date, window, pickup, ...view } = order
  return {
    ...view,
    pickup: pickup === 1,
    delivery: { address, date, window },
    lines: lines.map((line) => ({ ...line, gift: line.gift === 1 })),
  }
}
