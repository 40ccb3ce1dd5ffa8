import type { Kopecks } from '../invoice.ts'
import { isCalendarDay, type MoscowDate } from '../slots.ts'

/** A document of a bank statement, as it is written there; what the bank left out is empty. */
export interface BankDocument {
  number: string
  date: MoscowDate
  sum: Kopecks
  payer: string
  payerTaxNumber: string
  payerAccount: string
  /** The accounts that the money goes to: the payee's, and its bank's where that takes it. */
  payeeAccounts: readonly string[]
  /** The day on which it came; empty where it has not come. */
  receivedOn: MoscowDate
  purpose: string
}

export interface Statement {
  /** The accounts that it is a statement of. */
  accounts: readonly string[]
  documents: readonly BankDocument[]
}

/** A file that is no statement, or none that can be relied on; `line` counts from 1. */
export type StatementFault =
  | { code: 'empty' }
  /** Another format by its first bytes, or by the lack of the format's first line. */
  | { code: 'spreadsheet' | 'pdf' | 'not-statement' }
  /** None of the encodings of the format gives readable Russian. */
  | { code: 'encoding' }
  /** A document or the file has no end. */
  | { code: 'cut-off' }
  | { code: 'wrong-value'; line: number; key: string; value: string }

export type ReadStatement = { code: 'read'; statement: Statement } | StatementFault

/** Reads a file of the exchange format of 1С, `1CClientBankExchange`, in each of its encodings. Rule 97. */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const other = otherFormat(bytes)
  if (other) return { code: other }
  const text = decoded(bytes)
  if (text === undefined) return { code: 'encoding' }
  try {
    return { code: 'read', statement: parsed(text.split(/\r\n|\r|\n/)) }
  } catch (error) {
    if (error instanceof Fault) return error.fault
    throw error
  }
}

class Fault extends Error {
  readonly fault: StatementFault
  constructor(fault: StatementFault) {
    super(fault.code)
    this.fault = fault
  }
}

const FIRST_LINE = /^\uFEFF?\s*1[CС]ClientBankExchange\s*(?:[\r\n]|$)/i

/** The format of bytes that are evidently no statement: an old or a new spreadsheet, a PDF, any other text. */
function otherFormat(bytes: Uint8Array): 'empty' | 'spreadsheet' | 'pdf' | 'not-statement' | false {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  if (beginning.trim() === '') return 'empty'
  if (begins(0x50, 0x4b, 3, 4) || begins(0xd0, 0xcf, 0x11, 0xe0)) return 'spreadsheet'
  if (beginning.startsWith('%PDF')) return 'pdf'
  // The third letter may be Russian, in any of the encodings.
  return /^(?:\u00ef\u00bb\u00bf)?\s*1.{1,2}ClientBankExchange\s*$/im.test(beginning)
    ? false
    : 'not-statement'
}

/** Words that every file of the format has, at the beginnings of its lines. */
const WORDS = /^\s*(?:Кодировка|ВерсияФормата|СекцияДокумент|КонецФайла)\s*(?:=|$)/m

/**
 * The text in the encoding in which its own words can be read: what «Кодировка=» says is itself written in it, and some banks write
 * one thing and mean another.
 */
function decoded(bytes: Uint8Array): string | undefined {
  return ['utf-8', 'windows-1251', 'ibm866']
    .map((encoding) => new TextDecoder(encoding).decode(bytes))
    .find((text) => FIRST_LINE.test(text) && WORDS.test(text))
}

type Section = 'file' | 'account' | 'document'

function parsed(lines: readonly string[]): Statement {
  const accounts = new Set<string>()
  const documents: BankDocument[] = []
  let section: Section = 'file'
  let entries = new Map<string, Entry>()
  let last: Entry | undefined
  let hasEnded = false
  for (const [at, line] of lines.entries()) {
    const [key, value] = entryOf(line)
    if (key === 'КонецФайла') hasEnded = true
    else if (key === 'СекцияДокумент') {
      if (section === 'document') throw new Fault({ code: 'cut-off' })
      section = 'document'
      entries = new Map()
      last = undefined
    } else if (key === 'КонецДокумента' && section === 'document') {
      documents.push(documentOf(entries, at + 1))
      section = 'file'
    } else if (key === 'СекцияРасчСчет' || key === 'КонецРасчСчет') {
      section = key === 'СекцияРасчСчет' ? 'account' : 'file'
    } else if (key === 'РасчСчет' && section !== 'document' && value) accounts.add(digits(value))
    else if (section === 'document') last = keep(entries, last, line, at + 1)
  }
  if (!hasEnded || section === 'document') throw new Fault({ code: 'cut-off' })
  return { accounts: [...accounts], documents }
}

