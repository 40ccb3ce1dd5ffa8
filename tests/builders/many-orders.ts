import type { Statement } from '../../functions/database/database.ts'
import { objectsOf, textField } from '../../functions/database/dialect.ts'

const DAY = 86_400_000
const LINES = 3
const EVENTS = 3

const ORDER = `number, created_at, key_hash, request_hash, token_hash, token_sealed,
  customer_name, customer_phone, customer_email, delivery_address, delivery_date, delivery_window,
  payment, persons, comment, promo, discount, sale, pickup, mkad, mkad_distance_tenths,
  total_amount_no_sale, total_amount, delivery_cost, order_total, savings, total_quantity, total_weight,
  pieces, state, version`
const ORDER_VALUES = `number, ${textField('day', 'at')}, 'key ' || number, 'request', 'token', 'sealed',
  'Покупатель ' || number,
  CASE WHEN number <= 1000 AND number % 50 = 0 THEN '+79990007777'
       ELSE '+7999' || (1000000 + number % 7776 + 10000 * (number / 7776)) END,
  'anna@mail.ru', 'Тверская, ' || number,
  ${textField('day', 'date')}, CASE number % 3 WHEN 0 THEN '10:00-12:00' WHEN 1 THEN '12:00-14:00' ELSE '14:00-16:00' END,
  'card', 12, '', 0, 0, 0, 0, 'in', 0, 9000, 9000, 0, 9000, 0, 3, 2700, 60, 'delivered', 3`

/**
 * The statements that store the orders from `first` to `last` of `total`, each delivered, with lines, events and a view of its
 * contact data, in any of the databases: `aDay` for each day up to `end`. Twenty of the first thousand have a phone that
 * ends in 7777, and no other one.
 */
export function manyOrders(
  total: number,
  { first = 1, last = total, end = '2026-12-24', aDay = 137 } = {},
): Statement[] {
  const dayOf = (number: number) => Math.floor(number / aDay)
  const days = Array.from({ length: dayOf(last) - dayOf(first) + 1 }, (_, index) => {
    const time = Date.parse(end) - (dayOf(total) - dayOf(first) - index) * DAY
    return {
      date: new Date(time).toISOString().slice(0, 10),
      at: new Date(time - 3 * DAY).toISOString(),
    }
  })
  const numbers = `WITH RECURSIVE numbers (number) AS (
    SELECT CAST(?1 AS BIGINT) UNION ALL SELECT number + 1 FROM numbers WHERE number < ?2)`
  const each = (
    table: string,
    columns: string,
    values: string,
    from = '',
    ...others: string[]
  ) => ({
    sql: `INSERT INTO ${table} (${columns}) ${numbers} SELECT ${values} FROM numbers ${from}`,
    values: [first, last, ...others],
  })
  const several = (count: number) =>
    `JOIN (${Array.from({ length: count }, (_, index) => `SELECT ${index + 1} AS place`).join(' UNION ALL ')}) AS several ON several.place > 0`
  return [
    each(
      'orders',
      ORDER,
      ORDER_VALUES,
      `JOIN ${objectsOf('?3', 'day')} ON day.key = number / ${aDay} - ${dayOf(first)}`,
      JSON.stringify(days),
    ),
    each(
      'order_lines',
      'order_number, position, product_id, name, weight, price, quantity, amount, gift',
      `number, place, 1 + (number + place) % 90, 'Сет ' || place, 900, 3000, 1, 3000, 0`,
      several(LINES),
    ),
    each(
      'order_events',
      'order_number, version, kind, actor, created_at, key_hash, request_hash',
      `number, place, 'confirmed', 'staff:olga@kanapelle.example', 0, 'key ' || number || '-' || place, ''`,
      several(EVENTS),
    ),
    each(
      'contact_views',
      'kind, number, viewed_at, viewed_by',
      `'order', number, 0, 'olga@kanapelle.example'`,
    ),
    each(
      'staff_log',
      'at, email, kind, number',
      `1790000000000 + number, 'olga@kanapelle.example', 'took-order', number`,
    ),
    each('order_words', 'order_number, part, word', `number, 'customer', 'покупатель' || number`),
    each('order_words', 'order_number, part, word', `number, 'address', 'тверская' || number`),
  ]
}
