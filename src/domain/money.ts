import { groupDigits } from './numerals.ts'

/** Whole rubles; the shop knows no kopecks (DECISIONS «Money and totals»). */
export type Rubles = number

/** A whole percentage, 0 to 100. */
export type Percent = number

/** `amount` less `percent` of it, truncated to a whole ruble; all in integers, so that 10 % off 5 ₽ is 4 ₽ on every machine. Spec §9. */
export function takePercent(amount: Rubles, percent: Percent): Rubles {
  return Math.trunc((amount * (100 - percent)) / 100)
}

/** «12 400 ₽»: no-break spaces, Russian grouping whatever the browser's language. */
export function formatRubles(amount: Rubles): string {
  return `${groupDigits(amount)}\u00a0₽`
}
