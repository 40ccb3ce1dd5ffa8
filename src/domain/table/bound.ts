import { solve as solveLinear, type Coefficients } from 'yalps'
import type { Programme } from './programme.ts'

/** The optimum of the programme with fractions of boxes allowed. */
export interface Bound {
  /** No table costs less. */
  price: number
  /** Boxes by candidate, fractions among them. */
  quantities: number[]
  /** Rubles that one more unit of a row's need costs, by row. */
  duals: number[]
  /** Rubles by which a box is too dear to be in the optimum, by candidate; 0 for those that are. */
  reducedCosts: number[]
}

type Rows = Pick<Programme, 'rows' | 'needs' | 'prices' | 'least'>

/** The linear bound of the programme; undefined where not even fractions of boxes meet its rows. */
export function boundOf({ rows, needs, prices, least }: Rows): Bound | undefined {
  // Boxes that the shopper asked for already meet a part of the needs.
  const open = needs.map((need, row) =>
    least.reduce((rest, quantity, place) => rest - quantity * rows[row]![place]!, need),
  )
  const quantities = new Array<number>(prices.length).fill(0)
  const active = new Set(needs.flatMap((need, row) => (need > 0 || open[row]! > 0 ? [row] : [])))
  // Most shares of dishes hold by themselves: only those that are broken become rows.
  for (;;) {
    const solution = solveLinear({
      direction: 'minimize',
      objective: PRICE,
      constraints: Array.from(active, (row) => [row, { min: open[row]! }] as const),
      variables: prices.map((price, place) => [place, column(place, price, active)] as const),
    })
    if (solution.status !== 'optimal') return undefined
    quantities.fill(0)
    for (const [place, quantity] of solution.variables) quantities[place] = quantity
    const broken = needs.flatMap((_, row) =>
      active.has(row) || heldBy(rows[row]!) >= open[row]! - 1e-6 ? [] : [row],
    )
    if (broken.length === 0) {
      const duals = dualsOf(active)
      const fixed = least.reduce((sum, quantity, place) => sum + quantity * prices[place]!, 0)
      return {
        price: solution.result + fixed,
        quantities: quantities.map((quantity, place) => quantity + least[place]!),
        duals,
        reducedCosts: prices.map((price, place) =>
          Math.max(
            0,
            duals.reduce((rest, dual, row) => rest - dual * rows[row]![place]!, price),
          ),
        ),
      }
    }
    for (const row of broken) active.add(row)
  }

  function column(place: number, price: number, shown: Iterable<number>): Coefficients<number> {
    const entries: [number, number][] = [[PRICE, price]]
    for (const row of shown) {
      const value = rows[row]![place]!
      if (value !== 0) entries.push([row, value])
    }
    return entries
  }

  function heldBy(row: Float64Array): number {
    return quantities.reduce((sum, quantity, place) => sum + quantity * row[place]!, 0)
  }

  /** yalps tells no duals, so the dual programme is solved as well. */
  function dualsOf(shown: ReadonlySet<number>): number[] {
    const duals = new Array<number>(needs.length).fill(0)
    const solution = solveLinear({
      direction: 'maximize',
      objective: PRICE,
      constraints: prices.map((price, place) => [place, { max: price }] as const),
      variables: Array.from(shown, (row) => {
        const entries: [number, number][] = [[PRICE, open[row]!]]
        rows[row]!.forEach((value, place) => {
          if (value !== 0) entries.push([place, value])
        })
        return [row, entries] as const
      }),
    })
    for (const [row, dual] of solution.variables) duals[row] = dual
    return duals
  }
}

/** The key of the objective; rows and candidates are numbered from 0. */
const PRICE = -1
