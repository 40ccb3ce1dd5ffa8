import { moscowDate } from '../../src/domain/slots.ts'
import type { Retention } from '../retention/retention.ts'
import { sql, type Database } from './database.ts'
import {
  BLANK_EVENTS,
  BLANK_RECEIPTS,
  blankOrders,
  FORGET_CALLBACK_VIEWS,
  FORGET_ORDER_VIEWS,
  FORGET_WORDS,
} from './erasing.ts'

/** Erases in one transaction, then from the database's files. */
export function retention(db: Database): Retention {
  return {
    async erase(before, now) {
      const logBefore = Date.parse(before.ordersBefore)
      const aged = 'erased_at IS NULL AND created_at < :ordersBefore'
      const [orders, callbacks] = await db.batch(
        [
          `${blankOrders(aged)} RETURNING number`,
          'DELETE FROM callbacks WHERE created_at < :callbacksBefore RETURNING number',
          'DELETE FROM outbox WHERE done_at < :deliveredBefore',
          'DELETE FROM customer_outbox WHERE done_at < :deliveredBefore',
          BLANK_EVENTS,
          BLANK_RECEIPTS,
          FORGET_ORDER_VIEWS,
          FORGET_WORDS,
          FORGET_CALLBACK_VIEWS,
          'DELETE FROM staff_log WHERE at < :logBefore',
          'DELETE FROM rate_counters WHERE expires_at < :now',
          'DELETE FROM sheet_changes WHERE delivery_date < :today',
          'DELETE FROM printed_sheets WHERE delivery_date < :today',
        ].map((text) => sql(text, { ...before, now, today: moscowDate(now), logBefore })),
      )
      await db.forget?.()
      return { orders: orders?.length ?? 0, callbacks: callbacks?.length ?? 0 }
    },
  }
}
