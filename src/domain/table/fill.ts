import { Lacking, type Table } from './boxes.ts'
import { EPSILON } from './effects.ts'

// Greedy steps of the search: a table that lacks something is filled, and a full one loses the boxes that it does not need.

/** More boxes than any table holds: a table that needs as many cannot be filled. */
const MOST_BOXES = 3000

/** Puts in the box that fills most for its price, until every row is met; false where no box helps. */
export function fill(table: Table): boolean {
  const lacking = new Lacking(table.effects)
  const weights = new Float64Array(table.effects.height).fill(1)
  for (let added = 0; added < MOST_BOXES; added++) {
    if (table.findLacking(lacking) === 0) return true
    let best = -1
    let bestMerit = EPSILON
    const gainLimit = largestGain(lacking, weights)
    for (let sort = 0; sort < table.prices.length; sort++) {
      // The sorts stand in the order of their price: none from this one on can be better.
      if (gainLimit / table.prices[sort]! <= bestMerit) break
      const merit = gainOf(table, sort, lacking, weights) / table.prices[sort]!
      if (merit <= bestMerit) continue
      best = sort
      bestMerit = merit
    }
    if (best < 0) return false
    table.change(best, 1)
  }
  return false
}

/** Rubles' worth of what is lacking that a box would fill, less what it would make lacking; each row times its weight. */
export function gainOf(
  { held, effects: { height, columns, taken, needs } }: Table,
  sort: number,
  { count, rows, amounts: lacks }: Lacking,
  weights: Float64Array,
): number {
  const start = sort * height
  let gain = 0
  for (let place = 0; place < count; place++) {
    const row = rows[place]!
    const amount = columns[start + row]!
    const lack = lacks[place]!
    gain += (amount < lack ? amount : lack) * weights[row]!
  }
  for (let place = sort * (height + 1); taken[place]! >= 0; place++) {
    const row = taken[place]!
    const spare = held[row]! - needs[row]!
    const rest = spare + columns[start + row]!
    if (spare >= 0 && rest < 0) gain += rest * weights[row]!
  }
  return gain
}

/** The gain of a box that would fill all that is lacking: none has a larger one. */
export function largestGain({ count, rows, amounts }: Lacking, weights: Float64Array): number {
  let gain = 0
  for (let place = 0; place < count; place++) gain += amounts[place]! * weights[rows[place]!]!
  return gain
}

/** Takes out boxes that are not needed, the dearest first, except of the sort to keep. */
export function trim(table: Table, kept = -1): void {
  for (let sort = table.prices.length - 1; sort >= 0; sort--) {
    if (sort === kept) continue
    while (table.canTake(sort) && table.meetsWith(sort, -1)) table.change(sort, -1)
  }
}
