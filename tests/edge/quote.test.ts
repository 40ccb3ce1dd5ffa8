import { describe, expect, test } from 'vitest'
import { cheapestProduct, linesWorth, twoProducts } from '../builders/catalogue.ts'
import { COMING } from '../builders/promo-calendar.ts'
import { expectProblem, jsonOf, post, wrongPaths } from './ask.ts'
import { setPromoCalendar } from './promo-calendar.ts'
import type { Body } from '../builders/order.ts'

async function quote(body: Body) {
  const response = await post('/api/quote', body)
  expect(response.status).toBe(200)
  return jsonOf(response)
}

test('a quote has the fields of the contract and no others', async () => {
  const quoted = await quote({ lines: linesWorth(12000), promo: '1' })
  expect(Object.keys(quoted).sort()).toEqual([
    'deliveryCost',
    'discount',
    'lines',
    'mkad',
    'mkad_distance',
    'notices',
    'orderTotal',
    'pickup',
    'promo',
    'promoWord',
    'sale',
    'savings',
    'totalAmount',
    'totalAmountNoSale',
    'totalQuantity',
    'totalWeight',
  ])
  for (const line of quoted.lines) {
    expect(Object.keys(line).sort()).toEqual(['amount', 'gift', 'id', 'name', 'price', 'quantity'])
  }
})

test('a quote is JSON that is not cached', async () => {
  const { headers } = await post('/api/quote', { lines: [] })
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the lines come at the catalogue’s prices, whatever the request claims', async () => {
  const [product] = twoProducts()
  const { lines, totalAmountNoSale } = await quote({
    lines: [{ id: product.id, quantity: 3, price: 1, amount: 1, name: '<b>' }],
    orderTotal: 1,
  })
  const { id, name, price } = product
  expect(lines).toEqual([{ id, name, quantity: 3, price, amount: price * 3, gift: false }])
  expect(totalAmountNoSale).toBe(price * 3)
})

test('the parts of a quote add up', async () => {
  const quoted = await quote({ lines: linesWorth(9000), pickup: true })
  const amounts = quoted.lines.map(({ amount }: { amount: number }) => amount)
  expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(quoted.totalAmount)
  expect(quoted.orderTotal).toBe(quoted.totalAmount + quoted.deliveryCost)
  expect(quoted.savings).toBe(quoted.totalAmountNoSale - quoted.totalAmount)
})

test('missing fields have the defaults of the contract', async () => {
  expect(await quote({ lines: [] })).toEqual({
    lines: [],
    promo: 0,
    promoWord: '',
    discount: 0,
    sale: 0,
    pickup: false,
    mkad: 'in',
    mkad_distance: 0,
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

describe('a notice', () => {
  const { id, price } = cheapestProduct()
  const lines = [{ id, quantity: 1 }]

  test.each([
    ['1', { code: 'promo-below-minimum', promo: 1, missing: 12000 - price }],
    ['7', { code: 'promo-below-minimum', promo: 7, missing: 30000 - price }],
    ['abc', { code: 'promo-unknown' }],
    ['5', { code: 'promo-needs-pickup' }],
  ])('for code %j', async (promo, notice) => {
    expect(await quote({ lines, promo })).toMatchObject({ promo: 0, notices: [notice] })
  })

  test('names a code whose days are not these; the cart is priced without it', async () => {
    setPromoCalendar({ 10: COMING })
    try {
      expect(await quote({ lines: linesWorth(12000), promo: '10' })).toMatchObject({
        promo: 0,
        sale: 0,
        notices: [{ code: 'promo-not-running', promo: 10 }],
      })
    } finally {
      setPromoCalendar()
    }
  })

  test('is not given for a code that applies', async () => {
    const quoted = await quote({ lines: linesWorth(30000), promo: '7' })
    expect(quoted).toMatchObject({ promo: 7, discount: 3990, notices: [] })
    expect(quoted.lines.at(-1)).toMatchObject({ id: 78, gift: true, amount: 0 })
  })
})

test('a gift code together with pickup is refused', async () => {
  const body = { lines: linesWorth(12000), promo: '1', pickup: true }
  await expectProblem(await post('/api/quote', body), 422, 'promo-excludes-pickup')
})

test('a product that the shop does not have is named by its line', async () => {
  const body = { lines: [...linesWorth(1), { id: 987_654_321, quantity: 1 }] }
  const problem = await expectProblem(await post('/api/quote', body), 422, 'unknown-product')
  expect(wrongPaths(problem)).toEqual(['lines.2.id'])
})

test('a gift cannot be put into the cart as a product', async () => {
  const body = { lines: [{ id: 74, quantity: 1 }] }
  await expectProblem(await post('/api/quote', body), 422, 'unknown-product')
})

test('the same product twice is one line with both quantities', async () => {
  const [{ id }] = twoProducts()
  const lines = [
    { id, quantity: 2 },
    { id, quantity: 3 },
  ]
  expect(await quote({ lines })).toMatchObject({ lines: [{ id, quantity: 5 }], totalQuantity: 5 })
})

test('every wrong field is named at once', async () => {
  const body = { lines: [{ id: 'a', quantity: 0 }], promo: 1, mkad: 'x', mkad_distance: 10.75 }
  const problem = await expectProblem(await post('/api/quote', body), 422, 'wrong-fields')
  expect(wrongPaths(problem)).toEqual([
    'lines.0.id',
    'lines.0.quantity',
    'mkad',
    'mkad_distance',
    'promo',
  ])
})
