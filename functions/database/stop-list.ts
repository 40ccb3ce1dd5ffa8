import type { KeptPause, OrderWithBox, StopList } from '../stop-list/stop-list.ts'
import { sql, type Database } from './database.ts'
import { membersOf } from './dialect.ts'
import { stoppedAt } from './stopped-products.ts'

export function stopList(db: Database): StopList {
  return {
    current: (now) =>
      db.all<KeptPause>(
        sql(
          `SELECT product_id AS id, paused_until AS until, paused_at AS since, paused_by AS by
           FROM stop_list WHERE ${stoppedAt(':now')} ORDER BY product_id`,
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
    ordersWith: (boxes, from) =>
      db.all<OrderWithBox>(
        sql(
          `SELECT DISTINCT product_id AS box, number, delivery_date AS date, delivery_window AS "window", state
           FROM orders JOIN order_lines ON order_number = number
           WHERE delivery_date >= :from AND cancelled_at IS NULL AND state <> 'delivered'
             AND product_id IN (${membersOf(':boxes')})
           ORDER BY date, "window", number, box`,
          { from, boxes: JSON.stringify(boxes) },
        ),
      ),
    resume: (id) => db.run(sql('DELETE FROM stop_list WHERE product_id = :id', { id })),
  }
}
