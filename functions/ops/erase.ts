import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { moscowDate } from '../../src/domain/slots.ts'
import { HELD_PHONES, keepErasure, SEALED_ERASURES } from '../database/console-queries.ts'
import type { Database } from '../database/database.ts'
import { people } from '../database/people.ts'
import { retention } from '../database/retention.ts'
import { erasureRecipient } from '../node/host-settings.ts'
import { dueFrom, type ErasePerson, type People } from '../people/people.ts'
import { linesIn, openLine, sealLine } from '../people/sealed-line.ts'
import { moscowTime } from '../../src/wording/moscow-time.ts'
import { table } from './tables.ts'

/** Fewer characters could be guessed, and with them every phone. */
const MIN_KEY_LENGTH = 32

/** A person in the ledger of a shop without a recipient: a keyed hash of the phone, and when. */
const HASHED = /^([0-9a-f]{64}) (\S+)/gm

interface Options {
  db: Database
  /** A server's database, whose backups are its owner's. */
  isHost: boolean
  /** File with the people who were erased, outside the database, which a restore would take back. */
  ledger: string
  /** File with the private key that opens the sealed lines. */
  key: string | undefined
  /** Without it nothing is changed. */
  yes: boolean
  /** Cancels the orders that are still to be delivered. */
  cancel: boolean
  cancelOrder: (number: number, version: number) => Promise<void>
}

type Held = Awaited<ReturnType<People['held']>>

/**
 * Lists what is stored on a person; with `yes` erases it and notes the person in the ledger, and in the database where there is a key
 * to seal the phone with. Refuses while an order is still to be delivered, unless it is cancelled with it.
 */
export async function erase(phone: string, options: Options): Promise<string> {
  if (!/^\+7\d{10}$/.test(phone)) throw new Error('A phone is required, such as +79991234567')
  const { db, isHost, ledger } = options
  const now = Date.now()
  const today = await dueFrom(retention(db), now)
  const held = await people(db).held(phone, today)
  if (held.orders.length + held.callbacks.length === 0) return 'Ничего нет'
  const rows = table([
    ...held.orders.map(({ number, createdAt, state, date }) =>
      row('order', number, createdAt, `${state} ${date}`),
    ),
    ...held.callbacks.map(({ number, createdAt }) => row('callback', number, createdAt)),
  ])
  const numbers = dueIn(held)
    .map(({ number }) => `№ ${number}`)
    .join(', ')
  if (numbers && !options.cancel)
    return `${rows}\n\nЕщё не доставлены: ${numbers}. Сначала доставьте или отмените их; отменить и стереть: то же с --cancel --yes`
  if (!options.yes) return `${rows}\n\nСтереть: то же с --yes`
  const at = new Date(now).toISOString()
  const { ERASE_RECIPIENT, BACKUP_KEY } = process.env
  const recipient = isHost ? erasureRecipient({ ERASE_RECIPIENT, BACKUP_KEY }) : ERASE_RECIPIENT
  const sealed = recipient && (await sealLine(recipient, { phone, at }))
  const noted = sealed ?? hashOf(phone)
  const kept = sealed ? { sealed, by: 'console', keyHash: null, requestHash: null } : undefined
  await forget({ phone, now, today, ...(kept && { kept }) }, held, options)
  appendFileSync(ledger, `${noted} ${at}\n`)
  const files = await emptyFiles(db)
  const backups = isHost
    ? 'Из резервных копий исчезнет вместе с ними'
    : 'В резервных копиях D1 исчезнет через 30 дней'
  return `${rows}\n\nСтёрто${numbers && `, отменены ${numbers}`}. ${backups}; после восстановления: erase-again${files}`
}

/**
 * Erases again whom a restored database holds of everyone who was erased: in its own table, or in the ledger. Whoever has come back since
 * stays. Throws without the private key where lines are sealed.
 */
