import { describe, expect, test } from 'vitest'
import {
  costOfLines,
  foodCost,
  kopecksFor,
  marginOf,
  type CostPart,
} from '../../../../src/domain/sheets/food-cost.ts'
import { purchaseCost, purchaseList, sumOfCosts } from '../../../../src/domain/sheets/purchase.ts'
import { anOrder, kitchen } from './tiny-kitchen.ts'

function part(more: Partial<CostPart>): CostPart {
  return {
    name: 'лосось',
    netGrams: 100,
    lossPercent: 0,
    eachGrams: null,
    price: { kopecks: 245_000, per: 'kilogram' },
    ...more,
  }
}

describe('the cost of what is in a box', () => {
  test.each([
    // 100 g of 2450 ₽ a kilogram.
    ['by the kilogram', part({}), 24_500],
    // 90 g net are 100 g bought.
    ['with a tenth lost', part({ netGrams: 90, lossPercent: 10 }), 24_500],
    // 44 g net are two buns of 22 g, 14 ₽ each.
    [
      'by the piece',
      part({ netGrams: 44, eachGrams: 22, price: { kopecks: 1400, per: 'piece' } }),
      2800,
    ],
    // 57 g with 12 % of loss: 57 / 0.88 / 57 = 1.1363… eggs at 11.50 ₽ are 13.068 ₽.
    [
      'by the piece with a loss',
      part({
        netGrams: 57,
        lossPercent: 12,
        eachGrams: 57,
        price: { kopecks: 1150, per: 'piece' },
      }),
      1307,
    ],
  ])('%s', (_, one, kopecks) => {
    expect(foodCost([one])).toEqual({ kopecks })
  })

  test.each([
    [0.4, 0],
    [0.5, 1],
    [1.4, 1],
    [1.5, 2],
  ])('%d kopecks are %d', (exact, whole) => {
    expect(
      foodCost([part({ netGrams: exact, price: { kopecks: 1000, per: 'kilogram' } })]),
    ).toEqual({
      kopecks: whole,
    })
  })

  test('is rounded once for a box, not for each ingredient', () => {
    const crumb = part({ netGrams: 0.5, price: { kopecks: 800, per: 'kilogram' } })
    expect(foodCost([crumb])).toEqual({ kopecks: 0 })
    expect(foodCost([crumb, crumb, crumb])).toEqual({ kopecks: 1 })
  })

  test('is exact where thirds add up to half a kopeck', () => {
    // 1 g net with 40 % lost is 1.666… g; at 1 kopeck a gram three of them are 5, and a tenth of that is 0.5.
    const third = part({ netGrams: 1, lossPercent: 40, price: { kopecks: 100, per: 'kilogram' } })
    expect(foodCost([third, third, third])).toEqual({ kopecks: 1 })
  })

  test('is unknown without a price, and names what has none', () => {
    expect(
      foodCost([
        part({}),
        part({ name: 'сыр', price: null }),
        part({ name: 'булочка', price: { kopecks: 1400, per: 'piece' } }),
      ]),
    ).toEqual({ unpriced: ['сыр', 'булочка'] })
  })
})

test('the boxes of an order cost their number times the box; those of unknown cost are counted', () => {
  const lines = [
    { id: 1, quantity: 3 },
    { id: 2, quantity: 2 },
    { id: 9, quantity: 4 },
  ]
  expect(costOfLines(lines, { 1: 53_702, 2: 101 })).toEqual({ kopecks: 161_308, unknownBoxes: 4 })
  expect(costOfLines([], {})).toEqual({ kopecks: 0, unknownBoxes: 0 })
})

test.each([
  // 3490 − 537.02 = 2952.98 ₽, 84.61… %.
  [3490, 53_702, { kopecks: 295_298, percent: 84.6 }],
  [1000, 40_000, { kopecks: 60_000, percent: 60 }],
  // A kopeck dearer is below 60 %.
  [1000, 40_001, { kopecks: 59_999, percent: 59.9 }],
  [100, 12_500, { kopecks: -2500, percent: -25 }],
])('of %d ₽ at a cost of %d kopecks is left', (price, cost, margin) => {
  expect(marginOf(price, cost)).toEqual(margin)
})

describe('the purchase list', () => {
  // 24 canapés: 216 g of bread are 240 g bought, one pack of 700 g; 132 g of salmon. 10 buns. 3 packs of juice.
  const list = purchaseList([anOrder(1, { 1: 1 }), anOrder(2, { 3: 3 })], kitchen)
  const costOf = (name: string, kopecks: number, per: 'kilogram' | 'piece') =>
    purchaseCost(
      list.find((one) => one.name === name)!,
      { kopecks, per },
    )

  test('costs whole packs and pieces, and otherwise grams', () => {
    expect(costOf('хлеб', 13_000, 'kilogram')).toBe(9100)
    expect(costOf('лосось', 245_000, 'kilogram')).toBe(32_340)
    expect(costOf('морс', 7000, 'kilogram')).toBe(21_000)
    const buns = purchaseList([anOrder(1, { 2: 1 })], kitchen).find(
      ({ name }) => name === 'булочка',
    )!
    expect(purchaseCost(buns, { kopecks: 1400, per: 'piece' })).toBe(14_000)
  })

  test('has no sum for what nobody priced, nor at the price of a piece for what is weighed', () => {
    expect(purchaseCost(list[0]!, undefined)).toBeNull()
    expect(costOf('лосось', 100, 'piece')).toBeNull()
    expect(sumOfCosts([9100, null, 32_340])).toEqual({ kopecks: 41_440, unpriced: 1 })
  })

  test('rounds a row half a kopeck up', () => {
    expect(kopecksFor(2.5, { kopecks: 1000, per: 'kilogram' })).toBe(3)
    expect(kopecksFor(2.4, { kopecks: 1000, per: 'kilogram' })).toBe(2)
  })
})
