import type { MoscowDate } from './slots.ts'

/** The days of a promo code that runs on some days only, as the day of the build sees them. Both ends count. Rule 86. */
export interface PromoDays {
  from: MoscowDate
  /** Undefined where it runs from then on. */
  to?: MoscowDate | undefined
  now: 'coming' | 'running' | 'over'
}

/**
 * Days by promo code; every other code always runs. A build has the days of its calendar here: the plugin of
 * `integrations/catalogue/promo-days.ts` takes the place of this module.
 */
export const PROMO_DAYS: Readonly<Record<number, PromoDays | undefined>> = {}
