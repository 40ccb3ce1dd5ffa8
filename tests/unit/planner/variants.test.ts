import { beforeAll, describe, expect, test } from 'vitest'
import { OCCASIONS, VARIANTS } from '../../../src/planner/norms.ts'
import { planTable } from '../../../src/planner/plan-table.ts'
import type { Plan } from '../../../src/planner/plan.ts'
import { DEFAULT_REQUEST, formatRequest, type TableRequest } from '../../../src/planner/request.ts'
import { JURY_REQUESTS } from '../../builders/jury.ts'
import { seededRequests } from '../../builders/table-oracle.ts'
import { table } from './menu.ts'

const plan = (request: Partial<TableRequest>) =>
  planTable(table, { ...DEFAULT_REQUEST, ...request })!

/** The tables of the variants, each beside the one before it. */
const pairsOf = (request: TableRequest): [Plan, Plan][] => {
  const [cheapest, balanced, generous] = VARIANTS.map((variant) =>
    plan({ ...request, variant, budget: undefined }),
  ) as [Plan, Plan, Plan]
  return [
    [cheapest, balanced],
    [balanced, generous],
  ]
}

const requests = [...JURY_REQUESTS, ...seededRequests(9, 15, 100)]

describe('«Недорого», «В самый раз» and «Щедро»', () => {
  let planned: [request: string, pairs: [Plan, Plan][]][]
  beforeAll(() => {
    planned = requests.map((request) => [formatRequest(request), pairsOf(request)])
  })

  test('each costs 15 to 40 percent more than the one before', () => {
    const others = planned.flatMap(([request, pairs]) =>
      pairs
        .map(([before, after]) => after.toPay / before.toPay)
        .filter((ratio) => ratio < 1.15 || ratio > 1.4)
        .map((ratio) => `${request}: ${ratio.toFixed(2)}`),
    )
    expect(others).toEqual([])
  })

  test('a dearer one holds no less food and never delights less', () => {
    for (const [request, pairs] of planned) {
      for (const [before, after] of pairs) {
        expect(after.held.delight, request).toBeGreaterThanOrEqual(before.held.delight)
        for (const kind of ['bites', 'filling', 'salads', 'sweet', 'drinks', 'grams'] as const) {
          expect(after.needs[kind]).toBeGreaterThanOrEqual(before.needs[kind])
        }
      }
    }
  })

  test('other dishes stand there, not only more of the same', () => {
    for (const occasion of OCCASIONS) {
      const names = VARIANTS.map((variant) =>
        plan({ guests: 20, occasion, variant }).boxes.map(({ product }) => product.id),
      )
      const fresh = names
        .slice(1)
        .map((ids, index) => ids.filter((id) => !names[index]!.includes(id)))
      for (const ids of fresh) expect(ids.length).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('few guests', () => {
  test('two get a set with a drink, and pay less than for boxes of one dish each', () => {
    const { boxes, toPay, held } = plan({ guests: 2, variant: 'cheapest' })
    expect(boxes.map(({ product }) => product.category)).toEqual(['sets', 'drinks'])
    expect(toPay).toBeLessThan(6000)
    expect(held.grams).toBeLessThan(2 * 600)
  })

  test.each([2, 3, 4, 5])('%i get a set at a meeting and at an evening', (guests) => {
    for (const occasion of ['office', 'evening'] as const) {
      const { boxes } = plan({ guests, occasion, variant: 'cheapest' })
      expect(boxes.some(({ product }) => product.category === 'sets')).toBe(true)
    }
  })

  test('no set stands there that is for many more', () => {
    for (let guests = 2; guests < 18; guests++) {
      const { boxes } = plan({ guests, occasion: 'evening', variant: 'generous' })
      for (const { product } of boxes.filter((box) => box.product.category === 'sets')) {
        expect(product.persons[0]).toBeLessThanOrEqual(Math.max(10, guests))
      }
    }
  })
})
