import type { MoscowDate } from '../../src/domain/slots.ts'
import { startOfDay } from '../../src/domain/stop-list.ts'
import { sql, type Statement } from './database.ts'
import { membersOf, numberField, objectsOf } from './dialect.ts'

/**
 * SQL that is true for a row of `stop_list` whose pause lasts beyond this parameter, epoch milliseconds. A pause ends where a day
 * begins, so with the start of a day it tells whether the product is paused for deliveries on it. Rule 64.
 */
export function stoppedAt(moment: string): string {
  return `(paused_until IS NULL OR paused_until > ${moment})`
}

/** SQL for the products among `:products`, a JSON list of ids, that are paused for the day that starts at `:day`. */
const STOPPED_AMONG = `
  SELECT product_id FROM stop_list
  WHERE product_id IN (${membersOf(':products')}) AND ${stoppedAt(':day')}`

/** SQL that is true while none of `:products` is paused for the day of delivery. Rule 65. */
export const NONE_STOPPED = `NOT EXISTS (${STOPPED_AMONG})`

/** A statement of a batch that stores an order: reads which of its products are paused for its day. */
export function askStopped(ids: readonly number[], date: MoscowDate): Statement {
  return sql(`${STOPPED_AMONG} ORDER BY product_id`, stoppedValues(ids, date))
}

/** The parameters of `NONE_STOPPED`. */
export function stoppedValues(ids: readonly number[], date: MoscowDate) {
  return { products: JSON.stringify(ids), day: startOfDay(date) }
}

export interface StoppedRow {
  product_id: number
}

/**
 * SQL for the products that are paused for the day that starts at `:day` and that a change of the order `:number` asks to be made
 * for it. If `:keepsGoods` is 1, these are all of the order's if `:isNewDay` is 1, and otherwise none. If it is 0, they are
 * those of `:lines` (a JSON list), on the same day only those with more boxes than the order has: boxes that it already has
 * for its day may stay in it. Rule 65.
 */
export const STOPPED_MORE = `
  SELECT product_id FROM stop_list
  WHERE ${stoppedAt(':day')} AND (
    EXISTS (
      SELECT 1 FROM ${objectsOf(':lines', 'line')}
      WHERE ${numberField('line', 'id')} = stop_list.product_id AND (:isNewDay = 1 OR ${numberField('line', 'quantity')} > coalesce((
        SELECT sum(quantity) FROM order_lines
        WHERE order_number = :number AND order_lines.product_id = stop_list.product_id
      ), 0)))
    OR (:isNewDay = 1 AND :keepsGoods = 1 AND EXISTS (
      SELECT 1 FROM order_lines
      WHERE order_number = :number AND order_lines.product_id = stop_list.product_id))
  )`
