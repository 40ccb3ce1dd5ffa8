import { PROMO_DAYS, type PromoDays } from '../../src/domain/promo-days.ts'

/** Sets the days of promo codes, as a build does; without any every code runs again. To be taken back after each test. */
export function setPromoDays(days: Record<number, PromoDays> = {}): void {
  const held = PROMO_DAYS as Record<number, PromoDays>
  for (const code of Object.keys(held)) delete held[Number(code)]
  Object.assign(held, days)
}

/** Days before and after those of the build, and some that are. */
export const COMING: PromoDays = { from: '2026-12-24', to: '2026-12-26', now: 'coming' }
export const RUNNING: PromoDays = { from: '2026-12-24', to: '2026-12-26', now: 'running' }
export const OVER: PromoDays = { from: '2026-12-24', to: '2026-12-26', now: 'over' }
