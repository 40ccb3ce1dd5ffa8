import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRubles, takePercent } from '../../../src/domain/money.ts'
import { parseRubles } from '../../../src/domain/typed-numbers.ts'

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
    expect(takePercent(amount, percent)).toBe(left)
  })

  test('is exact to the ruble for every sum that a cart can reach', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 * 999 * 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          const exact = (BigInt(amount) * BigInt(100 - percent)) / 100n
          expect(takePercent(amount, percent)).toBe(Number(exact))
        },
      ),
    )
  })
})

describe('a sum is written', () => {
  test.each([
    [0, '0\u00a0₽'],
    [700, '700\u00a0₽'],
    [1234, '1\u00a0234\u00a0₽'],
    [12400, '12\u00a0400\u00a0₽'],
    [1_234_567, '1\u00a0234\u00a0567\u00a0₽'],
  ])('%i with no-break spaces only', (amount, written) => {
    expect(formatRubles(amount)).toBe(written)
  })
})

describe('a typed sum', () => {
  test.each([
    ['12000', 12000],
    [' 12 000 ', 12000],
    ['12 000,50', 12000],
    ['12000.5 ', 12000],
    ['12000,', 12000],
    ['12000,50  ', 12000],
    ['12000,50 ₽', 12000],
    ['12\u00a0000\u00a0₽', 12000],
    ['12000руб.', 12000],
    ['12 000 рублей', 12000],
    ['12000 р.', 12000],
    ['12.000', 12000],
    ['12,000', 12000],
    ['1.000.000', 1_000_000],
    ['12.000,50 ₽', 12000],
    ['1,234,567.8', 1_234_567],
    ['0', 0],
  ])('%j is %i ₽, without the kopecks', (typed, rubles) => {
    expect(parseRubles(typed)).toBe(rubles)
  })

  test.each([
    ...['', '₽', 'много', '12000,505', '1,5,5', '12000,аб', '-5', '12,50x', '5 $', '12 тыс'],
    ...['1.000,000', '12.0000', '0.500', '1e3', '12000,50,10'],
  ])('%j is no sum', (typed) => {
    expect(parseRubles(typed)).toBeUndefined()
  })
})
