import type { Rubles } from '../money.ts'
import type { Bound } from './bound.ts'
import type { Programme } from './programme.ts'

export const EPSILON = 1e-6

/** More boxes than any table holds: a search that adds as many does not end. */
const MOST_BOXES = 3000

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

/** An empty table for boxes of these sorts, which stand in the order of their price. */
export function createTable(
  { rows: allRows, needs: allNeeds }: Pick<Programme, 'rows' | 'needs'>,
  sorts: readonly Sort[],
  bound: Pick<Bound, 'duals'>,
) {
  // A dish's share always holds if no box takes from it, so its row is left out.
  const shown = allRows.flatMap((row, place) =>
    allNeeds[place]! > 0 || sorts.some((sort) => row[sort.place]! < 0) ? [place] : [],
  )
  const columns = sorts.map(({ place }) => Float64Array.from(shown, (row) => allRows[row]![place]!))
  const needs = shown.map((row) => allNeeds[row]!)
  const least = Float64Array.from(needs, (need) => need - EPSILON)
  const weights = shown.map((row, shownRow) => bound.duals[row]! + unitPrice(shownRow))
  const takenFrom = columns.map((column) => rowsWhere((row) => column[row]! < 0))
  const nothing = new Float64Array(shown.length)
  const held = new Float64Array(shown.length)
  const boxes = new Array<number>(sorts.length).fill(0)
  const lacking: number[] = []
  let price = 0
  /** The row that failed last is the likeliest to fail next. */
  let suspect = 0

  /** Least price of one unit of the row, in rubles; Infinity where no sort adds to it. */
  function unitPrice(row: number): number {
    const prices = sorts.map(({ price }, sort) =>
      columns[sort]![row]! > 0 ? price / columns[sort]![row]! : Infinity,
    )
    return Math.min(...prices)
  }

  function rowsWhere(holds: (row: number) => boolean): number[] {
    return Array.from(shown.keys()).filter(holds)
  }

  /** Puts in `times` boxes of a sort; takes them out where negative. */
  function change(sort: number, times: number): void {
    boxes[sort]! += times
    price += times * sorts[sort]!.price
    const column = columns[sort]!
    for (let row = 0; row < held.length; row++) held[row]! += column[row]! * times
  }

  /** Whether every row is met, with what two more boxes hold. */
  function meets(a = nothing, b = nothing): boolean {
    if (held[suspect]! + a[suspect]! + b[suspect]! < least[suspect]!) return false
    for (let row = 0; row < held.length; row++) {
      if (held[row]! + a[row]! + b[row]! < least[row]!) {
        suspect = row
        return false
      }
    }
    return true
  }

  function meetsWithout(column: Float64Array): boolean {
    if (held[suspect]! - column[suspect]! < least[suspect]!) return false
    for (let row = 0; row < held.length; row++) {
      if (held[row]! - column[row]! < least[row]!) {
        suspect = row
        return false
      }
    }
    return true
  }

  /** Rubles' worth of what is lacking that a box would fill, less what it would make lacking. */
  function gainOf(sort: number): number {
    const column = columns[sort]!
    let gain = 0
    for (const row of lacking)
      gain += Math.min(column[row]!, needs[row]! - held[row]!) * weights[row]!
    for (const row of takenFrom[sort]!) {
      const spare = held[row]! - needs[row]!
      if (spare >= 0) gain += Math.min(0, spare + column[row]!) * weights[row]!
    }
    return gain
  }

  /**
   * Puts in the box that fills most for its price, until nothing is lacking; false where that does not end under
   * `limit` rubles. `noise` varies the choice.
   */
  function fill(limit: Rubles, noise?: () => number): boolean {
    for (let added = 0; added < MOST_BOXES; added++) {
      lacking.length = 0
      for (let row = 0; row < held.length; row++) if (held[row]! < least[row]!) lacking.push(row)
      if (lacking.length === 0) return true
      let best = -1
      let bestMerit = 0
      for (let sort = 0; sort < sorts.length; sort++) {
        const gain = gainOf(sort)
        if (gain <= EPSILON) continue
        const merit = (gain / sorts[sort]!.price) * (noise ? noise() : 1)
        if (merit > bestMerit) {
          best = sort
          bestMerit = merit
        }
      }
      if (best < 0) return false
      change(best, 1)
      if (price > limit) return false
    }
    return false
  }

  /** Takes out boxes that are not needed, the dearest first, except of one sort. */
  function trim(except?: number): void {
    for (let sort = sorts.length - 1; sort >= 0; sort--) {
      if (sort === except) continue
      while (boxes[sort]! > sorts[sort]!.least && meetsWithout(columns[sort]!)) change(sort, -1)
    }
  }

  function restore(saved: readonly number[]): void {
    for (let sort = 0; sort < saved.length; sort++) {
      if (saved[sort] !== boxes[sort]) change(sort, saved[sort]! - boxes[sort]!)
    }
  }

  /** The row that a box of the sort is worth most for. */
  const mainRows = columns.map((column) => {
    const worth = (row: number) => (needs[row]! > 0 ? column[row]! * weights[row]! : 0)
    return rowsWhere(() => true).reduce((a, b) => (worth(b) > worth(a) ? b : a), 0)
  })

  return {
    sorts,
    columns,
    boxes: boxes as readonly number[],
    mainRows,
    get price() {
      return price
    },
    change,
    meets,
    fill,
    trim,
    restore,
  }
}
