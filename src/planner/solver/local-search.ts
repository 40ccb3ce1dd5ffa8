import type { Table } from './table.ts'

// One local search: some boxes are taken out at random and the table is filled again, by the best of a part of the sorts, so
// that it does not come out the same. A table that got no dearer is kept.

/** A search takes LEAST_STEPS and BY_BOXES / (boxes + BOXES_MORE): more on small tables, where each box counts most. */
const LEAST_STEPS = 20
const BY_BOXES = 2000
const BOXES_MORE = 5
/** A step takes out one to so many boxes. */
const MOST_TAKEN_OUT = 3
/** The part of the sorts by which a step fills the table. */
const PART = 0.2
/** Rubles; a change that saves less is none. */
const EPSILON = 1e-6

/** Improves the table with boxes of these sorts. The same seed gives the same table. */
export function searchLocally(table: Table, sorts: readonly number[], seed: number): void {
  const random = randomNumbers(seed)
  improve(table, sorts)
  const steps = LEAST_STEPS + BY_BOXES / (countFree(table) + BOXES_MORE)
  for (let step = 0; step < steps; step++) {
    const { cost } = table
    const before = table.boxes.slice()
    for (let taken = random() * MOST_TAKEN_OUT; taken >= 0; taken--) takeOut(table, random())
    improve(
      table,
      sorts.filter(() => random() < PART),
    )
    if (table.cost < cost) improve(table, sorts)
    if (table.cost > cost) table.put(before)
  }
}

/** Adds or takes out the box that makes the table cheapest, as long as one does. */
function improve(table: Table, sorts: readonly number[]): void {
  for (;;) {
    let best = -1
    let by = 0
    let least = -EPSILON
    for (const sort of sorts) {
      const added = table.changeOf(sort, 1)
      if (added < least) {
        best = sort
        by = 1
        least = added
      }
      if (table.free(sort) === 0) continue
      const taken = table.changeOf(sort, -1)
      if (taken < least) {
        best = sort
        by = -1
        least = taken
      }
    }
    if (best < 0) return
    table.add(best, by)
  }
}

/** Takes out the box at this part, from 0 to 1, of all that may be taken out. */
function takeOut(table: Table, part: number): void {
  let rest = Math.floor(part * countFree(table))
  for (let sort = 0; sort < table.boxes.length; sort++) {
    rest -= table.free(sort)
    if (rest < 0) return table.add(sort, -1)
  }
}

function countFree(table: Table): number {
  let count = 0
  for (let sort = 0; sort < table.boxes.length; sort++) count += table.free(sort)
  return count
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}
