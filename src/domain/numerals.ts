/*
 * We do not use `Intl` here: on a slow phone its first call takes 0.2 s, during the first load or the first tap on
 * «В корзину». tests/unit/domain/numerals.test.ts compares these functions with `Intl`.
 */

/** «12 400»: a whole number in Russian grouping, with no-break spaces. */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

/** The plural category of a whole number in Russian: 1 штука, 2 штуки, 5 штук. */
export function pluralCategory(count: number): 'one' | 'few' | 'many' {
  const tens = count % 100
  const ones = count % 10
  if (tens >= 11 && tens <= 14) return 'many'
  if (ones === 1) return 'one'
  return ones >= 2 && ones <= 4 ? 'few' : 'many'
}

/** A whole number as people type it, «10 000»; undefined for everything else: a sign, a fraction, `0x10`, `1e2`. */
export function parseWhole(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}
