import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lessPercent } from '../../../src/domain/money.ts'

describe('a percentage off', () => {
  test.each([
    // amount, percent, left
    [0, 30, 0],
    [1, 10, 0],
    [5, 10, 4],
    [9, 10, 8],
    [10, 10, 9],
    [11, 10, 9],
    [70, 30, 49],
    [12000, 30, 8400],
    [12001, 30, 8400],
    [12003, 30, 8402],
    [999, 0, 999],
    [999, 100, 0],
    [499_500_000_000, 30, 349_650_000_000],
  ])('%i ₽ less %i %% leaves %i ₽, kopecks dropped', (amount, percent, left) => {
    expect(lessPercent(amount, percent)).toBe(left)
  })

  test('is exact to the ruble for every sum that a cart can reach', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 * 999 * 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          const exact = (BigInt(amount) * BigInt(100 - percent)) / 100n
          expect(lessPercent(amount, percent)).toBe(Number(exact))
        },
      ),
    )
  })
})
