import { expect, test } from 'vitest'
import { OCCASIONS } from '../../../src/domain/table/norms.ts'
import { planTable } from '../../../src/domain/table/plan.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../../src/domain/table/request.ts'
import { table } from './menu.ts'

const priceOf = (request: TableRequest) => planTable(table, request)!.toPay

test.each(OCCASIONS)('%s: more guests never cost less', (occasion) => {
  for (let guests = 8; guests < 60; guests += 7) {
    const request = { ...DEFAULT_REQUEST, occasion, guests }
    expect(priceOf({ ...request, guests: guests + 1 })).toBeGreaterThanOrEqual(priceOf(request))
  }
})

// The search leaves up to 3 percent (Rule 44): a stricter table may be cheaper by that, where the looser one was not found.
test.each(OCCASIONS)(
  '%s: guests with a diet never cost less, but for what the search leaves',
  (occasion) => {
    for (let guests = 8; guests < 60; guests += 11) {
      const request = { ...DEFAULT_REQUEST, occasion, guests }
      for (const diet of ['meatless', 'no-nuts', 'no-gluten'] as const) {
        const stricter = priceOf({ ...request, diets: { [diet]: 3 } })
        expect(stricter).toBeGreaterThanOrEqual(0.97 * priceOf(request))
      }
    }
  },
)
