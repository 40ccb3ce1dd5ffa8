import type { KeptPause, StopList } from '../stop-list/stop-list.ts'
import { sql, type Database } from './database.ts'
import { holdsAt } from './paused-products.ts'

export function stopList(db: Database): StopList {
  return {
    current: (now) =>
      db.all<KeptPause>(
        sql(
          `SELECT product_id AS id, paused_until AS until, paused_at AS since, paused_by AS by
           FROM stop_list WHERE ${holdsAt('?1')} ORDER BY product_id`,
          now,
        ),
      ),
    pause: ({ id, until, since, by }) =>
      db.run(
        sql(
          `INSERT INTO stop_list (product_id, paused_until, paused_at, paused_by) VALUES (?, ?, ?, ?)
           ON CONFLICT (product_id) DO UPDATE SET
             paused_until = excluded.paused_until, paused_at = excluded.paused_at, paused_by = excluded.paused_by`,
          ...[id, until, since, by],
        ),
      ),
    resume: (id) => db.run(sql('DELETE FROM stop_list WHERE product_id = ?', id)),
  }
}
