import { parseArgs } from 'node:util'
import { boxLabelsOf } from '../../src/build/catalogue/box-labels.ts'
import { readCatalogue } from '../../src/build/catalogue/index.ts'
import { cleanLine } from '../../src/contract/text.ts'
import { formatRubles } from '../../src/domain/money.ts'
import { normalisePhone } from '../../src/domain/phone.ts'
import { isCalendarDay, moscowDate } from '../../src/domain/slots.ts'
import {
  callbacksBefore,
  deliveredOn,
  erasePerson,
  heldOn,
  numbered,
  ordersOf,
  PAGE,
  pageBefore,
  takenBetween,
  type ConsoleCallback,
  type ConsoleOrder,
} from '../database/console-queries.ts'
import { d1OrderStore } from '../database/d1-order-store.ts'
import { stepsFrom } from '../../src/domain/order-life/states.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { readCapacity } from '../orders/capacity.ts'
import { sha256 } from '../http/hash.ts'
import { consoleDatabase } from './console-database.ts'
import { mailsCustomers } from './customer-mail.ts'
import { query, queryAll, type Place } from './database.ts'
import { readDay, readOrders } from './day.ts'
import { exportOrders } from './export.ts'
import { kitchenSheet } from './kitchen.ts'
import { packingSlips } from './slips.ts'
import { table } from './tables.ts'

const USAGE = `npm run --silent orders -- <command> [--local | --remote]

  list [day] [--before number]     orders delivered on a day (2026-12-24), or the last 100 orders
  show <number>                    one order in full
  callbacks [--before number]      the last 100 callback requests
  cancel <number> --reason <text>  shows an order; with --yes cancels it and frees its delivery window
  step <number> <state>            moves an order to its next state or back: confirmed, cooking, on-the-way,
                                   delivered, taken
  history <number>                 what has happened to an order, by whom and when
  export [--from day] [--to day]   orders placed in this period as CSV: > orders.csv
  kitchen [day]                    printable: boxes of each dish by delivery window: > kitchen.html
  slips [day]                      printable: a packing slip per order: > slips.html
  erase <phone>                    lists the data stored on a person; with --yes erases it

--before lists the 100 rows below a number. Without a day: today in Moscow. Default: --local (this machine).`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    local: { type: 'boolean' },
    remote: { type: 'boolean', default: false },
    'persist-to': { type: 'string', default: '.wrangler/state' },
    from: { type: 'string' },
    to: { type: 'string' },
    before: { type: 'string' },
    reason: { type: 'string', default: '' },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const place: Place = { remote: values.remote, state: values['persist-to'] }
const [name = 'help', argument, target] = positionals

const commands: Record<string, () => string | Promise<string>> = {
  list: () =>
    argument ? list(query(ordersOf(deliveredOn(day(argument), { all: true })), place)) : listPage(),
  cancel: () => cancel(numberOf(argument)),
  step: () => step(numberOf(argument), target),
  history: () => history(numberOf(argument)),
  show: () => show(numberOf(argument)),
  callbacks: () => callbacks(query<ConsoleCallback>(callbacksBefore(before()), place)),
  export: () =>
    exportOrders(
      readOrders(takenBetween(values.from && day(values.from), values.to && day(values.to)), place),
    ),
  kitchen: () => kitchenSheet(day(argument), readDay(day(argument), place)),
  slips: () =>
    packingSlips(
      day(argument),
      readDay(day(argument), place),
      boxLabelsOf(readCatalogue('src/content')),
    ),
  erase: () => erase(normalisePhone(argument ?? '')),
  help: () => USAGE,
}

