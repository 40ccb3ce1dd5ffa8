import { expect, test } from 'vitest'
import { OCCASIONS } from '../../../src/planner/norms.ts'
import { planTable } from '../../../src/planner/plan-table.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../../src/planner/request.ts'
import { table } from './menu.ts'

const priceOf = (request: TableRequest) => planTable(table, request)!.toPay

test.each(OCCASIONS)('%s: a few more guests never cost less', (occasion) => {
  for (let guests = 8; guests < 60; guests += 7) {
    const request = { ...DEFAULT_REQUEST, occasion, guests }
    const more = { ...request, guests: Math.ceil(1.1 * guests) + 1 }
    expect(priceOf(more)).toBeGreaterThanOrEqual(priceOf(request))
  }
})

// A table is the best for its price, not the cheapest (Rule 44): one guest or diet more may change what is best.
test.each(OCCASIONS)('%s: one guest more costs at most a few percent less', (occasion) => {
  for (let guests = 8; guests < 60; guests += 7) {
    const request = { ...DEFAULT_REQUEST, occasion, guests }
    const more = priceOf({ ...request, guests: guests + 1 })
    expect(more).toBeGreaterThanOrEqual(0.95 * priceOf(request))
  }
})

test.each(OCCASIONS)('%s: guests with a diet cost at most a tenth less', (occasion) => {
  for (let guests = 8; guests < 60; guests += 11) {
    const request = { ...DEFAULT_REQUEST, occasion, guests, variant: 'cheapest' } as const
    for (const diet of ['meatless', 'no-nuts', 'no-gluten'] as const) {
      const stricter = priceOf({ ...request, diets: { [diet]: 3 } })
      expect(stricter).toBeGreaterThanOrEqual(0.9 * priceOf(request))
    }
  }
})
