import { env } from 'cloudflare:workers'
import { setsOf } from 'virtual:shop'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moscowDate } from '../../src/domain/slots.ts'
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

const DAY = 86_400_000

const dayOf = ({ delivery }: Awaited<ReturnType<typeof anOrder>>) =>
  (delivery as { date: string }).date

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

  test('for today ends at midnight in Moscow', async () => {
    const [{ until }] = (await jsonOf(await change('today'))).paused
    expect(until).toMatch(/T21:00:00.000Z$/)
    expect(await shown()).toEqual([{ id: PRODUCT, until }])
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(DAY)
    at(Date.parse(until) - 1)
    expect(await shown()).toHaveLength(1)
    at(Date.parse(until))
    expect(await shown()).toEqual([])
  })

  test('for today and tomorrow ends a day later', async () => {
    const [{ until: today }] = (await jsonOf(await change('today'))).paused
    const [{ until: both }] = (await jsonOf(await change('today-and-tomorrow'))).paused
    expect(Date.parse(both) - Date.parse(today)).toBe(DAY)
  })

  test('until a day ends where it begins in Moscow; beyond the horizon the shop knows no end', async () => {
    const day = moscowDate(Date.now() + 5 * DAY)
    const [{ until }] = (await jsonOf(await change(day))).paused
    expect(moscowDate(Date.parse(until))).toBe(day)
    expect(moscowDate(Date.parse(until) - 1)).not.toBe(day)
    await change(moscowDate(Date.now() + 400 * DAY))
    expect(await shown()).toEqual([{ id: PRODUCT, until: null }])
  })

  test('and its end are in the log', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await change('today')
    await change(null)
    const line = { event: 'stop-list-changed', product: PRODUCT }
    expect(log.mock.calls.map(([text]) => JSON.parse(String(text)))).toEqual([
      { ...line, paused: true },
      { ...line, paused: false },
    ])
  })

  test('a second one replaces the first', async () => {
    await change('today')
    await change('until-taken-back')
    expect(await shown()).toEqual([{ id: PRODUCT, until: null }])
  })

  test.each(['18:00', 'until-tomorrow', 'now', '', '2020-12-24', '2027-02-30', 5, undefined])(
    'until %j is refused',
    async (pause) => {
      const problem = await expectProblem(await change(pause), 422, 'wrong-fields')
      expect(wrongPaths(problem)).toEqual(['pause'])
      expect(await shown()).toEqual([])
    },
  )

  test.each([0, -1, 1.5, 74, 999_999, '1', null])('of product %j is refused', async (product) => {
    const problem = await expectProblem(await change('today', product), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(['product'])
  })
})

describe('an order with a paused product', () => {
  /** The day of delivery of an order, and the day after it. */
  const daysOf = (order: Awaited<ReturnType<typeof anOrder>>) =>
    [dayOf(order), moscowDate(Date.parse(dayOf(order)) + DAY)] as const

  test('for that day is refused, whenever its page was loaded, and nothing is written', async () => {
    const order = await anOrder()
    await change(daysOf(order)[1])
    const problem = await expectProblem(
      await post('/api/orders', order, withKey()),
      422,
      'product-paused',
    )
    expect(wrongPaths(problem)).toEqual(['lines.0.id'])
    expect(problem.detail).toBe(
      `На этот день не готовим: ${NAME}. Выберите другой день, уберите из заказа или позвоните нам`,
    )
    expect(await orderRows()).toEqual([])
  })

  test('for a day after the pause is taken', async () => {
    const order = await anOrder()
    await change(daysOf(order)[0])
    expect((await post('/api/orders', order, withKey())).status).toBe(201)
  })

  test('names no product whose pause is over by that day', async () => {
    const order = await anOrder()
    await change('until-taken-back')
    await change('today', ANOTHER)
    const problem = await expectProblem(
      await post('/api/orders', order, withKey()),
      422,
      'product-paused',
    )
    expect(wrongPaths(problem)).toEqual(['lines.0.id'])
  })

  test('is taken again when the pause is over', async () => {
    const order = await anOrder()
    await change('until-taken-back')
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
    await change('until-taken-back')
    expect(await jsonOf(await post('/api/quote', cart))).toEqual({
      ...before,
      notices: [{ code: 'product-paused', id: PRODUCT, until: null }],
    })
  })

  test('has no notice about a paused product that is not in it', async () => {
    await change('until-taken-back')
    const lines = [{ id: ANOTHER, quantity: 1 }]
    expect((await jsonOf(await post('/api/quote', { lines }))).notices).toEqual([])
  })

  test('has the notice about its promo code too', async () => {
    await change('until-taken-back')
    const { notices } = await jsonOf(await post('/api/quote', { ...cart, promo: 'abc' }))
    expect(notices).toEqual([
      { code: 'promo-unknown' },
      { code: 'product-paused', id: PRODUCT, until: null },
    ])
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

describe('the orders that a pause concerns', () => {
  test('are named with the dish and with the sets that have it', async () => {
    const [part, [set]] = Object.entries(setsOf)
      .map(([id, sets]) => [Number(id), sets] as const)
      .find(([id]) => id !== PRODUCT)!
    const order = await anOrder()
    const lines = [{ id: set!, quantity: 5 }]
    const { orderTotal } = await jsonOf(await post('/api/quote', { lines }))
    const placed = await post(
      '/api/orders',
      { ...order, lines, expectedTotal: orderTotal },
      withKey(),
    )
    const { number } = await jsonOf(placed)
    const { affected } = await jsonOf(await change('until-taken-back', part))
    expect(affected).toEqual([
      expect.objectContaining({ product: part, box: set, number, date: dayOf(order) }),
    ])
    expect((await jsonOf(await change(dayOf(order), part))).affected).toEqual([])
  })
})
