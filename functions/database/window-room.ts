import type { DeliverySlot } from '../../src/domain/slots.ts'
import type { OrderStore, WindowCapacity } from '../orders/order-store.ts'
import { sql, type Database } from './database.ts'
import { objectsOf, textField } from './dialect.ts'

/**
 * SQL that is true while a window has room for `:pieces` beside its other orders, within the capacity (`:maxOrders` and
 * `:maxPieces`, null for any number) and whatever the staff have closed or reduced, for the window or for its day.
 * `:isNewPlace` is 1 where one order more is to be delivered in it, 0 otherwise. Rules 60 and 62. `date` and `window` are SQL
 * for the window; `among` narrows down the orders that count.
 */
export function hasRoom(date = ':date', window = ':window', among = ''): string {
  const taken = (sum: string) => `(
    SELECT ${sum} FROM orders AS taken WHERE taken.delivery_date = ${date}
      AND taken.delivery_window = ${window} AND taken.cancelled_at IS NULL ${among})`
  return `NOT EXISTS (
    SELECT 1 FROM (
      SELECT :maxOrders AS orders, :maxPieces AS pieces
      WHERE :maxOrders IS NOT NULL OR :maxPieces IS NOT NULL
      UNION ALL SELECT closings.orders, closings.pieces FROM closings
      WHERE closings.delivery_date = ${date} AND closings.delivery_window IN ('', ${window})
    ) AS most
    WHERE (:isNewPlace = 1 AND most.orders <= ${taken('count(*)')})
      OR most.pieces < :pieces + ${taken('coalesce(sum(taken.pieces), 0)')})`
}

/** The parameters of `hasRoom` for a capacity. */
export function capacityValues({ orders, pieces }: WindowCapacity) {
  return { maxOrders: orders, maxPieces: pieces }
}

/** The windows without room for one more order. */
export function fullWindows(db: Database): OrderStore['fullAmong'] {
  const date = textField('slot', 'date')
  const window = textField('slot', 'window')
  return (slots, pieces, capacity) =>
    db.all<DeliverySlot>(
      sql(
        `SELECT ${date} AS date, ${window} AS "window" FROM ${objectsOf(':slots', 'slot')}
         WHERE NOT ${hasRoom(date, window)} ORDER BY slot.key`,
        { slots: JSON.stringify(slots), pieces, isNewPlace: 1, ...capacityValues(capacity) },
      ),
    )
}
