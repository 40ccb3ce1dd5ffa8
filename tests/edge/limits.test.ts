import { env } from 'cloudflare:workers'
import { piecesPerBox } from 'virtual:boxes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networksOf } from '../../functions/limits/address.ts'
import { readLimits } from '../../functions/limits/limit-settings.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { limits } from '../../src/settings/edge.ts'
import { settings } from '../../src/settings/shop.ts'
import { linesWorth } from '../builders/catalogue.ts'
import { writersMeet } from './databases.ts'
import {
  anOrder,
  expectProblem,
  jsonOf,
  post,
  postOver,
  sendOver,
  withKey,
  wrongPaths,
} from './ask.ts'
import {
  counterRows,
  forgetCallbacks,
  forgetOrders,
  lineRows,
  orderRows,
  outboxRows,
} from './order-tables.ts'

const from = (address: string) => ({ 'cf-connecting-ip': address })
const A = from('203.0.113.7')
const B = from('203.0.113.8')
const HOUR = 3_600_000

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
})
afterEach(() => {
  vi.useRealTimers()
})

test('no few addresses use up what the whole shop takes in an hour', () => {
  expect(limits.shopOrdersPerHour / limits.ordersPerHour).toBeGreaterThanOrEqual(30)
  expect(limits.shopCallbacksPerHour / limits.callbacksPerHour).toBeGreaterThanOrEqual(30)
  expect(limits.shopChangesPerHour / limits.changesPerHour).toBeGreaterThanOrEqual(30)
})

describe('orders from one address', () => {
  const LIMITS = JSON.stringify({ ordersPerHour: 2 })
  const place = async (headers: Record<string, string>) =>
    postOver({ LIMITS }, '/api/orders', await anOrder(), { ...withKey(), ...headers })

  test('are refused beyond the limit, with the seconds until the next hour, and nothing is written', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T10:59:30Z') })
    expect((await place(A)).status).toBe(201)
    expect((await place(A)).status).toBe(201)
    const refused = await place(A)
    expect(refused.headers.get('retry-after')).toBe('30')
    await expectProblem(refused, 429, 'hourly-limit')
    expect(await orderRows()).toHaveLength(2)
    expect(await lineRows()).toHaveLength(4)
    expect(await outboxRows()).toHaveLength(2)

    vi.setSystemTime(Date.parse('2026-12-01T11:00:00Z'))
    expect((await place(A)).status).toBe(201)
  })

  test.each([HOUR, -HOUR, 35_064 * HOUR, -35_064 * HOUR])(
    'are counted on through a clock that is wrong by %i ms, which refuses nobody once it is right',
    async (wrong) => {
      const right = Date.parse('2026-12-01T10:30:00Z')
      vi.useFakeTimers({ toFake: ['Date'], now: right })
      for (const now of [right, right + wrong]) {
        vi.setSystemTime(now)
        for (const status of [201, 201, 429]) expect((await place(A)).status).toBe(status)
      }
      vi.setSystemTime(right)
      expect((await place(A)).status).toBe(429)
      vi.setSystemTime(right + 2 * HOUR)
      expect((await place(A)).status).toBe(201)
    },
  )

  test('do not count against another address', async () => {
    await place(A)
    await place(A)
    expect((await place(B)).status).toBe(201)
  })

  test('are counted exactly however many come at once', async () => {
    const DB = writersMeet(env.DB, 6)
    const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder()))
    const responses = await Promise.all(
      orders.map((order) => postOver({ DB, LIMITS }, '/api/orders', order, { ...withKey(), ...A })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429])
    expect(await orderRows()).toHaveLength(2)
  })

  test('sent again with their key are answered, whatever the limit says', async () => {
    const order = await anOrder()
    const headers = { ...withKey(), ...A }
    await postOver({ LIMITS }, '/api/orders', order, headers)
    await place(A)
    expect((await place(A)).status).toBe(429)
    expect((await postOver({ LIMITS }, '/api/orders', order, headers)).status).toBe(200)
  })

  test('sent twice at once with one key count once, also for the last place', async () => {
    await place(A)
    const DB = writersMeet(env.DB, 2)
    const [order, headers] = [await anOrder(), { ...withKey(), ...A }]
    const responses = await Promise.all(
      [1, 2].map(() => postOver({ DB, LIMITS }, '/api/orders', order, headers)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201])
    const [one, other] = await Promise.all(responses.map(jsonOf))
    expect(one).toEqual(other)
  })

  test('are counted without keeping the address', async () => {
    await place(A)
    const rows = await counterRows()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test.each(['127.0.0.1', '::1', ''])('from %j are counted like any other', async (address) => {
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await place(from(address))).status)
    expect(statuses).toEqual([201, 201, 429])
  })
})

