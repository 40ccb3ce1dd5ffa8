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

/** A table under search: how many boxes of each sort, what they hold of each row, and what they cost. */
export type Table = ReturnType<typeof createTable>

/**
 * An empty table for boxes of these sorts, which stand in the order of their price. The search reads its typed arrays and
 * changes them by `change` and `restore` only.
 */
export function createTable(
  { rows: allRows, needs: allNeeds }: Pick<Programme, 'rows' | 'needs'>,
  sorts: readonly Sort[],
  bound: Pick<Bound, 'duals'>,
) {
  // A dish's share always holds if no box takes from it, so its row is left out.
  const shown = allRows.flatMap((row, place) =>
    allNeeds[place]! > 0 || sorts.some((sort) => row[sort.place]! < 0) ? [place] : [],
  )
  const count = sorts.length
  const height = shown.length
  const prices = Float64Array.from(sorts, ({ price }) => price)
  // Rows are counted in rubles, so that what is lacking of one compares with what is lacking of another.
  const scales = shown.map((row) => bound.duals[row]! + unitPrice(allRows[row]!))
  const needs = Float64Array.from(
    shown,
    (row, place) => (allNeeds[row]! - EPSILON) * scales[place]!,
  )
  /** Amounts that a box of each sort adds to the rows, one sort after the other. */
  const columns = new Float64Array(count * height)
  /** For each sort, the rows that it takes from and -1 after the last. */
  const taken = new Int16Array(count * (height + 1)).fill(-1)
  sorts.forEach(({ place }, sort) => {
    let end = sort * (height + 1)
    shown.forEach((row, shownRow) => {
      const amount = allRows[row]![place]! * scales[shownRow]!
      columns[sort * height + shownRow] = amount
      if (amount < 0) taken[end++] = shownRow
    })
  })
  const held = new Float64Array(height)
  const boxes = new Int32Array(count)
  let price = 0
  /** The row that failed last is the likeliest to fail next. */
  let suspect = 0

  /** Least price of one unit of the row, in rubles; 1 where no sort adds to it. */
  function unitPrice(row: Float64Array): number {
    let least = Infinity
    for (const sort of sorts) {
      const amount = row[sort.place]!
      if (amount > 0) least = Math.min(least, sort.price / amount)
    }
    return least === Infinity ? 1 : least
  }

  /** Puts in `times` boxes of a sort; takes them out where negative. */
  function change(sort: number, times: number): void {
    boxes[sort]! += times
    price += times * prices[sort]!
    const start = sort * height
    for (let row = 0; row < height; row++) held[row]! += columns[start + row]! * times
  }

  function restore(saved: Int32Array): void {
    for (let sort = 0; sort < count; sort++) {
      if (saved[sort] !== boxes[sort]) change(sort, saved[sort]! - boxes[sort]!)
    }
  }

  /** Whether every row is met. */
  function meets(): boolean {
    for (let row = 0; row < height; row++) if (held[row]! < needs[row]!) return false
    return true
  }

  /** Whether every row is met with `times` more boxes of a sort. */
  function meetsWith(sort: number, times: number): boolean {
    const start = sort * height
    return everyRow((row) => held[row]! + columns[start + row]! * times >= needs[row]!)
  }

  /** Whether every row is met with one more box of each of two sorts. */
  function meetsWithBoth(a: number, b: number): boolean {
    const [startA, startB] = [a * height, b * height]
    return everyRow(
      (row) => held[row]! + columns[startA + row]! + columns[startB + row]! >= needs[row]!,
    )
  }

  /** Whether `isMet` holds for every row; asks first for the row that failed last, which often fails again. */
  function everyRow(isMet: (row: number) => boolean): boolean {
    if (!isMet(suspect)) return false
    for (let row = 0; row < height; row++) {
      if (isMet(row)) continue
      suspect = row
      return false
    }
    return true
  }

  /** Writes the rows that are not met into `into`; their number. */
  function findLacking(into: Int16Array): number {
    let lacks = 0
    for (let row = 0; row < height; row++) if (held[row]! < needs[row]!) into[lacks++] = row
    return lacks
  }

  function canTake(sort: number, times = 1): boolean {
    return boxes[sort]! - sorts[sort]!.least >= times
  }

  return {
    sorts,
    prices,
    height,
    needs,
    columns,
    taken,
    held,
    boxes,
    get price() {
      return price
    },
    change,
    restore,
    meets,
    meetsWith,
    meetsWithBoth,
    findLacking,
    canTake,
  }
}
