import { isCalendarDay, moscowDate } from '../../src/domain/slots.ts'
import { writeXlsx } from '../../src/board/paper/xlsx.ts'
import { normalisePhone } from '../../src/wording/phone.ts'
import { takenBetween } from '../database/console-queries.ts'
import { parseNumber } from '../http/number.ts'
import { staffLog } from '../database/staff/log.ts'
import { readArguments, USAGE, type Console } from './command-line.ts'
import { dismiss, invite, links, listStaff, role } from './colleagues.ts'
import { openConsole } from './database.ts'
import { erase, eraseAgain } from './erase.ts'
import { exportOrders } from '../../src/board/house/export-table.ts'
import {
  apply,
  callbacks,
  cancel,
  history,
  listDay,
  listPage,
  show,
  step,
} from './order-commands.ts'
import { readOrders } from './read-orders.ts'
import { csv } from '../../src/board/paper/csv.ts'

/** What a command prints: text, or the bytes of a file. */
type Output = string | Uint8Array

type Command = (console: Console, argument?: string, target?: string) => Output | Promise<Output>

const commands: Record<string, Command> = {
  list: (console, date) =>
    date ? listDay(console, day(date)) : listPage(console, before(console)),
  cancel: (console, number) => cancel(console, numberOf(number)),
  step: (console, number, state) => step(console, numberOf(number), state),
  history: (console, number) => history(console, numberOf(number)),
  show: (console, number) => show(console, numberOf(number)),
  callbacks: (console) => callbacks(console, before(console)),
  export: async ({ db, values: { from, to, xlsx } }) => {
    const period = takenBetween(from && day(from), to && day(to))
    const rows = exportOrders(await readOrders(db, period))
    const details = { from: from ?? null, to: to ?? null }
    await staffLog(db).add({ at: Date.now(), by: 'console', kind: 'exported', details })
    return xlsx
      ? new Uint8Array(await (await writeXlsx([{ name: 'Заказы', rows }])).arrayBuffer())
      : csv(rows)
  },
  role,
  invite,
  staff: listStaff,
  dismiss,
  links,
  erase: (console, phone) => erase(normalisePhone(phone ?? ''), erasing(console)),
  'erase-again': (console) => eraseAgain(erasing(console)),
  help: () => USAGE,
}

/** Runs a command line of `npm run orders`. Throws with what to tell whoever typed it. */
export async function runConsole(args: readonly string[]): Promise<Output> {
  const { values, positionals } = readArguments(args)
  if (values.remote && values.local) throw new Error('Use either --local or --remote')
  const [name = 'help', ...operands] = positionals
  const wanted = values.help ? 'help' : name
  if (!Object.hasOwn(commands, wanted)) throw new Error(`Unknown command: ${name}\n\n${USAGE}`)
  const command = commands[wanted]!
  const host = values.remote || values.local ? undefined : process.env['DATABASE']
  const place = { host, remote: values.remote, state: values['persist-to'] }
  const db = openConsole(place)
  try {
    return await command({ db, place, values }, ...operands)
  } finally {
    await db.close()
  }
}

function erasing(console: Console) {
  const { db, place, values } = console
  return {
    db,
    isHost: place.host !== undefined,
    yes: values.yes,
    cancel: values.cancel,
    ledger: values.ledger,
    key: values.key,
    cancelOrder: (number: number, version: number) =>
      apply(console, number, version, { kind: 'cancelled', reason: 'Данные стёрты по просьбе' }),
  }
}

function day(text = moscowDate(Date.now())): string {
  if (!isCalendarDay(text)) throw new Error(`Not a date: ${text}. Use the form 2026-12-24`)
  return text
}

/** A whole number from 1 on. */
function numberOf(text = ''): number {
  const number = parseNumber(text)
  if (number === undefined) throw new Error(`Not a number: ${text}`)
  return number
}

/** The number given by --before; without it, above every number. */
function before({ values }: Console): number {
  return values.before ? numberOf(values.before) : Number.MAX_SAFE_INTEGER
}
