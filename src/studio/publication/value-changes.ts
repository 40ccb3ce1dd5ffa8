import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { MinimumOrder } from '../../domain/minimum-order.ts'
import { isCalendarDay, type MoscowDate } from '../../domain/slots.ts'
import { formatNumericDate } from '../../wording/dates.ts'
import { minimumWords } from '../../wording/minimum-order.ts'
import { nameOfFile } from '../file-names.ts'
import { formatPeriod } from '../format-period.ts'
import { formatShare } from '../format-share.ts'
import { CHOICES, labelAt, labelsOf } from '../labels.ts'
import { NORM_LABELS } from '../norm-labels.ts'
import {
  FOODSTUFFS_PATH,
  NORMS_PATH,
  REDIRECTS_FILE,
  SEARCH_FILE,
  TEXTS,
  textsFile,
} from '../owners-files.ts'

/** A sentence for each setting that differs, by the name that the form gives it. */
export function settingsWords(was: unknown, is: unknown, at: readonly string[] = []): string[] {
  if (isDeepStrictEqual(was, is)) return []
  if (isRecord(was) && isRecord(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap((each) => settingsWords(was[each], is[each], [...at, each]))
  }
  const key = at.at(-1) ?? ''
  const name = labelAt(at) ?? key
  const shown = (value: unknown) => choiceWords(key, value) ?? valueWords(value)
  if (Array.isArray(was) && Array.isArray(is)) {
    const gone = was.filter((item) => !is.some((other) => isDeepStrictEqual(item, other)))
    const come = is.filter((item) => !was.some((other) => isDeepStrictEqual(item, other)))
    return [
      ...(come.length > 0 ? [`${name}, добавлено: ${come.map(shown).join(', ')}`] : []),
      ...(gone.length > 0 ? [`${name}, убрано: ${gone.map(shown).join(', ')}`] : []),
    ]
  }
  return [`${name}: ${shown(was)} → ${shown(is)}`]
}

/** The words of a value that the owner chooses from a list; undefined for others. */
export function choiceWords(key: string, value: unknown): string | undefined {
  const choices: Readonly<Record<string, string>> | undefined =
    key in CHOICES ? CHOICES[key as keyof typeof CHOICES] : undefined
  return typeof value === 'string' ? choices?.[value] : undefined
}

/** Files whose changes are said by the names of their fields, and what each is called. */
export const TABLES: Readonly<Record<string, string>> = {
  [NORMS_PATH]: 'нормы стола',
  [FOODSTUFFS_PATH]: 'продукты',
  [SEARCH_FILE]: 'слова поиска',
  ...Object.fromEntries(
    [...TEXTS.map(textsFile), REDIRECTS_FILE].map((path) => [path, nameOfFile(path)]),
  ),
}

/** Longer texts are not repeated in a sentence about their change. */
const MOST_LETTERS = 80

/**
 * A sentence for each value that differs, with the names on the way to it: «нормы стола, Праздник, сытных, %: 30 → 35». `shown`
 * are the words for what the owner has chosen by name.
 */
export function tableWords(
  name: string,
  path: string,
  was: unknown,
  is: unknown,
  shown: (key: string, value: string) => string | undefined,
  key = '',
): string[] {
  if (isDeepStrictEqual(was, is)) return []
  if (isRecord(was) && isRecord(is)) {
    const labels = { ...labelsOf(basename(path)), ...NORM_LABELS.occasionNames }
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap((each) => {
      const own = isRecord(is[each]) ? is[each] : was[each]
      const called = isRecord(own) && typeof own['name'] === 'string' ? own['name'] : undefined
      const label = called ?? (each in labels ? labels[each as keyof typeof labels] : each)
      const whole = path === REDIRECTS_FILE ? name : `${name}, ${label}`
      return tableWords(whole, path, was[each], is[each], shown, each)
    })
  }
  if (isRecords(was) && isRecords(is))
    return recordWords(name, was, is, (title, one, other) =>
      tableWords(title, path, one, other, shown),
    )
  const words = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(words).join(', ') || 'нет'
      : (typeof value === 'string' && shown(key, value)) || valueWords(value)
  const isLong = [was, is].some((value) => words(value).length > MOST_LETTERS)
  return [isLong ? `${name}: изменятся слова` : `${name}: ${words(was)} → ${words(is)}`]
}

/** The records that come and go, by their titles, what changes in the others, or that only their order does. */
function recordWords(
  name: string,
  was: readonly Record<string, unknown>[],
  is: readonly Record<string, unknown>[],
  inner: (name: string, was: unknown, is: unknown) => string[],
): string[] {
  const named = (records: readonly Record<string, unknown>[]) =>
    new Map(records.map((record) => [titleOf(record), record]))
  const [old, now] = [named(was), named(is)]
  const words = [
    ...[...now].flatMap(([title, record]) =>
      old.has(title)
        ? inner(`${name}, «${title}»`, old.get(title), record)
        : [`${name}, добавлено: ${title}`],
    ),
    ...[...old.keys()]
      .filter((title) => !now.has(title))
      .map((title) => `${name}, убрано: ${title}`),
  ]
  return words.length > 0 ? words : [`${name}: другой порядок`]
}

function titleOf(record: Record<string, unknown>): string {
  const { title, old, now } = record
  return typeof title === 'string' ? title : `${String(old)} → ${String(now)}`
}

function isRecords(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

/**
 * A value as the owner knows it: a day as 31.12.2026, days as «с 31.12.2026 по 02.01.2027», a share as «от 30 000 ₽ — 50 %», a minimum as «по
 * будням — от 5 000 ₽», nothing as
 * «нет».
 */
function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'нет'
  if (isPeriod(value)) return formatPeriod(value)
  if (isShare(value)) return formatShare(value)
  if (isMinimum(value)) return minimumWords(value)
  if (isRecord(value)) return Object.values(value).map(valueWords).join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isCalendarDay(text) ? formatNumericDate(text) : text
}

function isPeriod(value: unknown): value is { from: MoscowDate; to: MoscowDate } {
  return isRecord(value) && Object.keys(value).join() === 'from,to'
}

function isShare(value: unknown): value is { from: number; percent: number } {
  return isRecord(value) && Object.keys(value).join() === 'from,percent'
}

function isMinimum(value: unknown): value is MinimumOrder {
  return isRecord(value) && Object.keys(value).join() === 'sum,weekdays,from,to,window'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
