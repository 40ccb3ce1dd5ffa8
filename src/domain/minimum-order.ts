import type { Rubles } from './money.ts'
import type { DeliveryDay, DeliverySlot, DeliveryWindow, MoscowDate } from './slots.ts'

/** As `Date` numbers them, Sunday first. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The least that an order for some days and windows holds. What is empty or null holds for all. Rule 120. */
export interface MinimumOrder {
  /** Rubles of goods before any discount. */
  sum: Rubles
  weekdays: readonly Weekday[]
  /** First and last day. */
  from: MoscowDate | null
  to: MoscowDate | null
  window: DeliveryWindow | null
}

/** The least goods sum of an order for that day and window: the largest that holds, 0 where none does. Rule 120. */
export function minimumFor(
  { date, window }: DeliverySlot,
  minimums: readonly MinimumOrder[],
): Rubles {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!
  const holding = minimums.filter(
    (minimum) =>
      (minimum.weekdays.length === 0 || minimum.weekdays.includes(weekday)) &&
      (minimum.from === null || minimum.from <= date) &&
      (minimum.to === null || date <= minimum.to) &&
      (minimum.window === null || minimum.window === window),
  )
  return Math.max(0, ...holding.map(({ sum }) => sum))
}

/** A minimum that a goods sum does not reach. */
export interface BelowMinimum {
  minimum: Rubles
  missing: Rubles
}

/**
 * The rubles that the goods lack for that day and window; undefined where they suffice, or lack no more than was agreed with
 * colleagues. Rule 120.
 */
export function belowMinimum(
  goods: Rubles,
  slot: DeliverySlot,
  minimums: readonly MinimumOrder[],
  agreed: Rubles = 0,
): BelowMinimum | undefined {
  const minimum = minimumFor(slot, minimums)
  return goods + agreed < minimum ? { minimum, missing: minimum - goods } : undefined
}

/** What the goods must reach for any of these windows; 0 where they suffice for one, or there is none. */
export function leastMinimum(lacks: readonly (BelowMinimum | undefined)[]): Rubles {
  return lacks.length > 0 ? Math.min(...lacks.map((lack) => lack?.minimum ?? 0)) : 0
}

/** The rubles that the goods lack for every one of these days and windows; undefined where they suffice for one. Rule 120. */
export function belowEveryMinimum(
  goods: Rubles,
  days: readonly DeliveryDay[],
  minimums: readonly MinimumOrder[],
): BelowMinimum | undefined {
  const minimum = leastMinimum(
    days.flatMap(({ date, windows }) =>
      windows.map((window) => belowMinimum(goods, { date, window }, minimums)),
    ),
  )
  return minimum > 0 ? { minimum, missing: minimum - goods } : undefined
}