describe('changes of orders', () => {
  const taken = async (limits: object = { changesPerHour: 2 }) => {
    const { number, token } = await jsonOf(await post('/api/orders', await anOrder(), withKey()))
    return (version: number, change: object, headers: object = A, key = withKey()) =>
      postOver(
        { LIMITS: JSON.stringify(limits) },
        `/api/orders/${number}/changes`,
        { version, change },
        { authorization: `Bearer ${token}`, ...key, ...headers },
      )
  }
  const details = (persons: number) => ({
    kind: 'details-changed',
    address: 'Арбат, 2',
    persons,
    comment: '',
  })

  test('from one address are refused beyond the limit, with the seconds until the next hour; a cancellation is not', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T10:59:30Z') })
    const [first, second] = [await taken(), await taken()]
    const key = withKey()
    expect((await first(0, details(1), A, key)).status).toBe(200)
    expect((await first(0, details(1), A, key)).status).toBe(200)
    expect((await second(0, details(2))).status).toBe(200)
    const refused = await first(1, details(3))
    expect(refused.headers.get('retry-after')).toBe('30')
    await expectProblem(refused, 429, 'hourly-limit')
    expect(await orderRows()).toMatchObject([{ version: 1 }, { version: 1 }])

    expect((await first(1, details(3), B)).status).toBe(200)
    expect((await second(1, { kind: 'cancelled' })).status).toBe(200)
    vi.setSystemTime(Date.parse('2026-12-01T11:00:00Z'))
    expect((await first(2, details(4))).status).toBe(200)
  })

  test('are counted exactly however many come at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => taken()))
    const statuses = await Promise.all(
      orders.map(async (change) => (await change(0, details(1))).status),
    )
    expect(statuses.sort()).toEqual([200, 200, 429, 429, 429, 429])
  })

  test.each([
    ['networkChangesPerHour', '2001:db8:7:1::1', '2001:db8:7:2::1'],
    ['shopChangesPerHour', '203.0.113.1', '203.0.113.2'],
  ])('from several addresses share the limit %s', async (name, one, other) => {
    const change = await taken({ [name]: 1 })
    expect((await change(0, details(1), from(one))).status).toBe(200)
    const refused = await change(1, details(2), from(other))
    await expectProblem(refused, 429, 'hourly-limit')
  })
})

describe('the limits of a deployment', () => {
  test('are those of the settings', () => {
    expect(readLimits(undefined)).toEqual(limits)
  })

  test('are overridden one by one by LIMITS', () => {
    expect(readLimits('{"ordersPerHour":0}')).toEqual({ ...limits, ordersPerHour: 0 })
  })

  test.each([
    ['{"orders":5}', 'there is no limit orders'],
    ['{"ordersPerHour":"5"}', 'ordersPerHour must be a whole number'],
    ['{"ordersPerHour":-1}', 'ordersPerHour must be a whole number'],
    ['{', 'JSON'],
  ])('are refused when LIMITS is %s', (variable, reason) => {
    expect(() => readLimits(variable)).toThrow(reason)
  })
})

