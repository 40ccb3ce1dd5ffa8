import type { GiftId } from './gift.ts'
import type { Percent, Rubles } from './money.ts'

/** The codes that do something; 0 stands for «no promo». Spec §4. */
export const PROMO_CODES = [1, 2, 3, 4, 5, 6, 7, 10] as const
export type PromoCode = (typeof PROMO_CODES)[number]

export interface Promo {
  /** Least goods sum before sale. */
  minimum: Rubles
  /** The gift's worth; counted as savings, not taken off the goods. */
  discount: Rubles
  sale: Percent
  pickup: boolean
  gift: GiftId | undefined
}

/** Spec §4 and §9. */
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

/** A typed code: 0 clears, undefined is unknown. Blanks around it do not matter, nothing else is forgiven. */
export function parsePromoCode(typed: string): PromoCode | 0 | undefined {
  const code = typed.trim()
  return code === '0' ? 0 : PROMO_CODES.find((known) => String(known) === code)
}

/** Rubles of goods still missing until the code holds. */
export function missingForPromo(goods: Rubles, promo: PromoCode): Rubles {
  return Math.max(0, PROMOS[promo].minimum - goods)
}

export function isPromoCode(value: unknown): value is PromoCode {
  return (PROMO_CODES as readonly unknown[]).includes(value)
}
