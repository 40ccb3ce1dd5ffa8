import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linesWorth, twoProducts } from '../builders/catalogue.ts'
import {
  anOrder,
  expectProblem,
  jsonOf,
  post,
  postOver,
  send,
  sendOver,
  withKey,
  wrongPaths,
} from './ask.ts'
import { databaseAway, writersMeet } from './databases.ts'
import { forgetOrders, forgetStopList, orderRows } from './order-tables.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

const team = await aTeam()
const [{ id: PRODUCT, name: NAME }, { id: ANOTHER }] = twoProducts()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
  await forgetStopList()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await forgetStopList()
})

const change = (pause: unknown, product: unknown = PRODUCT) =>
  postOver(team.bindings, '/api/staff/stop-list', { product, pause }, team.headers)

const shown = async () => (await jsonOf(await send('/api/stop-list'))).paused

/** Moves the Worker's clock; the tokens are signed for an hour from the real time. */
const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })

test('without a pause the list is a few bytes long', async () => {
  const response = await send('/api/stop-list')
  expect(response.headers.get('cache-control')).toBe('public, max-age=20')
  expect(await response.text()).toBe('{"paused":[]}')
})

describe('a pause', () => {
  test('until it is taken back', async () => {
    const paused = (await jsonOf(await change('until-taken-back'))).paused
    expect(paused).toEqual([
      { id: PRODUCT, until: null, by: COLLEAGUE, since: expect.stringMatching(/Z$/) },
    ])
    expect(await shown()).toEqual([{ id: PRODUCT, until: null }])
    expect((await jsonOf(await change(null))).paused).toEqual([])
    expect(await shown()).toEqual([])
  })

  test('until tomorrow ends at midnight in Moscow', async () => {
    const [{ until }] = (await jsonOf(await change('until-tomorrow'))).paused
    expect(until).toMatch(/T21:00:00.000Z$/)
    expect(await shown()).toEqual([{ id: PRODUCT, until }])
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(86_400_000)
    at(Date.parse(until) - 1)
    expect(await shown()).toHaveLength(1)
    at(Date.parse(until))
    expect(await shown()).toEqual([])
  })

  test('and its end are in the log', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await change('until-tomorrow')
    await change(null)
    const line = { event: 'stop-list-changed', product: PRODUCT }
    expect(log.mock.calls.map(([text]) => JSON.parse(String(text)))).toEqual([
      { ...line, paused: true },
      { ...line, paused: false },
    ])
  })

  test('a second one replaces the first', async () => {
    await change('until-tomorrow')
    await change('until-taken-back')
    expect(await shown()).toEqual([{ id: PRODUCT, until: null }])
  })

  test.each(['25:00', '18:60', '1800', 'now', '', '00:00', 5, undefined])(
    'until %j is refused',
    async (pause) => {
      const problem = await expectProblem(await change(pause), 422, 'wrong-fields')
      expect(wrongPaths(problem)).toEqual(['pause'])
      expect(await shown()).toEqual([])
    },
  )

  test.each([0, -1, 1.5, 74, 999_999, '1', null])('of product %j is refused', async (product) => {
    const problem = await expectProblem(
      await change('until-tomorrow', product),
      422,
      'wrong-fields',
    )
    expect(wrongPaths(problem)).toEqual(['product'])
  })
})

describe('an order with a paused product', () => {
  test('is refused, whenever its page was loaded, and nothing is written', async () => {
    const order = await anOrder()
    await change('until-tomorrow')
    const problem = await expectProblem(
      await post('/api/orders', order, withKey()),
      422,
      'product-paused',
    )
    expect(wrongPaths(problem)).toEqual(['lines.0.id'])
    expect(problem.detail).toBe(`Сегодня не готовим: ${NAME}. Уберите из корзины или позвоните нам`)
    expect(await orderRows()).toEqual([])
  })

  test('names no product whose pause is over', async () => {
    const order = await anOrder()
    await change('until-tomorrow')
    await change('until-tomorrow', ANOTHER)
    await env.DB.prepare('UPDATE stop_list SET paused_until = ? WHERE product_id = ?')
      .bind(Date.now() - 1000, ANOTHER)
      .run()
    const problem = await expectProblem(
      await post('/api/orders', order, withKey()),
      422,
      'product-paused',
    )
    expect(wrongPaths(problem)).toEqual(['lines.0.id'])
  })

  test('is taken again when the pause is over', async () => {
    const order = await anOrder()
    await change('until-tomorrow')
    await change(null)
    expect((await post('/api/orders', order, withKey())).status).toBe(201)
  })

  test('that was taken before the pause is answered as before', async () => {
    const [order, press] = [await anOrder(), withKey()]
    const first = await jsonOf(await post('/api/orders', order, press))
    await change('until-taken-back')
    const again = await post('/api/orders', order, press)
    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toEqual(first)
  })

  test('is refused also when the pause comes while twenty orders are being written', async () => {
    const order = await anOrder()
    const DB = writersMeet(env.DB, 20)
    const answers = Promise.all(
      Array.from({ length: 20 }, () => postOver({ DB }, '/api/orders', order, withKey())),
    )
    await change('until-taken-back')
    const statuses = (await answers).map(({ status }) => status)
    const rows = await orderRows()
    expect(rows).toHaveLength(statuses.filter((status) => status === 201).length)
    // Every order after the pause is refused, so a later one is too.
    expect((await post('/api/orders', order, withKey())).status).toBe(422)
  })

  test('all of two hundred later orders are refused', { timeout: 60_000 }, async () => {
    const order = await anOrder()
    await change('until-taken-back')
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post('/api/orders', order, withKey())),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    expect(await orderRows()).toEqual([])
  })
})

describe('a quote with a paused product', () => {
  const cart = { lines: linesWorth(5000) }

  test('has its price and a notice', async () => {
    const before = await jsonOf(await post('/api/quote', cart))
    await change('until-tomorrow')
    expect(await jsonOf(await post('/api/quote', cart))).toEqual({
      ...before,
      notices: [{ code: 'product-paused', id: PRODUCT }],
    })
  })

  test('has no notice about a paused product that is not in it', async () => {
    await change('until-tomorrow')
    const lines = [{ id: ANOTHER, quantity: 1 }]
    expect((await jsonOf(await post('/api/quote', { lines }))).notices).toEqual([])
  })

  test('has the notice about its promo code too', async () => {
    await change('until-tomorrow')
    const { notices } = await jsonOf(await post('/api/quote', { ...cart, promo: 'abc' }))
    expect(notices).toEqual([{ code: 'promo-unknown' }, { code: 'product-paused', id: PRODUCT }])
  })

  test('needs no database', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await postOver({ DB: databaseAway() }, '/api/quote', cart)
    expect((await jsonOf(response)).notices).toEqual([])
  })
})

test('without the database the list is a 503', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await sendOver({ DB: databaseAway() }, '/api/stop-list')
  await expectProblem(response, 503, 'database-unavailable')
})
