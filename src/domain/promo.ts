import type { GiftId } from './gift.ts'
import type { Percent, Rubles } from './money.ts'
import type { MoscowDate } from './slots.ts'

/** Every promo code; 0 means no promo. Rule 15. */
export const PROMO_CODES = [1, 2, 3, 4, 5, 6, 7, 10] as const
export type PromoCode = (typeof PROMO_CODES)[number]

export interface Promo {
  /** Smallest goods sum, before any discount. Rule 19. */
  minimum: Rubles
  /** The gift's worth; counts as savings and is not taken off the goods. */
  discount: Rubles
  sale: Percent
  pickup: boolean
  gift: GiftId | undefined
}

/** The effects of each code. Rule 15. */
export const PROMOS: Readonly<Record<PromoCode, Promo>> = {
  1: { minimum: 12000, discount: 3290, sale: 0, pickup: false, gift: 74 },
  2: { minimum: 12000, discount: 3250, sale: 0, pickup: false, gift: 75 },
  3: { minimum: 12000, discount: 3250, sale: 0, pickup: false, gift: 75 },
  4: { minimum: 15000, discount: 3790, sale: 0, pickup: false, gift: 76 },
  5: { minimum: 0, discount: 0, sale: 0, pickup: true, gift: undefined },
  6: { minimum: 20000, discount: 3790, sale: 0, pickup: false, gift: 77 },
  7: { minimum: 30000, discount: 3990, sale: 0, pickup: false, gift: 78 },
  10: { minimum: 12000, discount: 0, sale: 30, pickup: false, gift: undefined },
}

/** Parses a typed code: 0 clears the promo, undefined means unknown. Only surrounding spaces are ignored. Rule 16. */
export function parsePromoCode(typed: string): PromoCode | 0 | undefined {
  const code = typed.trim()
  return code === '0' ? 0 : PROMO_CODES.find((known) => String(known) === code)
}

/** Rubles of goods missing to the code's minimum; 0 once it is met. Rule 19. */
export function missingForPromo(goods: Rubles, promo: PromoCode): Rubles {
  return Math.max(0, PROMOS[promo].minimum - goods)
}

/** Codes that can run on some days only: pickup is cheaper on every day, so its code is there on every day too. Rule 86. */
export const DATED_PROMOS = PROMO_CODES.filter((code) => !PROMOS[code].pickup)

/** The days of a promo code that runs on some days only, as the day of the build sees them. Both ends count. Rule 86. */
export interface PromoDays {
  from: MoscowDate
  /** Undefined where it runs from then on. */
  to?: MoscowDate | undefined
  now: 'coming' | 'running' | 'over'
}

/** By promo code; every other code always runs. */
export type PromoCalendar = Readonly<Record<number, PromoDays | undefined>>

/** Whether the code can be used on the day of the build. Rule 86. */
export function isRunning(promo: PromoCode, calendar: PromoCalendar): boolean {
  const days = calendar[promo]
  return !days || days.now === 'running'
}

/** The codes that can be used on the day of the build. Rule 86. */
export function runningPromos(calendar: PromoCalendar): PromoCode[] {
  return PROMO_CODES.filter((promo) => isRunning(promo, calendar))
}

export function isPromoCode(value: unknown): value is PromoCode {
  return (PROMO_CODES as readonly unknown[]).includes(value)
}
