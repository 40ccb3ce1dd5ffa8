import type { Diet } from '../domain/menu/diet.ts'
import type { Rubles } from '../domain/money.ts'
import { guestsOfDiet, needsOf, needsOfGuests, type Measure } from './needs.ts'
import type { TableRequest } from './request.ts'
import { isSet, type Candidate, type TableMenu } from './table-menu.ts'
import { amountsBy, lackOf, type Row } from './row.ts'
import { wishesOf } from './wishes.ts'

// The request as an integer programme: a column for each box that may stand on the table, a row for each need and each wish.

/**
 * The best numbers of boxes hold every need and cost least, where a wish that is not fulfilled costs what it is worth for
 * each unit that is lacking.
 */
export interface Programme {
  candidates: readonly Candidate[]
  prices: readonly Rubles[]
  /** The needs come first. */
  rows: readonly Row[]
  /** Boxes that the shopper asked for, by candidate. */
  least: readonly number[]
  /** Needs that no candidate adds anything to. */
  unmet: readonly Unmet[]
}

/** A need for which there is no box: of the whole table, or of the guests who keep a diet. */
export interface Unmet {
  measure: Measure
  diet?: Diet
}

const TABLE_MEASURES: readonly Measure[] = [
  'bites',
  'filling',
  'salads',
  'sweet',
  'drinks',
  'hotDrinks',
  'grams',
]
const DIET_MEASURES: readonly Measure[] = ['bites', 'salads', 'sweet']

/** The needs of the table (Rule 41) and of each diet (Rule 43), and the wishes of a good table (Rule 42). */
export function programmeOf(menu: TableMenu, request: TableRequest): Programme {
  const candidates = candidatesOf(menu, request)
  const needs = needRows(menu, request, candidates)
  return {
    candidates,
    prices: candidates.map(({ product }) => product.price),
    rows: [...needs.rows, ...wishesOf(menu, request, candidates)],
    least: candidates.map(({ product }) => (request.with.includes(product.id) ? 1 : 0)),
    unmet: needs.unmet,
  }
}

/**
 * The boxes that may stand on the table: on sale, not excluded, fit for a diet that the whole table keeps, and if they were
 * not asked for, fit for the occasion and no set for many more guests.
 */
function candidatesOf(menu: TableMenu, request: TableRequest): Candidate[] {
  const diets = dietsOfTable(request)
  const mostGuests = Math.max(request.guests, menu.norms.few.largest)
  const isUsual = (candidate: Candidate) =>
    candidate.occasions.includes(request.occasion) &&
    !(isSet(candidate) && candidate.product.persons[0] > mostGuests)
  return menu.candidates.filter((candidate) => {
    const { id, paused } = candidate.product
    return (
      !paused &&
      !request.without.includes(id) &&
      (request.with.includes(id) || isUsual(candidate)) &&
      diets.every((diet) => menu.keeps(candidate.product, diet))
    )
  })
}

function needRows(
  menu: TableMenu,
  request: TableRequest,
  candidates: readonly Candidate[],
): { rows: Row[]; unmet: Unmet[] } {
  const rows: Row[] = []
  const unmet: Unmet[] = []
  const add = (need: number, of: Unmet, isFor: (candidate: Candidate) => boolean) => {
    if (need <= 0) return
    const amounts = amountsBy(candidates, (candidate) =>
      isFor(candidate) ? candidate.amounts[of.measure] : 0,
    )
    if (amounts.some((amount) => amount > 0)) rows.push({ amounts, need })
    else unmet.push(of)
  }
  const needs = needsOf(menu.norms, request)
  for (const measure of TABLE_MEASURES) add(needs[measure], { measure }, () => true)
  for (const diet of dietsOf(request)) {
    const guests = guestsOfDiet(request, diet)
    if (guests === 'all') continue
    const theirs = needsOfGuests(menu.norms, request, guests)
    for (const measure of DIET_MEASURES) {
      add(theirs[measure], { measure, diet }, ({ product }) => menu.keeps(product, diet))
    }
  }
  return { rows, unmet }
}

/** Whether so many boxes of the candidates meet every need. */
export function meetsNeeds({ rows }: Programme, quantities: readonly number[]): boolean {
  return rows.every((row) => row.worth !== undefined || lackOf(row, quantities) < 1e-6)
}

/** The diets that everything on the table keeps. */
export function dietsOfTable(request: TableRequest): Diet[] {
  return dietsOf(request).filter((diet) => guestsOfDiet(request, diet) === 'all')
}

function dietsOf(request: TableRequest): Diet[] {
  return Object.keys(request.diets) as Diet[]
}
