import { solve as solveLinear, type Constraint, type Solution } from 'yalps'
import { worthsOf, type Problem } from './problem.ts'

// The linear relaxation by the package yalps, and its dual, which says what each box would have to cost.

export interface Relaxation {
  /** Numbers of boxes of the least cost, fractions among them. */
  boxes: readonly number[]
  /** Thousands of rubles by which a box of each sort is too dear to be among them; 0 for those that are. */
  excess: readonly number[]
}

/** The problem with fractions of boxes allowed; undefined where the simplex method finds no end. */
export function relax(problem: Problem): Relaxation | undefined {
  const scaled = scale(problem)
  const primal = solvePrimal(scaled)
  const dual = solveDual(scaled)
  if (primal.status !== 'optimal' || dual.status !== 'optimal') return undefined

  const boxes = [...problem.least]
  for (const [key, value] of primal.variables) if (key < boxes.length) boxes[key]! += value
  const excess = [...scaled.costs]
  for (const [row, worth] of dual.variables) {
    for (const [sort, amount] of scaled.entries[row]!) excess[sort]! -= worth * amount
  }
  return { boxes, excess }
}

type Entry = readonly [key: number, value: number]

/** A problem of numbers near to 1. */
interface Scaled {
  /** Prices by sort, thousands of rubles. */
  costs: readonly number[]
  /** Amounts that boxes of the sorts add, by row, as a part of the largest amount. */
  entries: readonly (readonly Entry[])[]
  /** Amounts that the boxes of every solution leave open, by row. */
  needs: readonly number[]
  /** Worths by row, thousands of rubles. */
  worths: readonly number[]
}

const THOUSAND = 1000
/** A small amount that tells equal values apart: on ties the simplex method could cycle for ever. */
const TINY = 1e-6

/** Keeps the rounding errors of the simplex method small. */
function scale(problem: Problem): Scaled {
  const { prices, rows, least } = problem
  const scales = rows.map(({ amounts }) =>
    amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0),
  )
  return {
    costs: prices.map((price, sort) => price / THOUSAND + sort * TINY),
    entries: rows.map(({ amounts }, row) => {
      const entries: Entry[] = []
      for (let sort = 0; sort < amounts.length; sort++) {
        if (amounts[sort] !== 0) entries.push([sort, amounts[sort]! / scales[row]!])
      }
      return entries
    }),
    needs: rows.map(({ amounts, need }, row) => {
      const open = least.reduce((rest, count, sort) => rest - count * amounts[sort]!, need)
      return open / scales[row]! + row * TINY
    }),
    worths: worthsOf(problem).map((worth, row) => (worth * scales[row]!) / THOUSAND + row * TINY),
  }
}

/** The key of the cost among the keys of rows, or of sorts and then of what is lacking of each row. */
const COST = -1

type Numbered = Solution<number>

/** Boxes of the sorts, and after them what is lacking of the rows. */
function solvePrimal({ costs, entries, needs, worths }: Scaled): Numbered {
  const columns = costs.map((cost): Entry[] => [[COST, cost]])
  entries.forEach((ofRow, row) => {
    for (const [sort, amount] of ofRow) columns[sort]!.push([row, amount])
  })
  worths.forEach((worth, row) => columns.push([...costOf(worth), [row, 1]]))
  return solveLinear<number, number>({
    direction: 'minimize',
    objective: COST,
    constraints: needs.map((need, row): [number, Constraint] => [row, { min: need }]),
    variables: columns.entries(),
  })
}

/** The worth of a unit of each row. */
function solveDual({ costs, entries, needs, worths }: Scaled): Numbered {
  return solveLinear<number, number>({
    direction: 'maximize',
    objective: COST,
    constraints: [...costs, ...worths].map((most, key): [number, Constraint] => {
      return [key, { max: most }]
    }),
    variables: entries.map((ofRow, row): [number, Entry[]] => {
      return [row, [...costOf(needs[row]!), [costs.length + row, 1], ...ofRow]]
    }),
  })
}

const costOf = (cost: number): Entry[] => [[COST, cost]]
