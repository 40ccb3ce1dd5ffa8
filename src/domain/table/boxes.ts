import type { Rubles } from '../money.ts'
import type { Bound } from './bound.ts'
import type { Effects, Sort } from './effects.ts'

// The state of the search: a table whose numbers of boxes change one by one.

/** The rows that are not met and what each lacks, in rubles; the first `count` places count. */
export class Lacking {
  count = 0
  readonly rows: Int16Array
  readonly amounts: Float64Array

  constructor({ height }: Effects) {
    this.rows = new Int16Array(height)
    this.amounts = new Float64Array(height)
  }
}

/**
 * A table under search: how many boxes of each sort, what they hold of each row, and what they cost. The search reads its
 * typed arrays and changes them by `change` and `restore` only.
 */
export class Table {
  readonly effects: Effects
  /** By sort; the sorts stand in the order of their price. */
  readonly prices: Float64Array
  /** By sort. */
  readonly reducedCosts: Float64Array
  /** Number of boxes of each sort. */
  readonly boxes: Int32Array
  /** Boxes of each sort that must stay: those that are asked for, and those that a start of the search tries. */
  readonly least: Int32Array
  /** The sorts of which there are boxes, in order; the first `presentCount` places count. */
  readonly present: Int16Array
  presentCount = 0
  /** Amount of each row in the boxes on the table, in rubles. */
  readonly held: Float64Array
  price: Rubles = 0
  /** The row that failed last is the likeliest to fail next. */
  #suspect = 0

  /** An empty table for boxes of these sorts, which stand in the order of their price. */
  constructor(
    effects: Effects,
    sorts: readonly Sort[],
    { reducedCosts }: Pick<Bound, 'reducedCosts'>,
  ) {
    this.effects = effects
    this.prices = Float64Array.from(sorts, ({ price }) => price)
    this.reducedCosts = Float64Array.from(sorts, ({ place }) => reducedCosts[place]!)
    this.boxes = new Int32Array(sorts.length)
    this.least = Int32Array.from(sorts, ({ least }) => least)
    this.present = new Int16Array(sorts.length)
    this.held = new Float64Array(effects.height)
  }

  /** Puts in `times` boxes of a sort; takes them out where negative. */
  change(sort: number, times: number): void {
    if (times === 0) return
    const { held } = this
    const { rows, amounts } = this.effects.changes[sort]!
    if (this.boxes[sort] === 0) this.#addPresent(sort)
    this.boxes[sort]! += times
    if (this.boxes[sort] === 0) this.#removePresent(sort)
    this.price += times * this.prices[sort]!
    for (let place = 0; place < rows.length; place++) held[rows[place]!]! += amounts[place]! * times
  }

  #addPresent(sort: number): void {
    const { present } = this
    let place = this.presentCount++
    for (; place > 0 && present[place - 1]! > sort; place--) present[place] = present[place - 1]!
    present[place] = sort
  }

  #removePresent(sort: number): void {
    const place = this.present.indexOf(sort)
    this.present.copyWithin(place, place + 1, this.presentCount--)
  }

  /** Puts back the numbers of boxes by sort that `boxes` had before. */
  restore(saved: Int32Array): void {
    for (let sort = 0; sort < saved.length; sort++) {
      this.change(sort, saved[sort]! - this.boxes[sort]!)
    }
  }

  /** Whether every row is met. */
  meets(): boolean {
    const { held } = this
    const { needs, height } = this.effects
    for (let row = 0; row < height; row++) if (held[row]! < needs[row]!) return false
    return true
  }

  /** Whether every row is met with `times` more boxes of a sort. */
  meetsWith(sort: number, times: number): boolean {
    const { held } = this
    const { needs, columns, height } = this.effects
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
    const { held } = this
    const { needs, columns, height } = this.effects
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

  /** Writes the rows that are not met into `into`, and returns how many there are. */
  findLacking(into: Lacking): number {
    const { held } = this
    const { needs, height } = this.effects
    let count = 0
    for (let row = 0; row < height; row++) {
      if (held[row]! >= needs[row]!) continue
      into.rows[count] = row
      into.amounts[count++] = needs[row]! - held[row]!
    }
    return (into.count = count)
  }

  /** Whether `times` boxes of a sort can be taken out without going below `least`. */
  canTake(sort: number, times = 1): boolean {
    return this.boxes[sort]! - this.least[sort]! >= times
  }
}
