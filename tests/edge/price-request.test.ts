import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../functions/http/problem.ts'
import { priceRequest, quoteBody } from '../../functions/quote/price-request.ts'
import { QuoteRequest } from '../../src/contract/cart.ts'
import { aProduct } from '../builders/catalogue.ts'
import type { Body } from '../builders/order.ts'
import { EVERY_DAY } from '../builders/promo-calendar.ts'
import { SPEC_TARIFF } from '../builders/tariff.ts'

const products = [
  aProduct({ id: 12, price: 6900, weight: 750 }),
  aProduct({ id: 13, price: 1, weight: 35 }),
  aProduct({ id: 14, price: 4999, weight: 410 }),
  aProduct({ id: 15, price: 500, paused: true }),
]

const quote = (body: Body) =>
  quoteBody(
    priceRequest(
      v.parse(QuoteRequest, { lines: [], ...body }),
      { products, promoCalendar: EVERY_DAY, tariff: SPEC_TARIFF },
      undefined,
    ),
  )

/** The refusal that a request meets. */
function refusal(body: Body) {
  try {
    quote(body)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('Nothing was refused')
}

test('the example of the contract', () => {
  const body = {
    lines: [{ id: 12, quantity: 2 }],
    promo: '1',
    pickup: false,
    mkad: 'out',
    mkad_distance: 14.5,
  }
  expect(quote(body)).toEqual({
    lines: [
      { id: 12, name: 'Сет 12', quantity: 2, price: 6900, amount: 13800, gift: false },
      { id: 74, name: 'Фруктовый набор', quantity: 1, price: 0, amount: 0, gift: true },
    ],
    promo: 1,
    promoWord: '',
    discount: 3290,
    sale: 0,
    pickup: false,
    mkad: 'out',
    mkad_distance: 14.5,
    totalAmountNoSale: 13800,
    totalAmount: 13800,
    deliveryCost: 1080,
    orderTotal: 14880,
    savings: 3290,
    totalQuantity: 3,
    totalWeight: 2700,
    notices: [],
  })
})

test('an empty cart prices to zeros', () => {
  expect(quote({ mkad: 'out', mkad_distance: 200 })).toMatchObject({
    lines: [],
    totalAmountNoSale: 0,
    totalAmount: 0,
    deliveryCost: 0,
    orderTotal: 0,
    savings: 0,
    totalQuantity: 0,
    totalWeight: 0,
    notices: [],
  })
})

describe('the same id twice', () => {
  test('adds up to one line', () => {
    const lines = [
      { id: 12, quantity: 2 },
      { id: 13, quantity: 1 },
      { id: 12, quantity: 3 },
    ]
    expect(quote({ lines })).toMatchObject({
      lines: [
        { id: 12, quantity: 5, amount: 34500 },
        { id: 13, quantity: 1, amount: 1 },
      ],
      totalAmountNoSale: 34501,
      orderTotal: 34501,
    })
  })

  test.each([
    [998, 1, []],
    [999, 1, [{ path: 'lines.1.quantity', message: 'Количество не больше 999' }]],
    [999, 999, [{ path: 'lines.1.quantity', message: 'Количество не больше 999' }]],
  ])('%i and %i keep the limit of 999', (first, second, errors) => {
    const lines = [
      { id: 13, quantity: first },
      { id: 13, quantity: second },
    ]
    if (errors.length === 0) expect(quote({ lines })).toMatchObject({ totalQuantity: 999 })
    else expect(refusal({ lines })).toMatchObject({ status: 422, slug: 'wrong-fields', errors })
  })
})

describe('a product that cannot be ordered', () => {
  test.each([
    ['is not in the catalogue', 99],
    ['is a gift', 74],
    ['is paused', 15],
    ['has a number below zero', -12],
  ])('%s: its line is named', (_, id) => {
    const lines = [
      { id: 12, quantity: 1 },
      { id, quantity: 1 },
    ]
    expect(refusal({ lines })).toMatchObject({
      status: 422,
      slug: 'unknown-product',
      errors: [{ path: 'lines.1.id' }],
    })
  })

  test('every such line is named', () => {
    const lines = [98, 12, 99].map((id) => ({ id, quantity: 1 }))
    expect(refusal({ lines }).errors.map(({ path }) => path)).toEqual(['lines.0.id', 'lines.2.id'])
  })
})

describe('a promo that does not hold comes back as 0', () => {
  const none = { promo: 0, discount: 0, sale: 0, savings: 0 }

  test.each([
    // pieces of 1 ₽ beside 2 × 4999 ₽, missing
    [1, 2001],
    [999, 1003],
  ])('with what is missing, beside %i ₽', (pieces, missing) => {
    const lines = [
      { id: 14, quantity: 2 },
      { id: 13, quantity: pieces },
    ]
    expect(quote({ lines, promo: '1' })).toMatchObject({
      ...none,
      notices: [{ code: 'promo-below-minimum', promo: 1, missing }],
    })
  })

  test.each([
    // pieces of 1 ₽ beside 6900 + 4999 ₽, promo, notices
    [100, 0, [{ code: 'promo-below-minimum', promo: 2, missing: 1 }]],
    [101, 2, []],
    [102, 2, []],
  ])('below its minimum only, with %i ₽ more', (pieces, promo, notices) => {
    const lines = [
      { id: 12, quantity: 1 },
      { id: 14, quantity: 1 },
      { id: 13, quantity: pieces },
    ]
    expect(quote({ lines, promo: '2' })).toMatchObject({ promo, notices })
  })

  test.each(['01', '1.0', '١', 'abc', ''])('when it is unknown, like %j', (promo) => {
    const lines = [{ id: 12, quantity: 2 }]
    expect(quote({ lines, promo })).toMatchObject({ ...none, notices: [{ code: 'promo-unknown' }] })
  })

  test('when code 5 comes without pickup', () => {
    expect(quote({ lines: [{ id: 12, quantity: 1 }], promo: '5' })).toMatchObject({
      ...none,
      pickup: false,
      orderTotal: 7600,
      notices: [{ code: 'promo-needs-pickup' }],
    })
  })

  test('and leaves the pickup that was asked for', () => {
    const body = { lines: [{ id: 12, quantity: 1 }], promo: 'abc', pickup: true }
    expect(quote(body)).toMatchObject({ pickup: true, orderTotal: 6210 })
  })
})

describe('pickup', () => {
  test.each(['1', '2', '3', '4', '6', '7', '10', ' 10 '])('excludes code %j', (promo) => {
    expect(refusal({ lines: [{ id: 12, quantity: 9 }], promo, pickup: true })).toMatchObject({
      status: 422,
      slug: 'promo-excludes-pickup',
    })
  })

  test.each([
    ['0', 0],
    ['5', 5],
    [' 5 ', 5],
  ])('goes together with code %j', (typed, promo) => {
    const body = { lines: [{ id: 12, quantity: 1 }], promo: typed, pickup: true }
    expect(quote(body)).toMatchObject({
      promo,
      pickup: true,
      totalAmount: 6210,
      deliveryCost: 0,
      orderTotal: 6210,
      savings: 690,
      notices: [],
    })
  })
})

test('code 10 takes 30 percent before delivery is added', () => {
  const body = { lines: [{ id: 12, quantity: 2 }], promo: '10', mkad: 'out', mkad_distance: 10.7 }
  expect(quote(body)).toMatchObject({
    lines: [{ amount: 13800 }],
    sale: 30,
    totalAmountNoSale: 13800,
    totalAmount: 9660,
    deliveryCost: 928,
    orderTotal: 10588,
    savings: 4140,
  })
})
