import type { Rubles } from '../../domain/money.ts'

export interface Problem {
  /** The price of a box of each sort. */
  prices: readonly Rubles[]
  rows: readonly ProblemRow[]
  /** Boxes that are in every solution. */
  least: readonly number[]
}

/** One need or wish: the amount that a box of each kind adds and the amount wanted in all. At least one box adds to it. */
export interface ProblemRow {
  amounts: Float64Array
  need: number
  /** Rubles for each unit that is lacking; a row without it must not lack anything. */
  worth?: Rubles | undefined
}

/** A unit of a need that is lacking costs so many times what it costs to fill it at least. */
const OF_NEED = 20

/** The price, in rubles, of each missing unit, by row. For a need it is many times the cost of a unit, so that none stays unmet. */
export function worthsOf({ prices, rows }: Problem): Rubles[] {
  return rows.map(({ amounts, worth }) => {
    if (worth !== undefined) return worth
    let least = Infinity
    for (let box = 0; box < amounts.length; box++) {
      if (amounts[box]! > 0) least = Math.min(least, prices[box]! / amounts[box]!)
    }
    return OF_NEED * least
  })
}