/** A value with the line that it is on. */
interface Entry {
  value: string
  line: number
}

/** `Ключ=значение`; a line without a sign of equality is a key alone. */
function entryOf(line: string): [key: string, value: string] {
  const [, key = '', value = ''] = /^\s*([^=\s]+)\s*(?:=(.*))?$/.exec(line) ?? []
  return [key, value.trim()]
}

/** Keeps a line of a document: an entry, or more of the text of the entry before. The first of two values of one key counts. */
function keep(
  entries: Map<string, Entry>,
  last: Entry | undefined,
  line: string,
  at: number,
): Entry | undefined {
  const [, key, value = ''] = /^\s*([А-ЯЁ][А-Яа-яЁё]*\d?)\s*=(.*)$/.exec(line) ?? []
  if (key === undefined) {
    if (last) last.value = `${last.value} ${line.trim()}`.trim()
    return last
  }
  const entry = { value: value.trim(), line: at }
  if (!entries.get(key)?.value) entries.set(key, entry)
  return entry
}

const PURPOSES = ['', '1', '2', '3', '4', '5', '6'].map((part) => `НазначениеПлатежа${part}`)

function documentOf(entries: ReadonlyMap<string, Entry>, line: number): BankDocument {
  const text = (...keys: string[]) =>
    keys.map((key) => entries.get(key)?.value ?? '').find((value) => value !== '') ?? ''
  const read = <Value>(key: string, of: (value: string) => Value | undefined): Value => {
    const entry = entries.get(key) ?? { value: '', line }
    const value = of(entry.value)
    if (value === undefined) throw new Fault({ code: 'wrong-value', key, ...entry })
    return value
  }
  const payer = text('Плательщик1', 'Плательщик')
  const [whole, ...parts] = PURPOSES.map((key) => text(key))
  return {
    number: text('Номер'),
    date: read('Дата', dayOf),
    sum: read('Сумма', kopecksOf),
    payer: payer.replace(/^ИНН\s*\d+(?:[\\/]\d+)?\s*/i, '') || payer,
    payerTaxNumber: digits(text('ПлательщикИНН')) || taxNumberWithin(text('Плательщик')),
    payerAccount: digits(text('ПлательщикСчет', 'ПлательщикРасчСчет')),
    payeeAccounts: ['ПолучательСчет', 'ПолучательРасчСчет'].map((key) => digits(text(key))),
    receivedOn: read('ДатаПоступило', (value) => (value === '' ? '' : dayOf(value))),
    // Long purposes may be written in parts, beside the whole or instead of it.
    purpose: whole || parts.filter((part) => part !== '').join(' '),
  }
}

const digits = (value: string) => value.replace(/\D/g, '')

/** Banks write «ИНН 7701234567 ООО …» into the name. */
function taxNumberWithin(name: string): string {
  return /^ИНН\s*(\d{12}|\d{10})(?!\d)/i.exec(name)?.[1] ?? ''
}

/** The day of «24.12.2026»; undefined where there is none. */
function dayOf(value: string): MoscowDate | undefined {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(value) ?? []
  const date = `${year}-${month}-${day}`
  return isCalendarDay(date) ? date : undefined
}

/** The sum of «12070.50», «12 070,5» or «12070-50»; undefined where there is none. */
function kopecksOf(value: string): Kopecks | undefined {
  const [, rubles, fraction = ''] =
    /^(\d{1,12})(?:[.,-](\d{1,2}))?$/.exec(value.replace(/\s/g, '')) ?? []
  return rubles === undefined ? undefined : Number(rubles) * 100 + Number(fraction.padEnd(2, '0'))
}

/** The facts that tell one document of a bank from all others, as one text: the same in every statement that has it. Rule 97. */
export function identityOf({ date, number, sum, payerAccount }: BankDocument): string {
  return [date, number, sum, payerAccount].join('|')
}