try {
  if (values.remote && values.local) throw new Error('Use either --local or --remote')
  const command = values.help ? commands['help'] : commands[name]
  if (!command) throw new Error(`Unknown command: ${name}\n\n${USAGE}`)
  process.stdout.write(`${await command()}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function day(text = moscowDate(Date.now())): string {
  if (!isCalendarDay(text)) throw new Error(`Not a date: ${text}. Use the form 2026-12-24`)
  return text
}

/** A whole number from 1 on. */
function numberOf(text = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`Not a number: ${text}`)
  return Number(text)
}

/** The number given by --before; without it, above every number. */
function before(): number {
  return values.before ? numberOf(values.before) : Number.MAX_SAFE_INTEGER
}

function listPage(): string {
  const orders = query<ConsoleOrder>(ordersOf(pageBefore(before())), place)
  return list(orders) + earlier(orders)
}

/** A hint how to list earlier rows; empty after the last page. */
function earlier(rows: readonly { number: number }[]): string {
  return rows.length < PAGE ? '' : `\n\nРаньше: то же с --before ${rows[0]?.number}`
}

async function cancel(number: number): Promise<string> {
  const [order] = readOrders(numbered(number), place)
  if (!order) throw new Error(`Нет заказа № ${number}`)
  if (order.cancelledAt) return `Заказ № ${number} уже отменён`
  const reason = cleanLine(values.reason)
  if (reason === '') throw new Error('A reason is required: --reason "позвонил и отказался"')
  if (!values.yes) return `${list([order])}\n\nОтменить: то же с --yes`
  await apply(number, order.version, { kind: 'cancelled', reason })
  const done = `Заказ № ${number} отменён, место во времени доставки свободно.`
  return order.email !== '' && mailsCustomers(place)
    ? `${done} Покупателю уйдёт письмо.`
    : `${done} Предупредите покупателя: ${order.phone}`
}

async function step(number: number, state = ''): Promise<string> {
  const [order] = readOrders(numbered(number), place)
  if (!order) throw new Error(`Нет заказа № ${number}`)
  const next = stepsFrom(order.state).filter((possible) => possible !== 'cancelled')
  const wanted = next.find((possible) => possible === state)
  if (!wanted) throw new Error(`Заказ № ${number}: ${order.state}. Дальше: ${next.join(', ')}`)
  await apply(number, order.version, { kind: wanted })
  return `Заказ № ${number}: ${wanted}`
}

/** An event of the staff, by the path that the shop itself takes. Throws when the order has changed meanwhile. */
async function apply(number: number, expectedVersion: number, event: OrderEvent): Promise<void> {
  const store = d1OrderStore(consoleDatabase(place), { notifiesCustomers: mailsCustomers(place) })
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

async function history(number: number): Promise<string> {
  const events = await d1OrderStore(consoleDatabase(place)).events(number)
  if (events.length === 0) return 'Событий нет'
  return table([
    ['№', 'Когда (UTC)', 'Кто', 'Что', 'Подробности'],
    ...events.map(({ version, at, actor, kind, data }) => [
      String(version),
      at.slice(0, 16),
      actor,
      kind,
      JSON.stringify(data),
    ]),
  ])
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

function show(number: number): string {
  const [order] = readOrders(numbered(number), place)
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

function callbacks(rows: readonly ConsoleCallback[]): string {
  if (rows.length === 0) return 'Просьб нет'
  const page = table([
    ['№', 'Когда (UTC)', 'Имя', 'Телефон', 'Корзина', 'Комментарий'],
    ...rows.map(({ number, createdAt, name, phone, orderTotal, comment }) => [
      String(number),
      createdAt.slice(0, 16),
      name,
      phone,
      orderTotal === null ? '' : formatRubles(orderTotal),
      comment,
    ]),
  ])
  return page + earlier(rows)
}

function erase(phone: string): string {
  if (!/^\+7\d{10}$/.test(phone)) throw new Error('A phone is required, such as +79991234567')
  const held = query<{ kind: string; number: number; createdAt: string }>(heldOn(phone), place)
  const found = held.map(({ kind, number, createdAt }) => [kind, String(number), createdAt])
  if (found.length === 0) return 'Ничего нет'
  if (!values.yes) return `${table(found)}\n\nСтереть: то же с --yes`
  queryAll(erasePerson(phone, Date.now()), place)
  return `${table(found)}\n\nСтёрто. В резервных копиях D1 исчезнет через 30 дней.`
}
