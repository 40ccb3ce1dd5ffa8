import { groupDigits, parseWhole } from './numerals.ts'

/** Whole rubles; the shop has no kopecks. Rule 1. */
export type Rubles = number

/** A whole percentage, 0 to 100. */
export type Percent = number

/** `amount` minus `percent` of it, truncated to whole rubles; integer arithmetic, so the result is exact. Rule 1. */
export function takePercent(amount: Rubles, percent: Percent): Rubles {
  return Math.trunc((amount * (100 - percent)) / 100)
}

/** «12 400 ₽»: Russian grouping with no-break spaces, whatever the browser's language. */
export function formatRubles(amount: Rubles): string {
  return `${groupDigits(amount)}\u00a0₽`
}

/** Rubles from typed text, «12 000» or «12 000,50», without the kopecks; undefined where the text is no sum. */
export function parseRubles(typed: string): Rubles | undefined {
  return parseWhole(typed.replace(/[.,]\d{0,2}\s*$/, ''))
}
