import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import { linesWorth, twoProducts } from '../builders/catalogue.ts'
import type { Body } from '../builders/order.ts'
import { databaseAway } from './databases.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, withKey, wrongPaths } from './ask.ts'
import { callbackRows, forgetCallbacks, forgetOrders, orderRows } from './order-tables.ts'

beforeEach(forgetCallbacks)

const ask = (body: unknown, headers = withKey()) => post('/api/callbacks', body, headers)

function aCallback(changes: Body = {}): Body {
  const body = { name: 'Анна', phone: '+79991234567', comment: 'После 18:00', consent: true }
  return { ...body, ...changes }
}

describe('a request to be called back', () => {
  test('is taken: its number, and nothing else', async () => {
    const response = await ask(aCallback())
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [row] = await callbackRows()
    expect(await jsonOf(response)).toEqual({ number: row?.['number'] })
  })

  test('is written with what the shopper filled in and the consent that they read', async () => {
    await ask(aCallback({ name: ' Анна ', comment: '«Домофон» 12\n🎂' }))
    expect(await callbackRows()).toMatchObject([
      {
        customer_name: 'Анна',
        customer_phone: '+79991234567',
        comment: '«Домофон» 12\n🎂',
        consent_version: CONSENT_VERSIONS.callback,
        cart: null,
        order_total: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ])
  })

  test('needs no comment', async () => {
    expect((await ask(aCallback({ comment: undefined }))).status).toBe(201)
    expect(await callbackRows()).toMatchObject([{ comment: '' }])
  })

  test('is written without its key', async () => {
    const key = crypto.randomUUID()
    await ask(aCallback(), withKey(key))
    expect(JSON.stringify(await callbackRows())).not.toContain(key)
  })
})

describe('a cart in the request', () => {
  const cartOf = async () => JSON.parse(String((await callbackRows())[0]?.['cart']))

  test('is stored at the catalogue’s prices, with its gift', async () => {
    const cart = { lines: linesWorth(12000), promo: '1', mkad: 'out', mkad_distance: 14.5 }
    const quote = await jsonOf(await post('/api/quote', cart))
    await ask(aCallback(cart))

    const { notices: _, lines, ...sums } = quote
    expect(await cartOf()).toMatchObject({ ...sums, lines })
    expect(await callbackRows()).toMatchObject([{ order_total: quote.orderTotal }])
  })

  test('is accepted even when its promo does not hold, because no sum was promised', async () => {
    const [{ id, price }] = twoProducts()
    const response = await ask(aCallback({ lines: [{ id, quantity: 1 }], promo: 'abc' }))
    expect(response.status).toBe(201)
    expect(await cartOf()).toMatchObject({ promo: 0, totalAmountNoSale: price })
  })

  test('is refused with the line named when a product is unknown', async () => {
    const body = aCallback({ lines: [{ id: 987_654_321, quantity: 1 }] })
    const problem = await expectProblem(await ask(body), 422, 'unknown-product')
    expect(wrongPaths(problem)).toEqual(['lines.0.id'])
    expect(await callbackRows()).toEqual([])
  })
})

describe('the same key', () => {
  test('with the same request again is the same answer and no second request', async () => {
    const headers = withKey()
    const first = await ask(aCallback(), headers)
    const again = await ask(aCallback(), headers)
    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toEqual(await jsonOf(first))
    expect(await callbackRows()).toHaveLength(1)
  })

  test('with another request is refused, and the first stays', async () => {
    const headers = withKey()
    await ask(aCallback(), headers)
    const before = await callbackRows()
    await expectProblem(
      await ask(aCallback({ comment: 'Ещё раз' }), headers),
      422,
      'idempotency-key-reused',
    )
    expect(await callbackRows()).toEqual(before)
  })

  test('sent five times at once is taken once, and all five answers are equal', async () => {
    const headers = withKey()
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(aCallback(), headers)))
    expect(responses.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    const [first, ...others] = await Promise.all(responses.map(jsonOf))
    for (const other of others) expect(other).toEqual(first)
    expect(await callbackRows()).toHaveLength(1)
  })

  test('new for every press: without it the same request is taken twice', async () => {
    await ask(aCallback())
    await ask(aCallback())
    expect(await callbackRows()).toHaveLength(2)
  })

  test.each([
    ['missing', {}],
    ['no UUID', { 'idempotency-key': '1' }],
  ])('cannot be %s', async (_, headers) => {
    await expectProblem(await ask(aCallback(), headers), 400, 'idempotency-key-missing')
    expect(await callbackRows()).toEqual([])
  })
})

describe('a wrong field', () => {
  test('is named together with every other', async () => {
    const body = {
      name: ' ',
      phone: '112',
      comment: 'я'.repeat(1001),
      consent: false,
      lines: [{ id: 'a', quantity: 0 }],
    }
    const problem = await expectProblem(await ask(body), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual([
      'comment',
      'consent',
      'lines.0.id',
      'lines.0.quantity',
      'name',
      'phone',
    ])
    expect(await callbackRows()).toEqual([])
  })

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['no phone', { phone: undefined }, 'phone'],
    ['no consent', { consent: undefined }, 'consent'],
    ['a cart with nothing in it', { lines: [] }, 'lines'],
  ])('can be %s', async (_, changes, path) => {
    const problem = await expectProblem(await ask(aCallback(changes)), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual([path])
    expect(problem.errors[0].message).toMatch(/^[А-Я]/)
  })
})

describe('while the database does not answer', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => vi.restoreAllMocks()
  })

  test('a request gets 503 with Retry-After', async () => {
    const response = await postOver(
      { DB: databaseAway() },
      '/api/callbacks',
      aCallback(),
      withKey(),
    )
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    await expectProblem(response, 503, 'database-unavailable')
  })
})

test('the table holds no cart without its sum', async () => {
  const half = env.DB.prepare(
    `INSERT INTO callbacks
       (created_at, key_hash, request_hash, customer_name, customer_phone, comment, consent_version, cart, order_total)
     VALUES ('', 'k', 'r', 'Анна', '+79991234567', '', 'v', '{}', NULL)`,
  )
  await expect(half.run()).rejects.toThrow('CHECK constraint failed')
})

test('an order, too, is written with the consent that its shopper read', async () => {
  await forgetOrders()
  await post('/api/orders', await anOrder(), withKey())
  expect(await orderRows()).toMatchObject([{ consent_version: CONSENT_VERSIONS.order }])
})
