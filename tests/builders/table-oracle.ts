import loadHighs from 'highs'
import { lackOf } from '../../src/planner/row.ts'
import type { Problem } from '../../src/planner/solver/problem.ts'
import type { Norms } from '../../src/planner/norms.ts'
import { OCCASIONS, VARIANTS } from '../../src/planner/norms.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../src/planner/request.ts'
import type { Diet } from '../../src/domain/menu/diet.ts'

export type { Norms }

/** Requests of every sort, the same for the same seed. */
export function seededRequests(seed: number, count: number, mostGuests: number): TableRequest[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const diets: readonly Diet[] = ['meatless', 'lenten', 'no-nuts', 'no-gluten', 'no-milk']
  return Array.from({ length: count }, () => {
    const guests = 2 + Math.floor(random() * (mostGuests - 1))
    const some = 1 + Math.floor((random() * guests) / 3)
    return {
      ...DEFAULT_REQUEST,
      guests,
      children: random() < 0.3 ? Math.floor(random() * guests) : 0,
      hours: pick([1, 2, 3, 4] as const),
      meal: pick(['before', 'instead'] as const),
      occasion: pick(OCCASIONS),
      variant: pick(VARIANTS),
      drinks: random() < 0.7,
      diets: random() < 0.5 ? {} : { [pick(diets)]: random() < 0.3 ? 'all' : some },
    }
  })
}

/** The cost of these boxes, with the worth of all wishes that they leave unfulfilled. */
export function costOf({ prices, rows }: Problem, boxes: readonly number[]): number {
  const lacking = rows.map((row) => (row.worth ?? 0) * lackOf(row, boxes))
  return lacking.reduce(
    (sum, cost) => sum + cost,
    boxes.reduce((sum, count, box) => sum + count * prices[box]!, 0),
  )
}

/** Least cost by an exact solver where `status` is `Optimal`; otherwise the best one found within `seconds`. */
export async function exactCost(
  problem: Problem,
  seconds: number,
): Promise<{ cost: number; status: string }> {
  // A new instance for each: the solver keeps memory.
  const highs = await loadHighs()
  const { Status, ObjectiveValue } = highs.solve(asLinearProgramme(problem), {
    time_limit: seconds,
    mip_rel_gap: 0,
  })
  return { cost: ObjectiveValue, status: Status }
}

/** The problem in CPLEX LP format, a term a line since the solver limits their length; `y` is what a wish lacks. */
function asLinearProgramme({ prices, rows, least }: Problem): string {
  const term = (value: number, name: string) =>
    Math.abs(value) < 1e-7 ? [] : [`${value < 0 ? '-' : '+'} ${Math.abs(value).toFixed(9)} ${name}`]
  const boxes = (values: Iterable<number>) =>
    Array.from(values).flatMap((value, box) => term(value, `x${box}`))
  const lack = rows.map(({ worth }, row) => (worth === undefined ? [] : [`+ 1 y${row}`]))
  return [
    `Minimize\n obj: ${[...boxes(prices), ...rows.flatMap(({ worth = 0 }, row) => term(worth, `y${row}`))].join('\n ')}`,
    'Subject To',
    ...rows.map(
      ({ amounts, need }, row) =>
        ` r${row}: ${[...boxes(amounts), ...lack[row]!].join('\n ')} >= ${need.toFixed(9)}`,
    ),
    'Bounds',
    ...least.map((count, box) => ` x${box} >= ${count}`),
    `General\n ${prices.map((_, box) => `x${box}`).join('\n ')}`,
    'End\n',
  ].join('\n')
}
