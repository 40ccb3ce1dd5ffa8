import { UNSETTLED } from '../../src/domain/payments/payment.ts'
import type { KeptPayment, PaymentStore, UnpaidOrder } from '../payments/payment-store.ts'
import { DuplicateKey, sql, type Database } from './database.ts'
import { unavailable } from './drivers/unavailable.ts'
import { PAID } from './paid.ts'
import { orderBooks } from './order-books.ts'

/** Payments of orders, with SQL. */
export function paymentStore(db: Database): PaymentStore {
  return {
    async ask({ orderNumber, amount, key, at }) {
      const values = { orderNumber, amount, key, at }
      const [, , open = []] = await db.batch<KeptPayment>([
        sql(ASK, values),
        sql(FIRST_EVENT, { key, at, state: 'asked', kopecks: 0, by: '' }),
        sql(`${PAYMENTS} WHERE order_number = :orderNumber AND ${IS_OPEN}`, { orderNumber }),
      ])
      const [payment] = open
      if (!payment) throw unavailable('a payment is stored and not found')
      return payment
    },
    async receive({ orderNumber, way, amount, paidBefore, key, at, by }) {
      const values = { orderNumber, way, amount, paidBefore, key, at, by }
      const received = [
        sql(RECEIVE, values),
        sql(FIRST_EVENT, { key, at, state: 'paid', kopecks: amount, by }),
      ]
      const rows = await unlessDuplicate(db.batch<{ id: number }>(received))
      return rows?.[0]?.length === 1
    },
    async record({ id, version }, { state, kopecks = 0, refund = 0, bankId = '', at, by = '' }) {
      const values = { id, version: version + 1, state, kopecks, refund, bankId, at, by }
      const rows = await unlessDuplicate(db.all(sql(RECORD, values)))
      return rows?.length === 1
    },
    ofOrder: (orderNumber) =>
      db.all(sql(`${PAYMENTS} WHERE order_number = :orderNumber ORDER BY id`, { orderNumber })),
    eventsOf: (orderNumber) => db.all(sql(EVENTS, { orderNumber })),
    byKey: (key) => db.first(sql(`${PAYMENTS} WHERE key = :key`, { key })),
    byBankId: (bankId) =>
      db.first(
        sql(
          `${PAYMENTS} WHERE payments.id IN
             (SELECT payment_id FROM payment_events WHERE bank_id <> '' AND bank_id = :bankId)`,
          { bankId },
        ),
      ),
    unsettled: (since, after, limit) =>
      db.all(
        sql(
          `${PAYMENTS} WHERE latest.state IN (${names(UNSETTLED)}) AND latest.at >= :since
             AND payments.id > :after
           ORDER BY payments.id LIMIT :limit`,
          { since, after, limit },
        ),
      ),
    unpaid: (state, before, limit) =>
      db.all<UnpaidOrder>(
        sql(UNPAID, { state, before, limit, beforeAt: new Date(before).toISOString() }),
      ),
    ...orderBooks(db),
  }
}

/** Undefined where a unique key is there already: another request was first. */
async function unlessDuplicate<Rows>(written: Promise<Rows>): Promise<Rows | undefined> {
  try {
    return await written
  } catch (error) {
    if (error instanceof DuplicateKey) return undefined
    throw error
  }
}

const names = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')

/** The payments with their last events. */
const PAYMENTS = `
  SELECT payments.id, order_number AS "orderNumber", way, amount, key, latest.state, latest.version, latest.refund,
    asked_at AS "askedAt", latest.at AS "changedAt", asked_by AS "by",
    CAST((SELECT sum(kopecks) FROM payment_events WHERE payment_id = payments.id) AS BIGINT) AS kept,
    (SELECT max(bank_id) FROM payment_events WHERE payment_id = payments.id) AS "bankId"
  FROM payment_events AS latest JOIN payments ON payments.id = latest.payment_id AND latest.version =
    (SELECT max(version) FROM payment_events WHERE payment_id = payments.id)`

const EVENTS = `
  SELECT payment_id AS "paymentId", state, kopecks, refund, at, by_colleague AS "by"
  FROM payment_events JOIN payments ON payments.id = payment_id
  WHERE order_number = :orderNumber ORDER BY payment_id, version`

const IS_OPEN = `latest.state IN ('asked', 'waiting')`

const ASK = `
  INSERT INTO payments (order_number, way, amount, key, asked_at)
  SELECT :orderNumber, 'bank', :amount, :key, :at
  WHERE NOT EXISTS (${PAYMENTS} WHERE order_number = :orderNumber AND ${IS_OPEN})`

const RECEIVE = `
  INSERT INTO payments (order_number, way, amount, key, asked_at, asked_by)
  SELECT number, :way, :amount, :key, :at, :by FROM orders
  WHERE number = :orderNumber AND ${PAID} = :paidBefore
  RETURNING id`

const FIRST_EVENT = `
  INSERT INTO payment_events (payment_id, version, state, kopecks, at, by_colleague)
  SELECT id, 1, :state, :kopecks, :at, :by FROM payments WHERE key = :key`

const RECORD = `
  INSERT INTO payment_events (payment_id, version, state, kopecks, refund, bank_id, at, by_colleague)
  VALUES (:id, :version, :state, :kopecks, :refund, :bankId, :at, :by)
  RETURNING version`

/** An order waits from the moment at which it was taken, last confirmed, or a payment last turned out to be a mistake. */
const UNPAID = `
  SELECT number, state, version FROM orders
  WHERE payment = 'online' AND state = :state AND ${PAID} = 0 AND created_at < :beforeAt
    AND NOT EXISTS (
      SELECT 1 FROM order_events WHERE order_number = number AND kind = :state AND order_events.created_at >= :before)
    AND NOT EXISTS (
      SELECT 1 FROM payments JOIN payment_events ON payment_id = id
      WHERE order_number = number AND payment_events.state = 'mistaken' AND at >= :before)
  ORDER BY number LIMIT :limit`
