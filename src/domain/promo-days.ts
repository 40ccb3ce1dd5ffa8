import type { MoscowDate } from './slots.ts'

/** The days of a promo code that runs on some days only, as the day of the build sees them. Both ends count. Rule 86. */
export interface PromoDays {
  from: MoscowDate
  /** Undefined where it runs from then on. */
  to?: MoscowDate | undefined
  now: 'coming' | 'running' | 'over'
}

/**
 * By promo code; every other code always runs. A build has here what the calendar says of its day: the plugin of
 * `integrations/catalogue/promo-days.ts` takes the place of this module.
 */
export const PROMO_DAYS: Readonly<Record<number, PromoDays | undefined>> = {}
