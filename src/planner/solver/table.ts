import type { Rubles } from '../../domain/money.ts'
import { worthsOf, type Problem } from './problem.ts'

/** Rubles that a need costs as soon as anything of it is lacking. */
const UNMET = 20_000
/** Tolerance for rounding errors, in the unit of a row. */
const EPSILON = 1e-7

/** The numbers of a row: what is lacking (less than nothing where there is more than enough), rubles for a unit that is */
/** lacking and for lacking anything, and rubles that it costs now. */
const [WORTH, FINE, COST, SIZE] = [1, 2, 3, 4]

/** Numbers of boxes and what they cost: their prices, and what is lacking of the rows. */
export class Table {
  /** Numbers of boxes by sort. */
  readonly boxes: Int32Array
  /** Prices and what all that is lacking is worth. */
  cost: Rubles
  readonly #prices: readonly Rubles[]
  readonly #least: readonly number[]
  /** The rows that a box adds to or takes from, and how much: for each sort from its start to the next one's. */
  readonly #starts: Int32Array
  readonly #rows: Int16Array
  readonly #amounts: Float64Array
  /** Four numbers for each row, in one array since the search spends its time here; see `LACK` and the others. */
  readonly #state: Float64Array

  constructor(problem: Problem) {
    const { prices, rows, least } = problem
    this.#prices = prices
    this.#least = least
    this.boxes = new Int32Array(prices.length)
    const worths = worthsOf(problem)
    this.#state = Float64Array.from(
      rows.flatMap(({ need, worth }, row) => {
        return [need - EPSILON, worths[row]!, worth === undefined ? UNMET : 0, 0]
      }),
    )
    this.cost = 0
    for (let row = 0; row < this.#state.length; row += SIZE) {
      this.#state[row + COST] = this.#costOf(row, this.#state[row]!)
      this.cost += this.#state[row + COST]!
    }
    const entries = prices.flatMap((_, sort) =>
      rows.flatMap(({ amounts }, row) =>
        amounts[sort] ? [{ sort, row, amount: amounts[sort] }] : [],
      ),
    )
    this.#rows = Int16Array.from(entries, ({ row }) => row * SIZE)
    this.#amounts = Float64Array.from(entries, ({ amount }) => amount)
    this.#starts = new Int32Array(prices.length + 1)
    for (const { sort } of entries) this.#starts[sort + 1]!++
    for (let sort = 0; sort < prices.length; sort++) this.#starts[sort + 1]! += this.#starts[sort]!
  }

  /** Number of boxes of this sort that may be taken out. */
  free(sort: number): number {
    return this.boxes[sort]! - this.#least[sort]!
  }

  /** How much dearer the table would be with so many boxes more of this sort. */
  changeOf(sort: number, by: number): Rubles {
    const state = this.#state
    const rows = this.#rows
    const amounts = this.#amounts
    const end = this.#starts[sort + 1]!
    let change = by * this.#prices[sort]!
    for (let index = this.#starts[sort]!; index < end; index++) {
      const row = rows[index]!
      const lack = state[row]! - by * amounts[index]!
      if (lack > 0) change += lack * state[row + WORTH]! + state[row + FINE]!
      change -= state[row + COST]!
    }
    return change
  }

  add(sort: number, by: number): void {
    this.cost += this.changeOf(sort, by)
    this.boxes[sort]! += by
    const end = this.#starts[sort + 1]!
    for (let index = this.#starts[sort]!; index < end; index++) {
      const row = this.#rows[index]!
      this.#state[row]! -= by * this.#amounts[index]!
      this.#state[row + COST] = this.#costOf(row, this.#state[row]!)
    }
  }

  /** Makes the table hold these numbers of boxes. */
  put(boxes: ArrayLike<number>): void {
    for (let sort = 0; sort < this.boxes.length; sort++) {
      const by = boxes[sort]! - this.boxes[sort]!
      if (by !== 0) this.add(sort, by)
    }
  }

  #costOf(row: number, lack: number): Rubles {
    return lack > 0 ? lack * this.#state[row + WORTH]! + this.#state[row + FINE]! : 0
  }
}
