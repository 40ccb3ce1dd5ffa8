import type { Retention } from '../retention/retention.ts'
import { blankEvents, blankOrders, FORGET_CALLBACK_VIEWS, forgetViews } from './erasing.ts'
import { answered } from './unavailable.ts'

/** Erases in D1, in one transaction. */
export function d1Retention(db: D1Database): Retention {
  return {
    async erase({ ordersBefore, callbacksBefore, deliveredBefore }, now) {
      const [orders, callbacks] = await answered(
        db.batch([
          db.prepare(blankOrders('erased_at IS NULL AND created_at < ?2')).bind(now, ordersBefore),
          db.prepare('DELETE FROM callbacks WHERE created_at < ?').bind(callbacksBefore),
          db.prepare('DELETE FROM outbox WHERE done_at < ?').bind(deliveredBefore),
          db.prepare('DELETE FROM customer_outbox WHERE done_at < ?').bind(deliveredBefore),
          db.prepare(blankEvents()).bind(now),
          db.prepare(forgetViews()).bind(now),
          db.prepare(FORGET_CALLBACK_VIEWS),
          db.prepare('DELETE FROM rate_counters WHERE expires_at < ?').bind(now),
        ]),
      )
      return { orders: orders?.meta.changes ?? 0, callbacks: callbacks?.meta.changes ?? 0 }
    },
  }
}
