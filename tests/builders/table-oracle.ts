import loadHighs from 'highs'
import type { Programme } from '../../src/domain/table/programme.ts'
import type { Norms } from '../../src/domain/table/norms.ts'
import { OCCASIONS, VARIANTS } from '../../src/domain/table/norms.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../src/domain/table/request.ts'
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

/** Least price by an exact solver, or the best one found within `seconds`; `status` tells which. */
export async function exactPrice(
  programme: Programme,
  seconds: number,
): Promise<{ price: number; status: string }> {
  // A new instance for each: the solver keeps memory.
  const highs = await loadHighs()
  const { Status, ObjectiveValue } = highs.solve(asLinearProgramme(programme), {
    time_limit: seconds,
    mip_rel_gap: 0,
  })
  return { price: Math.round(ObjectiveValue), status: Status }
}

/** The programme in CPLEX LP format, a term a line since the solver limits their length. */
function asLinearProgramme({ prices, rows, needs, least }: Programme): string {
  const terms = (values: Iterable<number>) =>
    Array.from(values)
      .flatMap((value, place) =>
        Math.abs(value) < 1e-7
          ? []
          : [`${value < 0 ? '-' : '+'} ${Math.abs(value).toFixed(9)} x${place}`],
      )
      .join('\n ')
  return [
    `Minimize\n obj: ${terms(prices)}`,
    'Subject To',
    ...rows.map((row, place) => ` r${place}: ${terms(row)} >= ${needs[place]!.toFixed(9)}`),
    'Bounds',
    ...least.map((boxes, place) => ` x${place} >= ${boxes}`),
    `General\n ${prices.map((_, place) => `x${place}`).join('\n ')}`,
    'End\n',
  ].join('\n')
}
