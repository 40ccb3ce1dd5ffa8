import { parseArgs } from 'node:util'
import { cleanLine } from '../../src/contract/text.ts'
import { formatRubles } from '../../src/wording/money.ts'
import { normalisePhone } from '../../src/wording/phone.ts'
import { isCalendarDay, moscowDate } from '../../src/domain/slots.ts'
import {
  callbacksBefore,
  deliveredOn,
  numbered,
  ordersOf,
  PAGE,
  pageBefore,
  takenBetween,
  type ConsoleCallback,
  type ConsoleOrder,
} from '../database/console-queries.ts'
import { boardStore } from '../database/board-store.ts'
import { orderStore } from '../database/order-store.ts'
import { passkeys } from '../database/staff/passkeys.ts'
import { stepsFrom } from '../../src/domain/order-life/states.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { originOf } from '../node/host-settings.ts'
import { inviteColleague } from '../node/passkeys/invite.ts'
import { readCapacity } from '../orders/capacity.ts'
import { writeXlsx } from '../../src/islands/board/paper/xlsx.ts'
import { sha256 } from '../http/hash.ts'
import { mailsCustomers } from './customer-mail.ts'
import { openConsole, type Place } from './database.ts'
import { erase, eraseAgain } from './erase.ts'
import { exportOrders } from './export.ts'
import { printed } from './paper.ts'
import { readOrders } from './read-orders.ts'
import { csv, table } from './tables.ts'

const USAGE = `npm run --silent orders -- <command> [--local | --remote]

  list [day] [--before number]     orders delivered on a day (2026-12-24), or the last 100 orders
  show <number>                    one order in full
  callbacks [--before number]      the last 100 callback requests
  cancel <number> --reason <text>  shows an order; with --yes cancels it and frees its delivery window
  step <number> <state>            moves an order to its next state or back: confirmed, cooking, on-the-way,
                                   delivered, taken
  history <number>                 what has happened to an order, by whom and when
  export [--from day] [--to day]   orders placed in this period, a row for each line: > orders.csv; with --xlsx
                                   as a file of Excel: > orders.xlsx
  kitchen [day]                    printable: the kitchen's sheet, as on the board: > kitchen.html
  slips [day]                      printable: a packing slip per order: > slips.html
  erase <phone>                    lists the data stored on a person; with --yes erases it, with --cancel together
                                   with the orders that are still to be delivered
  erase-again                      after a restore: with --yes erases again everyone who was erased before

  On a server, whose board is opened by passkeys:
  invite <e-mail>                  a link, for one use and a day, by which a colleague makes a passkey
  staff                            colleagues with their passkeys and sessions
  dismiss <e-mail>                 takes passkeys, sessions and open links away

--before lists the 100 rows below a number. Without a day: today in Moscow. The variable DATABASE names a server's
database; without it: --local, the D1 of this machine, or --remote, the deployed one.`

const { values, positionals } = readArguments()

const place: Place = {
  host: values.remote || values.local ? undefined : process.env['DATABASE'],
  ...{ remote: values.remote, state: values['persist-to'] },
}
const [name = 'help', argument, target] = positionals
const db = openConsole(place)
const erasing = {
  ...{
    db,
    isHost: place.host !== undefined,
    yes: values.yes,
    cancel: values.cancel,
    ledger: values.ledger,
  },
  cancelOrder: (number: number, version: number) =>
    apply(number, version, { kind: 'cancelled', reason: 'Данные стёрты по просьбе' }),
}

/** What a command prints: text, or the bytes of a file. */
type Output = string | Uint8Array

const commands: Record<string, () => Output | Promise<Output>> = {
  list: () => (argument ? listDay(day(argument)) : listPage()),
  cancel: () => cancel(numberOf(argument)),
  step: () => step(numberOf(argument), target),
  history: () => history(numberOf(argument)),
  show: () => show(numberOf(argument)),
  callbacks: async () => callbacks(await db.all<ConsoleCallback>(callbacksBefore(before()))),
  export: async () => {
    const period = takenBetween(values.from && day(values.from), values.to && day(values.to))
    const rows = exportOrders(await readOrders(db, period))
    return values.xlsx ? new Uint8Array(await (await writeXlsx(rows)).arrayBuffer()) : csv(rows)
  },
  kitchen: async () => {
    const sheet = await readSheet(day(argument))
    return printed(({ printKitchen }, css) => printKitchen({ ...sheet, css }))
  },
  slips: async () => {
    const sheet = await readSheet(day(argument))
    const contacts = await readContacts(sheet.orders)
    return printed(({ printSlips }, css) => printSlips({ ...sheet, contacts, css }))
  },
  invite: () => invite(emailOf(argument)),
  staff: () => listStaff(),
  dismiss: () => dismiss(emailOf(argument)),
  erase: () => erase(normalisePhone(argument ?? ''), erasing),
  'erase-again': () => eraseAgain(erasing),
  help: () => USAGE,
}

