import type { PricedCart } from '../../src/domain/pricing.ts'
import { sql, type Statement } from './database.ts'
import { field, objectsOf } from './dialect.ts'

/** The columns of a line that are the fields of a priced one. */
const FIELDS = ['id', 'name', 'weight', 'price', 'quantity', 'amount', 'gift']

/**
 * The statement that writes the lines of the orders for which `condition` is true. The condition takes `values` as its
 * first parameters; the lines follow them.
 */
export function insertLines(
  lines: PricedCart['lines'],
  condition: string,
  values: readonly (string | number)[],
): Statement {
  return sql(
    `INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
     SELECT orders.number, line.key, ${FIELDS.map((name) => field('line', name)).join(', ')}
     FROM orders, ${objectsOf(`?${values.length + 1}`, 'line')}
     WHERE ${condition}`,
    ...values,
    JSON.stringify(lines),
  )
}
