import type { OrderState } from '../../src/domain/order-life/states.ts'
import type { Rubles } from '../../src/domain/money.ts'
import { startOfMoscowDay, type MoscowDate } from '../../src/domain/slots.ts'
import { DAY } from '../../src/domain/time.ts'
import { sql, type Statement, type Value, type Values } from './database.ts'
import {
  BLANK_EVENTS,
  BLANK_RECEIPTS,
  blankOrders,
  FORGET_CALLBACK_VIEWS,
  FORGET_ORDERS,
  forgetApprovals,
} from './erasing.ts'
import {
  CONSOLE_COLUMNS,
  OF_PERSON,
  selected,
  type ConsoleName,
  type OrderRow,
} from './order-columns.ts'

// The statements of `npm run orders` and `npm run deploy`.

/** The statement's SQL with its values in it, since wrangler cannot bind any. No text of the shop's SQL has a question mark. */
export function withLiterals({ sql, values }: Statement): string {
  return sql.replace(/\?(\d+)/g, (_, place: string) => literal(values[Number(place) - 1] ?? null))
}

/** The value as an SQL literal, escaped. */
export function literal(value: Value): string {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

export type ConsoleOrder = Pick<OrderRow, ConsoleName>

/** The orders that a command works on, as SQL: a condition on `orders` with its values, and the sorting. */
export interface Selection {
  where: string
  values: Values
  orderBy: string
}

/** Orders with this day of delivery; cancelled ones only with `all`. */
export function deliveredOn(date: MoscowDate, { all = false } = {}): Selection {
  const day = 'delivery_date = :date'
  return {
    where: all ? day : `${day} AND cancelled_at IS NULL`,
    values: { date },
    orderBy: 'delivery_window, number',
  }
}

/** Rows on one page of a list. */
export const PAGE = 100

/** The last `PAGE` orders below a number. */
export function pageBefore(number: number): Selection {
  return { where: pageOf('orders'), values: { before: number }, orderBy: 'number' }
}

/** SQL condition: the row is one of the last `PAGE` below the number `:before`. */
function pageOf(table: 'orders' | 'callbacks'): string {
  return `number IN (SELECT number FROM ${table} WHERE number < :before ORDER BY number DESC LIMIT ${PAGE})`
}

/** Orders placed between two days in Moscow, both included; an omitted day sets no bound. */
export function takenBetween(from?: string, to?: string): Selection {
  const midnight = (day: string, days: number) =>
    new Date(startOfMoscowDay(Date.parse(day)) + days * DAY).toISOString()
  const begin = from === undefined ? '0000' : midnight(from, 0)
  const end = to === undefined ? '9999' : midnight(to, 1)
  return {
    where: 'created_at >= :begin AND created_at < :end',
    values: { begin, end },
    orderBy: 'number',
  }
}

/** The next orders behind a number that were placed between two days in Moscow, both included; an omitted day sets no bound. */
export function pageTaken(after: number, limit: number, from?: string, to?: string): Selection {
  const { where, values, orderBy } = takenBetween(from, to)
  return {
    where: `number IN (
      SELECT number FROM orders WHERE ${where} AND number > :after ORDER BY number LIMIT :limit)`,
    values: { ...values, after, limit },
    orderBy,
  }
}

export function numbered(number: number): Selection {
  return { where: 'number = :number', values: { number }, orderBy: 'number' }
}

export function ordersOf({ where, values, orderBy }: Selection): Statement {
  const columns = selected(CONSOLE_COLUMNS)
  return sql(`SELECT ${columns} FROM orders WHERE ${where} ORDER BY ${orderBy}`, values)
}

export interface ConsoleLine {
  number: number
  id: number
  name: string
  weight: number
  quantity: number
  price: Rubles
  amount: Rubles
  gift: number
}

/** The lines of the selected orders. */
export function linesOf({ where, values }: Selection): Statement {
  return sql(
    `SELECT order_number AS number, product_id AS id, name, weight, quantity, price, amount, gift
     FROM order_lines WHERE order_number IN (SELECT number FROM orders WHERE ${where})
     ORDER BY order_number, position`,
    values,
  )
}

export interface ConsoleCallback {
  number: number
  createdAt: string
  name: string
  phone: string
  comment: string
  orderTotal: Rubles | null
}

/** The last `PAGE` callback requests below a number, ascending. */
export function callbacksBefore(number: number): Statement {
  return sql(
    `SELECT number, created_at AS "createdAt", customer_name AS name, customer_phone AS phone, comment,
            order_total AS "orderTotal"
     FROM callbacks WHERE ${pageOf('callbacks')} ORDER BY number`,
    { before: number },
  )
}

/** SQL condition: the order is still to be delivered. Erased, the kitchen would cook it and no courier could carry it. */
const IS_DUE = "state NOT IN ('delivered', 'cancelled') AND delivery_date >= :today"

/** Lists orders and callback requests with this phone. */
export function heldOn(person: string, today: MoscowDate): Statement {
  return sql(
    `SELECT 'order' AS kind, number, created_at AS "createdAt", state, delivery_date AS date, version,
       CASE WHEN ${IS_DUE} THEN 1 ELSE 0 END AS "isDue"
     FROM orders WHERE ${OF_PERSON}
     UNION ALL
     SELECT 'callback', number, created_at, NULL, NULL, NULL, 0
     FROM callbacks WHERE customer_phone = :person`,
    { person, today },
  )
}

/** An order or callback request of a person; `state`, `date` and `version` are null for a callback request. */
export interface HeldRow {
  kind: 'order' | 'callback'
  number: number
  createdAt: string
  state: OrderState | null
  date: string | null
  version: number | null
  /** 1 while the order is still to be delivered. */
  isDue: number
}

/** Every phone of which something is stored, and since when. */
export const HELD_PHONES = sql(`
  SELECT phone, min(created_at) AS since FROM (
    SELECT customer_phone AS phone, created_at FROM orders WHERE customer_phone <> ''
    UNION ALL SELECT customer_phone, created_at FROM callbacks
  ) AS held GROUP BY phone`)

/** The lines that are kept of those who were erased. */
export const SEALED_ERASURES = sql('SELECT sealed FROM erasures ORDER BY id')

/** The erasure that is kept in the same transaction; its line is sent to the staff. */
export interface KeptErasure {
  /** The phone and the time, which the shop itself cannot read. */
  sealed: string
  by: string
  keyHash: string | null
  requestHash: string | null
}

/**
 * Erases the contact data stored with this phone, unless an order is due on `today` or later: the first statement returns the numbers
 * of those, and then the others change nothing. `now` in epoch milliseconds.
 */
export function erasePerson(
  person: string,
  { now, today, kept }: { now: number; today: MoscowDate; kept?: KeptErasure | undefined },
): Statement[] {
  const due = `SELECT number FROM orders WHERE (${OF_PERSON}) AND ${IS_DUE}`
  // True throughout: whoever has no order that is due has none after each of these statements either.
  const mayErase = `NOT EXISTS (${due})`
  const ofPerson = `(${OF_PERSON}) AND ${mayErase}`
  return [
    `${due} ORDER BY number`,
    ...(kept ? [`${KEEP_ERASURE} WHERE ${mayErase}`, TELL_ERASURE, LOG_ERASURE] : []),
    forgetApprovals(ofPerson),
    blankOrders(ofPerson),
    BLANK_EVENTS,
    BLANK_RECEIPTS,
    `DELETE FROM callbacks WHERE customer_phone = :person AND ${mayErase}`,
    ...FORGET_ORDERS,
    FORGET_CALLBACK_VIEWS,
  ].map((text) => sql(text, { person, now, today, ...kept }))
}

const KEEP_ERASURE = `
  INSERT INTO erasures (sealed, erased_at, erased_by, key_hash, request_hash)
  SELECT :sealed, :now, :by, :keyHash, :requestHash`

const TELL_ERASURE = `
  INSERT INTO outbox (kind, number, created_at, due_at)
  SELECT 'erasure', id, :now, :now FROM erasures WHERE sealed = :sealed`

const LOG_ERASURE = `
  INSERT INTO staff_log (at, email, kind)
  SELECT erased_at, erased_by, 'erased-person' FROM erasures WHERE sealed = :sealed`

/** Keeps a line that another database, or a file, has kept. */
export function keepErasure({
  sealed,
  erasedAt,
  by,
}: Pick<KeptErasure, 'sealed' | 'by'> & { erasedAt: number }): Statement {
  return sql(
    `INSERT INTO erasures (sealed, erased_at, erased_by)
     SELECT :sealed, :erasedAt, :by WHERE NOT EXISTS (SELECT 1 FROM erasures WHERE sealed = :sealed)`,
    { sealed, erasedAt, by },
  )
}

/**
 * The statements that check the channels: they write a notification of a kind of its own, read what became of it, and remove
 * it. `now` in epoch milliseconds.
 */
export function channelsCheck(now: number): Record<'enqueue' | 'read' | 'remove', Statement> {
  const row = `kind = 'check' AND number = :now`
  return {
    enqueue: sql(
      `INSERT INTO outbox (kind, number, created_at, due_at) VALUES ('check', :now, :now, :now)`,
      { now },
    ),
    read: sql(`SELECT delivered, done_at FROM outbox WHERE ${row}`, { now }),
    remove: sql(`DELETE FROM outbox WHERE ${row}`, { now }),
  }
}

/** Products that are paused until a colleague takes the pause back. A pause with an end is shorter than a build lives. */
export const STOPPED_PRODUCTS = sql(
  'SELECT product_id AS id FROM stop_list WHERE paused_until IS NULL ORDER BY product_id',
)
