import type { Rubles } from '../money.ts'
import { boundOf, type Bound } from './bound.ts'
import { EPSILON, Table, type Sort } from './boxes.ts'
import { exchange, gather } from './exchange.ts'
import { fill, trim } from './fill.ts'
import type { Programme } from './programme.ts'
import { roam, sequence } from './roam.ts'

export interface Solved {
  /** Boxes by candidate. */
  quantities: readonly number[]
  price: Rubles
  /** No table that meets the programme costs less. */
  bound: Rubles
}

type Rows = Pick<Programme, 'rows' | 'needs' | 'prices' | 'least'>

/** How many sorts of boxes the search looks at, beside those of the bound: those that the bound finds the least bad. */
const MOST_SORTS = 120
/** The bound is rounded down, and up from these fractions on. */
const ROUNDINGS = [0, 0.3]
/** Steps of the search from each of them, and steps more the fewer boxes there are: these tables differ most in price. */
const STEPS = 80
const STEPS_BY_BOXES = 2400
/** A box that may replace many others costs so many times the mean box of the table. */
const DEAR = 2
/** With more boxes on the table than this, replacing many by one gains too little for its time. */
const FEW_BOXES = 20

/**
 * A cheap table that meets every row: the linear bound rounded and filled up, then improved by search. The same
 * programme gives the same table. Undefined where no table meets the rows. Rule 44.
 */
export function solve(programme: Rows): Solved | undefined {
  const bound = boundOf(programme)
  if (!bound) return undefined
  const tables = startTables(programme, bound, MOST_SORTS)
  if (tables.length === 0) tables.push(...startTables(programme, bound, Infinity))
  tables.forEach((table, start) => {
    roam(table, STEPS + STEPS_BY_BOXES / countBoxes(table), sequence(start + 1))
    exchange(table)
  })
  const table = tables.sort((a, b) => a.price - b.price)[0]
  if (!table) return undefined
  while (
    countBoxes(table) <= FEW_BOXES &&
    gather(table, (DEAR * table.price) / countBoxes(table))
  ) {
    exchange(table)
  }
  const quantities = programme.prices.map(() => 0)
  table.sorts.forEach(({ place }, sort) => (quantities[place] = table.boxes[sort]!))
  return { quantities, price: table.price, bound: Math.ceil(bound.price - 1e-3) }
}

function countBoxes({ boxes }: Table): number {
  return boxes.reduce((sum, count) => sum + count, 0)
}

/** The bound, rounded and filled up; none where boxes of these sorts cannot fill every row. */
function startTables(programme: Rows, bound: Bound, mostSorts: number): Table[] {
  const sorts = sortsOf(programme, bound, mostSorts)
  return ROUNDINGS.flatMap((rounding) => {
    const table = new Table(programme, sorts, bound)
    sorts.forEach(({ place, least }, sort) => {
      const rounded = Math.floor(bound.quantities[place]! + rounding + EPSILON)
      table.change(sort, Math.max(least, rounded))
    })
    if (!fill(table)) return []
    trim(table)
    return [table]
  })
}

function sortsOf({ prices, least }: Rows, bound: Bound, most: number): Sort[] {
  return prices
    .map((price, place) => ({ place, price, least: least[place]! }))
    .sort(
      (a, b) => bound.reducedCosts[a.place]! - bound.reducedCosts[b.place]! || a.place - b.place,
    )
    .filter(({ place }, rank) => rank < most || bound.quantities[place]! > EPSILON)
    .sort((a, b) => a.price - b.price || a.place - b.place)
}
