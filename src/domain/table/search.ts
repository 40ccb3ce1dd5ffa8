import type { Rubles } from '../money.ts'
import type { Table } from './boxes.ts'

/** Most rounds of `rebuild`. */
const REBUILDS = 120
/** Share of its price by which a table may get dearer in the first round of `rebuild`; falls towards 0. */
const LENIENCE = 0.003
/** Share of rounds that take out boxes of one kind only; other rounds take out at most `MOST_OUT` boxes. */
const OF_ONE_KIND = 0.6
const MOST_OUT = 4
const MOST_ROUNDS = 20

/**
 * Takes out a few boxes and fills up again, many times; a table that costs a little more is accepted at first, less and
 * less later on. Leaves the cheapest table seen.
 */
export function rebuild(table: Table, seed: number): void {
  const { boxes, sorts, mainRows } = table
  const random = sequence(seed)
  const noise = () => 0.5 + random()
  let best = [...boxes]
  let bestPrice = table.price
  for (let round = 0; round < REBUILDS; round++) {
    const before = [...boxes]
    const limit = table.price * (1 + LENIENCE * (1 - round / REBUILDS))
    const removable = removableBoxes()
    if (removable.length === 0) break
    if (random() < OF_ONE_KIND) {
      const kind = mainRows[pick(removable)]
      const part = random()
      for (const sort of removable) {
        if (mainRows[sort] === kind && random() < part) table.change(sort, -1)
      }
    } else {
      for (let out = 1 + Math.floor(random() * MOST_OUT); out > 0 && removable.length > 0; out--) {
        const [sort] = removable.splice(Math.floor(random() * removable.length), 1)
        table.change(sort!, -1)
      }
    }
    if (!table.fill(limit, noise)) {
      table.restore(before)
      continue
    }
    table.trim()
    if (table.price < bestPrice) {
      best = [...boxes]
      bestPrice = table.price
    }
  }
  table.restore(best)

  /** The sort of every box that may be taken out. */
  function removableBoxes(): number[] {
    const removable: number[] = []
    for (let sort = 0; sort < boxes.length; sort++) {
      for (let box = sorts[sort]!.least; box < boxes[sort]!; box++) removable.push(sort)
    }
    return removable
  }

  function pick(removable: readonly number[]): number {
    return removable[Math.floor(random() * removable.length)]!
  }
}

/**
 * Takes out one or two boxes and puts in at most two that cost less together, or puts in one for all that it makes
 * needless, as long as that is cheaper.
 */
export function exchange(table: Table): void {
  const { boxes, sorts } = table
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let isCheaper = false
    for (let a = 0; a < sorts.length; a++) {
      if (tryWith(a)) isCheaper = true
      if (canTake(a) && tryWithout([a])) isCheaper = true
      for (let b = a; b < sorts.length && canTake(a); b++) {
        if (canTake(b, a === b ? 2 : 1) && tryWithout([a, b])) isCheaper = true
      }
    }
    if (!isCheaper) return
  }

  function canTake(sort: number, count = 1): boolean {
    return boxes[sort]! - sorts[sort]!.least >= count
  }

  function tryWith(sort: number): boolean {
    const [before, price] = [[...boxes], table.price]
    table.change(sort, 1)
    if (table.meets()) table.trim(sort)
    if (table.price < price) return true
    table.restore(before)
    return false
  }

  function tryWithout(out: readonly number[]): boolean {
    let refund = 0
    for (const sort of out) {
      table.change(sort, -1)
      refund += sorts[sort]!.price
    }
    const filling = cheapestFilling(table, refund)
    for (const sort of filling ?? out) table.change(sort, 1)
    return filling !== undefined
  }
}

/** At most two boxes that together cost less than `limit` and with which every row is met; the cheapest such. */
function cheapestFilling({ sorts, columns, meets }: Table, limit: Rubles): number[] | undefined {
  if (meets()) return []
  let best: number[] | undefined
  let most = limit
  for (let sort = 0; sort < sorts.length && sorts[sort]!.price < most; sort++) {
    if (!meets(columns[sort])) continue
    best = [sort]
    most = sorts[sort]!.price
  }
  for (let a = 0; a < sorts.length && sorts[a]!.price * 2 < most; a++) {
    for (let b = a; b < sorts.length; b++) {
      const price = sorts[a]!.price + sorts[b]!.price
      if (price >= most) break
      if (!meets(columns[a], columns[b])) continue
      best = [a, b]
      most = price
      break
    }
  }
  return best
}

/** Numbers from 0 to 1 that look random and are the same every time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}
