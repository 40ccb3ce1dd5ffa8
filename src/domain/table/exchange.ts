import type { Rubles } from '../money.ts'
import type { Table } from './boxes.ts'
import { trim } from './fill.ts'
import { Fillings } from './fillings.ts'

// The last step of the search: a full table in which few boxes are exchanged for cheaper ones.

/**
 * Takes out one or two boxes and puts in at most two that cost less together, or puts in one for all that it makes
 * needless, as long as that is cheaper. No table costs less than `bound`.
 */
export function exchange(table: Table, bound: Rubles): void {
  const { boxes, prices } = table
  const fillings = new Fillings(table, bound)
  const before = boxes.slice()
  // Each sort is tried until none has helped since it was tried last.
  for (let idle = 0, a = 0; idle < prices.length; idle++, a = (a + 1) % prices.length) {
    if (improveWith(a)) idle = -1
  }

  function improveWith(a: number): boolean {
    let isCheaper = tryWith(a)
    if (!table.canTake(a)) return isCheaper
    if (tryWithout(a)) isCheaper = true
    for (let b = a; b < prices.length && table.canTake(a); b++) {
      if (table.canTake(b, a === b ? 2 : 1) && tryWithout(a, b)) isCheaper = true
    }
    return isCheaper
  }

  function tryWith(sort: number): boolean {
    const { price } = table
    // A table with this box costs at least the bound and its reduced cost.
    if (table.reducedCosts[sort]! > price - bound || !table.meetsWith(sort, 1)) return false
    before.set(boxes)
    table.change(sort, 1)
    trim(table, sort)
    if (table.price < price) return true
    table.restore(before)
    return false
  }

  function tryWithout(a: number, b = -1): boolean {
    const { price } = table
    table.change(a, -1)
    if (b >= 0) table.change(b, -1)
    const filling = fillings.cheapest(price - table.price)
    if (filling) {
      for (const sort of filling) table.change(sort, 1)
      return true
    }
    table.change(a, 1)
    if (b >= 0) table.change(b, 1)
    return false
  }
}
