import type { Diet } from '../domain/menu/diet.ts'
import type { DishInBox } from './amounts.ts'
import { portionsOf } from './dish.ts'
import { adultsOf, areFew, guestsOfDiet, needsOf, type Amounts } from './needs.ts'
import { POURS, SORTS, type Course, type Sort } from './norms.ts'
import type { TableRequest } from './request.ts'
import { amountsBy, type Row } from './row.ts'
import { isSet, type Candidate, type TableMenu } from './table-menu.ts'
import { varietyRows, WORTH_OF_VARIETY } from './variety.ts'

// The wishes of a good table: what a caterer sees to beyond that all have enough. A wish may stay unfulfilled where that
// would cost more than it is worth, so that there is a table for every request.

/** Rubles for each bite of a sort and each warm bite that is lacking. */
const WORTH_OF_BITE = 250
/** Rubles for each millilitre of a sort of drink that is lacking; coffee is worth more to those who expect it. */
const WORTH_OF_POUR = 1
const WORTH_OF_COFFEE = 3
/** Rubles for each portion of what guests talk about that is lacking, and the portions of the smallest table. */
const WORTH_OF_TALK = 500
const LEAST_TALKED_ABOUT = 6

/** The rows of a good table. Rule 42. */
export function wishesOf(
  menu: TableMenu,
  request: TableRequest,
  candidates: readonly Candidate[],
): Row[] {
  const needs = needsOf(menu.norms, request)
  const isOpen = ({ amounts, need }: Row) =>
    need > 0 ? amounts.some((amount) => amount > 0) : need < 0
  return [
    ...sortRows(menu, request, needs, candidates),
    ...dishRows(menu, request, candidates),
    ...drinkRows(menu, request, candidates),
    setRow(menu, request, candidates),
    ...leftoverRows(menu, needs, candidates),
    ...varietyRows(menu, request, needs, candidates),
  ].filter(isOpen)
}

/** Each sort of savoury food has its share of the bites, and none has most of them where there are others. */
function sortRows(
  { norms }: TableMenu,
  request: TableRequest,
  needs: Amounts,
  candidates: readonly Candidate[],
): Row[] {
  const { shares } = norms.occasions[request.occasion]
  const offered = SORTS.map((sort) => ({
    sort,
    amounts: sumOf(candidates, ({ dish, amount }) => (dish.sort === sort ? amount : 0)),
  })).filter(({ amounts }) => amounts.some((amount) => amount > 0))
  return offered.flatMap(({ sort, amounts }) => [
    {
      amounts,
      need: (needs.bites * shares[sort] * eaters(request, sort)) / 100,
      worth: WORTH_OF_BITE,
    },
    {
      amounts: amounts.map((amount) => -amount),
      need: offered.length > 2 ? (-needs.bites * norms.most) / 100 : 0,
      worth: WORTH_OF_VARIETY.bites,
    },
  ])
}

/** The part of the guests who eat meat or fish. */
function eaters(request: TableRequest, sort: Sort): number {
  const diet: Diet | undefined =
    sort === 'meat' ? 'meatless' : sort === 'fish' ? 'fishless' : undefined
  const guests = diet ? guestsOfDiet(request, diet) : 0
  return guests === 'all' ? 0 : 1 - guests / request.guests
}

/** Something warm, and something that guests talk about. */
function dishRows(
  { norms }: TableMenu,
  { occasion, meal, guests, variant }: TableRequest,
  candidates: readonly Candidate[],
): Row[] {
  return [
    {
      amounts: sumOf(candidates, ({ dish, amount }) => (dish.warm ? amount : 0)),
      need: (guests * norms.occasions[occasion].warm[meal]) / 100,
      worth: WORTH_OF_BITE,
    },
    {
      amounts: sumOf(candidates, ({ dish, amount }) =>
        dish.talked_about?.includes(occasion) ? portionsOf(dish, amount) : 0,
      ),
      need: Math.max(guests * norms.variants[variant].talked_about, LEAST_TALKED_ABOUT),
      worth: WORTH_OF_TALK,
    },
  ]
}

function drinkRows(
  { norms }: TableMenu,
  request: TableRequest,
  candidates: readonly Candidate[],
): Row[] {
  if (!request.drinks) return []
  const { pours } = norms.occasions[request.occasion]
  return POURS.map((pour) => ({
    amounts: sumOf(candidates, ({ dish, amount }) => (dish.pour === pour ? amount : 0)),
    need: pours[pour] * adultsOf(norms, request),
    worth: pour === 'coffee' ? WORTH_OF_COFFEE : WORTH_OF_POUR,
  }))
}

/** For few guests, a set with a little of everything. */
function setRow(
  { norms }: TableMenu,
  request: TableRequest,
  candidates: readonly Candidate[],
): Row {
  return {
    amounts: amountsBy(candidates, (candidate) => (isSet(candidate) ? 1 : 0)),
    need: areFew(norms, request) ? 1 : 0,
    worth: norms.few.set,
  }
}

/** Wishes against leftovers: an amount exceeds its need at most by a share of it or by one dish, whichever is more. */
function leftoverRows(
  { norms }: TableMenu,
  needs: Amounts,
  candidates: readonly Candidate[],
): Row[] {
  return (Object.keys(norms.dish) as Course[]).map((course) => ({
    amounts: amountsBy(candidates, ({ amounts }) => -amounts[course]),
    need: -Math.max((needs[course] * norms.enough) / 100, needs[course] + norms.dish[course]),
    worth: WORTH_OF_VARIETY[course] / 2,
  }))
}

/** A row of what the dishes of each candidate add. */
function sumOf(
  candidates: readonly Candidate[],
  amountOf: (inBox: DishInBox) => number,
): Float64Array {
  return amountsBy(candidates, ({ amounts }) => {
    let sum = 0
    for (const inBox of amounts.dishes) sum += amountOf(inBox)
    return sum
  })
}
