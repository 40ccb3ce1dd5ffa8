import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { canonicalJson } from '../../functions/http/canonical-json.ts'
import { sha256 } from '../../functions/http/hash.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { cheapestProduct, linesWorth, slowestProduct, twoProducts } from '../builders/catalogue.ts'
import { A_PAYER } from '../builders/order.ts'
import { OVER } from '../builders/promo-calendar.ts'
import { cutOffAfterWriting, databaseAway, writersMeet } from './databases.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, withKey, wrongPaths } from './ask.ts'
import { forgetOrders, lineRows, orderRows } from './order-tables.ts'
import { setPromoCalendar } from './promo-calendar.ts'

beforeEach(forgetOrders)
afterEach(() => vi.useRealTimers())

const place = (order: unknown, headers = withKey()) => post('/api/orders', order, headers)

describe('an order', () => {
  test('is taken: its number, its token, its total and where it is found', async () => {
    const order = await anOrder()
    const response = await place(order)
    expect(response.status).toBe(201)

    const [row] = await orderRows()
    const { number, token, orderTotal, ...more } = await jsonOf(response)
    expect(number).toBe(row?.['number'])
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(orderTotal).toBe(order['expectedTotal'])
    expect(more).toEqual({})
    expect(response.headers.get('location')).toBe(`/api/orders/${number}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['with a gift', { lines: linesWorth(12000), promo: '1', mkad: 'out', mkad_distance: 10.7 }],
    ['with a sale', { lines: linesWorth(12000), promo: '10' }],
    ['collected by code 5', { lines: linesWorth(1000), promo: '5', pickup: true }],
    ['collected without a code', { lines: linesWorth(1000), pickup: true }],
    ['of one product named twice', { lines: [...linesWorth(1000), ...linesWorth(1000)] }],
  ])('%s is written as it was quoted, field by field', async (_, cart) => {
    const quote = await jsonOf(await post('/api/quote', cart))
    const { number } = await jsonOf(await place(await anOrder(cart)))

    expect(await orderRows()).toMatchObject([
      {
        number,
        promo: quote.promo,
        discount: quote.discount,
        sale: quote.sale,
        pickup: Number(quote.pickup),
        mkad: quote.mkad,
        mkad_distance_tenths: Math.round(quote.mkad_distance * 10),
        total_amount_no_sale: quote.totalAmountNoSale,
        total_amount: quote.totalAmount,
        delivery_cost: quote.deliveryCost,
        order_total: quote.orderTotal,
        savings: quote.savings,
        total_quantity: quote.totalQuantity,
        total_weight: quote.totalWeight,
      },
    ])
    const lines = await lineRows()
    expect(lines.map(({ weight: _, ...line }) => line)).toEqual(
      quote.lines.map(({ id, gift, ...line }: { id: number; gift: boolean }, position: number) => ({
        order_number: number,
        position,
        product_id: id,
        gift: Number(gift),
        ...line,
      })),
    )
    const weights = lines.map(({ weight, quantity }) => Number(weight) * Number(quantity))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(quote.totalWeight)
  })

  test('is written with what the shopper filled in', async () => {
    const order = await anOrder({}, { 'customer.name': ' Анна ', comment: '«Домофон» 12\n🎂' })
    const before = Date.now()
    await place(order)

    const [row] = await orderRows()
    expect(row).toMatchObject({
      customer_name: 'Анна',
      customer_phone: '+79991234567',
      customer_email: 'anna@mail.ru',
      delivery_address: 'Тверская, 1',
      payment: 'card',
      persons: 12,
      comment: '«Домофон» 12\n🎂',
    })
    const { date, window } = order['delivery'] as { date: string; window: string }
    expect(row).toMatchObject({ delivery_date: date, delivery_window: window })
    const createdAt = Date.parse(String(row?.['created_at']))
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(createdAt).toBeLessThanOrEqual(Date.now())
  })

  test('by invoice has its payer, whose numbers are checked as the form does', async () => {
    const invoice = { payment: 'invoice', ...A_PAYER, documentsEmail: 'buh@mail.ru' }
    expect((await place(await anOrder({}, invoice))).status).toBe(201)
    expect(await orderRows()).toMatchObject([
      {
        payer_tax_number: '0000012341',
        payer_name: 'ООО «Ромашка»',
        payer_kpp: '000001001',
        documents_email: 'buh@mail.ru',
      },
    ])
    const wrong = await anOrder({}, { ...invoice, taxNumber: '0000012342', kpp: '' })
    const problem = await expectProblem(await place(wrong), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(['kpp', 'taxNumber'])
  })

  test('that is collected needs no address', async () => {
    const order = await anOrder({ pickup: true }, { 'delivery.address': undefined })
    expect((await place(order)).status).toBe(201)
    expect(await orderRows()).toMatchObject([{ pickup: 1, delivery_address: '' }])
  })

  test('is written without its key and its token: the table alone opens no order', async () => {
    const key = crypto.randomUUID()
    const { token } = await jsonOf(await place(await anOrder(), withKey(key)))
    const written = JSON.stringify(await orderRows())
    expect(written).not.toContain(token)
    expect(written).not.toContain(key)
  })
})

describe('the same key', () => {
  test('with the same order again is the same answer and no second order', async () => {
    const order = await anOrder()
    const headers = withKey()
    const first = await place(order, headers)
    const again = await place(order, headers)

    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toEqual(await jsonOf(first))
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await orderRows()).toHaveLength(1)
    expect(await lineRows()).toHaveLength(2)
  })

  test('in capitals, with the fields in another order, is still the same', async () => {
    const order = await anOrder()
    const key = crypto.randomUUID()
    const first = await jsonOf(await place(order, withKey(key)))
    const turned = Object.fromEntries(Object.entries(order).reverse())
    expect(await jsonOf(await place(turned, withKey(key.toUpperCase())))).toEqual(first)
    expect(await orderRows()).toHaveLength(1)
  })

  test('with another order is refused, and the first order stays', async () => {
    const headers = withKey()
    await place(await anOrder(), headers)
    const before = await orderRows()

    const other = await anOrder({}, { comment: 'Ещё раз' })
    await expectProblem(await place(other, headers), 422, 'idempotency-key-reused')
    expect(await orderRows()).toEqual(before)
  })

  test('with other words on the lid is another order', async () => {
    const headers = withKey()
    await place(await anOrder({}, { lid: 'Оле 30!' }), headers)
    const other = await anOrder({}, { lid: 'Кате 31!' })
    await expectProblem(await place(other, headers), 422, 'idempotency-key-reused')
    expect(await orderRows()).toMatchObject([{ lid_text: 'Оле 30!' }])
  })

  test('sent five times at once takes one order, and all five answers are equal', async () => {
    const DB = writersMeet(env.DB, 5)
    const order = await anOrder()
    const headers = withKey()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => postOver({ DB }, '/api/orders', order, headers)),
    )

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    const [first, ...others] = await Promise.all(responses.map(jsonOf))
    for (const other of others) expect(other).toEqual(first)
    expect(await orderRows()).toMatchObject([{ number: first.number }])
    expect(await lineRows()).toHaveLength(2)
  })

  test('at once with two different orders takes one and refuses the other', async () => {
    const DB = writersMeet(env.DB, 2)
    const headers = withKey()
    const orders = await Promise.all([anOrder(), anOrder({}, { comment: 'Другой' })])
    const responses = await Promise.all(
      orders.map((order) => postOver({ DB }, '/api/orders', order, headers)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await orderRows()).toHaveLength(1)
  })

  test('receives its order again even when the delivery window has become too close since', async () => {
    const order = await anOrder()
    const headers = withKey()
    const first = await jsonOf(await place(order, headers))

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 24 * 3_600_000 })
    expect(await jsonOf(await place(order, headers))).toEqual(first)
  })

  test('is told its order by a release whose schema refuses what an earlier one accepted', async () => {
    const key = crypto.randomUUID()
    const order = await anOrder()
    const first = await jsonOf(await place(order, withKey(key)))
    const refusedNow = { ...order, comment: 'я'.repeat(5000) }
    await expectProblem(await place(refusedNow), 422, 'wrong-fields')
    await env.DB.prepare('UPDATE orders SET request_hash = ?')
      .bind(await sha256(canonicalJson(refusedNow)))
      .run()

    const retry = await place(refusedNow, withKey(key))
    expect(retry.status).toBe(200)
    expect(await jsonOf(retry)).toEqual(first)
    const other = { ...order, comment: 'ю'.repeat(5000) }
    await expectProblem(await place(other, withKey(key)), 422, 'idempotency-key-reused')
  })

  test('new for every press: without it the same order is taken twice', async () => {
    const order = await anOrder()
    const [one, other] = [await jsonOf(await place(order)), await jsonOf(await place(order))]
    expect(other.number).not.toBe(one.number)
    expect(other.token).not.toBe(one.token)
    expect(await orderRows()).toHaveLength(2)
  })

  test.each([
    ['missing', {}],
    ['empty', { 'idempotency-key': '' }],
    ['no UUID', { 'idempotency-key': '1' }],
    ['a UUID and more', { 'idempotency-key': `${crypto.randomUUID()}0` }],
    ['two UUIDs', { 'idempotency-key': `${crypto.randomUUID()}, ${crypto.randomUUID()}` }],
    ['all zeros', { 'idempotency-key': '00000000-0000-4000-8000-000000000000' }],
    ['of four different digits', { 'idempotency-key': '12121212-1212-4121-8121-121212121212' }],
  ])('cannot be %s', async (_, headers) => {
    await expectProblem(await place(await anOrder(), headers), 400, 'idempotency-key-missing')
    expect(await orderRows()).toEqual([])
  })
})

test('a key of five different digits is taken for random', async () => {
  const response = await place(await anOrder(), withKey('12312312-3123-4123-8123-123123123123'))
  expect(response.status).toBe(201)
})

describe('another total than the shopper saw', () => {
  test.each([-1, 1])(
    'by %i ₽ is answered with the fresh quote, and nothing is taken',
    async (by) => {
      const cart = { lines: linesWorth(5000) }
      const quote = await jsonOf(await post('/api/quote', cart))
      const order = await anOrder(cart, { expectedTotal: quote.orderTotal + by })

      const problem = await expectProblem(await place(order), 409, 'price-changed')
      expect(problem.quote).toEqual(quote)
      expect(await orderRows()).toEqual([])
    },
  )

  test('can be sent again with the new total and the same key', async () => {
    const headers = withKey()
    const order = await anOrder({}, { expectedTotal: 1 })
    const { quote } = await jsonOf(await place(order, headers))
    const response = await place({ ...order, expectedTotal: quote.orderTotal }, headers)
    expect(response.status).toBe(201)
  })

  test.each([
    ['below its minimum', { promo: '1' }, 'promo-below-minimum'],
    ['that is unknown', { promo: 'abc' }, 'promo-unknown'],
    ['that needs pickup', { promo: '5' }, 'promo-needs-pickup'],
  ])('is also a promo %s, even where the sum is the same', async (_, promo, notice) => {
    const cart = { lines: [{ id: cheapestProduct().id, quantity: 1 }], ...promo }
    const problem = await expectProblem(await place(await anOrder(cart)), 409, 'price-changed')
    expect(problem.quote.notices).toMatchObject([{ code: notice }])
    expect(await orderRows()).toEqual([])
  })

  test('is also a promo whose days are over, which an older page still knows', async () => {
    const order = await anOrder({ lines: linesWorth(12000), promo: '10' })
    setPromoCalendar({ 10: OVER })
    const problem = await expectProblem(await place(order), 409, 'price-changed')
    expect(problem.quote).toMatchObject({
      promo: 0,
      sale: 0,
      notices: [{ code: 'promo-not-running', promo: 10 }],
    })
    expect(await orderRows()).toEqual([])
    setPromoCalendar()
    expect((await place(order)).status).toBe(201)
  })

  afterEach(() => setPromoCalendar())
})

describe('an order that needs a call first', () => {
  const id = cheapestProduct().id

  test.each([
    ['too many boxes of one product', { lines: [{ id, quantity: 101 }] }, 'lines'],
    [
      'too long a way',
      { lines: [{ id, quantity: 1 }], mkad: 'out', mkad_distance: 100.1 },
      'mkad_distance',
    ],
    ['too large a sum', { lines: linesWorth(200_001) }, 'lines'],
  ])('for %s is not taken from the form, and says where to call', async (_, cart, path) => {
    const order = await anOrder(cart)
    const response = await post('/api/orders', order, withKey())
    const problem = await expectProblem(response, 422, 'needs-call')
    expect(wrongPaths(problem)).toEqual([path])
    expect(problem.detail).toMatch(/позвоните нам/)
    expect(await orderRows()).toEqual([])
  })
})

test('a promo below its minimum is refused with the reason', async () => {
  const order = await anOrder(
    { lines: [{ id: cheapestProduct().id, quantity: 1 }] },
    { promo: '1' },
  )
  const response = await post('/api/orders', order, withKey())
  const { detail } = await expectProblem(response, 409, 'price-changed')
  expect(detail).toMatch(/до промокода 1 не хватает [\d\s]+₽/)
})

describe('a wrong field', () => {
  test('is named together with every other', async () => {
    const order = await anOrder(
      {},
      {
        'lines.0.quantity': 0,
        'customer.phone': '112',
        'delivery.address': '',
        'delivery.date': '2020-01-01',
        payment: 'bitcoin',
        consent: false,
      },
    )
    const problem = await expectProblem(await place(order), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual([
      'consent',
      'customer.phone',
      'delivery.address',
      'delivery.window',
      'lines.0.quantity',
      'payment',
    ])
    expect(await orderRows()).toEqual([])
  })

  test.each([
    ['a day that is over', { 'delivery.date': '2020-01-01' }],
    ['a day beyond the horizon', { 'delivery.date': '2099-01-01' }],
    ['a window that the shop does not have', { 'delivery.window': '03:00-05:00' }],
  ])('can be %s', async (_, changes) => {
    const problem = await expectProblem(
      await place(await anOrder({}, changes)),
      422,
      'wrong-fields',
    )
    expect(wrongPaths(problem)).toEqual(['delivery.window'])
    expect(await orderRows()).toEqual([])
  })

  test('can be a day that no calendar has', async () => {
    const order = await anOrder({}, { 'delivery.date': '2027-02-30' })
    const problem = await expectProblem(await place(order), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toContain('delivery.date')
  })

  test.each([
    ['the delivery', { delivery: 5 }, ['delivery']],
    ['the day', { 'delivery.date': 5 }, ['delivery.date']],
    ['the window', { 'delivery.window': 5 }, ['delivery.window']],
    ['the lines', { lines: 5 }, ['lines']],
    ['the payment', { payment: 5 }, ['payment']],
    ['the payment and the day', { payment: 5, 'delivery.date': 5 }, ['delivery.date', 'payment']],
  ])('%s of the wrong type is named once', async (_, changes, paths) => {
    const problem = await expectProblem(
      await place(await anOrder({}, changes)),
      422,
      'wrong-fields',
    )
    expect(wrongPaths(problem)).toEqual(paths)
  })

  test('is named beside a time too soon for a slow product, and beside a payment not offered', async () => {
    const { id } = slowestProduct()
    const soon = deliveryDays(Date.now(), settings.slots)[0]
    const slot = { 'delivery.date': soon?.date, 'delivery.window': soon?.windows[0] }
    const order = await anOrder(
      { lines: [{ id, quantity: 1 }] },
      { ...slot, 'customer.name': 5, payment: 'cash' },
    )
    const offered = settings.payments.splice(0)
    settings.payments.push('card')
    try {
      const problem = await expectProblem(await place(order), 422, 'wrong-fields')
      expect(wrongPaths(problem)).toEqual(['customer.name', 'delivery.window', 'payment'])
    } finally {
      settings.payments.splice(0, 1, ...offered)
    }
  })

  test('beyond the twentieth is not named', async () => {
    const lines = Array.from({ length: 21 }, () => ({ id: 1, quantity: 0 }))
    const problem = await expectProblem(
      await place(await anOrder({}, { lines })),
      422,
      'wrong-fields',
    )
    expect(problem.errors).toHaveLength(20)
  })

  test('can be a time that one of the products cannot be ready for', async () => {
    const { id, leadTimeHours = 0 } = slowestProduct()
    const soon = deliveryDays(Date.now(), settings.slots)[0]
    const slot = { 'delivery.date': soon?.date, 'delivery.window': soon?.windows[0] }
    const slow = await anOrder({ lines: [{ id, quantity: 1 }] }, slot)
    const problem = await expectProblem(await place(slow), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(['delivery.window'])

    const later = deliveryDays(Date.now(), { ...settings.slots, leadTimeHours })[0]
    const kept = { 'delivery.date': later?.date, 'delivery.window': later?.windows[0] }
    expect((await place(await anOrder({ lines: [{ id, quantity: 1 }] }, kept))).status).toBe(201)
    expect((await place(await anOrder({}, slot))).status).toBe(201)

    const quickFirst = { lines: [...linesWorth(5000), { id, quantity: 1 }] }
    const mixed = await expectProblem(
      await place(await anOrder(quickFirst, slot)),
      422,
      'wrong-fields',
    )
    expect(wrongPaths(mixed)).toEqual(['delivery.window'])
  })

  test('can be a payment that the shop does not offer', async () => {
    const offered = settings.payments.splice(0)
    settings.payments.push('cash')
    try {
      const problem = await expectProblem(await place(await anOrder()), 422, 'wrong-fields')
      expect(wrongPaths(problem)).toEqual(['payment'])
      expect((await place(await anOrder({}, { payment: 'cash' }))).status).toBe(201)
    } finally {
      settings.payments.splice(0, 1, ...offered)
    }
  })

  test('can be the honeypot', async () => {
    const order = await anOrder({}, { website: 'https://spam.example' })
    const problem = await expectProblem(await place(order), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(['website'])
    expect(await orderRows()).toEqual([])
    expect((await place(await anOrder({}, { website: '' }))).status).toBe(201)
  })

  test('can be an empty cart', async () => {
    const order = await anOrder({}, { lines: [] })
    expect(wrongPaths(await expectProblem(await place(order), 422, 'wrong-fields'))).toEqual([
      'lines',
    ])
  })

  test('is not a gift code with pickup, nor an unknown product: those say so', async () => {
    const both = await anOrder({}, { promo: '1', pickup: true })
    await expectProblem(await place(both), 422, 'promo-excludes-pickup')

    const unknown = await anOrder({}, { lines: [{ id: 987_654_321, quantity: 1 }] })
    const problem = await expectProblem(await place(unknown), 422, 'unknown-product')
    expect(wrongPaths(problem)).toEqual(['lines.0.id'])
    expect(await orderRows()).toEqual([])
  })
})

describe('the database away', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => vi.restoreAllMocks()
  })

  test('is answered with 503 and Retry-After', async () => {
    const DB = databaseAway()
    const response = await postOver({ DB }, '/api/orders', await anOrder(), withKey())
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    await expectProblem(response, 503, 'database-unavailable')
  })

  test('in the middle of writing leaves no partial order', async () => {
    await env.DB.exec(
      "CREATE TRIGGER full BEFORE INSERT ON order_lines BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    )
    const headers = withKey()
    const order = await anOrder()
    const response = await place(order, headers)
    await env.DB.exec('DROP TRIGGER full')

    await expectProblem(response, 503, 'database-unavailable')
    expect(await orderRows()).toEqual([])
    expect(await lineRows()).toEqual([])
    expect((await place(order, headers)).status).toBe(201)
  })

  test('with a table missing takes nothing', async () => {
    await env.DB.exec('ALTER TABLE order_lines RENAME TO order_lines_away')
    const response = await place(await anOrder())
    await env.DB.exec('ALTER TABLE order_lines_away RENAME TO order_lines')

    await expectProblem(response, 503, 'database-unavailable')
    expect(await orderRows()).toEqual([])
  })

  test('just after writing loses no order: the retry receives the one that was stored', async () => {
    const headers = withKey()
    const order = await anOrder()
    const DB = cutOffAfterWriting(env.DB)
    await expectProblem(
      await postOver({ DB }, '/api/orders', order, headers),
      503,
      'database-unavailable',
    )
    const [written] = await orderRows()

    const retry = await place(order, headers)
    expect(retry.status).toBe(200)
    expect(await jsonOf(retry)).toMatchObject({ number: written?.['number'] })
    expect(await orderRows()).toHaveLength(1)
  })

  test('does not matter to a quote', async () => {
    const DB = databaseAway()
    expect((await postOver({ DB }, '/api/quote', { lines: linesWorth(1) })).status).toBe(200)
  })
})

describe('the tables', () => {
  test('hold no line without its order', async () => {
    const orphan = env.DB.prepare(
      "INSERT INTO order_lines VALUES (404, 0, 1, 'Сет', 750, 6900, 1, 6900, 0)",
    )
    await expect(orphan.run()).rejects.toThrow('FOREIGN KEY constraint failed')
  })

  test('lose the lines together with their order', async () => {
    await place(await anOrder())
    expect(await lineRows()).not.toEqual([])
    await env.DB.exec('DELETE FROM orders')
    expect(await lineRows()).toEqual([])
  })

  test('never give a number twice, even after the last order is gone', async () => {
    const order = await anOrder()
    const { number } = await jsonOf(await place(order))
    await env.DB.exec('DELETE FROM orders')
    expect((await jsonOf(await place(order))).number).toBeGreaterThan(number)
  })

  test('hold what a shopper typed as text, never as SQL or markup', async () => {
    const [{ id }] = twoProducts()
    const name = `'); DROP TABLE orders; -- <b>${id}</b>`
    expect((await place(await anOrder({}, { 'customer.name': name }))).status).toBe(201)
    expect(await orderRows()).toMatchObject([{ customer_name: name }])
  })
})
