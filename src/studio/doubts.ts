import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { namesInBraces } from '../content/texts/fill.ts'
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
 * was, or far from what all files of its kind have, and a text that has lost a `{name}` of the shop's. `was` is undefined for a
 * new file, `kin` are the values of those files.
 */
export function doubtsAbout(
  path: string,
  was: unknown,
  is: unknown,
  kin: readonly unknown[],
): string[] {
  return [...numberDoubts(path, was, is, kin), ...lostNames(path, was, is)]
}

/** The texts that named something of the shop in braces and do so no more; a list may name it in any of its texts. */
function lostNames(path: string, was: unknown, is: unknown): string[] {
  const now = Map.groupBy(textsIn(is), fieldOf)
  return [...Map.groupBy(textsIn(was), fieldOf)].flatMap(([field, texts]) => {
    const is = now.get(field) ?? []
    const kept = new Set(is.flatMap(({ value }) => namesInBraces(value)))
    const lost = new Set(
      texts.flatMap(({ value }) => namesInBraces(value)).filter((name) => !kept.has(name)),
    )
    const written = is.length === 1 ? `: «${is[0]!.value}»` : ''
    return [...lost].map(
      (name) =>
        `${wholeNameOf(path, field.split('.'))} теперь без {${name}}${written} — вместо {${name}} магазин сам ставит верное, а вписанное руками разойдётся с тем, что он считает`,
    )
  })
}

/** The field, without the places in lists. */
const fieldOf = ({ at }: { at: readonly string[] }) =>
  at.filter((key) => !/^\d+$/.test(key)).join('.')

function numberDoubts(path: string, was: unknown, is: unknown, kin: readonly unknown[]): string[] {
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

interface At<Value> {
  at: string[]
  value: Value
}

function numbersIn(value: unknown): At<number>[] {
  return leavesOf(value).filter(
    (leaf): leaf is At<number> =>
      typeof leaf.value === 'number' && !leaf.at.some((key) => NAMES.includes(key)),
  )
}

function textsIn(value: unknown): At<string>[] {
  return leavesOf(value).filter((leaf): leaf is At<string> => typeof leaf.value === 'string')
}

function leavesOf(value: unknown, at: readonly string[] = []): At<unknown>[] {
  if (typeof value !== 'object' || value === null) return [{ at: [...at], value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
}

/** A number of pieces or grams goes from 1 to 6 without being wrong. */
function isAmount(at: readonly string[]): boolean {
  return at.some((key) => ['contents', 'recipe', 'persons'].includes(key) || /^\d+$/.test(key))
}

/** `recipe` for the grams of whatever ingredient. */
function kindOf(at: readonly string[]): string {
  return isAmount(at) ? at[0]! : at.join('.')
}

/** «Промокод со скидкой, Заголовок»: with the group, since fields of several groups have one name. */
function wholeNameOf(path: string, at: readonly string[]): string {
  const names = at.map((_, index) => labelAt(at.slice(0, index + 1), basename(path)))
  return `«${[...new Set(names)].join(', ')}»`
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
