import type { NewOrder, OrderStore, OrderView, TakenOrder } from '../orders/order-store.ts'
import { databaseUnavailable } from '../http/problem.ts'

/** Orders in D1: one batch an order, the unique key in it decides who was first. */
export function d1OrderStore(db: D1Database): OrderStore {
  return {
    async place(order) {
      const placed = await insert(db, order)
      const taken = placed ?? (await findByKey(db, order.keyHash))
      if (!taken) throw databaseUnavailable()
      return { taken, placed: placed !== undefined }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
    find: (number, tokenHash) => find(db, number, tokenHash),
  }
}

const TAKEN =
  'number, request_hash AS requestHash, token_sealed AS tokenSealed, order_total AS orderTotal'

const INSERT_ORDER = `
  INSERT INTO orders (
    created_at, key_hash, request_hash, token_hash, token_sealed,
    customer_name, customer_phone, customer_email, delivery_address, delivery_date, delivery_window,
    payment, persons, comment, consent_version,
    promo, discount, sale, pickup, mkad, mkad_distance_tenths,
    total_amount_no_sale, total_amount, delivery_cost, order_total, savings, total_quantity, total_weight
  ) VALUES (${Array.from({ length: 28 }, () => '?').join(', ')})
  RETURNING ${TAKEN}`

const INSERT_LINES = `
  INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
  SELECT orders.number, line.key, line.value ->> 'id', line.value ->> 'name', line.value ->> 'weight',
         line.value ->> 'price', line.value ->> 'quantity', line.value ->> 'amount', line.value ->> 'gift'
  FROM orders, json_each(?) AS line
  WHERE orders.key_hash = ?`

/** Undefined when the key is taken. */
async function insert(db: D1Database, order: NewOrder): Promise<TakenOrder | undefined> {
  const { request, priced } = order
  const { customer, delivery } = request
  try {
    const [inserted] = await db.batch<TakenOrder>([
      db
        .prepare(INSERT_ORDER)
        .bind(
          ...[
            order.createdAt,
            order.keyHash,
            order.requestHash,
            order.tokenHash,
            order.tokenSealed,
          ],
          ...[customer.name, customer.phone, customer.email],
          ...[delivery.address, delivery.date, delivery.window],
          ...[request.payment, request.persons ?? null, request.comment, order.consentVersion],
          ...[priced.promo, priced.discount, priced.sale, Number(priced.pickup), priced.mkad],
          ...[Math.round(priced.mkad_distance * 10), priced.totalAmountNoSale, priced.totalAmount],
          ...[priced.deliveryCost, priced.orderTotal, priced.savings],
          ...[priced.totalQuantity, priced.totalWeight],
        ),
      db.prepare(INSERT_LINES).bind(JSON.stringify(priced.lines), order.keyHash),
    ])
    return inserted?.results[0]
  } catch (error) {
    if (/UNIQUE constraint failed: orders\.key_hash/.test(String(error))) return undefined
    throw unavailable(error)
  }
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

type OrderRow = Omit<OrderView, 'lines' | 'delivery' | 'pickup'> &
  OrderView['delivery'] & { pickup: number }
type LineRow = Omit<OrderView['lines'][number], 'gift'> & { gift: number }

async function find(
  db: D1Database,
  number: number,
  tokenHash: string,
): Promise<OrderView | undefined> {
  const [orders, lines] = await db
    .batch<never>([
      db
        .prepare(
          `SELECT number, created_at AS createdAt, promo, discount, sale, pickup, mkad,
                  mkad_distance_tenths / 10.0 AS mkad_distance, total_amount_no_sale AS totalAmountNoSale,
                  total_amount AS totalAmount, delivery_cost AS deliveryCost, order_total AS orderTotal,
                  savings, total_quantity AS totalQuantity, total_weight AS totalWeight,
                  delivery_address AS address, delivery_date AS date, delivery_window AS window,
                  payment, persons, comment
           FROM orders WHERE number = ? AND token_hash = ?`,
        )
        .bind(number, tokenHash),
      db
        .prepare(
          `SELECT product_id AS id, name, quantity, price, amount, gift
           FROM order_lines WHERE order_number = ? ORDER BY position`,
        )
        .bind(number),
    ])
    .catch((error: unknown) => {
      throw unavailable(error)
    })
  const order = orders?.results[0] as OrderRow | undefined
  if (!order) return undefined
  const { address, date, window, pickup, ...view } = order
  return {
    ...view,
    pickup: pickup === 1,
    delivery: { address, date, window },
    lines: (lines?.results ?? []).map((line: LineRow) => ({ ...line, gift: line.gift === 1 })),
  }
}

function unavailable(error: unknown): Error {
  console.error(JSON.stringify({ event: 'database-unavailable', error: String(error) }))
  return databaseUnavailable()
}
