import type { Diet } from '../domain/menu/diet.ts'
import type { Course, Norms } from './norms.ts'
import type { TableRequest } from './request.ts'

// The food that a table needs: an adult's portion by the norms, times the guests; children count less, a reserve is added.

/** Amounts of food and drink. `bites` are savoury and filling together. */
export interface Amounts {
  bites: number
  /** Bites. */
  filling: number
  /** Grams. */
  salads: number
  /** Pieces. */
  sweet: number
  /** Millilitres. */
  drinks: number
  /** Millilitres of tea and coffee. */
  hotDrinks: number
  /** Grams of food without drinks. */
  grams: number
}

export type Measure = keyof Amounts

/** Amounts that one adult needs, without reserve. Rule 40. */
export function portionOfAdult(norms: Norms, request: TableRequest): Amounts {
  const { meal, drinks } = request
  const index = request.hours - 1
  const occasion = norms.occasions[request.occasion]
  const bites = (norms.bites[meal][index]! * occasion.bites) / 100
  return {
    bites,
    filling: (bites * occasion.filling) / 100,
    salads: occasion.salads[meal][index]!,
    sweet: occasion.sweet[meal],
    drinks: drinks ? norms.drinks[index]! : 0,
    hotDrinks: drinks ? occasion.hot_drinks : 0,
    grams: occasion.grams[meal][index]!,
  }
}

/** Whether the guests are so few that a set with a little of everything comes first. Rule 41. */
export function areFew({ few }: Norms, { guests }: TableRequest): boolean {
  return guests < few.below
}

/** Adults who eat as much as all guests: a child counts for a part of one. */
export function adultsOf(norms: Norms, { guests, children }: TableRequest): number {
  return guests - Math.min(children, guests) * (1 - norms.children / 100)
}

/** Amounts that the whole table needs: children count less, a reserve is added. Rule 41. */
export function needsOf(norms: Norms, request: TableRequest): Amounts {
  const factor = adultsOf(norms, request) * factorOf(norms, request)
  const needs = scale(portionOfAdult(norms, request), factor)
  return areFew(norms, request) ? { ...needs, filling: 0, salads: 0, grams: 0 } : needs
}

/** Amounts that `guests` adults of the table need, with the reserve; never more than the whole table needs. Rule 43. */
export function needsOfGuests(norms: Norms, request: TableRequest, guests: number): Amounts {
  const table = needsOf(norms, request)
  const part = scale(portionOfAdult(norms, request), guests * factorOf(norms, request))
  return mapAmounts(part, (value, measure) => Math.min(value, table[measure]))
}

/** The reserve, which few guests do not need, and what the variant adds, as a factor. */
export function factorOf(norms: Norms, request: TableRequest): number {
  const reserve = areFew(norms, request) ? 0 : norms.reserve
  return ((100 + reserve) * norms.variants[request.variant].food) / 10_000
}

/**
 * The number of dishes that the table needs at least: for its bites by the number of guests, for each other kind a third of
 * that, rounded up; never more than its need is worth, and at least one. Rule 42.
 */
export function dishesOf(
  norms: Norms,
  request: TableRequest,
  needs: Amounts,
): Record<Course, number> {
  const row = norms.dishes.find(({ guests }) => request.guests <= guests) ?? norms.dishes.at(-1)!
  const wanted = request.variant === 'cheapest' ? row.cheapest : row.balanced
  const atMost = (dishes: number, course: Course) =>
    Math.max(1, Math.min(dishes, Math.floor(needs[course] / norms.dish[course])))
  const others = Math.ceil(wanted / 3)
  return {
    bites: atMost(wanted, 'bites'),
    sweet: atMost(others, 'sweet'),
    salads: atMost(others, 'salads'),
    drinks: atMost(others, 'drinks'),
  }
}

/**
 * Number of guests who need food that keeps the diet: those who keep it and those who keep a stricter one.
 * `all` where the whole table keeps it. Rule 43.
 */
export function guestsOfDiet(request: TableRequest, diet: Diet): number | 'all' {
  const counts = (Object.entries(request.diets) as [Diet, number | 'all'][])
    .filter(([other]) => other === diet || IMPLIED[other]?.includes(diet))
    .map(([, count]) => count)
  if (counts.includes('all')) return 'all'
  const sum = (counts as number[]).reduce((total, count) => total + count, 0)
  return Math.min(sum, request.guests)
}

const SEAFOOD: readonly Diet[] = ['fishless', 'no-fish', 'no-crustaceans', 'no-molluscs']
/** The milder diets that guests with a stricter one keep as well; it follows from `breaksDiet`. */
const IMPLIED: Partial<Record<Diet, readonly Diet[]>> = {
  fishless: ['no-fish', 'no-crustaceans', 'no-molluscs'],
  meatless: ['no-pork', 'no-beef', ...SEAFOOD],
  lenten: ['meatless', 'no-pork', 'no-beef', 'no-milk', 'no-eggs', ...SEAFOOD],
}

function scale(amounts: Amounts, factor: number): Amounts {
  return mapAmounts(amounts, (value) => value * factor)
}

function mapAmounts(amounts: Amounts, map: (value: number, measure: Measure) => number): Amounts {
  const measures = Object.keys(amounts) as Measure[]
  return Object.fromEntries(
    measures.map((measure) => [measure, map(amounts[measure], measure)]),
  ) as Record<Measure, number>
}