try {
  if (values.remote && values.local) throw new Error('Use either --local or --remote')
  const command = values.help ? commands['help'] : commands[name]
  if (!command) throw new Error(`Unknown command: ${name}\n\n${USAGE}`)
  const output = await command()
  process.stdout.write(typeof output === 'string' ? `${output}\n` : output)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.close()
}

/** Exits with the usage for an option that is unknown or lacks its value. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        local: { type: 'boolean' },
        remote: { type: 'boolean', default: false },
        'persist-to': { type: 'string', default: '.wrangler/state' },
        from: { type: 'string' },
        to: { type: 'string' },
        before: { type: 'string' },
        xlsx: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        yes: { type: 'boolean', default: false },
        cancel: { type: 'boolean', default: false },
        ledger: { type: 'string', default: 'erased-people.txt' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(1)
  }
}

/** The orders of a day as the board's sheets have them. */
async function readSheet(date: string) {
  const board = boardStore(db)
  const orders = await board.delivered(date, date, { limit: Number.MAX_SAFE_INTEGER })
  return { date, at: new Date().toISOString(), orders }
}

/** Contact data of these orders, recorded as seen by the console. Rule 68. */
function readContacts(orders: readonly { number: number }[]) {
  const numbers = orders.map(({ number }) => number)
  return boardStore(db).openOrders(numbers, {
    email: 'console',
    at: Date.now(),
  })
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

async function listDay(date: string): Promise<string> {
  return list(await db.all<ConsoleOrder>(ordersOf(deliveredOn(date, { all: true }))))
}

async function listPage(): Promise<string> {
  const orders = await db.all<ConsoleOrder>(ordersOf(pageBefore(before())))
  return list(orders) + earlier(orders)
}

/** A hint how to list earlier rows; empty after the last page. */
function earlier(rows: readonly { number: number }[]): string {
  return rows.length < PAGE ? '' : `\n\nРаньше: то же с --before ${rows[0]?.number}`
}

async function cancel(number: number): Promise<string> {
  const [order] = await readOrders(db, numbered(number))
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
  const [order] = await readOrders(db, numbered(number))
  if (!order) throw new Error(`Нет заказа № ${number}`)
  const next = stepsFrom(order.state).filter((possible) => possible !== 'cancelled')
  const wanted = next.find((possible) => possible === state)
  if (!wanted) throw new Error(`Заказ № ${number}: ${order.state}. Дальше: ${next.join(', ')}`)
  await apply(number, order.version, { kind: wanted })
  return `Заказ № ${number}: ${wanted}`
}

/** An event of the staff, by the path that the shop itself takes. Throws when the order has changed meanwhile. */
async function apply(number: number, expectedVersion: number, event: OrderEvent): Promise<void> {
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

async function history(number: number): Promise<string> {
  const events = await orderStore(db).events(number)
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

async function show(number: number): Promise<string> {
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

function emailOf(text = ''): string {
  if (!/^[^@\s]+@[^@\s]+$/.test(text) || text.length > 200)
    throw new Error(`Not an e-mail: ${text}`)
  if (!place.host)
    throw new Error('Set DATABASE. Elsewhere colleagues sign in by Cloudflare Access')
  return text.toLowerCase()
}

async function invite(email: string): Promise<string> {
  const link = await inviteColleague(passkeys(db), email, originOf(process.env), Date.now())
  return `${link}\n\nСсылка для ${email}: на один раз и на сутки. Прежняя больше не действует.`
}

async function listStaff(): Promise<string> {
  if (!place.host)
    throw new Error('Set DATABASE. Elsewhere colleagues sign in by Cloudflare Access')
  const colleagues = await passkeys(db).colleagues(Date.now())
  if (colleagues.length === 0) return 'Никого нет. Позвать: invite cook@example.ru'
  return table([
    ['Кто', 'Ключей', 'Входов сейчас', 'Ссылок', 'Последний вход (UTC)'],
    ...colleagues.map(({ email, passkeys, sessions, invitations, usedAt }) => [
      ...[email, String(passkeys), String(sessions), String(invitations)],
      usedAt === null ? '' : new Date(usedAt).toISOString().slice(0, 16),
    ]),
  ])
}

async function dismiss(email: string): Promise<string> {
  const gone = await passkeys(db).dismiss(email)
  return gone > 0 ? `${email}: доступа больше нет` : `${email}: доступа и не было`
}
