import type { Rubles } from '../money.ts'
import type { Table } from './boxes.ts'
import { trim } from './fill.ts'

/**
 * Takes out one or two boxes and puts in at most two that cost less together, or puts in one for all that it makes
 * needless, as long as that is cheaper. True where it was.
 */
export function exchange(table: Table): boolean {
  const { boxes, sorts } = table
  const fillings = createFillings(table)
  const before = boxes.slice()
  let isChanged = false
  // Each sort is tried until none has helped since it was tried last.
  for (let idle = 0, a = 0; idle < sorts.length; idle++, a = (a + 1) % sorts.length) {
    if (!improveWith(a)) continue
    isChanged = true
    idle = -1
  }
  return isChanged

  function improveWith(a: number): boolean {
    let isCheaper = tryWith(a)
    if (!table.canTake(a)) return isCheaper
    if (tryWithout(a)) isCheaper = true
    for (let b = a; b < sorts.length && table.canTake(a); b++) {
      if (table.canTake(b, a === b ? 2 : 1) && tryWithout(a, b)) isCheaper = true
    }
    return isCheaper
  }

  function tryWith(sort: number): boolean {
    if (!table.meetsWith(sort, 1)) return false
    before.set(boxes)
    const { price } = table
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

/** Finds boxes for what is lacking. */
function createFillings(table: Table) {
  const { sorts, prices, height, columns, needs, held } = table
  const lacking = new Int16Array(height)
  /** The sorts that fill anything of what is lacking, and how much of it, in rubles. */
  const useful = new Int16Array(sorts.length)
  const worths = new Float64Array(sorts.length)
  /** The largest worth among the useful sorts up to each, which stand in the order of their price. */
  const largests = new Float64Array(sorts.length)

  /** At most two boxes that together cost less than `limit` and with which every row is met; the cheapest such. */
  function cheapest(limit: Rubles): number[] | undefined {
    const lacks = table.findLacking(lacking)
    if (lacks === 0) return []
    let total = 0
    for (let place = 0; place < lacks; place++) {
      total += needs[lacking[place]!]! - held[lacking[place]!]!
    }
    let usefuls = 0
    let largest = 0
    let most = limit
    let best: number[] | undefined
    for (let sort = 0; sort < sorts.length && prices[sort]! < most; sort++) {
      const worth = worthOf(sort, lacks)
      if (worth <= 0) continue
      if (worth >= total && table.meetsWith(sort, 1)) {
        best = [sort]
        most = prices[sort]!
        break
      }
      useful[usefuls] = sort
      worths[usefuls] = worth
      largest = Math.max(largest, worth)
      largests[usefuls++] = largest
    }
    let end = usefuls
    for (let first = 0; first < end; first++) {
      const a = useful[first]!
      while (end > first && prices[a]! + prices[useful[end - 1]!]! >= most) end--
      // Two boxes suffice only if together they are worth all that is lacking.
      const rest = total - worths[first]!
      if (end <= first || largests[end - 1]! < rest) continue
      for (let second = first; second < end; second++) {
        if (worths[second]! < rest) continue
        const b = useful[second]!
        if (!table.meetsWithBoth(a, b)) continue
        best = [a, b]
        most = prices[a]! + prices[b]!
        break
      }
    }
    return best
  }

  /** Rubles' worth of what is lacking that a box fills. */
  function worthOf(sort: number, lacks: number): number {
    const start = sort * height
    let worth = 0
    for (let place = 0; place < lacks; place++) {
      const row = lacking[place]!
      worth += Math.min(columns[start + row]!, needs[row]! - held[row]!)
    }
    return worth
  }

  return { cheapest }
}
