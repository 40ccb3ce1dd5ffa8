import { Lacking, type Table } from './boxes.ts'
import { gainOf, largestGain } from './fill.ts'

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
  const { prices, held, boxes, present, least: kept } = table
  const { height, columns, adders, ample, needs } = table.effects
  const weights = new Float64Array(height).fill(1)
  const lacking = new Lacking(table.effects)
  const tight = new Int16Array(height)
  const spares = new Float64Array(height)
  const best = boxes.slice()
  let bestPrice = table.price
  let added = -1
  /** The step in which a box of each sort was moved last. */
  const moved = new Int32Array(prices.length)

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
    while (table.findLacking(lacking) > 0) {
      const row = lacking.rows[Math.floor(random() * lacking.count)]!
      const sort = bestFor(row, out, alsoOut)
      if (sort < 0) break
      table.change(sort, 1)
      moved[sort] = step
      added = sort
      for (let place = 0; place < lacking.count; place++) {
        const lacked = lacking.rows[place]!
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
      if (held[row]! >= ample[row]!) continue
      const spare = held[row]! - needs[row]!
      if (spare < 0) shortfall -= spare * weights[row]!
      tight[tights] = row
      spares[tights++] = spare
    }
    let out = -1
    let least = Infinity
    for (let at = 0; at < table.presentCount; at++) {
      const sort = present[at]!
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
  function bestFor(row: number, out: number, alsoOut: number): number {
    let best = -1
    let bestMerit = -Infinity
    const adding = adders[row]!
    const limit = bestPrice - table.price
    const gainLimit = largestGain(lacking, weights)
    for (let place = 0; place < adding.length; place++) {
      const sort = adding[place]!
      // The sorts stand in the order of their price: none from this one on can be better.
      if (prices[sort]! >= limit || gainLimit / prices[sort]! <= bestMerit) break
      if (sort === out || sort === alsoOut) continue
      const merit = gainOf(table, sort, lacking, weights) / prices[sort]!
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
