import { parseArgs } from 'node:util'
import { cleanLine } from '../../src/contract/text.ts'
import { formatRubles } from '../../src/domain/money.ts'
import { normalisePhone } from '../../src/domain/phone.ts'
import { isCalendarDay, moscowDate } from '../../src/domain/slots.ts'
import {
  callbacksBefore,
  cancelOrder,
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
import { query, type Place } from './database.ts'
import { readDay, readOrders } from './day.ts'
import { exportOrders } from './export.ts'
import { kitchenSheet } from './kitchen.ts'
import { packingSlips } from './slips.ts'
import { table } from './tables.ts'

const USAGE = `npm run --silent orders -- <what> [--local | --remote]

  list [day] [--before number]   orders for a day of delivery (2026-12-24), or the last hundred, below a number
  show <number>           an order with everything that is known of it
  callbacks [--before number]    the last hundred callback requests, below a number
  cancel <number> --reason text [--yes]   an order; with --yes cancels it and frees its place in the window
  export [--from day] [--to day]   orders taken in that time as CSV: > orders.csv
  kitchen [day]           how many boxes of what, by window, a page to print: > kitchen.html
  slips [day]             a packing slip an order, a page each: > slips.html
  erase <phone> [--yes]   everything held on a person; with --yes takes them out of it

A day without a name is today in Moscow. --local (this machine) unless --remote.`

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
const [what = 'help', which] = positionals

const commands: Record<string, () => string> = {
  list: () =>
    which ? list(query(ordersOf(deliveredOn(day(which), { all: true })), place)) : listPage(),
  cancel: () => cancel(numberOf(which)),
  show: () => show(numberOf(which)),
  callbacks: () => callbacks(query<ConsoleCallback>(callbacksBefore(before()), place)),
  export: () =>
    exportOrders(
      readOrders(takenBetween(values.from && day(values.from), values.to && day(values.to)), place),
    ),
  kitchen: () => kitchenSheet(day(which), readDay(day(which), place)),
  slips: () => packingSlips(day(which), readDay(day(which), place)),
  erase: () => erase(normalisePhone(which ?? '')),
  help: () => USAGE,
}

try {
  if (values.remote && values.local) throw new Error('Either --local or --remote')
  const command = values.help ? commands['help'] : commands[what]
  if (!command) throw new Error(`Unknown: ${what}\n\n${USAGE}`)
  process.stdout.write(`${command()}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function day(text = moscowDate(Date.now())): string {
  if (!isCalendarDay(text)) throw new Error(`Not a day: ${text} (2026-12-24)`)
  return text
}

/** A whole number from 1 on. */
function numberOf(text = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`Not a number: ${text}`)
  return Number(text)
}

/** The number below which a page lists. */
function before(): number {
  return values.before ? numberOf(values.before) : Number.MAX_SAFE_INTEGER
}

function listPage(): string {
  const orders = query<ConsoleOrder>(ordersOf(pageBefore(before())), place)
  return list(orders) + earlier(orders)
}

/** How to see the rows before a full page. */
function earlier(rows: readonly { number: number }[]): string {
  return rows.length < PAGE ? '' : `\n\nРаньше: то же с --before ${rows[0]?.number}`
}

function cancel(number: number): string {
  const [order] = readOrders(numbered(number), place)
  if (!order) throw new Error(`Нет заказа № ${number}`)
  if (order.cancelledAt) return `Заказ № ${number} уже отменён`
  const reason = cleanLine(values.reason)
  if (reason === '') throw new Error('Why? --reason "позвонил и отказался"')
  if (!values.yes) return `${list([order])}\n\nОтменить: то же с --yes`
  query(cancelOrder(number, reason, Date.now()), place)
  return `Заказ № ${number} отменён, место во времени доставки свободно. Предупредите покупателя: ${order.phone}`
}

function list(orders: readonly ConsoleOrder[]): string {
  const head = ['№', 'День', 'Время', 'Имя', 'Телефон', 'Сумма', 'Куда']
  const rows = orders.map((order) => [
    ...[String(order.number), order.date, order.window, order.name, order.phone],
    ...[
      formatRubles(order.orderTotal),
      order.cancelledAt ? 'отменён' : order.pickup ? 'самовывоз' : order.address,
    ],
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
      ...[String(number), createdAt.slice(0, 16), name, phone],
      ...[orderTotal === null ? '' : formatRubles(orderTotal), comment],
    ]),
  ])
  return page + earlier(rows)
}

function erase(phone: string): string {
  if (!/^\+7\d{10}$/.test(phone)) throw new Error('Whose? A phone such as +79991234567')
  const held = query<{ kind: string; number: number; createdAt: string }>(heldOn(phone), place)
  const found = held.map(({ kind, number, createdAt }) => [kind, String(number), createdAt])
  if (found.length === 0) return 'Ничего нет'
  if (!values.yes) return `${table(found)}\n\nСтереть: то же с --yes`
  for (const statement of erasePerson(phone, Date.now())) query(statement, place)
  return `${table(found)}\n\nСтёрто. В резервных копиях D1 исчезнет через 30 дней.`
}
