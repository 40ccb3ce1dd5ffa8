import type { Rubles } from '../domain/money.ts'
import type { Candidate } from './table-menu.ts'

/** The amount that a box of each candidate adds, and the amount wanted of all boxes together. */
export interface Row {
  amounts: Float64Array
  need: number
  /** Rubles for each unit of a wish that is lacking; undefined for a need. */
  worth?: Rubles | undefined
}

/** A row of what each candidate adds. A loop, since `Float64Array.from` takes ten times as long. */
export function amountsBy(
  candidates: readonly Candidate[],
  amount: (candidate: Candidate) => number,
): Float64Array {
  const amounts = new Float64Array(candidates.length)
  for (let box = 0; box < amounts.length; box++) amounts[box] = amount(candidates[box]!)
  return amounts
}

/** How much of the row is lacking: nothing, or more than nothing. */
export function lackOf({ amounts, need }: Row, quantities: readonly number[]): number {
  let held = 0
  for (let box = 0; box < amounts.length; box++) held += amounts[box]! * quantities[box]!
  return Math.max(0, need - held)
}
