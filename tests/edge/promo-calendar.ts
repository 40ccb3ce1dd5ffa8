import { promoCalendar } from 'virtual:shop'
import type { PromoDays } from '../../src/domain/promo.ts'

/** Sets the days of promo codes for the Worker, as a build does; without any every code runs again. To be taken back after each test. */
export function setPromoCalendar(days: Record<number, PromoDays> = {}): void {
  const held = promoCalendar as Record<number, PromoDays>
  for (const code of Object.keys(held)) delete held[Number(code)]
  Object.assign(held, days)
}
