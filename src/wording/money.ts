import type { Rubles } from '../domain/money.ts'
import { groupDigits } from './numerals.ts'

/** «12 400 ₽»: Russian grouping with no-break spaces, whatever the browser's language. */
export function formatRubles(amount: Rubles): string {
  return `${groupDigits(amount)}\u00a0₽`
}
