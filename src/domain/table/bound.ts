import type { Programme } from './programme.ts'
import { Dictionary } from './simplex.ts'

// The linear relaxation: the cheapest table with fractions of boxes allowed. No real table costs less, and the search starts
// from it.

/** The optimum of the programme with fractions of boxes allowed. */
export interface Bound {
  /** No table costs less. */
  price: number
  /** Boxes by candidate, fractions among them. */
  quantities: ArrayLike<number>
  /** Rubles that one more unit of a row's need costs, by row. */
  duals: ArrayLike<number>
  /** Rubles by which a box is too dear to be in the optimum, by candidate; 0 for those that are. */
  reducedCosts: ArrayLike<number>
}

type Rows = Pick<Programme, 'rows' | 'needs' | 'prices' | 'least'>

/** The linear bound of the programme; undefined where not even fractions of boxes meet its rows. */
export function boundOf({ rows, needs, prices, least }: Rows): Bound | undefined {
  const dictionary = new Dictionary(prices)
  // Boxes that the shopper asked for already meet a part of the needs.
  const asked = placesOfBoxes(least)
  const open = needs.map((need, row) => need - heldBy(rows[row]!, least, asked))
  const isAdded = needs.map((need, row) => need > 0 || open[row]! > 0)
  isAdded.forEach((isNeed, row) => isNeed && add(row))
  // Most shares of dishes hold by themselves: only those that are broken become rows.
  for (;;) {
    if (!dictionary.solve()) return undefined
    const values = dictionary.values()
    const places = placesOfBoxes(values)
    let isBroken = false
    for (let row = 0; row < rows.length; row++) {
      if (isAdded[row] || heldBy(rows[row]!, values, places) >= open[row]! - 1e-6) continue
      add(row)
      isAdded[row] = isBroken = true
    }
    if (isBroken) continue
    const costs = dictionary.costs(rows.length)
    return {
      price: dictionary.price + heldBy(prices, least, asked),
      quantities: values.map((value, place) => value + least[place]!),
      duals: costs.subarray(prices.length),
      reducedCosts: costs.subarray(0, prices.length),
    }
  }

  function add(row: number): void {
    dictionary.addRow(rows[row]!, open[row]!, row)
  }
}

/** The candidates of which there are boxes: few, so that a row is summed up over them only. */
function placesOfBoxes(quantities: ArrayLike<number>): number[] {
  const places: number[] = []
  for (let place = 0; place < quantities.length; place++) {
    if (quantities[place] !== 0) places.push(place)
  }
  return places
}

function heldBy(
  row: ArrayLike<number>,
  quantities: ArrayLike<number>,
  places: readonly number[],
): number {
  let held = 0
  for (const place of places) held += row[place]! * quantities[place]!
  return held
}
