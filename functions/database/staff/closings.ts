import type { AffectedOrder, Closings, KeptClosing } from '../../closings/closings.ts'
import { sql, type Database } from '../database.ts'

export function closings(db: Database): Closings {
  return {
    from: (date) =>
      db.all<KeptClosing>(
        sql(
          `SELECT delivery_date AS date, delivery_window AS "window", orders, pieces, closed_by AS by, closed_at AS since
           FROM closings WHERE delivery_date >= :date ORDER BY delivery_date, delivery_window`,
          { date },
        ),
      ),
    close: ({ date, window, orders, pieces, since, by }) =>
      db.run(
        sql(
          `INSERT INTO closings (delivery_date, delivery_window, orders, pieces, closed_at, closed_by)
           VALUES (:date, :window, :orders, :pieces, :since, :by)
           ON CONFLICT (delivery_date, delivery_window) DO UPDATE SET
             orders = excluded.orders, pieces = excluded.pieces,
             closed_at = excluded.closed_at, closed_by = excluded.closed_by`,
          { date, window, orders, pieces, since, by },
        ),
      ),
    open(date, window) {
      const query = 'DELETE FROM closings WHERE delivery_date = :date AND delivery_window = :window'
      return db.run(sql(query, { date, window }))
    },
    affected: (date) =>
      db.all<AffectedOrder>(
        sql(
          `SELECT number, delivery_date AS date, delivery_window AS "window", state FROM orders
           WHERE delivery_date >= :date AND cancelled_at IS NULL AND EXISTS (
             SELECT 1 FROM closings WHERE closings.delivery_date = orders.delivery_date
               AND closings.delivery_window IN ('', orders.delivery_window))
           ORDER BY delivery_date, delivery_window, number`,
          { date },
        ),
      ),
  }
}
