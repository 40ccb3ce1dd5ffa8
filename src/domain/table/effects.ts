import type { Rubles } from '../money.ts'
import type { Bound } from './bound.ts'
import type { Programme } from './programme.ts'

// The arrays that the search reads in its inner loops, made once per search: what one box of each sort changes in each row.

/** Tolerance for rounding errors, in the unit of a row: a row that lacks less counts as met. */
export const EPSILON = 1e-6

/** A candidate that the search looks at. */
export interface Sort {
  /** Among the candidates of the programme. */
  place: number
  price: Rubles
  /** Boxes that are asked for. */
  least: number
}

/** Effects of one box of each sort on each row, in rubles, so that what one row lacks compares with what another lacks. */
export interface Effects {
  /** Number of rows. */
  height: number
  /** By row. */
  needs: Float64Array
  /** For each sort `height` places: the amounts that a box adds to the rows. */
  columns: Float64Array
  /** For each sort, the rows that a box changes, and by how much. */
  changes: readonly { rows: Int16Array; amounts: Float64Array }[]
  /** For each sort `height` + 1 places: the rows that it takes from, and -1 after the last. */
  taken: Int16Array
  /** For each row, the sorts that add to it, the cheapest first. */
  adders: readonly Int16Array[]
  /** For each row, so much that it does not lack whichever box is taken out. */
  ample: Float64Array
}

/** The effects for sorts that stand in the order of their price. */
export function effectsOf(
  { rows, needs }: Pick<Programme, 'rows' | 'needs'>,
  sorts: readonly Sort[],
  { duals }: Pick<Bound, 'duals'>,
): Effects {
  // A dish's share always holds if no box takes from it, so its row is left out.
  const shown = rows.flatMap((row, place) =>
    needs[place]! > 0 || sorts.some((sort) => row[sort.place]! < 0) ? [place] : [],
  )
  const height = shown.length
  const scales = shown.map((row) => duals[row]! + unitPrice(rows[row]!, sorts))
  const effects = {
    height,
    needs: Float64Array.from(shown, (row, at) => (needs[row]! - EPSILON) * scales[at]!),
    columns: new Float64Array(sorts.length * height),
    taken: new Int16Array(sorts.length * (height + 1)).fill(-1),
  }
  const { columns, taken } = effects
  const changed = new Int16Array(height)
  const amounts = new Float64Array(height)
  const changes = sorts.map(({ place }, sort) => {
    let count = 0
    let end = sort * (height + 1)
    for (let row = 0; row < height; row++) {
      const amount = rows[shown[row]!]![place]! * scales[row]!
      if (amount === 0) continue
      columns[sort * height + row] = amount
      changed[count] = row
      amounts[count++] = amount
      if (amount < 0) taken[end++] = row
    }
    return { rows: changed.slice(0, count), amounts: amounts.slice(0, count) }
  })
  const ample = effects.needs.slice()
  const adding = new Int16Array(sorts.length)
  const adders = shown.map((_, row) => {
    let count = 0
    let largest = 0
    for (let sort = 0; sort < sorts.length; sort++) {
      const amount = columns[sort * height + row]!
      if (amount <= 0) continue
      adding[count++] = sort
      largest = Math.max(largest, amount)
    }
    ample[row]! += largest
    return adding.slice(0, count)
  })
  return { ...effects, changes, adders, ample }
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
