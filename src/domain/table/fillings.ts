import type { Rubles } from '../money.ts'
import { Lacking, type Table } from './boxes.ts'

// The cheapest one or two boxes that a table needs to be full again, found without trying every pair.

/** Finds at most two boxes for what a table lacks; no table costs less than `bound`. */
export class Fillings {
  readonly #table: Table
  readonly #bound: Rubles
  readonly #lacking: Lacking
  /** The sorts that fill anything of what is lacking, and how much of it, in rubles. */
  readonly #useful: Int16Array
  readonly #worths: Float64Array
  /** The largest worth among the useful sorts up to each, which stand in the order of their price. */
  readonly #largests: Float64Array

  constructor(table: Table, bound: Rubles) {
    this.#table = table
    this.#bound = bound
    this.#lacking = new Lacking(table.effects)
    this.#useful = new Int16Array(table.prices.length)
    this.#worths = new Float64Array(table.prices.length)
    this.#largests = new Float64Array(table.prices.length)
  }

  /** At most two boxes that together cost less than `limit` and with which every row is met; the cheapest such. */
  cheapest(limit: Rubles): number[] | undefined {
    const table = this.#table
    const { prices, reducedCosts } = table
    if (table.findLacking(this.#lacking) === 0) return []
    const room = this.#roomBelow(table.price + limit)
    const total = this.#totalLack()
    let count = 0
    let largest = 0
    for (let sort = 0; sort < prices.length && prices[sort]! < limit; sort++) {
      if (reducedCosts[sort]! > room) continue
      const worth = this.#worthOf(sort)
      if (worth <= 0) continue
      if (worth >= total && table.meetsWith(sort, 1)) {
        return this.#cheapestPair(count, total, prices[sort]!) ?? [sort]
      }
      this.#useful[count] = sort
      this.#worths[count] = worth
      largest = Math.max(largest, worth)
      this.#largests[count++] = largest
    }
    return this.#cheapestPair(count, total, limit)
  }

  /** Two of the first `count` useful sorts that fill all that is lacking for less than `limit`; the cheapest such. */
  #cheapestPair(count: number, total: number, limit: Rubles): number[] | undefined {
    const useful = this.#useful
    const worths = this.#worths
    const largests = this.#largests
    const { prices } = this.#table
    let pair: number[] | undefined
    let end = count
    for (let first = 0; first < end; first++) {
      const a = useful[first]!
      while (end > first && prices[a]! + prices[useful[end - 1]!]! >= limit) end--
      // Two boxes suffice only if together they are worth all that is lacking.
      const rest = total - worths[first]!
      if (end <= first || largests[end - 1]! < rest) continue
      for (let second = first; second < end; second++) {
        if (worths[second]! < rest) continue
        const b = useful[second]!
        if (!this.#table.meetsWithBoth(a, b)) continue
        pair = [a, b]
        limit = prices[a]! + prices[b]!
        break
      }
    }
    return pair
  }

  /**
   * Sum of the reduced costs that more boxes can have in a table cheaper than `price`: a table costs at least the bound and
   * the reduced costs of all its boxes.
   */
  #roomBelow(price: Rubles): number {
    const { reducedCosts, boxes, least, present, presentCount } = this.#table
    let room = price - this.#bound
    for (let place = 0; place < presentCount; place++) {
      const sort = present[place]!
      room -= reducedCosts[sort]! * (boxes[sort]! - least[sort]!)
    }
    return room
  }

  #totalLack(): number {
    const { amounts, count } = this.#lacking
    let total = 0
    for (let place = 0; place < count; place++) total += amounts[place]!
    return total
  }

  /** Rubles' worth of what is lacking that a box fills. */
  #worthOf(sort: number): number {
    const { height, columns } = this.#table.effects
    const { rows, amounts, count } = this.#lacking
    const start = sort * height
    let worth = 0
    for (let place = 0; place < count; place++) {
      worth += Math.min(columns[start + rows[place]!]!, amounts[place]!)
    }
    return worth
  }
}
