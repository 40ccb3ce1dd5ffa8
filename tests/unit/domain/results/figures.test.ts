import { expect, test } from 'vitest'
import {
  averageOf,
  changeInPercent,
  quartilesOf,
  shareOf,
} from '../../../../src/domain/results/figures.ts'

test('the quartiles are hours of a quarter, a half and three quarters of the orders', () => {
  expect(quartilesOf([])).toBeNull()
  expect(quartilesOf([{ hours: 20, orders: 1 }])).toEqual({ lower: 20, median: 20, upper: 20 })
  const spread = [
    { hours: 48, orders: 1 },
    { hours: -2, orders: 1 },
    { hours: 24, orders: 5 },
    { hours: 96, orders: 1 },
  ]
  expect(quartilesOf(spread)).toEqual({ lower: 24, median: 24, upper: 24 })
  expect(
    quartilesOf([
      { hours: 10, orders: 2 },
      { hours: 30, orders: 3 },
      { hours: 50, orders: 3 },
    ]),
  ).toEqual({ lower: 10, median: 30, upper: 50 })
})

test('nothing has no average above 0, no share and no change', () => {
  expect(averageOf(10, 4)).toBe(3)
  expect(averageOf(0, 0)).toBe(0)
  expect(shareOf(1, 3)).toBe(33)
  expect(shareOf(1, 0)).toBeNull()
  expect(changeInPercent(150, 100)).toBe(50)
  expect(changeInPercent(0, 100)).toBe(-100)
  expect(changeInPercent(5, 0)).toBeNull()
  expect(changeInPercent(300, -100)).toBeNull()
})
