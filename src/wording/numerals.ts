/*
 * Digits are grouped here, and plural forms chosen in wording.ts, without `Intl`: on a slow phone its first call takes 0.2 s,
 * during the first load or the first tap on «В корзину». tests/unit/wording/numerals.test.ts compares both with `Intl`.
 */

/** «12 400»: a whole number in Russian grouping, with no-break spaces. */
export function groupDigits(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}