export async function eraseAgain(options: Options): Promise<string> {
  const { db, ledger } = options
  const noted = existsSync(ledger) ? readFileSync(ledger, 'utf8') : ''
  const held = await db.all<{ phone: string; since: string }>(HELD_PHONES)
  const { erased, unread } = await erasedBefore(noted, held, options)
  const found = held.filter(({ phone, since }) => since <= (erased.get(phone) ?? ''))
  const unreadWords =
    unread > 0 ? `\nНе открылись этим ключом: ${unread}. Эти строки для другого` : ''
  if (found.length === 0) return `Стирать некого: никого из стёртых в базе нет${unreadWords}`
  if (!options.yes)
    return `Стёртых раньше в базе: ${found.length}. Стереть снова: то же с --yes${unreadWords}`
  const now = Date.now()
  const shopsDay = await dueFrom(retention(db), now)
  const left: number[] = []
  for (const { phone } of found) {
    // An order that was still to be delivered then would have kept the person from being erased.
    const today = later(shopsDay, moscowDate(Date.parse(erased.get(phone)!)))
    const theirs = await people(db).held(phone, today)
    const due = dueIn(theirs)
    if (due.length > 0 && !options.cancel) left.push(...due.map(({ number }) => number))
    else await forget({ phone, now, today }, theirs, options)
  }
  const files = await emptyFiles(db)
  return left.length === 0
    ? `Стёрто снова: ${found.length}${files}${unreadWords}`
    : `Ещё не доставлены и потому не стёрты: № ${left.join(', № ')}. Отменить и стереть: то же с --cancel --yes${files}${unreadWords}`
}

/** Everyone who was erased, by phone, with the last time; and how many lines the key does not open. */
async function erasedBefore(
  noted: string,
  held: readonly { phone: string }[],
  { db, ledger, key, yes }: Options,
): Promise<{ erased: Map<string, string>; unread: number }> {
  const erased = new Map<string, string>()
  const add = (phone: string, at: string) => erased.set(phone, later(at, erased.get(phone) ?? ''))
  const own = (await db.all<{ sealed: string }>(SEALED_ERASURES)).map(({ sealed }) => sealed)
  const kept = linesIn(noted)
  const lines = [...new Set([...own, ...kept])]
  const hashed = new Map([...noted.matchAll(HASHED)].map(([, hash, at]) => [hash, at]))
  if (lines.length + hashed.size === 0)
    throw new Error(`Nobody was erased by what the database and ${ledger} say`)
  const identities = key === undefined ? [] : identitiesIn(key)
  if (lines.length > 0 && identities.length === 0)
    throw new Error(`${lines.length} lines are sealed: --key <file with the private key>`)
  let unread = 0
  for (const line of lines) {
    const person = await openLine(line, identities)
    if (!person) unread++
    else {
      add(person.phone, person.at)
      // The next restore is to know by itself of a line that only the file has kept.
      if (yes && !own.includes(line))
        await db.run(keepErasure({ sealed: line, erasedAt: Date.parse(person.at), by: 'console' }))
    }
  }
  if (hashed.size > 0)
    for (const { phone } of held) {
      const at = hashed.get(hashOf(phone))
      if (at) add(phone, at)
    }
  return { erased, unread }
}

/** The private keys in a file, `AGE-SECRET-KEY-…`. */
export function identitiesIn(file: string): string[] {
  return readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm) ?? []
}

/** Takes what was erased out of the database's files too. Says when that happens where somebody reads the database just now. */
async function emptyFiles(db: Database): Promise<string> {
  return people(db)
    .emptyFiles()
    .then(
      () => '',
      () => '\nБаза занята: из её файлов стёртое исчезнет ближайшей ночью',
    )
}

async function forget(asked: ErasePerson, held: Held, { db, cancelOrder }: Options): Promise<void> {
  for (const { number, version } of dueIn(held)) await cancelOrder(number, version)
  const result = await people(db).erase(asked)
  if (result.code === 'due')
    throw new Error(`Ещё не доставлены: № ${result.orders.join(', № ')}. Ничего не стёрто`)
}

const dueIn = ({ orders }: Held) => orders.filter(({ isDue }) => isDue)

function row(kind: string, number: number, createdAt: string, words = ''): string[] {
  return [kind, String(number), moscowTime(Date.parse(createdAt)), words]
}

/** The later of two days or times, which sort as texts. */
function later<Time extends string>(one: Time, other: Time): Time {
  return one > other ? one : other
}

/** HMAC-SHA-256 of the phone in hexadecimal: ten digits without a key could be tried through in minutes. */
function hashOf(phone: string): string {
  const key = process.env['ERASE_KEY'] ?? ''
  if (key.length < MIN_KEY_LENGTH)
    throw new Error(
      `ERASE_RECIPIENT is required, the public key of: npm run backup -- --new-key. Or ERASE_KEY, at least ${MIN_KEY_LENGTH} characters: openssl rand -hex 32`,
    )
  return createHmac('sha256', key).update(phone).digest('hex')
}
