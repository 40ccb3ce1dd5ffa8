import { searchLocally } from './local-search.ts'
import type { Problem } from './problem.ts'
import { relax, type Relaxation } from './relaxation.ts'
import { Table } from './table.ts'

// The solver behind one function: the linear relaxation, rounded in several ways, and a local search from each rounding.

/** Fractions from which a number of boxes is rounded up. */
const ROUNDINGS = [0.3, 0.6, 0.95, 0.45, 0.8]
/** The search puts in so many sorts of boxes: those that the relaxation finds the least too dear. */
const MOST_SORTS = 90

/** Numbers of boxes of a low cost that lack nothing of any need; the same problem gives the same numbers. Rule 44. */
export function solve(problem: Problem): number[] {
  const table = new Table(problem)
  const relaxed = relax(problem)
  const { boxes } = relaxed ?? { boxes: problem.least }
  const sorts = relaxed ? leastExcess(relaxed) : [...problem.prices.keys()]
  let best = table.boxes
  let least = Infinity
  ROUNDINGS.forEach((from, start) => {
    table.put(
      boxes.map((count, sort) => Math.max(problem.least[sort]!, Math.floor(count + 1 - from))),
    )
    searchLocally(table, sorts, start + 1)
    if (table.cost >= least) return
    least = table.cost
    best = table.boxes.slice()
  })
  return [...best]
}

/** The sorts that are the least too dear. */
function leastExcess({ excess }: Relaxation): number[] {
  return [...excess.keys()].sort((a, b) => excess[a]! - excess[b]! || a - b).slice(0, MOST_SORTS)
}
