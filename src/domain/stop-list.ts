import { isCalendarDay, moscowDate, startOfMoscowDay, type MoscowDate } from './slots.ts'
import { DAY } from './time.ts'

/** A product that the kitchen has paused. Rule 64. */
export interface Pause {
  /** Product id. */
  id: number
  /** Start of the first delivery day that it is made for again, epoch milliseconds; null until a colleague takes it back. */
  until: number | null
}

/**
 * End of a pause that begins at `now`, both in epoch milliseconds. `length` is `today`, `today-and-tomorrow`,
 * `until-taken-back` (null) or the first day of delivery on which the product is made again, such as `2026-12-24`; undefined
 * for any other text and for a day that is not after today. Rule 64.
 */
export function pauseEnd(length: string, now: number): number | null | undefined {
  const midnight = startOfMoscowDay(now)
  if (length === 'until-taken-back') return null
  if (length === 'today') return midnight + DAY
  if (length === 'today-and-tomorrow') return midnight + 2 * DAY
  if (!isCalendarDay(length) || length <= moscowDate(now)) return undefined
  return startOfDay(length)
}

/** Whether the product is not made for deliveries on that day. Rule 64. */
export function isStopped({ until }: Pick<Pause, 'until'>, date: MoscowDate): boolean {
  return until === null || until > startOfDay(date)
}

/** The first day that can be delivered after a pause with this end. */
export function dayAfterPause(until: number): MoscowDate {
  return moscowDate(until + DAY - 1)
}

/** Midnight in Moscow at which that day begins, epoch milliseconds: what pauses are compared with. */
export function startOfDay(date: MoscowDate): number {
  return startOfMoscowDay(Date.parse(`${date}T12:00:00Z`))
}
