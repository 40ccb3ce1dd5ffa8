import { BLANK_REASONS, blankOrders } from './erasing.ts'
import { selected, type OrderRow } from './order-columns.ts'

/** What the people who run the shop ask of the database, as whole SQL texts: wrangler binds no values. */

/** A value inside a text of SQL. */
export function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

/** Everything of an order but its hashes and its sealed token. */
const ORDER_COLUMNS = [
  ...(['number', 'createdAt', 'name', 'phone', 'email', 'address', 'date', 'window'] as const),
  ...(['pickup', 'mkad', 'mkad_distance', 'payment', 'persons', 'comment'] as const),
  ...(['promo', 'discount', 'sale', 'totalAmountNoSale', 'totalAmount', 'deliveryCost'] as const),
  ...(['orderTotal', 'savings', 'totalQuantity', 'totalWeight'] as const),
  ...(['consentVersion', 'cancelledAt', 'erasedAt'] as const),
] as const
const ORDER = selected(ORDER_COLUMNS)

export type ConsoleOrder = Pick<OrderRow, (typeof ORDER_COLUMNS)[number]>

/** Which orders a command works on, as SQL: a condition on `orders` and their order. */
export interface Selection {
  where: string
  orderBy: string
}

/** Orders to be delivered on the day, without the cancelled ones unless `all`. */
export function deliveredOn(date: string, { all = false } = {}): Selection {
  const day = `delivery_date = ${literal(date)}`
  return {
    where: all ? day : `${day} AND cancelled_at IS NULL`,
    orderBy: 'delivery_window, number',
  }
}

/** How many orders or callback requests a page of a list shows. */
export const PAGE = 100

/** The hundred orders below a number. */
export function pageBefore(number: number): Selection {
  return { where: pageOf('orders', number), orderBy: 'number' }
}

function pageOf(table: 'orders' | 'callbacks', before: number): string {
  return `number IN (SELECT number FROM ${table} WHERE number < ${literal(before)} ORDER BY number DESC LIMIT ${PAGE})`
}

/** Orders that were taken from one day to another, both included; of all time without. Days in UTC. */
export function takenBetween(from = '0000', to = '9999'): Selection {
  return {
    where: `substr(created_at, 1, 10) BETWEEN ${literal(from)} AND ${literal(to)}`,
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

/** The hundred callback requests below a number. */
export function callbacksBefore(number: number): string {
  return `
    SELECT number, created_at AS createdAt, customer_name AS name, customer_phone AS phone, comment,
           order_total AS orderTotal
    FROM callbacks WHERE ${pageOf('callbacks', number)} ORDER BY number`
}

/**
 * Cancels an order, which frees its place in the window. One text of two statements, run as one transaction; changes
 * nothing for an order that is cancelled already. `now` in epoch milliseconds.
 */
export function cancelOrder(number: number, reason: string, now: number): string {
  const open = `number = ${literal(number)} AND cancelled_at IS NULL`
  return `
    INSERT INTO order_events (order_number, version, kind, reason, created_at)
    SELECT number,
           1 + coalesce((SELECT max(version) FROM order_events WHERE order_number = number), 0),
           'cancelled', ${literal(reason)}, ${literal(now)}
    FROM orders WHERE ${open};
    UPDATE orders SET cancelled_at = ${literal(now)} WHERE ${open}`
}

/** Everything about the person with that phone. */
export function heldOn(phone: string): string {
  return `
    SELECT 'order' AS kind, number, created_at AS createdAt FROM orders WHERE customer_phone = ${literal(phone)}
    UNION ALL
    SELECT 'callback', number, created_at FROM callbacks WHERE customer_phone = ${literal(phone)}`
}

/** Takes the person with that phone out of everything. `now` in epoch milliseconds. */
export function erasePerson(phone: string, now: number): string[] {
  return [
    blankOrders(`customer_phone = ${literal(phone)}`, literal(now)),
    BLANK_REASONS,
    `DELETE FROM callbacks WHERE customer_phone = ${literal(phone)}`,
  ]
}
