import { solve as solveLinear, type Constraint } from 'yalps'
import { worthsOf, type Problem } from './problem.ts'

// The linear relaxation by the package yalps, and its dual, which says what each box would have to cost.

export interface Relaxation {
  /** Numbers of boxes of the least cost, fractions among them. */
  boxes: number[]
  /** Thousands of rubles by which a box of each sort is too dear to be among them; 0 for those that are. */
  excess: number[]
}

type Entry = [key: number, value: number]

/** The key of the cost among the keys of rows and boxes. */
const COST = -1
/** Numbers near to 1 keep the rounding errors of the simplex method small: prices are in thousands, rows by their largest. */
const THOUSAND = 1000
/** Of equal values the method might go round in circles: each is made a little different. */
const TINY = 1e-6

/** The problem with fractions of boxes allowed; undefined where the simplex method finds no end. */
export function relax(problem: Problem): Relaxation | undefined {
  const { prices, rows, least } = problem
  const scales = rows.map(({ amounts }) =>
    amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0),
  )
  const entries = rows.map(({ amounts }, row) => {
    const entriesOfRow: Entry[] = []
    for (let sort = 0; sort < amounts.length; sort++) {
      if (amounts[sort] !== 0) entriesOfRow.push([sort, amounts[sort]! / scales[row]!])
    }
    return entriesOfRow
  })
  const needs = rows.map(({ amounts, need }, row) => {
    const open = least.reduce((rest, count, sort) => rest - count * amounts[sort]!, need)
    return open / scales[row]! + row * TINY
  })
  const costs = prices.map((price, sort) => price / THOUSAND + sort * TINY)
  const worths = worthsOf(problem).map(
    (worth, row) => (worth * scales[row]!) / THOUSAND + row * TINY,
  )
  const keyOfLack = (row: number) => prices.length + row

  const columns = costs.map((cost): Entry[] => [[COST, cost]])
  entries.forEach((entriesOfRow, row) => {
    for (const [sort, amount] of entriesOfRow) columns[sort]!.push([row, amount])
  })
  const primal = solveLinear<number, number>({
    direction: 'minimize',
    objective: COST,
    constraints: needs.map((need, row): [number, Constraint] => [row, { min: need }]),
    variables: [
      ...columns.entries(),
      ...worths.map((worth, row): [number, Entry[]] => [
        keyOfLack(row),
        [
          [COST, worth],
          [row, 1],
        ],
      ]),
    ],
  })
  const dual = solveLinear<number, number>({
    direction: 'maximize',
    objective: COST,
    constraints: [...costs, ...worths].map((most, key): [number, Constraint] => [
      key,
      { max: most },
    ]),
    variables: entries.map((entriesOfRow, row): [number, Entry[]] => [
      row,
      [[COST, needs[row]!], [keyOfLack(row), 1], ...entriesOfRow],
    ]),
  })

  if (primal.status !== 'optimal' || dual.status !== 'optimal') return undefined

  const boxes = [...least]
  for (const [key, value] of primal.variables) if (key < prices.length) boxes[key]! += value
  const excess = [...costs]
  for (const [row, worth] of dual.variables) {
    for (const [sort, amount] of entries[row]!) excess[sort]! -= worth * amount
  }
  return { boxes, excess }
}
