import type { ResultsStore, StoredCancellation, StoredResults } from '../results/results-store.ts'
import { sql, type Database } from './database.ts'
import { secondsOf } from './dialect.ts'

/**
 * Adds up orders by their day of delivery. What is added up of orders that are not cancelled stands in the indices of migration 0037,
 * so that all orders of some years are added up within a second.
 */
export function results(db: Database): ResultsStore {
  return {
    async of(days, step) {
      const [steps, dishes, gifts, promos, windows, leads, cancellations, [customers], [money]] =
        (await db.batch<never>(
          queriesOf(step).map((query) => sql(query, { ...days })),
        )) as unknown as Answers
      return {
        steps,
        dishes,
        gifts,
        promos,
        windows,
        leads,
        cancellations: cancellations.map((row) => ({ ...row, byShopper: row.byShopper === 1 })),
        customers,
        money,
      }
    },
  }
}

type Answers = [
  StoredResults['steps'],
  StoredResults['dishes'],
  StoredResults['gifts'],
  StoredResults['promos'],
  StoredResults['windows'],
  StoredResults['leads'],
  (Omit<StoredCancellation, 'byShopper'> & { byShopper: number })[],
  [StoredResults['customers']],
  [StoredResults['money']],
]

/** PostgreSQL adds whole numbers up to decimals. */
const whole = (expression: string) => `CAST(coalesce(${expression}, 0) AS BIGINT)`
const total = (column: string) => whole(`sum(${column})`)

const DELIVERED = 'delivery_date BETWEEN :from AND :to AND cancelled_at IS NULL'
const CANCELLED = 'delivery_date BETWEEN :from AND :to AND cancelled_at IS NOT NULL'

/** Sums of a day, and of a month from those of its days, which come in the order of the index. */
const SUMS = ['orders', 'sum', 'guests', 'boxes', 'pieces', 'delivery', 'savings']
const BY_DAY = `
  SELECT delivery_date AS step, count(*) AS orders, ${total('order_total')} AS sum, ${total('persons')} AS guests,
    ${total('total_quantity')} AS boxes, ${total('pieces')} AS pieces, ${total('delivery_cost')} AS delivery,
    ${total('savings')} AS savings
  FROM orders WHERE ${DELIVERED} GROUP BY delivery_date`
const STEPS = {
  day: `${BY_DAY} ORDER BY step`,
  month: `
    SELECT substr(step, 1, 7) AS step, ${SUMS.map((name) => `${total(name)} AS ${name}`).join(', ')}
    FROM (${BY_DAY}) AS days GROUP BY 1 ORDER BY 1`,
}

const DISHES = `
  SELECT sold.id, boxes, amount AS sum, (
    SELECT name FROM order_lines
    WHERE order_number = sold.latest AND product_id = sold.id ORDER BY position LIMIT 1) AS name
  FROM (
    SELECT product_id AS id, ${total('quantity')} AS boxes, ${total('amount')} AS amount, max(order_number) AS latest
    FROM orders JOIN order_lines ON order_number = number
    WHERE ${DELIVERED} AND gift = 0 GROUP BY product_id
  ) AS sold
  ORDER BY amount DESC, sold.id`

const GIFTS = `
  SELECT product_id AS id, ${total('quantity')} AS boxes
  FROM orders JOIN order_lines ON order_number = number AND gift = 1
  WHERE ${DELIVERED} GROUP BY product_id ORDER BY product_id`

const PROMOS = `
  SELECT promo, promo_word AS word, count(*) AS orders, ${total('order_total')} AS sum,
    ${total("CASE WHEN promo_word = '' THEN savings ELSE promo_saving END")} AS cost
  FROM orders WHERE ${DELIVERED} AND (promo <> 0 OR promo_word <> '')
  GROUP BY promo, promo_word ORDER BY orders DESC, promo, promo_word`

const WINDOWS = `
  SELECT delivery_window AS "window", ${total('orders')} AS orders, ${total('pieces')} AS pieces,
    ${whole('max(orders)')} AS "mostOrders", ${whole('max(pieces)')} AS "mostPieces"
  FROM (
    SELECT delivery_window, count(*) AS orders, ${total('pieces')} AS pieces FROM orders
    WHERE ${DELIVERED} GROUP BY delivery_date, delivery_window
  ) AS slots
  GROUP BY delivery_window ORDER BY delivery_window`

/** The time at which a window begins; Moscow has no summer time. */
const WINDOW_START = `delivery_date || 'T' || substr(delivery_window, 1, 5) || ':00+03:00'`

/** Whole hours, rounded down: a division of whole numbers alone would round to 0 what was taken within an hour after the start. */
const LEADS = `
  SELECT (seconds - (seconds % 3600 + 3600) % 3600) / 3600 AS hours, count(*) AS orders FROM (
    SELECT ${secondsOf(WINDOW_START)} - ${secondsOf('created_at')} AS seconds
    FROM orders WHERE ${DELIVERED}
  ) AS leads
  GROUP BY 1`

/** The last event of a cancelled order is its cancellation. */
const CANCELLATIONS = `
  SELECT CASE WHEN actor = 'shopper' THEN 1 ELSE 0 END AS "byShopper", coalesce(reason, '') AS reason,
    count(*) AS orders, ${total('order_total')} AS sum
  FROM orders LEFT JOIN order_events ON order_number = number AND order_events.version = orders.version
  WHERE ${CANCELLED} GROUP BY 1, 2`

const CUSTOMERS = `
  SELECT count(*) AS "all", ${total('CASE WHEN orders > 1 THEN 1 ELSE 0 END')} AS frequent,
    ${total(`CASE WHEN EXISTS (
      SELECT 1 FROM orders AS earlier WHERE earlier.customer_phone = phones.customer_phone
        AND earlier.delivery_date < :from AND earlier.cancelled_at IS NULL
    ) THEN 1 ELSE 0 END`)} AS "returning"
  FROM (
    SELECT customer_phone, count(*) AS orders FROM orders
    WHERE ${DELIVERED} AND customer_phone <> '' GROUP BY customer_phone
  ) AS phones`

/** Every order with what has to be paid for it, in kopecks. */
const PRICES = `
  SELECT number, delivery_date, delivery_window, order_total * 100 AS price FROM orders WHERE ${DELIVERED}
  UNION ALL SELECT number, delivery_date, delivery_window, 0 FROM orders WHERE ${CANCELLED}`

/** The sums of the orders' balances (src/domain/payments/balance.ts). Most events of a payment move no money. */
const MONEY = `
  SELECT ${total('paid')} AS paid, ${total('CASE WHEN paid < price THEN price - paid ELSE 0 END')} AS due,
    ${total('CASE WHEN paid > price THEN paid - price ELSE 0 END')} AS overpaid
  FROM (
    SELECT price, ${total('kopecks')} AS paid FROM (${PRICES}) AS prices
      LEFT JOIN payments ON payments.order_number = prices.number
      LEFT JOIN payment_events ON payment_id = payments.id AND kopecks <> 0
    GROUP BY prices.number, price
  ) AS balances`

const queriesOf = (step: 'day' | 'month') => [
  STEPS[step],
  DISHES,
  GIFTS,
  PROMOS,
  WINDOWS,
  LEADS,
  CANCELLATIONS,
  CUSTOMERS,
  MONEY,
]
