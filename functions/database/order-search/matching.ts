import type { OrderQuery } from '../../board/board-store.ts'
import type { Values } from '../database.ts'

/** Above every letter and digit, so that a range of words ends with those that begin alike. */
const LAST = '\uffff'

/** A word that no order has. */
const NONE = LAST

/** Digits of a phone, of the shortest number in a text that is looked for, and of the longest, a bank account. */
const LONGEST_PHONE = 15
const SHORTEST_NUMBER = 6
const LONGEST_NUMBER = 20

/** The SQL condition of the orders that a query means, with the values of its parameters. */
export function matching(query: OrderQuery): { condition: string; values: Values } {
  if ('words' in query) {
    const conditions = query.words.map(
      (_, index) => `number IN (
        SELECT order_number FROM order_words WHERE word >= :word${index} AND word < :last${index})`,
    )
    const values = query.words.flatMap((word, index) => [
      [`word${index}`, word],
      [`last${index}`, word + LAST],
    ])
    return { condition: conditions.join(' AND '), values: Object.fromEntries(values) as Values }
  }
  const { digits, phone } = query
  const condition = `number IN (
    SELECT number FROM orders WHERE number = :number
    UNION SELECT number FROM orders WHERE customer_phone >= :phone AND customer_phone < :afterPhone
    UNION SELECT order_number FROM order_words WHERE word >= :word AND word < :afterWord
    UNION SELECT number FROM orders WHERE substr(customer_phone, -4) = :end AND customer_phone LIKE :like)`
  const isEnd = digits.length >= 4 && digits.length <= LONGEST_PHONE
  const word = digits.length >= SHORTEST_NUMBER && digits.length <= LONGEST_NUMBER ? digits : NONE
  const start = phone.length >= SHORTEST_NUMBER && phone.length <= LONGEST_NUMBER ? phone : NONE
  return {
    condition,
    values: {
      number: digits.length < 10 ? Number(digits) : 0,
      phone: start,
      afterPhone: start + LAST,
      word,
      afterWord: word + LAST,
      end: isEnd ? digits.slice(-4) : '',
      like: isEnd ? `%${digits}` : '',
    },
  }
}
