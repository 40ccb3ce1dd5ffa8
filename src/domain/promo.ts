import type { GiftId } from './gift.ts'
import type { Percent, Rubles } from './money.ts'
import type { OwnPromo } from './own-promo.ts'
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

/** A code of orders that are delivered. A function, since every page loads the table. */
const delivered = (
  minimum: Rubles,
  discount: Rubles,
  gift: GiftId | undefined,
  sale: Percent = 0,
): Promo => ({ minimum, discount, sale, pickup: false, gift })

/** The effects of each code. Rule 15. */
export const PROMOS: Readonly<Record<PromoCode, Promo>> = {
  1: delivered(12000, 3290, 74),
  2: delivered(12000, 3250, 75),
  3: delivered(12000, 3250, 75),
  4: delivered(15000, 3790, 76),
  5: { ...delivered(0, 0, undefined), pickup: true },
  6: delivered(20000, 3790, 77),
  7: delivered(30000, 3990, 78),
  10: delivered(12000, 0, undefined, 30),
}

/** Parses a typed code: 0 clears the promo, undefined means unknown. Only surrounding spaces are ignored. Rule 16. */
export function parsePromoCode(typed: string): PromoCode | 0 | undefined {
  const code = typed.trim()
  return code === '0' ? 0 : PROMO_CODES.find((known) => String(known) === code)
}

/** A code of either kind: a number of the shop's, or the terms of the owner's own. */
export type AnyPromo = PromoCode | OwnPromo

/** A code as shoppers name it: a number, or the word of an own one. */
export type PromoName = PromoCode | OwnPromo['word']

/** The effects of a code, but for the rubles that an own code takes off the lines. An own gift is worth as much as with the other codes. Rules 15 and 102. */
export function effectsOf(promo: AnyPromo): Promo {
  if (typeof promo !== 'object') return PROMOS[promo]
  const { kind, amount, minimum } = promo
  const sameGift = Object.values(PROMOS).find(({ gift }) => kind === 'gift' && gift === amount)
  const { discount, gift } = sameGift ?? PROMOS[5]
  return delivered(minimum, discount, gift)
}

/** Rubles of goods missing to the code's minimum; 0 once it is met. Rule 19. */
export function missingForPromo(goods: Rubles, promo: AnyPromo): Rubles {
  return Math.max(0, effectsOf(promo).minimum - goods)
}

/** Whether goods are there of which the code can give something: an own one needs a dish that it does not exclude. Rule 102. */
export function givesFor(promo: AnyPromo, lines: readonly { id: number }[]): boolean {
  return typeof promo !== 'object' || lines.some(({ id }) => !promo.excluded.includes(id))
}

/** Codes that can run on some days only: pickup is cheaper on every day, so its code is there on every day too. Rule 86. */
export const DATED_PROMOS = /* @__PURE__ */ PROMO_CODES.filter((code) => !PROMOS[code].pickup)

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
