import { parseArgs } from 'node:util'
import { formatRubles } from '../../src/domain/money.ts'
import { normalisePhone } from '../../src/domain/phone.ts'
import { isCalendarDay, moscowDate } from '../../src/domain/slots.ts'
import {
  erasePerson,
  heldOn,
  LAST_CALLBACKS,
  orderNumbered,
  ordersBetween,
  ordersOn,
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

  list [day]              orders for a day of delivery (2026-12-24), or the last hundred
  show <number>           an order with everything that is known of it
  callbacks               the last hundred requests to be called back
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
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const place: Place = { remote: values.remote, state: values['persist-to'] }
const [what = 'help', which] = positionals

const commands: Record<string, () => string> = {
  list: () => list(query<ConsoleOrder>(ordersOn(which && day(which)), place)),
  show: () => show(Number(which)),
  callbacks: () => callbacks(query<ConsoleCallback>(LAST_CALLBACKS, place)),
  export: () =>
    exportOrders(
      readOrders(
        ordersBetween(values.from && day(values.from), values.to && day(values.to)),
        place,
      ),
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

function list(orders: readonly ConsoleOrder[]): string {
  const head = ['№', 'День', 'Время', 'Имя', 'Телефон', 'Сумма', 'Куда']
  const rows = orders.map((order) => [
    ...[String(order.number), order.date, order.window, order.name, order.phone],
    ...[formatRubles(order.orderTotal), order.pickup ? 'самовывоз' : order.address],
  ])
  return rows.length === 0 ? 'Заказов нет' : table([head, ...rows])
}

function show(number: number): string {
  if (!Number.isSafeInteger(number)) throw new Error(`Not a number: ${which ?? ''}`)
  const [order] = readOrders(orderNumbered(number), place)
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
  return table([
    ['№', 'Когда (UTC)', 'Имя', 'Телефон', 'Корзина', 'Комментарий'],
    ...rows.map(({ number, createdAt, name, phone, orderTotal, comment }) => [
      ...[String(number), createdAt.slice(0, 16), name, phone],
      ...[orderTotal === null ? '' : formatRubles(orderTotal), comment.replaceAll('\n', ' ')],
    ]),
  ])
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
