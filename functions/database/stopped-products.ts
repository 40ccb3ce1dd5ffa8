import { sql, type Statement } from './database.ts'
import { membersOf, numberField, objectsOf } from './dialect.ts'

/** SQL that is true for a row of `stop_list` whose pause holds at `:now`, epoch milliseconds. */
export const IS_STOPPED = '(paused_until IS NULL OR paused_until > :now)'

/** SQL for the products among `:products`, a JSON list of ids, that are paused at `:now`. */
const STOPPED_AMONG = `
  SELECT product_id FROM stop_list
  WHERE product_id IN (${membersOf(':products')}) AND ${IS_STOPPED}`

/** SQL that is true while none of `:products` is paused at `:now`. Rule 65. */
export const NONE_STOPPED = `NOT EXISTS (${STOPPED_AMONG})`

/** A statement of a batch that stores an order: reads which of its products are paused. `now` in epoch milliseconds. */
export function askStopped(ids: readonly number[], now: number): Statement {
  return sql(`${STOPPED_AMONG} ORDER BY product_id`, { products: JSON.stringify(ids), now })
}

export interface StoppedRow {
  product_id: number
}

/**
 * SQL for the products that are paused at `:now` and of which `:lines` (a JSON list) has more boxes than the order `:number`.
 * Boxes that the order already has may stay in it. Rule 65.
 */
export const STOPPED_MORE = `
  SELECT product_id FROM stop_list
  WHERE ${IS_STOPPED} AND EXISTS (
    SELECT 1 FROM ${objectsOf(':lines', 'line')}
    WHERE ${numberField('line', 'id')} = stop_list.product_id AND ${numberField('line', 'quantity')} > coalesce((
      SELECT sum(quantity) FROM order_lines
      WHERE order_number = :number AND order_lines.product_id = stop_list.product_id
    ), 0)
  )`
