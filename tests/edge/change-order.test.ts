import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShownEvent, ShownOrder } from '../../src/contract/answers.ts'
import { stateAfter } from '../builders/state-after.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { linesWorth, slowestProduct } from '../builders/catalogue.ts'
import { NO_PAYER, type Body } from '../builders/order.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, send, withKey, wrongPaths } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { cutOffAfterWriting, databaseAway } from './databases.ts'
import { forgetOrders, lineRows, orderRows, outboxRows } from './order-tables.ts'

beforeEach(forgetOrders)
afterEach(() => vi.useRealTimers())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const CANCEL = { kind: 'cancelled' }

async function taken(cart: Body = {}, changes: Body = {}) {
  const order = await anOrder(cart, changes)
  const answer = await jsonOf(await post('/api/orders', order, withKey()))
  const { number, token } = answer as { number: number; token: string }
  const path = `/api/orders/${number}`
  return {
    number,
    token,
    path: `${path}/changes`,
    show: (headers = {}) => send(path, { headers: { ...bearer(token), ...headers } }),
    change: (change: Body, version = 0, headers: Record<string, string> = withKey()) =>
      post(`${path}/changes`, { version, change }, { ...bearer(token), ...headers }),
    events: () => d1Stores.orders.events(number),
  }
}

/** Applies an event of the staff through the store, as the board and the console do. */
function staff(number: number, expectedVersion: number, event: OrderEvent) {
  return d1Stores.orders.apply({
    number,
    expectedVersion,
    event,
    actor: 'staff:anna',
    requestHash: '',
    at: new Date().toISOString(),
    keyHash: crypto.randomUUID(),
    capacity: { orders: null, pieces: null },
  })
}

/** Another window that these products can be ready for. */
function anotherSlot() {
  const day = deliveryDays(Date.now(), settings.slots).at(3)
  return { date: day!.date, window: day!.windows[1]! }
}

/** The database, of which `writer` answers the batch that writes a change; those before it read the order. */
function writingAs(writer: Pick<D1Database, 'batch'>): D1Database {
  let batches = 0
  return {
    prepare: (query: string) => env.DB.prepare(query),
    batch: (statements: D1PreparedStatement[]) =>
      ++batches === 3 ? writer.batch(statements) : env.DB.batch(statements),
  } as D1Database
}

/** The database, in which `act` happens after a change has read its order and before it writes. */
function interruptedBy(act: () => Promise<unknown>): D1Database {
  return writingAs({
    batch: async (statements) => {
      await act()
      return env.DB.batch(statements)
    },
  })
}

describe('until the cut-off the shopper', () => {
  test('cancels the order, and is shown so', async () => {
    const order = await taken()
    const response = await order.change(CANCEL)
    expect(response.status).toBe(200)
    const body = await jsonOf(response)
    expect(body).toMatchObject({ state: 'cancelled', version: 1, events: [{ by: 'shopper' }] })
    expect(body.cancelledAt).toBe(body.events[0].at)
    expect(body).not.toHaveProperty('changesEnd')
    expect(await jsonOf(await order.show())).toEqual(body)
  })

  test('chooses another window, which a confirmed order has to be confirmed for again', async () => {
    const order = await taken()
    await staff(order.number, 0, { kind: 'confirmed' })
    const slot = anotherSlot()
    const body = await jsonOf(await order.change({ kind: 'moved', ...slot }, 1))
    expect(body).toMatchObject({ state: 'taken', version: 2, delivery: slot })
    expect(body.events.map(({ kind, by }: ShownEvent) => `${kind} by ${by}`)).toEqual([
      'confirmed by shop',
      'moved by shopper',
    ])
  })

  test('changes address, guests and comment', async () => {
    const order = await taken()
    const details = { address: 'Арбат, 2', persons: null, comment: '' }
    const body = await jsonOf(await order.change({ kind: 'details-changed', ...details }))
    expect(body).toMatchObject({
      persons: null,
      comment: '',
      delivery: { address: 'Арбат, 2' },
      state: 'taken',
    })
  })

  test('changes the goods at the price that is quoted today', async () => {
    const order = await taken()
    const cart = { lines: linesWorth(12000), promo: '1', mkad: 'out', mkad_distance: 10.7 }
    const { notices: _, ...quote } = await jsonOf(await post('/api/quote', cart))
    const change = { kind: 'goods-changed', ...cart, address: 'Химки, 1' }
    const expectedTotal = quote.orderTotal
    const wrong = await order.change({ ...change, expectedTotal: expectedTotal - 1 })
    expect((await expectProblem(wrong, 409, 'price-changed')).quote.orderTotal).toBe(expectedTotal)

    const body = await jsonOf(await order.change({ ...change, expectedTotal }))
    expect(body).toMatchObject({ ...quote, version: 1, delivery: { address: 'Химки, 1' } })
    expect(await lineRows()).toHaveLength(quote.lines.length)
    expect((await orderRows())[0]?.['pieces']).toBeGreaterThan(0)
  })

  test('changes guests and comment of an order to be collected, which has no address', async () => {
    const order = await taken({ pickup: true }, { 'delivery.address': '' })
    const details = { kind: 'details-changed', address: '', persons: 7, comment: '' }
    expect(await jsonOf(await order.change(details))).toMatchObject({
      persons: 7,
      version: 1,
      delivery: { address: '' },
    })
  })

  test('changes it as often as needed, each time on the version that is shown', async () => {
    const order = await taken()
    const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 5, comment: '' }
    for (let version = 0; version < 3; version++)
      expect((await order.change({ ...details, persons: version + 1 }, version)).status).toBe(200)
    const events = await order.events()
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(await orderRows()).toMatchObject([{ version: 3, state: stateAfter(events) }])
  })
})

