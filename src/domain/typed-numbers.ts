import { isDistance } from './delivery.ts'
import type { Rubles } from './money.ts'

// Apart from the modules of money and delivery, which every page loads at once.

/** A whole number as people type it, «10 000»; undefined for everything else: a sign, a fraction, `0x10`, `1e2`. */
export function parseWhole(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

/** Rubles from typed text, «12 000» or «12 000,50», without the kopecks; undefined where the text is no sum. */
export function parseRubles(typed: string): Rubles | undefined {
  return parseWhole(typed.replace(/[.,]\d{0,2}\s*$/, ''))
}

/** Kilometres from typed text («14,5», «14.5»); undefined where the text is no distance that the shop can price. */
export function parseDistance(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  const distanceKm = /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  return isDistance(distanceKm) ? distanceKm : undefined
}
