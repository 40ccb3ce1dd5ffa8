import { sidesOf, type OrderDetails } from '../../../src/domain/order-life/events.ts'
import { wordsOf } from '../../../src/domain/order-life/words.ts'
import type { OrderChange } from '../../orders/order-store.ts'
import { sql, type Statement, type Values } from '../database.ts'
import { objectsOf, textField } from '../dialect.ts'
import { IN_PROGRESS } from '../order-change-statements.ts'

/** The texts of an order by whose words it is found. */
type Parts = Partial<Record<'customer' | 'address' | 'comment', string>>

/** The part «comment»: all that changes with the comment, so the payer's name and ИНН too. */
export function detailsText({
  comment,
  company,
  taxNumber,
}: Pick<OrderDetails, 'comment' | 'company' | 'taxNumber'>): string {
  return `${comment} ${company} ${taxNumber}`
}

/** The statement that writes the words of the orders for which `condition` is true with its `values`. */
export function insertWords(parts: Parts, condition: string, values: Values): Statement {
  const words = Object.entries(parts).flatMap(([part, text]) =>
    wordsOf(text).map((word) => ({ part, word })),
  )
  return sql(
    `INSERT INTO order_words (order_number, part, word)
     SELECT orders.number, ${textField('entry', 'part')}, ${textField('entry', 'word')}
     FROM orders, ${objectsOf(':words', 'entry')}
     WHERE ${condition}`,
    { ...values, words: JSON.stringify(words) },
  )
}

/** Replaces the words of what the event has changed; no statements for other events. */
export function replaceWords({ number, keyHash, event }: OrderChange): Statement[] {
  const parts = changedParts(event)
  if (!parts) return []
  const gone = Object.keys(parts).map((part) => `'${part}'`)
  const key = { number, keyHash }
  return [
    sql(
      `DELETE FROM order_words
       WHERE order_number = :number AND part IN (${gone.join(', ')}) AND ${IN_PROGRESS}`,
      key,
    ),
    insertWords(parts, `orders.number = :number AND ${IN_PROGRESS}`, key),
  ]
}

function changedParts(event: OrderChange['event']): Parts | undefined {
  const { details, goods } = sidesOf(event)
  if (details) return { address: details.address, comment: detailsText(details) }
  return goods && { address: goods.address }
}
