import type { SoldOrder } from '../../src/contract/payments.ts'
import type { BoardPlace } from '../board/board-store.ts'
import type { PaymentStore, StoredInvoice } from '../payments/payment-store.ts'
import { sql, type Database } from './database.ts'
import { selected } from './order-columns.ts'

/** Orders as those who keep the books read them. */
export function orderBooks(db: Database): Pick<PaymentStore, 'invoiced' | 'sold'> {
  return {
    async invoiced({ createdAt, number }, limit) {
      const values = { createdAt, number, limit }
      const [found = [], keys = []] = await db.batch<never>([
        sql(`SELECT ${INVOICE_COLUMNS} FROM orders WHERE ${INVOICED}`, values),
        sql(KEYS, values),
      ])
      const keysOf = Map.groupBy(keys as KeyRow[], (row) => row.number)
      return (found as Omit<StoredInvoice, 'keys'>[]).map((order) => ({
        ...order,
        keys: (keysOf.get(order.number) ?? []).map(({ key }) => key),
      }))
    },
    async sold(from, to, { after = FIRST_PLACE, limit }) {
      const values = { from, to, ...after, limit }
      const [found = [], lines = []] = await db.batch<never>([
        sql(`SELECT ${SOLD_COLUMNS} FROM orders WHERE ${SOLD}`, values),
        sql(LINES, values),
      ])
      const linesOf = Map.groupBy(lines as LineRow[], (row) => row.order)
      return (found as Omit<SoldOrder, 'lines'>[]).map((order) => ({
        ...order,
        lines: (linesOf.get(order.number) ?? []).map(({ order: _order, ...line }) => line),
      }))
    },
  }
}

type KeyRow = { number: number; key: string }
type LineRow = SoldOrder['lines'][number] & { order: number }

/** Sorts before every order. */
const FIRST_PLACE: BoardPlace = { date: '', window: '', number: 0 }

const PAYER = [
  'number',
  'createdAt',
  'state',
  'payment',
  'paid',
  'orderTotal',
  'taxNumber',
  'company',
] as const
const INVOICE_COLUMNS = selected(PAYER)
const SOLD_COLUMNS = selected([...PAYER, 'kpp', 'date', 'window', 'totalAmount', 'deliveryCost'])

const INVOICED = `
  payment = 'invoice' AND (created_at, number) > (:createdAt, :number)
  ORDER BY created_at, number LIMIT :limit`

const KEYS = `
  SELECT order_number AS number, key FROM payments
  WHERE way <> 'bank' AND order_number IN (SELECT number FROM orders WHERE ${INVOICED})
    AND NOT EXISTS (SELECT 1 FROM payment_events WHERE payment_id = id AND state = 'mistaken')
  ORDER BY id`

const SOLD = `
  delivery_date BETWEEN :from AND :to AND cancelled_at IS NULL
  AND (delivery_date, delivery_window, number) > (:date, :window, :number)
  ORDER BY delivery_date, delivery_window, number LIMIT :limit`

const LINES = `
  SELECT order_number AS "order", product_id AS id, name, quantity, price, amount FROM order_lines
  WHERE gift = 0 AND order_number IN (SELECT number FROM orders WHERE ${SOLD})
  ORDER BY order_number, position`
