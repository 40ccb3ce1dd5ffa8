import type { Rubles } from '../domain/money.ts'
import { groupDigits } from './numerals.ts'

/** «12 400 ₽»: Russian grouping with no-break spaces, whatever the browser's language. */
export function formatRubles(amount: Rubles): string {
  return `${groupDigits(amount)}\u00a0₽`
}

/** «12 400 ₽» or «12 400,50 ₽» of whole kopecks. */
export function formatSum(kopecks: number): string {
  const rubles = groupDigits(Math.floor(kopecks / 100))
  const rest = kopecks % 100
  return `${rubles}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0₽`
}