test('callback requests from one address are refused beyond their own limit, and a retry counts once', async () => {
  const LIMITS = JSON.stringify({ callbacksPerHour: 1 })
  const ask = (bindings = {}, key = withKey()) =>
    postOver(
      { LIMITS, ...bindings },
      '/api/callbacks',
      { name: 'Анна', phone: '+79991234567', consent: true },
      { ...key, ...A },
    )
  const key = withKey()
  const DB = writersMeet(env.DB, 2)
  const twice = await Promise.all([1, 2].map(() => ask({ DB }, key)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 201])
  await expectProblem(await ask(), 429, 'hourly-limit')
  const rows = await env.DB.prepare('SELECT count(*) AS count FROM callbacks').first()
  expect(rows).toEqual({ count: 1 })
})

describe('callback requests from many addresses', () => {
  const ask = async (limits: object, address: string) =>
    (
      await postOver(
        { LIMITS: JSON.stringify(limits) },
        '/api/callbacks',
        { name: 'Анна', phone: '+79991234567', consent: true },
        { ...withKey(), ...from(address) },
      )
    ).status

  test('of one IPv6 network share its limit, and another network has its own', async () => {
    const limits = { networkCallbacksPerHour: 2, networkOrdersPerHour: 9 }
    const statuses = []
    for (const part of ['1', '2', '3']) statuses.push(await ask(limits, `2001:db8:7:${part}::1`))
    expect(statuses).toEqual([201, 201, 429])
    expect(await ask(limits, '2001:db8:8:1::1')).toBe(201)
  })

  test('share the limit of the shop', async () => {
    const limits = { shopCallbacksPerHour: 2, shopOrdersPerHour: 9 }
    const statuses = []
    for (const part of [1, 2, 3]) statuses.push(await ask(limits, `203.0.113.${part}`))
    expect(statuses).toEqual([201, 201, 429])
  })
})

describe('orders from many addresses', () => {
  const place = async (limits: object, address: string, bindings = {}) =>
    (
      await postOver(
        { LIMITS: JSON.stringify(limits), ...bindings },
        '/api/orders',
        await anOrder(),
        {
          ...withKey(),
          ...from(address),
        },
      )
    ).status

  test('of one IPv6 network share its limit, and another network has its own', async () => {
    const limits = { networkOrdersPerHour: 2 }
    const statuses = []
    for (const part of ['1', '2', '3']) statuses.push(await place(limits, `2001:db8:7:${part}::1`))
    expect(statuses).toEqual([201, 201, 429])
    expect(await place(limits, '2001:db8:8:1::1')).toBe(201)
  })

  test('share the limit of the shop', async () => {
    const limits = { shopOrdersPerHour: 2 }
    const statuses = []
    for (const part of [1, 2, 3]) statuses.push(await place(limits, `203.0.113.${part}`))
    expect(statuses).toEqual([201, 201, 429])
  })

  test('leave callback requests their own limits', async () => {
    await place({ shopOrdersPerHour: 1 }, '203.0.113.1')
    const body = { name: 'Анна', phone: '+79991234567', consent: true }
    const LIMITS = JSON.stringify({ shopOrdersPerHour: 1, shopCallbacksPerHour: 1 })
    const headers = { ...withKey(), ...A }
    expect((await postOver({ LIMITS }, '/api/callbacks', body, headers)).status).toBe(201)
  })
})

test('a refusal beyond the limit writes nothing', async () => {
  const LIMITS = JSON.stringify({ ordersPerHour: 1 })
  const place = async () =>
    postOver({ LIMITS }, '/api/orders', await anOrder(), { ...withKey(), ...A })
  await place()
  const rows = await counterRows()
  for (let time = 0; time < 3; time++) expect((await place()).status).toBe(429)
  expect(await counterRows()).toEqual(rows)
})