describe('a change that changes nothing is answered with the order, and is none:', () => {
  /** The order's present window, details and goods, as a change would send them. */
  const SAME: [string, (shown: ShownOrder) => Body][] = [
    ['the same window', ({ delivery: { date, window } }) => ({ kind: 'moved', date, window })],
    [
      'the same details',
      ({ delivery: { address }, persons, comment }) => ({
        kind: 'details-changed',
        address,
        persons,
        comment,
      }),
    ],
    [
      'the same goods',
      ({ lines, promo, mkad, mkad_distance, orderTotal, delivery: { address } }) => ({
        kind: 'goods-changed',
        promo: String(promo),
        mkad,
        mkad_distance,
        address,
        lines: lines.filter(({ gift }) => !gift).map(({ id, quantity }) => ({ id, quantity })),
        expectedTotal: orderTotal,
      }),
    ],
  ]

  test.each(SAME)('%s', async (_, changeOf) => {
    const cart = { lines: linesWorth(12000), promo: '1', mkad: 'out', mkad_distance: 14.5 }
    const order = await taken(cart)
    await staff(order.number, 0, { kind: 'confirmed' })
    const shown = await jsonOf(await order.show())
    const [rows, messages] = [await orderRows(), await outboxRows()]
    const LIMITS = JSON.stringify({ changesPerHour: 0 })
    const body = { version: 1, change: changeOf(shown) }
    const headers = { ...bearer(order.token), ...withKey() }
    const answer = await postOver({ LIMITS }, order.path, body, headers)
    expect(answer.status).toBe(200)
    expect(await jsonOf(answer)).toEqual(shown)
    expect(shown.state).toBe('confirmed')
    expect(await order.events()).toHaveLength(1)
    expect(await orderRows()).toEqual(rows)
    expect(await outboxRows()).toEqual(messages)
  })
})

