import { expect, test } from 'vitest'
import { keepsDiets } from '../../../src/domain/menu/menu.ts'
import { PROMOS } from '../../../src/domain/promo.ts'
import { OCCASIONS } from '../../../src/planner/norms.ts'
import { planTable } from '../../../src/planner/plan-table.ts'
import { dietsOfTable, meetsNeeds } from '../../../src/planner/programme.ts'
import { programmeWith, quantitiesOf } from '../../../src/planner/edits/given-boxes.ts'
import { formatRequest, type TableRequest } from '../../../src/planner/request.ts'
import { tableMenu } from '../../../src/planner/table-menu.ts'
import { seededRequests } from '../../builders/table-oracle.ts'
import { menu, norms, table } from './menu.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

/** `npm run test:proofs` plans a thousand. */
const requests = seededRequests(2026, process.env['PROOF'] === 'long' ? 1000 : 40, 300)

/** Runs the check for each request and names the requests that fail it. */
function failing(isRight: (request: TableRequest) => boolean): string[] {
  return requests.filter((request) => !isRight(request)).map((request) => formatRequest(request))
}

test('no box and no gift breaks a diet or holds an allergen that the whole table leaves out', () => {
  const found = failing((request) => {
    const { boxes, offer } = planTable(table, request)!
    const gift = menu.gifts.find(({ id }) => offer && id === PROMOS[offer.promo].gift)
    const eaten = [...boxes.map(({ product }) => product.contents), gift?.contents ?? []]
    return eaten.every((contents) => keepsDiets(menu, contents, dietsOfTable(request)))
  })
  expect(found).toEqual([])
})

test('every need is met, or the plan says which one no box meets', () => {
  const found = failing((request) => {
    const { boxes, held, needs, unmet } = planTable(table, request)!
    const programme = programmeWith(table, request, boxes)
    const kinds = ['bites', 'filling', 'salads', 'sweet', 'drinks', 'hotDrinks', 'grams'] as const
    return (
      meetsNeeds(programme, quantitiesOf(programme, boxes)!) &&
      kinds.every(
        (kind) =>
          held[kind] >= needs[kind] - 1e-6 ||
          unmet.some(({ measure, diet }) => measure === kind && !diet),
      )
    )
  })
  expect(found).toEqual([])
})

test('the same request gives the same table, also with a menu that has planned nothing before', () => {
  const fresh = tableMenu(menu, norms, EVERY_DAY)
  const found = failing((request) => {
    const boxesOf = (menuOfTable: typeof table) =>
      planTable(menuOfTable, request)!.boxes.map(({ product, quantity }) => [product.id, quantity])
    return JSON.stringify(boxesOf(fresh)) === JSON.stringify(boxesOf(table))
  })
  expect(found).toEqual([])
})

test('a dearer variant never delights less, and costs 15 to 40 percent more', () => {
  const found = failing((request) => {
    const [cheapest, balanced, generous] = (['cheapest', 'balanced', 'generous'] as const).map(
      (variant) => planTable(table, { ...request, variant })!,
    )
    return [
      [cheapest!, balanced!],
      [balanced!, generous!],
    ].every(
      ([before, after]) =>
        after!.held.delight >= before!.held.delight &&
        after!.toPay >= 1.15 * before!.toPay &&
        after!.toPay <= 1.4 * before!.toPay,
    )
  })
  expect(found).toEqual([])
})

test('half of what a table costs feeds fewer guests, or a cheaper variant does, and the plan says so', () => {
  const found = failing((request) => {
    const budget = Math.floor(planTable(table, request)!.toPay / 2)
    const { budget: answer, toPay } = planTable(table, { ...request, budget })!
    return toPay <= budget && 'missing' in answer && answer.missing > 0
  })
  expect(found).toEqual([])
})

test('the requests are of every occasion', () => {
  expect(new Set(requests.map(({ occasion }) => occasion))).toEqual(new Set(OCCASIONS))
})
