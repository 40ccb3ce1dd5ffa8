import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { moscowDate } from '../../src/domain/slots.ts'
import { erasePerson, heldOn, HELD_PHONES, type HeldRow } from '../database/console-queries.ts'
import type { Database } from '../database/database.ts'
import { retention } from '../database/retention.ts'
import { isDue } from '../people/people.ts'
import { moscowTime } from '../../src/wording/moscow-time.ts'
import { table } from './tables.ts'

/** Fewer characters could be guessed, and with them every phone. */
const MIN_KEY_LENGTH = 32

interface Options {
  db: Database
  /** A server's database, whose backups are its owner's. */
  isHost: boolean
  /**
   * File with the people who were erased, each as a keyed hash of the phone. Outside the database, which a restore would take
   * back.
   */
  ledger: string
  /** Without it nothing is changed. */
  yes: boolean
  /** Cancels the orders that are still to be delivered. */
  cancel: boolean
  cancelOrder: (number: number, version: number) => Promise<void>
}

/**
 * Lists what is stored on a person; with `yes` erases it and notes the person in the ledger. Refuses while an order is still to
 * be delivered, unless it is cancelled with it.
 */
export async function erase(phone: string, options: Options): Promise<string> {
  if (!/^\+7\d{10}$/.test(phone)) throw new Error('A phone is required, such as +79991234567')
  const held = await options.db.all<HeldRow>(heldOn(phone))
  if (held.length === 0) return 'Ничего нет'
  const rows = table(
    held.map(({ kind, number, createdAt, state, date }) => [
      kind,
      String(number),
      moscowTime(Date.parse(createdAt)),
      [state, date].filter(Boolean).join(' '),
    ]),
  )
  const due = dueIn(held, await today(options.db))
  const numbers = due.map(({ number }) => `№ ${number}`).join(', ')
  if (due.length > 0 && !options.cancel)
    return `${rows}\n\nЕщё не доставлены: ${numbers}. Сначала доставьте или отмените их; отменить и стереть: то же с --cancel --yes`
  if (!options.yes) return `${rows}\n\nСтереть: то же с --yes`
  const hash = hashOf(phone)
  await forget(phone, due, options)
  appendFileSync(options.ledger, `${hash} ${new Date().toISOString()}\n`)
  const files = await emptyFiles(options.db)
  const backups = options.isHost
    ? 'Из резервных копий исчезнет вместе с ними'
    : 'В резервных копиях D1 исчезнет через 30 дней'
  return `${rows}\n\nСтёрто${numbers && `, отменены ${numbers}`}. ${backups}; после восстановления: erase-again${files}`
}

/** Erases again everyone in the ledger whom a restored database holds. */
export async function eraseAgain(options: Options): Promise<string> {
  const { ledger } = options
  if (!existsSync(ledger)) throw new Error(`There is no ${ledger}`)
  const erased = new Set(readFileSync(ledger, 'utf8').match(/^[0-9a-f]{64}/gm))
  const phones = (await options.db.all<{ phone: string }>(HELD_PHONES)).map(({ phone }) => phone)
  const found = phones.filter((phone) => erased.has(hashOf(phone)))
  if (found.length === 0) return 'Стирать некого: никого из стёртых в базе нет'
  if (!options.yes) return `Стёртых раньше в базе: ${found.length}. Стереть снова: то же с --yes`
  const left: number[] = []
  for (const phone of found) {
    const due = dueIn(await options.db.all<HeldRow>(heldOn(phone)), await today(options.db))
    if (due.length > 0 && !options.cancel) left.push(...due.map(({ number }) => number))
    else await forget(phone, due, options)
  }
  const files = await emptyFiles(options.db)
  return left.length === 0
    ? `Стёрто снова: ${found.length}${files}`
    : `Ещё не доставлены и потому не стёрты: № ${left.join(', № ')}. Отменить и стереть: то же с --cancel --yes${files}`
}

/** Takes what was erased out of the database's files too. Says when that happens where somebody reads the database just now. */
async function emptyFiles(db: Database): Promise<string> {
  try {
    await db.forget?.()
    return ''
  } catch {
    return '\nБаза занята: из её файлов стёртое исчезнет ближайшей ночью'
  }
}

async function forget(
  phone: string,
  due: readonly HeldRow[],
  { db, cancelOrder }: Options,
): Promise<void> {
  for (const { number, version } of due) await cancelOrder(number, version ?? 0)
  await db.batch(erasePerson(phone, Date.now()))
}

/** The day of the shop's last order: a clock that runs ahead makes no order of the days since look delivered. */
async function today(db: Database): Promise<string> {
  const now = Date.now()
  return moscowDate((await retention(db).witness(now)) ?? now)
}

/** The orders that are still to be delivered. */
function dueIn(held: readonly HeldRow[], today: string): HeldRow[] {
  return held.filter(
    ({ state, date }) => state !== null && date !== null && isDue({ state, date }, today),
  )
}

/** HMAC-SHA-256 of the phone in hexadecimal: ten digits without a key could be tried through in minutes. */
function hashOf(phone: string): string {
  const key = process.env['ERASE_KEY'] ?? ''
  if (key.length < MIN_KEY_LENGTH)
    throw new Error(
      `ERASE_KEY is required, at least ${MIN_KEY_LENGTH} characters: openssl rand -hex 32`,
    )
  return createHmac('sha256', key).update(phone).digest('hex')
}
