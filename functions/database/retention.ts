import { moscowDate } from '../../src/domain/slots.ts'
import { DAY } from '../../src/domain/time.ts'
import type { Retention } from '../retention/retention.ts'
import { sql, type Database } from './database.ts'
import {
  BLANK_EVENTS,
  BLANK_RECEIPTS,
  blankOrders,
  FORGET_CALLBACK_VIEWS,
  FORGET_ORDERS,
} from './erasing.ts'

/** Nights that are remembered, each in the place of the one so many days before. */
const NIGHTS = 16

const AGED = `
  SELECT number FROM orders
  WHERE erased_at IS NULL AND created_at < :ordersBefore AND delivery_date < :settledDay`

/** A tenth of the orders from the oldest one that holds contact data on, and ten, for a small shop. */
const MOST = `
  SELECT 10 + ((SELECT max(number) FROM orders) - number) / 10 FROM orders
  WHERE erased_at IS NULL AND created_at < :ordersBefore ORDER BY created_at LIMIT 1`

/** SQL that deletes, or blanks, whatever else is kept for a time only. */
const AGED_OTHERS = [
  'DELETE FROM approvals WHERE expires_at < :expiredBefore',
  'DELETE FROM outbox WHERE done_at < :deliveredBefore',
  'DELETE FROM customer_outbox WHERE done_at < :deliveredBefore',
  BLANK_EVENTS,
  BLANK_RECEIPTS,
  ...FORGET_ORDERS,
  FORGET_CALLBACK_VIEWS,
  'DELETE FROM staff_log WHERE at < :logBefore',
  // By then the orders of whoever was erased would be erased for their age, also in a restored backup.
  'DELETE FROM erasures WHERE erased_at < :logBefore',
  // Couriers are named in links as long as shoppers in their orders.
  "UPDATE courier_links SET courier = '' WHERE delivery_date < :ordersBefore AND courier <> ''",
  'DELETE FROM rate_counters WHERE expires_at < :now',
  'DELETE FROM visit_counts WHERE day < :ordersDay',
  'DELETE FROM sheet_changes WHERE delivery_date < :settledDay',
  'DELETE FROM printed_sheets WHERE delivery_date < :settledDay',
  'DELETE FROM staff_sessions WHERE expires_at < :settledBefore',
  'DELETE FROM staff_invitations WHERE expires_at < :settledBefore',
]

/** Erases in one transaction, then from the database's files. */
export function retention(db: Database): Retention {
  return {
    async witness(until) {
      const [orders, nights] = await db.batch<{ at: string | number | null }>(
        [
          'SELECT max(created_at) AS at FROM orders WHERE created_at <= :day',
          "SELECT max(turn) AS at FROM turns WHERE job LIKE 'erased-%' AND turn <= :until",
        ].map((text) => sql(text, { until, day: new Date(until).toISOString() })),
      )
      const times = [orders, nights].map((rows) => new Date(rows?.[0]?.at ?? NaN).getTime())
      const known = times.filter((time) => !Number.isNaN(time))
      return known.length > 0 ? Math.max(...known) : undefined
    },
    rememberNight(now) {
      const job = `erased-${Math.floor(now / DAY) % NIGHTS}`
      const query = `
        INSERT INTO turns (job, turn) VALUES (:job, :now)
        ON CONFLICT (job) DO UPDATE SET turn = excluded.turn`
      return db.run(sql(query, { job, now }))
    },
    async erase(before, now) {
      const [orders, callbacks, left] = await db.batch(
        [
          `${blankOrders(`number IN (${AGED} ORDER BY created_at LIMIT coalesce((${MOST}), 0))`)} RETURNING number`,
          'DELETE FROM callbacks WHERE created_at < :callbacksBefore RETURNING number',
          `${AGED} LIMIT 1`,
          ...AGED_OTHERS,
        ].map((text) =>
          sql(text, {
            ...before,
            now,
            settledDay: moscowDate(before.settledBefore),
            logBefore: Date.parse(before.ordersBefore),
            ordersDay: before.ordersBefore.slice(0, 10),
          }),
        ),
      )
      await db.forget?.()
      return {
        orders: orders?.length ?? 0,
        callbacks: callbacks?.length ?? 0,
        left: (left?.length ?? 0) > 0,
      }
    },
  }
}
