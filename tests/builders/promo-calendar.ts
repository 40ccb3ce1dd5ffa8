import type { PromoCalendar, PromoDays } from '../../src/domain/promo.ts'

/** A calendar by which every code runs. */
export const EVERY_DAY: PromoCalendar = {}

/** Days before and after those of the build, and some that are. */
export const COMING: PromoDays = { from: '2026-12-24', to: '2026-12-26', now: 'coming' }
export const RUNNING: PromoDays = { from: '2026-12-24', to: '2026-12-26', now: 'running' }
export const OVER: PromoDays = { from: '2026-12-24', to: '2026-12-26', now: 'over' }
