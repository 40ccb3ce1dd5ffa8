import type { PricedCart } from '../../src/domain/pricing.ts'
import { sql, type Statement, type Values } from './database.ts'
import { numberField, objectsOf, textField } from './dialect.ts'

/** The fields of a priced line, in the order of their columns. */
const FIELDS = [
  numberField('line', 'id'),
  textField('line', 'name'),
  ...['weight', 'price', 'quantity', 'amount', 'gift'].map((name) => numberField('line', name)),
]

/** The statement that writes the lines of the orders for which `condition` is true with its `values`. */
export function insertLines(
  lines: PricedCart['lines'],
  condition: string,
  values: Values,
): Statement {
  return sql(
    `INSERT INTO order_lines (order_number, position, product_id, name, weight, price, quantity, amount, gift)
     SELECT orders.number, line.key, ${FIELDS.join(', ')}
     FROM orders, ${objectsOf(':lines', 'line')}
     WHERE ${condition}`,
    {
      ...values,
      lines: JSON.stringify(lines.map((line) => ({ ...line, gift: Number(line.gift) }))),
    },
  )
}
