/** Whole rubles; the shop has no kopecks. Rule 1. */
export type Rubles = number

/** A whole percentage, 0 to 100. */
export type Percent = number

/** `amount` minus `percent` of it, truncated to whole rubles; integer arithmetic, so the result is exact. Rule 1. */
export function lessPercent(amount: Rubles, percent: Percent): Rubles {
  return Math.trunc((amount * (100 - percent)) / 100)
}
