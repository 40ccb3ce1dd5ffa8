import { describe, expect, test } from 'vitest'
import type { QuoteInput } from '../../../src/domain/quote.ts'
import { quoteCart } from '../../../src/domain/quote.ts'
import type { Product } from '../../../src/domain/catalogue.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'
import { SPEC_TARIFF } from '../../builders/tariff.ts'

const product = (fields: Partial<Product>): Product => ({
  id: 1,
  slug: 'a',
  name: 'Сет',
  category: 'sets',
  subcategory: 'all',
  weight: 500,
  persons: '2-3',
  price: 6000,
  small_image: 'a.avif',
  ...fields,
})
const MENU = [
  product({ id: 1, price: 6000 }),
  product({ id: 2, price: 1 }),
  product({ id: 3, paused: true }),
]
const LIST = { products: MENU, promoCalendar: EVERY_DAY, tariff: SPEC_TARIFF }

const input = (fields: Partial<QuoteInput> = {}): QuoteInput => ({
  lines: [{ id: 1, quantity: 1 }],
  promo: '0',
  pickup: false,
  mkad: 'in',
  mkad_distance: 0,
  ...fields,
})
const line = (id: number, quantity = 1) => ({ id, quantity })

describe('a promo code against pickup', () => {
  test.each(['1', '2', '3', '4', '6', '7', '10'])('code %s excludes pickup', (promo) => {
    expect(quoteCart(input({ promo, pickup: true }), LIST)).toEqual({
      code: 'promo-excludes-pickup',
    })
  })

  test('code 5 without pickup is priced as no promo, with a notice', () => {
    expect(quoteCart(input({ promo: '5' }), LIST)).toMatchObject({
      code: 'priced',
      priced: { promo: 0, pickup: false, orderTotal: 6700 },
      notices: [{ code: 'promo-needs-pickup' }],
    })
  })

  test('code 5 with pickup holds: 10 percent off and no delivery', () => {
    expect(quoteCart(input({ promo: '5', pickup: true }), LIST)).toMatchObject({
      code: 'priced',
      priced: { promo: 5, pickup: true, orderTotal: 5400, savings: 600 },
      notices: [],
    })
  })

  test('an unknown code keeps the pickup that was asked for', () => {
    expect(quoteCart(input({ promo: 'abc', pickup: true }), LIST)).toMatchObject({
      priced: { promo: 0, pickup: true, orderTotal: 5400 },
      notices: [{ code: 'promo-unknown' }],
    })
  })
})

describe('the minimum of a code', () => {
  test.each([
    // lines, promo that holds, notices
    [[line(1, 1), line(2, 999)], 0, [{ code: 'promo-below-minimum', promo: 1, missing: 5001 }]],
    [[line(1, 2)], 1, []],
    [[line(1, 2), line(2, 1)], 1, []],
  ])('with %j', (lines, promo, notices) => {
    expect(quoteCart(input({ lines, promo: '1' }), LIST)).toMatchObject({
      code: 'priced',
      priced: { promo },
      notices,
    })
  })
})

describe('lines', () => {
  test('of the same id add up in the place of the first', () => {
    const lines = [line(1, 2), line(2, 1), line(1, 3)]
    expect(quoteCart(input({ lines }), LIST)).toMatchObject({
      priced: {
        lines: [
          { id: 1, quantity: 5, amount: 30000 },
          { id: 2, quantity: 1, amount: 1 },
        ],
        totalAmountNoSale: 30001,
      },
    })
  })

  test('of products that are unknown, paused or gifts are named by their index', () => {
    const lines = [line(9), line(1), line(3), line(74)]
    expect(quoteCart(input({ lines }), LIST)).toEqual({
      code: 'unknown-product',
      lines: [0, 2, 3],
    })
  })

  test.each([
    [998, 1, 'priced'],
    [999, 1, 'quantity-above-maximum'],
  ])('of %i and %i boxes are %s', (first, second, code) => {
    const lines = [line(2, first), line(2, second)]
    expect(quoteCart(input({ lines }), LIST)).toMatchObject({ code })
  })

  test('beyond 999 boxes are named by the index at which they exceed it', () => {
    const lines = [line(2, 999), line(1), line(2, 1)]
    expect(quoteCart(input({ lines }), LIST)).toEqual({
      code: 'quantity-above-maximum',
      lines: [2],
    })
  })
})
