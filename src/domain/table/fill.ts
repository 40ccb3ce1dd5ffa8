import { EPSILON, type Table } from './boxes.ts'

/** More boxes than any table holds: a table that needs as many cannot be filled. */
const MOST_BOXES = 3000

/** Puts in the box that fills most for its price, until every row is met; false where no box helps. */
export function fill(table: Table): boolean {
  const lacking = new Int16Array(table.height)
  for (let added = 0; added < MOST_BOXES; added++) {
    const lacks = table.findLacking(lacking)
    if (lacks === 0) return true
    let best = -1
    let bestMerit = EPSILON
    for (let sort = 0; sort < table.sorts.length; sort++) {
      const merit = gainOf(table, sort, lacking, lacks) / table.prices[sort]!
      if (merit <= bestMerit) continue
      best = sort
      bestMerit = merit
    }
    if (best < 0) return false
    table.change(best, 1)
  }
  return false
}

/**
 * Rubles' worth of what is lacking that a box would fill, less what it would make lacking; `weights` by row makes a row
 * count more.
 */
export function gainOf(
  { height, columns, taken, held, needs }: Table,
  sort: number,
  lacking: Int16Array,
  lacks: number,
  weights?: Float64Array,
): number {
  const start = sort * height
  let gain = 0
  for (let place = 0; place < lacks; place++) {
    const row = lacking[place]!
    const amount = columns[start + row]!
    const lack = needs[row]! - held[row]!
    gain += (amount < lack ? amount : lack) * (weights ? weights[row]! : 1)
  }
  for (let place = sort * (height + 1); taken[place]! >= 0; place++) {
    const row = taken[place]!
    const spare = held[row]! - needs[row]!
    const rest = spare + columns[start + row]!
    if (spare >= 0 && rest < 0) gain += rest * (weights ? weights[row]! : 1)
  }
  return gain
}

/** Takes out boxes that are not needed, the dearest first, except of the sort to keep. */
export function trim(table: Table, kept = -1): void {
  for (let sort = table.sorts.length - 1; sort >= 0; sort--) {
    if (sort === kept) continue
    while (table.canTake(sort) && table.meetsWith(sort, -1)) table.change(sort, -1)
  }
}
