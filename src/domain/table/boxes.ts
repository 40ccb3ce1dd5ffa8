import type { Rubles } from '../money.ts'
import type { Bound } from './bound.ts'
import type { Programme } from './programme.ts'

export const EPSILON = 1e-6

/** A candidate that the search looks at. */
export interface Sort {
  /** Among the candidates of the programme. */
  place: number
  price: Rubles
  /** Boxes that are asked for. */
  least: number
}

/**
 * A table under search: how many boxes of each sort, what they hold of each row, and what they cost. The search reads its
 * typed arrays and changes them by `change` and `restore` only.
 */
export class Table {
  /** In the order of their price. */
  readonly sorts: readonly Sort[]
  readonly prices: Float64Array
  /** Number of rows. */
  readonly height: number
  /** By row, in rubles, so that what one row lacks compares with what another lacks. */
  readonly needs: Float64Array
  readonly held: Float64Array
  /** Amounts that a box of each sort adds to the rows, one sort after the other. */
  readonly columns: Float64Array
  /** For each sort, the rows that it takes from and -1 after the last. */
  readonly taken: Int16Array
  /** For each row, the sorts that add to it, the cheapest first. */
  readonly adders: readonly Int16Array[]
  /** For each row, the most that a box adds to it. */
  readonly largest: Float64Array
  /** Number of boxes of each sort. */
  readonly boxes: Int32Array
  price = 0
  /** Boxes of each sort that must stay: those that are asked for, and those that a start of the search tries. */
  readonly least: Int32Array
  /** The row that failed last is the likeliest to fail next. */
  #suspect = 0

  /** An empty table for boxes of these sorts, which stand in the order of their price. */
  constructor(
    { rows, needs }: Pick<Programme, 'rows' | 'needs'>,
    sorts: readonly Sort[],
    { duals }: Pick<Bound, 'duals'>,
  ) {
    // A dish's share always holds if no box takes from it, so its row is left out.
    const shown = rows.flatMap((row, place) =>
      needs[place]! > 0 || sorts.some((sort) => row[sort.place]! < 0) ? [place] : [],
    )
    const height = shown.length
    const scales = shown.map((row) => duals[row]! + unitPrice(rows[row]!, sorts))
    this.sorts = sorts
    this.height = height
    this.prices = Float64Array.from(sorts, ({ price }) => price)
    this.needs = Float64Array.from(shown, (row, at) => (needs[row]! - EPSILON) * scales[at]!)
    this.held = new Float64Array(height)
    this.boxes = new Int32Array(sorts.length)
    this.least = Int32Array.from(sorts, ({ least }) => least)
    this.columns = new Float64Array(sorts.length * height)
    this.largest = new Float64Array(height)
    this.taken = new Int16Array(sorts.length * (height + 1)).fill(-1)
    sorts.forEach(({ place }, sort) => {
      let end = sort * (height + 1)
      for (let row = 0; row < height; row++) {
        const amount = rows[shown[row]!]![place]! * scales[row]!
        this.columns[sort * height + row] = amount
        if (amount < 0) this.taken[end++] = row
      }
    })
    const adding = new Int16Array(sorts.length)
    this.adders = shown.map((_, row) => {
      let count = 0
      for (let sort = 0; sort < sorts.length; sort++) {
        const amount = this.columns[sort * height + row]!
        if (amount <= 0) continue
        adding[count++] = sort
        if (amount > this.largest[row]!) this.largest[row] = amount
      }
      return adding.slice(0, count)
    })
  }

  /** Puts in `times` boxes of a sort; takes them out where negative. */
  change(sort: number, times: number): void {
    const { held, columns, height } = this
    this.boxes[sort]! += times
    this.price += times * this.prices[sort]!
    const start = sort * height
    for (let row = 0; row < height; row++) held[row]! += columns[start + row]! * times
  }

  restore(saved: Int32Array): void {
    for (let sort = 0; sort < saved.length; sort++) {
      const times = saved[sort]! - this.boxes[sort]!
      if (times !== 0) this.change(sort, times)
    }
  }

  /** Whether every row is met. */
  meets(): boolean {
    const { held, needs, height } = this
    for (let row = 0; row < height; row++) if (held[row]! < needs[row]!) return false
    return true
  }

  /** Whether every row is met with `times` more boxes of a sort. */
  meetsWith(sort: number, times: number): boolean {
    const { held, needs, columns, height } = this
    const start = sort * height
    const suspect = this.#suspect
    if (held[suspect]! + columns[start + suspect]! * times < needs[suspect]!) return false
    for (let row = 0; row < height; row++) {
      if (held[row]! + columns[start + row]! * times >= needs[row]!) continue
      this.#suspect = row
      return false
    }
    return true
  }

  /** Whether every row is met with one more box of each of two sorts. */
  meetsWithBoth(a: number, b: number): boolean {
    const { held, needs, columns, height } = this
    const [startA, startB] = [a * height, b * height]
    const suspect = this.#suspect
    const added = columns[startA + suspect]! + columns[startB + suspect]!
    if (held[suspect]! + added < needs[suspect]!) return false
    for (let row = 0; row < height; row++) {
      if (held[row]! + columns[startA + row]! + columns[startB + row]! >= needs[row]!) continue
      this.#suspect = row
      return false
    }
    return true
  }

  /** Writes the rows that are not met into `into`; their number. */
  findLacking(into: Int16Array): number {
    const { held, needs, height } = this
    let lacks = 0
    for (let row = 0; row < height; row++) if (held[row]! < needs[row]!) into[lacks++] = row
    return lacks
  }

  canTake(sort: number, times = 1): boolean {
    return this.boxes[sort]! - this.least[sort]! >= times
  }
}

/** Least price of one unit of the row, in rubles; 1 where no sort adds to it. */
function unitPrice(row: Float64Array, sorts: readonly Sort[]): number {
  let least = Infinity
  for (const { place, price } of sorts) {
    const amount = row[place]!
    if (amount > 0) least = Math.min(least, price / amount)
  }
  return least === Infinity ? 1 : least
}
