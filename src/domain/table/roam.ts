import type { Table } from './boxes.ts'
import { gainOf } from './fill.ts'

/** Factor by which a row that is still lacking counts more from then on. */
const BUMP = 1.1
/** Share of the steps that take out two boxes instead of one. */
const OF_TWO = 0.3

/**
 * Row-weighting local search: takes out the box that is missed least, then puts in others that keep the table cheaper than
 * the cheapest one seen. Rows that are hard to meet count more and more. Leaves the cheapest table seen.
 */
export function roam(table: Table, steps: number, random: () => number): void {
  const { sorts, prices, height, columns, needs, held, boxes } = table
  const weights = new Float64Array(height).fill(1)
  const lacking = new Int16Array(height)
  const tight = new Int16Array(height)
  const best = boxes.slice()
  let bestPrice = table.price
  let added = -1
  /** The step in which a box of each sort was moved last. */
  const moved = new Int32Array(sorts.length)
  /** The most that a box adds to each row. */
  const largest = needs.map((_, row) =>
    sorts.reduce((most, __, sort) => Math.max(most, columns[sort * height + row]!), 0),
  )

  for (let step = 1; step <= steps; step++) {
    while (table.meets()) {
      if (table.price < bestPrice) {
        bestPrice = table.price
        best.set(boxes)
      }
      if (takeOut(step, -1) < 0) break
    }
    const out = takeOut(step, added)
    const alsoOut = random() < OF_TWO ? takeOut(step, added) : -1
    for (let lacks = table.findLacking(lacking); lacks > 0; lacks = table.findLacking(lacking)) {
      const row = lacking[Math.floor(random() * lacks)]!
      const sort = bestFor(row, lacks, out, alsoOut)
      if (sort < 0) break
      table.change(sort, 1)
      moved[sort] = step
      added = sort
      for (let place = 0; place < lacks; place++) {
        const lacked = lacking[place]!
        if (held[lacked]! < needs[lacked]!) weights[lacked]! *= BUMP
      }
    }
  }
  table.restore(best)

  /** Takes out the box whose price is missed least, not of the sort `except`; its sort, or -1. */
  function takeOut(step: number, except: number): number {
    let tights = 0
    for (let row = 0; row < height; row++) {
      if (held[row]! - needs[row]! < largest[row]!) tight[tights++] = row
    }
    let out = -1
    let least = Infinity
    for (let sort = 0; sort < sorts.length; sort++) {
      if (sort === except || !table.canTake(sort)) continue
      const loss = lossOf(sort, tights) / prices[sort]!
      if (loss > least || (loss === least && moved[sort]! >= moved[out]!)) continue
      least = loss
      out = sort
    }
    if (out < 0) return -1
    table.change(out, -1)
    moved[out] = step
    return out
  }

  /** Rubles' worth that would be lacking without a box, by the weights of the rows. */
  function lossOf(sort: number, tights: number): number {
    const start = sort * height
    let loss = 0
    for (let place = 0; place < tights; place++) {
      const row = tight[place]!
      const spare = held[row]! - needs[row]!
      const rest = spare - columns[start + row]!
      loss += (Math.min(0, spare) - Math.min(0, rest)) * weights[row]!
    }
    return loss
  }

  /** The best sort for its price among those that fill the row and are not too dear; -1 for none. */
  function bestFor(row: number, lacks: number, out: number, alsoOut: number): number {
    let best = -1
    let bestMerit = -Infinity
    for (let sort = 0; sort < sorts.length; sort++) {
      if (table.price + prices[sort]! >= bestPrice) break
      if (sort === out || sort === alsoOut || columns[sort * height + row]! <= 0) continue
      const merit = gainOf(table, sort, lacking, lacks, weights) / prices[sort]!
      if (merit <= bestMerit) continue
      best = sort
      bestMerit = merit
    }
    return best
  }
}

/** Numbers from 0 to 1 that look random and are the same every time. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}
