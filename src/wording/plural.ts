import { groupDigits } from './numerals.ts'

/** The forms of a noun after a number: 1 штука, 2 штуки, 5 штук. */
export interface NounForms {
  one: string
  few: string
  many: string
}

/** The plural category of a whole number in Russian: 1 штука, 2 штуки, 5 штук. */
export function pluralCategory(count: number): 'one' | 'few' | 'many' {
  const tens = count % 100
  const ones = count % 10
  if (tens >= 11 && tens <= 14) return 'many'
  if (ones === 1) return 'one'
  return ones >= 2 && ones <= 4 ? 'few' : 'many'
}

/** The form of a noun that Russian grammar requires after `count`. */
export function pluralise(count: number, forms: NounForms): string {
  return forms[pluralCategory(count)]
}

/** «24 канапе», «1 штука»: number and noun joined by a no-break space. */
export function countOf(count: number, forms: NounForms): string {
  return `${groupDigits(count)}\u00a0${pluralise(count, forms)}`
}