describe('a change is refused', () => {
  test('for another version than the present one, which is shown', async () => {
    const order = await taken()
    await staff(order.number, 0, { kind: 'confirmed' })
    const problem = await expectProblem(await order.change(CANCEL, 0), 409, 'order-changed')
    expect(problem.order).toMatchObject({ state: 'confirmed', version: 1 })
    expect(await orderRows()).toMatchObject([{ state: 'confirmed', version: 1 }])
  })

  test('once the order is cooked', async () => {
    const order = await taken()
    await staff(order.number, 0, { kind: 'confirmed' })
    await staff(order.number, 1, { kind: 'cooking' })
    const problem = await expectProblem(await order.change(CANCEL, 2), 409, 'order-closed')
    expect(problem.order).toMatchObject({ state: 'cooking' })
    expect(problem.order).not.toHaveProperty('changesEnd')
  })

  test('after a hundred changes, which only a program makes', async () => {
    const order = await taken()
    const details = {
      kind: 'details-changed' as const,
      address: 'Арбат, 2',
      comment: '',
      diets: '',
      lid: '',
      ...NO_PAYER,
    }
    for (let version = 0; version < 99; version++)
      await staff(order.number, version, { ...details, persons: version + 1 })
    expect((await order.change({ ...details, persons: 7 }, 99)).status).toBe(200)
    await expectProblem(await order.change(CANCEL, 100), 409, 'order-closed')
    expect(await orderRows()).toMatchObject([{ version: 100, state: 'taken' }])
  })

  test('after the cut-off, to the second', async () => {
    const order = await taken()
    const { changesEnd } = await jsonOf(await order.show())
    const end = Date.parse(changesEnd)
    vi.useFakeTimers({ toFake: ['Date'], now: end })
    await expectProblem(await order.change(CANCEL), 409, 'order-closed')
    vi.setSystemTime(end - 1000)
    expect((await order.change(CANCEL)).status).toBe(200)
  })

  test.each([
    ['a window that is too soon', () => ({ kind: 'moved', ...soon() }), ['change.window']],
    [
      'a window that the shop does not have',
      () => ({ kind: 'moved', date: anotherSlot().date, window: '03:00-05:00' }),
      ['change.window'],
    ],
    [
      'delivery without an address',
      () => ({ kind: 'details-changed', address: '', persons: null, comment: '' }),
      ['change.address'],
    ],
    ['what cannot be done', () => ({ kind: 'delivered' }), ['change.kind']],
    [
      'no goods',
      () => ({ kind: 'goods-changed', lines: [], expectedTotal: 0, address: 'Арбат, 2' }),
      ['change.lines'],
    ],
  ])('to %s', async (_, change, paths) => {
    const order = await taken()
    const problem = await expectProblem(await order.change(change()), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(paths)
    expect(await order.events()).toEqual([])
  })

  function soon() {
    const [day] = deliveryDays(Date.now(), { ...settings.slots, leadTimeHours: 0 })
    return { date: day!.date, window: day!.windows[0]! }
  }

  test('to a dish that cannot be ready by then', async () => {
    const { id, leadTimeHours = 0 } = slowestProduct()
    const order = await taken()
    const { changesEnd } = await jsonOf(await order.show())
    const later = leadTimeHours - settings.slots.leadTimeHours
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(changesEnd) - later * 3_600_000 })
    const cart = { lines: [{ id, quantity: 3 }] }
    const { orderTotal } = await jsonOf(await post('/api/quote', cart))
    const goods = { kind: 'goods-changed', ...cart, expectedTotal: orderTotal, address: 'Арбат, 2' }
    const problem = await expectProblem(await order.change(goods), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(['change.lines'])
  })

  test('without the right token, as for an order that does not exist', async () => {
    const [mine, theirs] = [await taken(), await taken()]
    const body = { version: 0, change: CANCEL }
    for (const headers of [{}, bearer('A'.repeat(32)), bearer(mine.token)])
      await expectProblem(
        await post(theirs.path, body, { ...withKey(), ...headers }),
        404,
        'not-found',
      )
    expect(await theirs.events()).toEqual([])
  })

  test('without a key, and from another origin', async () => {
    const order = await taken()
    await expectProblem(await order.change(CANCEL, 0, {}), 400, 'idempotency-key-missing')
    const foreign = { ...withKey(), 'sec-fetch-site': 'cross-site' }
    await expectProblem(await order.change(CANCEL, 0, foreign), 403, 'other-origin')
  })
})

