import { blankEvents, blankOrders, FORGET_CALLBACK_VIEWS, forgetViews } from './erasing.ts'
import { selected, type OrderRow } from './order-columns.ts'

// The statements of `npm run orders` and `npm run deploy`. They contain their values, because wrangler cannot bind any.

/** The value as an SQL literal, escaped. */
export function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

/** All columns of an order except hashes and the sealed token. */
const ORDER_COLUMNS = [
  ...(['number', 'createdAt', 'name', 'phone', 'email', 'address', 'date', 'window'] as const),
  ...(['pickup', 'mkad', 'mkad_distance', 'payment', 'persons', 'comment'] as const),
  ...(['promo', 'discount', 'sale', 'totalAmountNoSale', 'totalAmount', 'deliveryCost'] as const),
  ...(['orderTotal', 'savings', 'totalQuantity', 'totalWeight'] as const),
  ...(['consentVersion', 'state', 'version', 'pieces', 'cancelledAt', 'erasedAt'] as const),
] as const
const ORDER = selected(ORDER_COLUMNS)

export type ConsoleOrder = Pick<OrderRow, (typeof ORDER_COLUMNS)[number]>

/** The orders that a command works on, as SQL: a condition on `orders`, and the sorting. */
export interface Selection {
  where: string
  orderBy: string
}

/** Orders with this day of delivery; cancelled ones only with `all`. */
export function deliveredOn(date: string, { all = false } = {}): Selection {
  const day = `delivery_date = ${literal(date)}`
  return {
    where: all ? day : `${day} AND cancelled_at IS NULL`,
    orderBy: 'delivery_window, number',
  }
}

/** Rows on one page of a list. */
export const PAGE = 100

/** The last `PAGE` orders below a number. */
export function pageBefore(number: number): Selection {
  return { where: pageOf('orders', number), orderBy: 'number' }
}

function pageOf(table: 'orders' | 'callbacks', before: number): string {
  return `number IN (SELECT number FROM ${table} WHERE number < ${literal(before)} ORDER BY number DESC LIMIT ${PAGE})`
}

/** Orders placed between two days in UTC, both included; an omitted day sets no bound. */
export function takenBetween(from = '0000', to = '9999'): Selection {
  return {
    // No time of a day sorts behind its T24.
    where: `created_at BETWEEN ${literal(from)} AND ${literal(`${to}T24`)}`,
    orderBy: 'number',
  }
}

export function numbered(number: number): Selection {
  return { where: `number = ${literal(number)}`, orderBy: 'number' }
}

export function ordersOf({ where, orderBy }: Selection): string {
  return `SELECT ${ORDER} FROM orders WHERE ${where} ORDER BY ${orderBy}`
}

export interface ConsoleLine {
  number: number
  id: number
  name: string
  weight: number
  quantity: number
  price: number
  amount: number
  gift: number
}

/** The lines of the selected orders. */
export function linesOf({ where }: Selection): string {
  return `
    SELECT order_number AS number, product_id AS id, name, weight, quantity, price, amount, gift
    FROM order_lines WHERE order_number IN (SELECT number FROM orders WHERE ${where})
    ORDER BY order_number, position`
}

export interface ConsoleCallback {
  number: number
  createdAt: string
  name: string
  phone: string
  comment: string
  orderTotal: number | null
}

/** The last `PAGE` callback requests below a number, ascending. */
export function callbacksBefore(number: number): string {
  return `
    SELECT number, created_at AS createdAt, customer_name AS name, customer_phone AS phone, comment,
           order_total AS orderTotal
    FROM callbacks WHERE ${pageOf('callbacks', number)} ORDER BY number`
}

/** Lists orders and callback requests with this phone. */
export function heldOn(phone: string): string {
  return `
    SELECT 'order' AS kind, number, created_at AS createdAt FROM orders WHERE customer_phone = ${literal(phone)}
    UNION ALL
    SELECT 'callback', number, created_at FROM callbacks WHERE customer_phone = ${literal(phone)}`
}

/** Erases the contact data stored with this phone. `now` in epoch milliseconds. */
export function erasePerson(phone: string, now: number): string[] {
  return [
    blankOrders(`customer_phone = ${literal(phone)}`, literal(now)),
    blankEvents(literal(now)),
    `DELETE FROM callbacks WHERE customer_phone = ${literal(phone)}`,
    forgetViews(literal(now)),
    FORGET_CALLBACK_VIEWS,
  ]
}

/**
 * The statements that check the channels: they write a notification under a number that no order has, read what became
 * of it, and remove it. `now` in epoch milliseconds.
 */
export function channelsCheck(now: number): { enqueue: string; read: string; remove: string } {
  const row = `kind = 'order' AND number = ${literal(-now)}`
  return {
    enqueue: `
      INSERT INTO outbox (kind, number, created_at, due_at)
      VALUES ('order', ${literal(-now)}, ${literal(now)}, ${literal(now)})`,
    read: `SELECT delivered, done_at FROM outbox WHERE ${row}`,
    remove: `DELETE FROM outbox WHERE ${row}`,
  }
}

/** Products that are paused until a colleague takes the pause back. A pause with an end is shorter than a build lives. */
export const STOPPED_PRODUCTS =
  'SELECT product_id AS id FROM stop_list WHERE paused_until IS NULL ORDER BY product_id'
