import { sql, type Statement } from './database.ts'
import { field, membersOf, objectsOf } from './dialect.ts'

/** SQL that is true for a row of `stop_list` whose pause holds at `now`, a parameter in epoch milliseconds. */
export function holdsAt(now: string): string {
  return `(paused_until IS NULL OR paused_until > ${now})`
}

/** SQL for the paused products among `ids`, a parameter with a JSON list. */
function pausedAmong(ids: string, now: string): string {
  return `SELECT product_id FROM stop_list
    WHERE product_id IN (${membersOf(ids)}) AND ${holdsAt(now)}`
}

/** SQL that is true while none of the products `ids` (a JSON list) is paused at `now`. Rule 65. */
export function nonePaused(ids: string, now: string): string {
  return `NOT EXISTS (${pausedAmong(ids, now)})`
}

/** A statement of a batch that stores an order: reads which of its products are paused. `now` in epoch milliseconds. */
export function askPaused(ids: readonly number[], now: number): Statement {
  return sql(`${pausedAmong('?1', '?2')} ORDER BY product_id`, JSON.stringify(ids), now)
}

export interface PausedRow {
  product_id: number
}

/**
 * SQL for the products that are paused at `now` and of which `lines` (a JSON list) has more boxes than the order `number`.
 * Boxes that the order already has may stay in it. Rule 65.
 */
export function pausedMore(lines: string, now: string, number: string): string {
  return `SELECT product_id FROM stop_list
    WHERE ${holdsAt(now)} AND EXISTS (
      SELECT 1 FROM ${objectsOf(lines, 'line')}
      WHERE ${field('line', 'id')} = stop_list.product_id AND ${field('line', 'quantity')} > coalesce((
        SELECT quantity FROM order_lines
        WHERE order_number = ${number} AND order_lines.product_id = stop_list.product_id
      ), 0)
    )`
}
