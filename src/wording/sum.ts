import type { Kopecks } from '../domain/invoice.ts'
import { groupDigits } from './numerals.ts'

/** «12 400 ₽», or «12 400,50 ₽» where there are kopecks: whole kopecks as colleagues and shoppers read them, with no-break spaces. */
export function formatSum(amount: Kopecks): string {
  const kopecks = amount % 100
  const fraction = kopecks === 0 ? '' : `,${String(kopecks).padStart(2, '0')}`
  return `${groupDigits(Math.floor(amount / 100))}${fraction}\u00a0₽`
}
