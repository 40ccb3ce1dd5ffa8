import type { KeptPause, StopList } from '../stop-list/stop-list.ts'
import { holdsAt } from './paused-products.ts'
import { allRows } from './unavailable.ts'

/** The stop-list in D1. */
export function d1StopList(db: D1Database): StopList {
  return {
    current: (now) =>
      allRows<KeptPause>(
        db
          .prepare(
            `SELECT product_id AS id, paused_until AS until, paused_at AS since, paused_by AS by
             FROM stop_list WHERE ${holdsAt('?1')} ORDER BY product_id`,
          )
          .bind(now),
      ),
    async pause({ id, until, since, by }) {
      await allRows(
        db
          .prepare(
            `INSERT INTO stop_list (product_id, paused_until, paused_at, paused_by) VALUES (?, ?, ?, ?)
             ON CONFLICT (product_id) DO UPDATE SET
               paused_until = excluded.paused_until, paused_at = excluded.paused_at, paused_by = excluded.paused_by`,
          )
          .bind(id, until, since, by),
      )
    },
    async resume(id) {
      await allRows(db.prepare('DELETE FROM stop_list WHERE product_id = ?').bind(id))
    },
  }
}
