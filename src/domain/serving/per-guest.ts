import type { Rubles } from '../money.ts'

/** Rubles of a sum for each guest, rounded. */
export function perGuest(sum: Rubles, guests: number): Rubles {
  return Math.round(sum / guests)
}
