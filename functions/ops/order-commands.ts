import { cleanLine } from '../../src/contract/text.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { stepsFrom } from '../../src/domain/order-life/states.ts'
import { formatRubles } from '../../src/wording/money.ts'
import {
  callbacksBefore,
  deliveredOn,
  numbered,
  ordersOf,
  PAGE,
  pageBefore,
  type ConsoleCallback,
  type ConsoleOrder,
} from '../database/console-queries.ts'
import { orderStore } from '../database/order-store.ts'
import { sha256 } from '../http/hash.ts'
import { readCapacity } from '../orders/capacity.ts'
import type { Console } from './command-line.ts'
import { mailsCustomers } from './customer-mail.ts'
import { moscowTime } from '../../src/wording/moscow-time.ts'
import { readOrders } from './read-orders.ts'
import { table } from './tables.ts'

export async function listDay({ db }: Console, date: string): Promise<string> {
  return list(await db.all<ConsoleOrder>(ordersOf(deliveredOn(date, { all: true }))))
}

/** The last orders before a number. */
export async function listPage({ db }: Console, before: number): Promise<string> {
  const orders = await db.all<ConsoleOrder>(ordersOf(pageBefore(before)))
  return list(orders) + earlier(orders)
}

/** A hint how to list earlier rows; empty after the last page. */
function earlier(rows: readonly { number: number }[]): string {
  return rows.length < PAGE ? '' : `\n\nРаньше: то же с --before ${rows[0]?.number}`
}

export async function cancel(console: Console, number: number): Promise<string> {
  const { db, place, values } = console
  const [order] = await readOrders(db, numbered(number))
  if (!order) throw new Error(`Нет заказа № ${number}`)
  if (order.cancelledAt) return `Заказ № ${number} уже отменён`
  const reason = cleanLine(values.reason)
  if (reason === '') throw new Error('A reason is required: --reason "позвонил и отказался"')
  if (!values.yes) return `${list([order])}\n\nОтменить: то же с --yes`
  await apply(console, number, order.version, { kind: 'cancelled', reason })
  const done = `Заказ № ${number} отменён, место во времени доставки свободно.`
  return order.email !== '' && mailsCustomers(place)
    ? `${done} Покупателю уйдёт письмо.`
    : `${done} Предупредите покупателя: ${order.phone}`
}

export async function step(console: Console, number: number, state = ''): Promise<string> {
  const [order] = await readOrders(console.db, numbered(number))
  if (!order) throw new Error(`Нет заказа № ${number}`)
  const next = stepsFrom(order.state).filter((possible) => possible !== 'cancelled')
  const wanted = next.find((possible) => possible === state)
  if (!wanted) throw new Error(`Заказ № ${number}: ${order.state}. Дальше: ${next.join(', ')}`)
  await apply(console, number, order.version, { kind: wanted })
  return `Заказ № ${number}: ${wanted}`
}

/** An event of the staff, by the path that the shop itself takes. Throws when the order has changed meanwhile. */
export async function apply(
  { db, place }: Console,
  number: number,
  expectedVersion: number,
  event: OrderEvent,
): Promise<void> {
  const store = orderStore(db, { notifiesCustomers: mailsCustomers(place) })
  const result = await store.apply({
    number,
    expectedVersion,
    event,
    actor: 'staff:console',
    requestHash: '',
    at: new Date().toISOString(),
    keyHash: await sha256(crypto.randomUUID()),
    capacity: readCapacity(process.env['CAPACITY']),
  })
  if (result.code !== 'done') throw new Error(`Заказ № ${number} не изменён: ${result.code}`)
}

export async function history({ db }: Console, number: number): Promise<string> {
  const events = await orderStore(db).events(number)
  if (events.length === 0) return 'Событий нет'
  return table([
    ['№', 'Когда (Москва)', 'Кто', 'Что', 'Подробности'],
    ...events.map(({ version, at, actor, kind, data }) => [
      String(version),
      moscowTime(Date.parse(at)),
      actor,
      kind,
      JSON.stringify(data),
    ]),
  ])
}

export async function show({ db }: Console, number: number): Promise<string> {
  const [order] = await readOrders(db, numbered(number))
  if (!order) throw new Error(`Нет заказа № ${number}`)
  const { lines, ...facts } = order
  return [
    table(Object.entries(facts).map(([name, value]) => [name, String(value ?? '')])),
    '',
    table(
      lines.map(({ quantity, name, amount, gift }) => [
        `${quantity} ×`,
        name,
        gift ? 'подарок' : formatRubles(amount),
      ]),
    ),
  ].join('\n')
}

/** The last callback requests before a number. */
export async function callbacks({ db }: Console, before: number): Promise<string> {
  const rows = await db.all<ConsoleCallback>(callbacksBefore(before))
  if (rows.length === 0) return 'Просьб нет'
  const page = table([
    ['№', 'Когда (Москва)', 'Имя', 'Телефон', 'Корзина', 'Комментарий'],
    ...rows.map(({ number, createdAt, name, phone, orderTotal, comment }) => [
      String(number),
      moscowTime(Date.parse(createdAt)),
      name,
      phone,
      orderTotal === null ? '' : formatRubles(orderTotal),
      comment,
    ]),
  ])
  return page + earlier(rows)
}

function list(orders: readonly ConsoleOrder[]): string {
  const head = ['№', 'День', 'Время', 'Имя', 'Телефон', 'Сумма', 'Куда']
  const rows = orders.map((order) => [
    String(order.number),
    order.date,
    order.window,
    order.name,
    order.phone,
    formatRubles(order.orderTotal),
    order.cancelledAt ? 'отменён' : order.pickup ? 'самовывоз' : order.address,
  ])
  return rows.length === 0 ? 'Заказов нет' : table([head, ...rows])
}
