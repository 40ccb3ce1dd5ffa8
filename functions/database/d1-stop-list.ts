import type { KeptPause, StopList } from '../stop-list/stop-list.ts'
import { holdsAt } from './paused-products.ts'
import { unavailable } from './unavailable.ts'

/** The stop-list in D1. */
export function d1StopList(db: D1Database): StopList {
  const run = <Row>(statement: D1PreparedStatement) =>
    statement.all<Row>().then(
      ({ results }) => results,
      (error: unknown) => {
        throw unavailable(error)
      },
    )
  return {
    current: (now) =>
      run<KeptPause>(
        db
          .prepare(
            `SELECT product_id AS id, paused_until AS until, paused_at AS since, paused_by AS by
             FROM stop_list WHERE ${holdsAt('?1')} ORDER BY product_id`,
          )
          .bind(now),
      ),
    async pause({ id, until, since, by }) {
      await run(
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
      await run(db.prepare('DELETE FROM stop_list WHERE product_id = ?').bind(id))
    },
  }
}
