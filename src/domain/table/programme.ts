import type { Diet } from '../menu/diet.ts'
import type { Rubles } from '../money.ts'
import {
  dishesOf,
  guestsOfDiet,
  needsOf,
  needsOfGuests,
  type Amounts,
  type Measure,
} from './needs.ts'
import type { Candidate, TableMenu } from './table-menu.ts'
import type { TableRequest } from './request.ts'

// The rules of a table as an integer programme: a row for each need, a column for each box that may stand on the table.

/**
 * An integer programme: the cheapest numbers of boxes of which every row holds at least its need. `rows[r][c]` is what
 * a box of the candidate `c` adds to the row.
 */
export interface Programme {
  candidates: readonly Candidate[]
  prices: readonly Rubles[]
  rows: readonly Float64Array[]
  needs: readonly number[]
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

/** The boxes that may stand on the table: on sale, not excluded, and fit for a diet that the whole table keeps. */
function candidatesOf(menu: TableMenu, request: TableRequest): Candidate[] {
  const diets = dietsOfTable(request)
  return menu.candidates
    .filter(({ product: { id, paused } }) => !paused && !request.without.includes(id))
    .filter(({ product }) => diets.every((diet) => menu.keeps(product, diet)))
}

/** The rows of a table: what it needs (Rule 41), the needs of each diet (Rule 43), the share of a dish (Rule 42). */
export function programmeOf(menu: TableMenu, request: TableRequest): Programme {
  const { norms } = menu
  const candidates = candidatesOf(menu, request)
  const rows: Float64Array[] = []
  const needs: number[] = []
  const unmet: Unmet[] = []
  /** Adds a row for the need; false, without a row, where no candidate adds anything to it. */
  const addRow = (need: number, amount: (candidate: Candidate) => number): boolean => {
    if (need <= 0) return true
    const row = rowOf(candidates, amount)
    if (!row.some((value) => value > 0)) return false
    rows.push(row)
    needs.push(need)
    return true
  }

  const tableNeeds = needsOf(norms, request)
  for (const measure of TABLE_MEASURES) {
    if (!addRow(tableNeeds[measure], ({ amounts }) => amounts[measure])) unmet.push({ measure })
  }
  for (const diet of dietsOf(request)) {
    const guests = guestsOfDiet(request, diet)
    if (guests === 'all') continue
    const guestsNeeds = needsOfGuests(norms, request, guests)
    for (const measure of DIET_MEASURES) {
      const canBeMet = addRow(guestsNeeds[measure], ({ product, amounts }) =>
        menu.keeps(product, diet) ? amounts[measure] : 0,
      )
      if (!canBeMet) unmet.push({ measure, diet })
    }
  }
  for (const row of shareRows(menu, request, tableNeeds, candidates)) {
    rows.push(row)
    needs.push(0)
  }
  return {
    candidates,
    prices: candidates.map(({ product }) => product.price),
    rows,
    needs,
    least: candidates.map(({ product }) => (request.with.includes(product.id) ? 1 : 0)),
    unmet,
  }
}

/**
 * Rows that limit each dish to a share of 1 / (n − ½) of its group, so that there are at least n dishes; none where n is 1.
 * n is at most half of the group's dishes, rounded up. Rule 42.
 */
function shareRows(
  { norms, dishes }: TableMenu,
  request: TableRequest,
  tableNeeds: Amounts,
  candidates: readonly Candidate[],
): Float64Array[] {
  const wanted = dishesOf(norms, request, tableNeeds)
  const known = dishes
    .map(({ kind, group, amounts }) => ({
      kind,
      group,
      amounts: rowOf(candidates, ({ place }) => amounts[place]!),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount > 0))
  return (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((group) => {
    const ofGroup = known.filter((dish) => dish.group === group)
    const count = Math.min(wanted[group], Math.ceil(ofGroup.length / 2))
    if (count < 2) return []
    const share = 1 / (count - 0.5)
    // Each filling dish may take a larger share if the candidates have few of them.
    const filling = ofGroup.filter(({ kind }) => kind === 'filling').length
    const fillingShare = Math.max(share, (1.5 * tableNeeds.filling) / tableNeeds.bites / filling)
    const totals = new Float64Array(candidates.length)
    for (const { amounts } of ofGroup) addTo(totals, amounts)
    return ofGroup.map(({ kind, amounts }) => {
      const largestShare = kind === 'filling' ? fillingShare : share
      return shareRow(totals, amounts, largestShare)
    })
  })
}

function addTo(totals: Float64Array, amounts: Float64Array): void {
  for (let box = 0; box < totals.length; box++) totals[box]! += amounts[box]!
}

/** For each candidate: the share of its group that one dish may have, less what it has of that dish. */
function shareRow(totals: Float64Array, amounts: Float64Array, share: number): Float64Array {
  const row = new Float64Array(totals.length)
  for (let box = 0; box < row.length; box++) row[box] = totals[box]! * share - amounts[box]!
  return row
}

/** A row of what each candidate adds. A loop, since `Float64Array.from` takes ten times as long. */
function rowOf(
  candidates: readonly Candidate[],
  amount: (candidate: Candidate) => number,
): Float64Array {
  const row = new Float64Array(candidates.length)
  for (let box = 0; box < row.length; box++) row[box] = amount(candidates[box]!)
  return row
}

/** Whether so many boxes of the candidates meet every row. */
export function meetsRows({ rows, needs }: Programme, quantities: readonly number[]): boolean {
  return rows.every((row, place) => {
    const held = quantities.reduce((sum, quantity, box) => sum + quantity * row[box]!, 0)
    return held >= needs[place]! - 1e-6
  })
}

/** The diets that everything on the table keeps. */
export function dietsOfTable(request: TableRequest): Diet[] {
  return dietsOf(request).filter((diet) => guestsOfDiet(request, diet) === 'all')
}

function dietsOf(request: TableRequest): Diet[] {
  return Object.keys(request.diets) as Diet[]
}
