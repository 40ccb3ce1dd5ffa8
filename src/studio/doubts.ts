import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { readFiles } from '../integrations/catalogue/read.ts'
import { groupDigits } from '../wording/numerals.ts'
import { countOf } from '../wording/plural.ts'
import { labelAt } from './labels.ts'
import { CONTENT } from './owners-files.ts'

/** From how many times more or less a value asks whether it is meant, and a number of pieces or grams. */
const CHANGED = 4
const AMOUNT_CHANGED = 25
/** From how many times the largest or smallest of its kind. */
const UNHEARD_OF = 3

/** Numbers of which the size says nothing. */
const NAMES = ['id', 'since', 'photographs', 'focus']

/**
 * What somebody may not have meant by these values of a file, a question's beginning each: a number that is many times what it
 * was, or far from what all files of its kind have. `was` is undefined for a new file, `kin` are the values of those files.
 */
export function doubtsAbout(
  path: string,
  was: unknown,
  is: unknown,
  kin: readonly unknown[],
): string[] {
  const before = new Map(numbersIn(was).map(({ at, value }) => [at.join('.'), value]))
  const usual = Map.groupBy(
    kin.flatMap((values) => numbersIn(values)),
    ({ at }) => kindOf(at),
  )
  return numbersIn(is).flatMap(({ at, value }) => {
    const old = before.get(at.join('.'))
    if (old === value) return []
    const name = nameOf(path, at)
    const times = old && old > 0 && value > 0 ? timesBetween(old, value, at) : undefined
    if (times)
      return [`${name}: было ${formatNumber(old!)}, станет ${formatNumber(value)} — ${times}`]
    const others = (usual.get(kindOf(at)) ?? []).map((one) => one.value)
    if (others.length < 3) return []
    const [least, most] = [Math.min(...others), Math.max(...others)]
    return value > most * UNHEARD_OF || value * UNHEARD_OF < least
      ? [
          `${name}: ${formatNumber(value)}, а у других от ${formatNumber(least)} до ${formatNumber(most)}`,
        ]
      : []
  })
}

/** «в 28 000 раз больше», «в 10 раз меньше»; undefined for what is nearer. */
function timesBetween(old: number, value: number, at: readonly string[]): string | undefined {
  const times = Math.max(value / old, old / value)
  if (times < (isAmount(at) ? AMOUNT_CHANGED : CHANGED)) return undefined
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(times)) - 1)
  const round = Math.round(times / digits) * digits
  return `в ${countOf(round, { one: 'раз', few: 'раза', many: 'раз' })} ${value > old ? 'больше' : 'меньше'}`
}

/** «28 654», «0,5». */
function formatNumber(value: number): string {
  return Number.isInteger(value) ? groupDigits(value) : String(value).replace('.', ',')
}

interface NumberAt {
  at: string[]
  value: number
}

function numbersIn(value: unknown, at: readonly string[] = []): NumberAt[] {
  if (typeof value === 'number') return [{ at: [...at], value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !NAMES.includes(key))
    .flatMap(([key, inner]) => numbersIn(inner, [...at, key]))
}

/** A number of pieces or grams goes from 1 to 6 without being wrong. */
function isAmount(at: readonly string[]): boolean {
  return at.some((key) => ['contents', 'recipe', 'persons'].includes(key) || /^\d+$/.test(key))
}

/** `recipe` for the grams of whatever ingredient. */
function kindOf(at: readonly string[]): string {
  return isAmount(at) ? at[0]! : at.join('.')
}

function nameOf(path: string, at: readonly string[]): string {
  return `«${labelAt(at, basename(path)) ?? at.join('.')}»`
}

/** The values of all files of a file's kind: of all products, all pieces. */
export function kinOf(project: string, path: string): unknown[] {
  const [kind, ...rest] = path.slice(CONTENT.length + 1).split('/')
  if (!path.startsWith(`${CONTENT}/`) || rest.length === 0) return []
  return readFiles(join(project, CONTENT))
    .filter((file) => file.path.startsWith(`${kind}/`) && file.path.endsWith('.yaml'))
    .map(({ text }): unknown => parse(text))
}
