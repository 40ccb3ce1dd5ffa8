import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { PricedCart } from '../../src/domain/pricing.ts'

/**
 * The statement that writes the lines of the orders for which `condition` is true. The condition takes `values` as its
 * first parameters; the lines follow them.
 */
export function insertLines(
  db: D1Database,
  lines: PricedCart['lines'],
  condition: string,
  values: readonly (string | number)[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
       SELECT orders.number, line.key, line.value ->> 'id', line.value ->> 'name', line.value ->> 'weight',
              line.value ->> 'price', line.value ->> 'quantity', line.value ->> 'amount', line.value ->> 'gift'
       FROM orders, json_each(?${values.length + 1}) AS line
       WHERE ${condition}`,
    )
    .bind(...values, JSON.stringify(lines))
}
