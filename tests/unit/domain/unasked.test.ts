import { describe, expect, test } from 'vitest'
import { excessOf } from '../../../src/domain/unasked.ts'

const LIMITS = { orderTotal: 200_000, distanceKm: 100, quantity: 100 }
const CART = {
  lines: [{ quantity: 100 }],
  pickup: false,
  mkad: 'out' as const,
  mkad_distance: 100,
  orderTotal: 200_000,
}

describe('an order needs a call first', () => {
  test.each([
    ['at every limit: no', {}, undefined],
    ['with 101 boxes of one product', { lines: [{ quantity: 101 }] }, 'quantity'],
    [
      'with 200 boxes of two products: no',
      { lines: [{ quantity: 100 }, { quantity: 100 }] },
      undefined,
    ],
    ['from 100.1 km on', { mkad_distance: 100.1 }, 'distanceKm'],
    [
      'for a distance that pickup makes meaningless: no',
      { mkad_distance: 200, pickup: true },
      undefined,
    ],
    [
      'for a distance that is inside the ring road: no',
      { mkad_distance: 200, mkad: 'in' as const },
      undefined,
    ],
    ['above 200,000 ₽', { orderTotal: 200_001 }, 'orderTotal'],
  ])('%s', (_, changes, code) => {
    expect(excessOf({ ...CART, ...changes }, LIMITS)?.code).toBe(code)
  })
})