describe('the same key', () => {
  test('is the same change, also after the cut-off', async () => {
    const order = await taken()
    const headers = withKey()
    const first = await jsonOf(await order.change(CANCEL, 0, headers))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 86_400_000 })
    const again = await order.change(CANCEL, 0, headers)
    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toEqual(first)
    expect(await order.events()).toHaveLength(1)
  })

  test('with another change is refused', async () => {
    const order = await taken()
    const headers = withKey()
    await order.change(CANCEL, 0, headers)
    const other = { kind: 'moved', ...anotherSlot() }
    await expectProblem(await order.change(other, 0, headers), 422, 'idempotency-key-reused')
  })

  test('with a change of another order is refused, also with a cancellation', async () => {
    const [first, second] = [await taken(), await taken()]
    const headers = withKey()
    await first.change(CANCEL, 0, headers)
    for (const change of [CANCEL, { kind: 'moved', ...anotherSlot() }])
      await expectProblem(await second.change(change, 0, headers), 422, 'idempotency-key-reused')
    expect(await second.events()).toEqual([])
  })

  test('at once is one event, and both read the same; two keys at once are one winner', async () => {
    const order = await taken()
    const race = (keys: Record<string, string>[], version: number, change: Body) => {
      return Promise.all(
        keys.map((key) =>
          post(order.path, { version, change }, { ...bearer(order.token), ...key }),
        ),
      )
    }
    const key = withKey()
    const same = await race([key, key, key], 0, {
      kind: 'details-changed',
      address: 'Арбат, 2',
      persons: 3,
      comment: '',
    })
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await order.events()).toHaveLength(1)

    const two = await race([withKey(), withKey()], 1, CANCEL)
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await order.events()).toHaveLength(2)
  })

  test('finds its change after the connection broke off', async () => {
    const order = await taken()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const headers = { ...bearer(order.token), ...withKey() }
    const body = { version: 0, change: CANCEL }
    const lost = await postOver(
      { DB: writingAs(cutOffAfterWriting(env.DB)) },
      order.path,
      body,
      headers,
    )
    await expectProblem(lost, 503, 'database-unavailable')
    expect((await post(order.path, body, headers)).status).toBe(200)
    expect(await order.events()).toHaveLength(1)
    await expectProblem(
      await postOver({ DB: databaseAway() }, order.path, body, headers),
      503,
      'database-unavailable',
    )
    log.mockRestore()
  })
})

describe('what happens while a change is being made', () => {
  test('a step of the staff refuses it, with the order as it is by then', async () => {
    const order = await taken()
    const confirm = () => staff(order.number, 0, { kind: 'confirmed' })
    const body = { version: 0, change: CANCEL }
    const headers = { ...bearer(order.token), ...withKey() }
    const refused = await postOver({ DB: interruptedBy(confirm) }, order.path, body, headers)
    const problem = await expectProblem(refused, 409, 'order-changed')
    expect(problem.order).toMatchObject({ state: 'confirmed', version: 1 })
  })

  test('its own retry makes it once: one event, one line in the log', async () => {
    const order = await taken()
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const key = withKey()
    const body = { version: 0, change: CANCEL }
    const retry = () => order.change(CANCEL, 0, key)
    const headers = { ...bearer(order.token), ...key }
    const answer = await postOver({ DB: interruptedBy(retry) }, order.path, body, headers)
    expect(answer.status).toBe(200)
    expect(await order.events()).toHaveLength(1)
    const logged = log.mock.calls.filter(([line]) => String(line).includes('order-changed'))
    expect(logged).toHaveLength(1)
    log.mockRestore()
  })

  test('a change of another order with its key refuses it', async () => {
    const [order, other] = [await taken(), await taken()]
    const key = withKey()
    const body = { version: 0, change: CANCEL }
    const headers = { ...bearer(order.token), ...key }
    const DB = interruptedBy(() => other.change(CANCEL, 0, key))
    const refused = await postOver({ DB }, order.path, body, headers)
    await expectProblem(refused, 422, 'idempotency-key-reused')
    expect(await order.events()).toEqual([])
  })

  test('another change with its key refuses it', async () => {
    const order = await taken()
    const key = withKey()
    const other = () => order.change({ kind: 'moved', ...anotherSlot() }, 0, key)
    const body = { version: 0, change: CANCEL }
    const headers = { ...bearer(order.token), ...key }
    const refused = await postOver({ DB: interruptedBy(other) }, order.path, body, headers)
    await expectProblem(refused, 422, 'idempotency-key-reused')
    expect(await orderRows()).toMatchObject([{ version: 1, state: 'taken' }])
  })
})

test('the tag of an order says whether it has changed', async () => {
  const order = await taken()
  const first = await order.show()
  const etag = first.headers.get('etag') ?? ''
  const same = await order.show({ 'if-none-match': etag })
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect((await order.show({ 'if-none-match': `W/${etag}` })).status).toBe(304)

  await staff(order.number, 0, { kind: 'confirmed' })
  const changed = await order.show({ 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await jsonOf(changed)).toMatchObject({ state: 'confirmed' })
})

test('a change is answered with the whole order, whatever tag its request names', async () => {
  const order = await taken()
  const key = withKey()
  const etag = (await order.change(CANCEL, 0, key)).headers.get('etag') ?? ''
  const again = await order.change(CANCEL, 0, { ...key, 'if-none-match': etag })
  expect(again.status).toBe(200)
  expect(again.headers.get('etag')).toBe(etag)
})
