import type { Retention } from '../retention/retention.ts'
import { sql, type Database } from './database.ts'
import { blankEvents, blankOrders, FORGET_CALLBACK_VIEWS, forgetViews } from './erasing.ts'

/** Erases in one transaction. */
export function retention(db: Database): Retention {
  return {
    async erase({ ordersBefore, callbacksBefore, deliveredBefore }, now) {
      const aged = 'erased_at IS NULL AND created_at < ?2'
      const [orders, callbacks] = await db.batch([
        sql(`${blankOrders(aged)} RETURNING number`, now, ordersBefore),
        sql('DELETE FROM callbacks WHERE created_at < ? RETURNING number', callbacksBefore),
        sql('DELETE FROM outbox WHERE done_at < ?', deliveredBefore),
        sql('DELETE FROM customer_outbox WHERE done_at < ?', deliveredBefore),
        sql(blankEvents(), now),
        sql(forgetViews(), now),
        sql(FORGET_CALLBACK_VIEWS),
        sql('DELETE FROM rate_counters WHERE expires_at < ?', now),
      ])
      return { orders: orders?.length ?? 0, callbacks: callbacks?.length ?? 0 }
    },
  }
}
