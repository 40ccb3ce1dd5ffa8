import { blankOrders } from './erasing.ts'
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
  ...(['consentVersion', 'erasedAt'] as const),
] as const
const ORDER = selected(ORDER_COLUMNS)

export type ConsoleOrder = Pick<OrderRow, (typeof ORDER_COLUMNS)[number]>

/** Orders for the day, or the last hundred, by delivery. */
export function ordersOn(date: string | undefined): string {
  return date
    ? `SELECT ${ORDER} FROM orders WHERE delivery_date = ${literal(date)} ORDER BY delivery_window, number`
    : `SELECT ${ORDER} FROM (SELECT * FROM orders ORDER BY number DESC LIMIT 100) ORDER BY number`
}

/** Orders that were taken from one day to another, both included; of all time without. Days in UTC. */
export function ordersBetween(from = '0000', to = '9999'): string {
  return `
    SELECT ${ORDER} FROM orders
    WHERE substr(created_at, 1, 10) BETWEEN ${literal(from)} AND ${literal(to)} ORDER BY number`
}

export function orderNumbered(number: number): string {
  return `SELECT ${ORDER} FROM orders WHERE number = ${literal(number)}`
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

/** The lines of these orders. */
export function linesOf(numbers: readonly number[]): string {
  return `
    SELECT order_number AS number, product_id AS id, name, weight, quantity, price, amount, gift
    FROM order_lines WHERE order_number IN (${numbers.map(literal).join(', ') || 'NULL'})
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

/** The last hundred requests to be called back. */
export const LAST_CALLBACKS = `
  SELECT number, created_at AS createdAt, customer_name AS name, customer_phone AS phone, comment,
         order_total AS orderTotal
  FROM (SELECT * FROM callbacks ORDER BY number DESC LIMIT 100) ORDER BY number`

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
    `DELETE FROM callbacks WHERE customer_phone = ${literal(phone)}`,
  ]
}
