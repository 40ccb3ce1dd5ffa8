import { groupDigits } from './numerals.ts'

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
