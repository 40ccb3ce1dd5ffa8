import { DAY } from '../../src/domain/time.ts'

/** The age of a moment that may be a witness of the present: for so long a wrong clock can be noticed and set right. */
export const WITNESS_AGE = 7 * DAY

/**
 * The latest time that may be taken for the present where something is deleted for its age, epoch milliseconds. A witness is a
 * moment at least `age` ago at which the shop was at work: a clock that jumps ahead is believed only `age` beyond the last
 * one, and wholly after it has been right by itself for as long. Without a witness nothing is old.
 */
export function believed(now: number, witness: number | undefined, age = WITNESS_AGE): number {
  return Math.min(now, (witness ?? 0) + age)
}
