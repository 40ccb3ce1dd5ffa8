import type { Table } from './boxes.ts'
import { gainOf } from './fill.ts'

// Local search with weights: a table is changed box by box for a number of steps, and the cheapest one seen that meets every
// row (the incumbent) is kept. Rows that are hard to meet gain weight, which leads the search away from a local optimum.

/** Factor by which a row that is still lacking counts more from then on. */
const WEIGHT_GROWTH = 1.1
/** Share of the steps that take out two boxes instead of one. */
const TWO_TAKEN_OUT = 0.7

/**
 * Takes out one or two boxes whose loss costs least, then puts in others while the table stays cheaper than the incumbent;
 * so many times. Leaves the incumbent in the table. The same `random` gives the same table.
 */
export function searchLocally(table: Table, steps: number, random: () => number): void {
  const { sorts, prices, height, columns, adders, largest, needs, held, boxes, least: kept } = table
  const weights = new Float64Array(height).fill(1)
  const lacking = new Int16Array(height)
  const tight = new Int16Array(height)
  const spares = new Float64Array(height)
  const best = boxes.slice()
  let bestPrice = table.price
  let added = -1
  /** The step in which a box of each sort was moved last. */
  const moved = new Int32Array(sorts.length)

  for (let step = 1; step <= steps; step++) {
    while (table.meets()) {
      if (table.price < bestPrice) {
        bestPrice = table.price
        best.set(boxes)
      }
      if (takeOut(step, -1) < 0) break
    }
    const out = takeOut(step, added)
    const alsoOut = random() < TWO_TAKEN_OUT ? takeOut(step, added) : -1
    for (let lacks = table.findLacking(lacking); lacks > 0; lacks = table.findLacking(lacking)) {
      const row = lacking[Math.floor(random() * lacks)]!
      const sort = bestFor(row, lacks, out, alsoOut)
      if (sort < 0) break
      table.change(sort, 1)
      moved[sort] = step
      added = sort
      for (let place = 0; place < lacks; place++) {
        const lacked = lacking[place]!
        if (held[lacked]! < needs[lacked]!) weights[lacked]! *= WEIGHT_GROWTH
      }
    }
  }
  table.restore(best)

  /**
   * Takes out the box with the least weighted loss for its price, not of the sort `except`. Returns its sort, or -1 where
   * there is none.
   */
  function takeOut(step: number, except: number): number {
    let tights = 0
    let shortfall = 0
    for (let row = 0; row < height; row++) {
      const spare = held[row]! - needs[row]!
      if (spare >= largest[row]!) continue
      if (spare < 0) shortfall -= spare * weights[row]!
      tight[tights] = row
      spares[tights++] = spare
    }
    let out = -1
    let least = Infinity
    for (let sort = 0; sort < sorts.length; sort++) {
      if (boxes[sort]! <= kept[sort]! || sort === except) continue
      const start = sort * height
      const largestLoss = least * prices[sort]!
      let loss = -shortfall
      for (let place = 0; place < tights && loss <= largestLoss; place++) {
        const rest = spares[place]! - columns[start + tight[place]!]!
        if (rest < 0) loss -= rest * weights[tight[place]!]!
      }
      const merit = loss / prices[sort]!
      if (merit > least || (merit === least && moved[sort]! >= moved[out]!)) continue
      least = merit
      out = sort
    }
    if (out < 0) return -1
    table.change(out, -1)
    moved[out] = step
    return out
  }

  /** The best sort for its price among those that fill the row and are not too dear; -1 for none. */
  function bestFor(row: number, lacks: number, out: number, alsoOut: number): number {
    let best = -1
    let bestMerit = -Infinity
    const adding = adders[row]!
    const limit = bestPrice - table.price
    for (let place = 0; place < adding.length; place++) {
      const sort = adding[place]!
      if (prices[sort]! >= limit) break
      if (sort === out || sort === alsoOut) continue
      const merit = gainOf(table, sort, lacking, lacks, weights) / prices[sort]!
      if (merit <= bestMerit) continue
      best = sort
      bestMerit = merit
    }
    return best
  }
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}