test('counters are keyed by a secret of the deployment, so that addresses cannot be guessed from them', async () => {
  const bucketsWith = async (LIMIT_KEY: string) => {
    await forgetOrders()
    await postOver({ LIMIT_KEY }, '/api/orders', await anOrder(), { ...withKey(), ...A })
    return (await counterRows()).map(({ bucket }) => bucket)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const [one, same, other] = [
    await bucketsWith('one'),
    await bucketsWith('one'),
    await bucketsWith('other'),
  ]
  expect(same).toEqual(one)
  for (const bucket of other) {
    expect(bucket).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toContain(bucket)
  }
})

describe('the networks by which a limit counts a request', () => {
  test.each<[string, object]>([
    ['203.0.113.7', { client: '203.0.113.7' }],
    ['2001:db8:1:2:aaaa::1', { client: '2001:db8:1:2', site: '2001:db8:1' }],
    ['2001:db8:1:3:bbbb::2', { client: '2001:db8:1:3', site: '2001:db8:1' }],
    ['2001:0DB8:0001:0002::', { client: '2001:db8:1:2', site: '2001:db8:1' }],
    ['2001:DB8::1', { client: '2001:db8:0:0', site: '2001:db8:0' }],
    ['2001::2:3:4:5:6:7', { client: '2001:0:2:3', site: '2001:0:2' }],
    ['127.0.0.1', { client: '127.0.0.1' }],
    ['::1', { client: '0:0:0:0', site: '0:0:0' }],
    ['203.0.113.7:51234', { client: '203.0.113.7' }],
    ['[2001:db8:1:2:aaaa::1]:51234', { client: '2001:db8:1:2', site: '2001:db8:1' }],
    ['[2001:db8:1:2:aaaa::1]', { client: '2001:db8:1:2', site: '2001:db8:1' }],
    ['::ffff:203.0.113.7', { client: '203.0.113.7' }],
    ['[::ffff:203.0.113.7]:51234', { client: '203.0.113.7' }],
    ['::FFFF:cb00:7107', { client: '203.0.113.7' }],
    ['0:0:0:0:0:ffff:cb00:0107', { client: '203.0.1.7' }],
    ['2001:db8::ffff:203.0.113.7', { client: '2001:db8:0:0', site: '2001:db8:0' }],
  ])('address %s as %j, under any host name', (address, counted) => {
    for (const name of ['kanapelle.example', 'localhost']) {
      const request = new Request(`https://${name}/`, { headers: from(address) })
      expect(networksOf(request), name).toEqual(counted)
    }
  })

  test('without an address as one client', () => {
    expect(networksOf(new Request('https://kanapelle.example/'))).toEqual({ client: '' })
  })

  test('is decided by no header that a client can send', () => {
    const forged = [
      'x-forwarded-for',
      'x-real-ip',
      'true-client-ip',
      'forwarded',
      'client-ip',
      'via',
    ]
    const headers = { ...A, ...Object.fromEntries(forged.map((name) => [name, '127.0.0.1'])) }
    for (const name of ['kanapelle.example', 'localhost']) {
      expect(networksOf(new Request(`https://${name}/`, { headers }))).toEqual({
        client: '203.0.113.7',
      })
    }
  })
})

describe('the rate limiter', () => {
  const limiterThatSays = (success: boolean) => ({
    RATE_LIMITER: { limit: async () => ({ success }) } as RateLimit,
  })

  test.each([
    ['POST', '/api/quote'],
    ['POST', '/api/orders'],
    ['POST', '/api/callbacks'],
    ['GET', '/api/orders/1'],
    ['GET', '/api/health'],
    ['GET', '/api/nothing'],
    ['GET', '/no-such-page/'],
    ['GET', '/_astro/missing.js'],
    ['GET', '/akcii/'],
  ])('refuses a flood of %s %s before anything is read', async (method, path) => {
    const body = method === 'POST' ? 'no json at all' : null
    const response = await sendOver(limiterThatSays(false), path, { method, headers: A, body })
    expect(response.headers.get('retry-after')).toBe('10')
    await expectProblem(response, 429, 'too-many-requests')
  })

  test('counts by client', async () => {
    const keys: string[] = []
    const RATE_LIMITER = {
      async limit({ key }) {
        keys.push(key)
        return { success: true }
      },
    } as RateLimit
    await postOver({ RATE_LIMITER }, '/api/quote', { lines: [] }, A)
    expect(keys).toEqual(['203.0.113.7'])
  })

  test('accepts requests when it does not answer', async () => {
    const RATE_LIMITER = { limit: () => Promise.reject(new Error('away')) } as unknown as RateLimit
    expect((await postOver({ RATE_LIMITER }, '/api/quote', { lines: [] }, A)).status).toBe(200)
  })

  // Runs only with the long proofs: the local stand-in of the binding takes milliseconds for each count.
  test.runIf(env.PROOF === 'long')(
    'counts each address by itself',
    { timeout: 60_000 },
    async () => {
      const statuses = async (headers: Record<string, string>, times: number) => {
        const answers = Array.from({ length: times }, () => post('/api/quote', '{', headers))
        return new Set((await Promise.all(answers)).map(({ status }) => status))
      }
      expect(await statuses(from('198.51.100.1'), 650)).toEqual(new Set([400, 429]))
      expect(await statuses(from('198.51.100.2'), 1)).toEqual(new Set([400]))
    },
  )
})

describe('a window that can take two orders', () => {
  beforeEach(() => {
    const { ordersPerWindow } = settings.slots
    settings.slots.ordersPerWindow = 2
    return () => {
      settings.slots.ordersPerWindow = ordersPerWindow
    }
  })
  const place = async (changes = {}, bindings = {}) =>
    postOver(bindings, '/api/orders', await anOrder({}, changes), withKey())

  test('takes two and refuses the third, naming the field; another window is free', async () => {
    expect((await place()).status).toBe(201)
    expect((await place()).status).toBe(201)
    const problem = await expectProblem(await place(), 422, 'window-full')
    expect(wrongPaths(problem)).toEqual(['delivery.window'])
    expect(await orderRows()).toHaveLength(2)
    expect(await outboxRows()).toHaveLength(2)

    const other = deliveryDays(Date.now(), settings.slots).at(1)?.windows[1]
    expect((await place({ 'delivery.window': other })).status).toBe(201)
  })

  test('takes two of six that come at once', async () => {
    const DB = writersMeet(env.DB, 6)
    const responses = await Promise.all(Array.from({ length: 6 }, () => place({}, { DB })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
    expect(await orderRows()).toHaveLength(2)
  })

  test('takes one order for its last place when one key is sent twice at once, and answers both', async () => {
    await place()
    const DB = writersMeet(env.DB, 2)
    const [order, headers] = [await anOrder(), withKey()]
    const responses = await Promise.all(
      [1, 2].map(() => postOver({ DB }, '/api/orders', order, headers)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await orderRows()).toHaveLength(2)
  })

  test('is full for an order whose gift has no room', async () => {
    const cart = { lines: linesWorth(12000), promo: '1' }
    const { lines } = await jsonOf(await post('/api/quote', cart))
    expect(lines.at(-1)).toMatchObject({ id: 74, gift: true })
    const room = countPieces(lines, piecesPerBox)
    const placeWith = async (piecesPerWindow: number) =>
      postOver(
        { CAPACITY: JSON.stringify({ piecesPerWindow }) },
        '/api/orders',
        await anOrder(cart),
        withKey(),
      )
    await expectProblem(await placeWith(room - 1), 422, 'window-full')
    expect((await placeWith(room)).status).toBe(201)
  })

  test('repeats the answer to an accepted order also when it is full', async () => {
    const order = await anOrder()
    const headers = withKey()
    const first = await jsonOf(await postOver({}, '/api/orders', order, headers))
    await place()
    expect(await jsonOf(await postOver({}, '/api/orders', order, headers))).toEqual(first)
  })
})
