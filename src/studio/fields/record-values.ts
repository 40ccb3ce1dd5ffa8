import type { Named } from './named-things.ts'

/** One input of every row of a map; what it edits lies at `key` of the row's value, as in `salads.before`, or is the value itself. */
export interface Column {
  key: string
  label: string
  description?: string
  kind: 'text' | 'number' | 'numbers' | 'words' | 'flag' | 'choice' | 'choices' | 'named'
  /** Names by value, for choices. */
  options?: Readonly<Record<string, string>>
  /** What is chosen from, for `named`. */
  of?: Named
  isRequired?: true
}

/** A row of a map: its key, its value as stored, and what was typed since, by column. */
export interface Row {
  /** Empty for a new one whose key follows from its name. */
  slug: string
  data: unknown
  typed: Readonly<Record<string, string>>
}

/** What an input shows of a stored value. */
export function shownIn(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(shownIn).join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  return value === true ? 'true' : (value as string)
}

/** What a column's input holds: what was typed, else what is stored. */
export function inputOf({ data, typed }: Row, { key, kind }: Column): string {
  const value = at(data, key)
  return typed[key] ?? (kind === 'numbers' ? numbersShown(value) : shownIn(value))
}

/** Lists of numbers are written with semicolons, since a comma parts whole and tenths. */
function numbersShown(value: unknown): string {
  return Array.isArray(value) ? value.map(shownIn).join('; ') : ''
}

/** The value of an input; undefined for none, NaN or a list with NaN for what is no number. */
export function valueOf(text: string, { kind }: Column): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  switch (kind) {
    case 'number':
      return numberOf(trimmed)
    case 'numbers':
      return trimmed.split(';').map(numberOf)
    case 'words':
    case 'choices':
      return trimmed
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    case 'flag':
      return trimmed === 'true' || undefined
    default:
      return trimmed
  }
}

function numberOf(text: string): number {
  return /^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : NaN
}

/** What is wrong with an input, in words. */
export function problemIn(row: Row, column: Column): string | undefined {
  const value = valueOf(inputOf(row, column), column)
  if (value === undefined) return column.isRequired && 'Не заполнено.'
  if (column.kind === 'number' && Number.isNaN(value)) return 'Здесь нужно число.'
  const isList = column.kind === 'numbers' && (value as number[]).some(Number.isNaN)
  return isList ? 'Здесь нужны числа через точку с запятой.' : undefined
}

/** The row's value with what was typed; what stays as it was, or has no column, is not touched. */
export function storedOf(row: Row, columns: readonly Column[]): unknown {
  return columns
    .filter(({ key }) => key in row.typed)
    .reduce(
      (data, column) => put(data, column.key, valueOf(row.typed[column.key]!, column)),
      row.data,
    )
}

function at(data: unknown, key: string): unknown {
  if (key === '') return data
  return key
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], data)
}

function put(data: unknown, key: string, value: unknown): unknown {
  if (key === '') return value
  const [first = '', ...rest] = key.split('.')
  const map = (data ?? {}) as Record<string, unknown>
  const inner = rest.length > 0 ? put(map[first], rest.join('.'), value) : value
  if (inner !== undefined) return { ...map, [first]: inner }
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== first))
}
