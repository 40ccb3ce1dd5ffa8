/*
 * By hand what `Intl` knows too: on a slow phone its first use costs a fifth of a second, and it would fall on the
 * first load or on the first tap on «В корзину». tests/unit/domain/numerals.test.ts holds both to the same answers.
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
