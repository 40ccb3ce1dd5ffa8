import type { Rubles } from '../money.ts'
import { boundOf, type Bound } from './bound.ts'
import { Table } from './boxes.ts'
import { effectsOf, EPSILON, type Sort } from './effects.ts'
import { exchange } from './exchange.ts'
import { fill, trim } from './fill.ts'
import { randomNumbers, searchLocally } from './local-search.ts'
import type { Programme } from './programme.ts'

// Multi-start local search: the linear bound is rounded in several ways, once more with each of some large boxes put in
// first, and a short search improves every start. The cheapest tables get a longer search, and then exchanges of boxes.

export interface Solved {
  /** Boxes by candidate. */
  quantities: readonly number[]
  price: Rubles
  /** No table that meets the programme costs less. */
  bound: Rubles
}

type Rows = Pick<Programme, 'rows' | 'needs' | 'prices' | 'least'>

/** How many sorts of boxes the search looks at, beside those of the bound: those of the least reduced costs. */
const MOST_SORTS = 120
/** The bound is rounded down, and up from these fractions on. */
const ROUNDINGS = [0, 0.3, 0.7]
/** A search takes `least` + `byBoxes` / (boxes + BOXES_MORE) steps: more on small tables, whose prices differ most. */
interface Steps {
  least: number
  byBoxes: number
}
const SHORT_SEARCH: Steps = { least: 30, byBoxes: 600 }
const LONG_SEARCH: Steps = { least: 50, byBoxes: 1600 }
/** Keeps the smallest tables from getting many times the steps of the others. */
const BOXES_MORE = 2
/** A large box costs at least so many times the mean box of the table. */
const LARGE = 1.5
/** LARGE_STARTS + LARGE_STARTS_BY_BOXES / boxes starts have a large box; none where there are more than FEW_BOXES boxes. */
const LARGE_STARTS = 1
const LARGE_STARTS_BY_BOXES = 150
const MOST_LARGE_STARTS = 15
const FEW_BOXES = 40
/** Of the tables found from all starts, so many of the cheapest get a long search if they are nearly as cheap as the first. */
const SEMIFINALISTS = 6
const NEARLY_AS_CHEAP = 1.03
/** Of the tables found so far, so many of the cheapest are improved by exchanges. */
const FINALISTS = 3

/** Long searches take other random numbers than the short ones. */
const FIRST_LONG_SEED = 77

/** A table that a search found: boxes by sort, and their price. */
interface Found {
  boxes: Int32Array
  price: Rubles
}

/**
 * A cheap table that meets every row; the same programme gives the same table. Undefined where no table meets the rows, or
 * the search finds none. Rule 44.
 */
export function solve(programme: Rows): Solved | undefined {
  const bound = boundOf(programme)
  if (!bound) return undefined
  return search(programme, bound, MOST_SORTS) ?? search(programme, bound, Infinity)
}

function search(programme: Rows, bound: Bound, mostSorts: number): Solved | undefined {
  const sorts = sortsOf(programme, bound, mostSorts)
  const table = new Table(effectsOf(programme, sorts, bound), sorts, bound)
  const found = ROUNDINGS.flatMap((rounding, start) => searchFrom(rounding, start + 1))
  if (found.length === 0) return undefined
  for (const sort of largeSorts()) {
    table.least[sort]!++
    found.push(...searchFrom(0, 1))
    table.least[sort]!--
  }
  const semifinalists = cheapestOf(found, SEMIFINALISTS)
  const dearest = NEARLY_AS_CHEAP * semifinalists[0]!.price
  const searched = semifinalists.flatMap(({ boxes, price }, place) => {
    if (price > dearest) return []
    table.restore(boxes)
    return [improve(LONG_SEARCH, countBoxes(semifinalists[0]!), FIRST_LONG_SEED + place)]
  })
  const finalists = cheapestOf([...semifinalists, ...searched], FINALISTS)
  const [best] = finalists.map(finish).sort((a, b) => a.price - b.price)
  const quantities = programme.prices.map(() => 0)
  sorts.forEach(({ place }, sort) => (quantities[place] = best!.boxes[sort]!))
  return { quantities, price: best!.price, bound: Math.ceil(bound.price - 1e-3) }

  /** The bound rounded, filled up and improved; nothing where boxes of these sorts cannot fill every row. */
  function searchFrom(rounding: number, seed: number): Found[] {
    sorts.forEach(({ place }, sort) => {
      const rounded = Math.floor(bound.quantities[place]! + rounding + EPSILON)
      table.change(sort, Math.max(table.least[sort]!, rounded) - table.boxes[sort]!)
    })
    if (!fill(table)) return []
    trim(table)
    return [improve(SHORT_SEARCH, countBoxes(table), seed)]
  }

  function improve({ least, byBoxes }: Steps, boxes: number, seed: number): Found {
    searchLocally(table, least + byBoxes / (boxes + BOXES_MORE), randomNumbers(seed))
    return { boxes: table.boxes.slice(), price: table.price }
  }

  /** Large boxes that no rounding puts in, although a table with one may be cheaper than the cheapest found. */
  function largeSorts(): number[] {
    const [incumbent] = cheapestOf(found, 1) as [Found]
    const { price } = incumbent
    const count = countBoxes(incumbent)
    if (count > FEW_BOXES) return []
    const starts = Math.min(
      MOST_LARGE_STARTS,
      Math.round(LARGE_STARTS + LARGE_STARTS_BY_BOXES / count),
    )
    const cost = (sort: number) => bound.reducedCosts[sorts[sort]!.place]!
    return [...sorts.keys()]
      .filter((sort) => table.prices[sort]! >= (LARGE * price) / count)
      .filter((sort) => table.least[sort] === 0 && bound.price + cost(sort) < price)
      .sort((a, b) => cost(a) - cost(b))
      .slice(0, starts)
  }

  function finish({ boxes }: Found): Found {
    table.restore(boxes)
    exchange(table, bound.price)
    return { boxes: table.boxes.slice(), price: table.price }
  }
}

/** The `count` cheapest of these tables, each once, the cheapest first. */
function cheapestOf(found: readonly Found[], count: number): Found[] {
  const sorted = found.toSorted((a, b) => a.price - b.price)
  const isSame = (a: Found, b: Found) =>
    a.price === b.price && a.boxes.every((boxes, sort) => boxes === b.boxes[sort])
  return sorted
    .filter((one, place) => !sorted.slice(0, place).some((other) => isSame(one, other)))
    .slice(0, count)
}

function countBoxes({ boxes }: Pick<Found, 'boxes'>): number {
  return boxes.reduce((sum, count) => sum + count, 0)
}

/**
 * The candidates that the search looks at, in the order of their price: those in the bound and the `mostSorts` of the least
 * reduced costs.
 */
function sortsOf({ prices, least }: Rows, bound: Bound, mostSorts: number): Sort[] {
  return prices
    .map((price, place) => ({ place, price, least: least[place]! }))
    .sort(
      (a, b) => bound.reducedCosts[a.place]! - bound.reducedCosts[b.place]! || a.place - b.place,
    )
    .filter(({ place }, rank) => rank < mostSorts || bound.quantities[place]! > EPSILON)
    .sort((a, b) => a.price - b.price || a.place - b.place)
}
