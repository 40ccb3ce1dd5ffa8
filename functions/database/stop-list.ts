import type { KeptPause, OrderWithStopped, StopList } from '../stop-list/stop-list.ts'
import { sql, type Database } from './database.ts'
import { IS_STOPPED } from './stopped-products.ts'

export function stopList(db: Database): StopList {
  return {
    current: (now) =>
      db.all<KeptPause>(
        sql(
          `SELECT product_id AS id, paused_until AS until, paused_at AS since, paused_by AS by
           FROM stop_list WHERE ${IS_STOPPED} ORDER BY product_id`,
          { now },
        ),
      ),
    pause: ({ id, until, since, by }) =>
      db.run(
        sql(
          `INSERT INTO stop_list (product_id, paused_until, paused_at, paused_by) VALUES (:id, :until, :since, :by)
           ON CONFLICT (product_id) DO UPDATE SET
             paused_until = excluded.paused_until, paused_at = excluded.paused_at, paused_by = excluded.paused_by`,
          { id, until, since, by },
        ),
      ),
    affected: (date, now) =>
      db.all<OrderWithStopped>(
        sql(
          `SELECT product_id AS product, number, delivery_date AS date, delivery_window AS "window", state
           FROM orders JOIN order_lines ON order_number = number
           WHERE delivery_date >= :date AND cancelled_at IS NULL AND state <> 'delivered'
             AND product_id IN (SELECT product_id FROM stop_list WHERE ${IS_STOPPED})
           ORDER BY product_id, delivery_date, delivery_window, number`,
          { date, now },
        ),
      ),
    resume: (id) => db.run(sql('DELETE FROM stop_list WHERE product_id = :id', { id })),
  }
}
