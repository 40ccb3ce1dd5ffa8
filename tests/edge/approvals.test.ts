import { catalogue } from 'virtual:shop'
import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderKeyOf } from '../../functions/approvals/secret.ts'
import { WITNESS_AGE } from '../../functions/retention/believed.ts'
import worker from '../../functions/worker.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { startOfDay } from '../../src/domain/stop-list.ts'
import { retention } from '../../src/settings/edge.ts'
import { settings } from '../../src/settings/shop.ts'
import { linesWorth, twoProducts } from '../builders/catalogue.ts'
import { A_PAYER, type Body } from '../builders/order.ts'
import { anOrder, expectProblem, jsonOf, postOver, sendOver, withKey, wrongPaths } from './ask.ts'
import { cutOffAfterWriting, writersMeet } from './databases.ts'
import { d1Stores } from './d1-stores.ts'
import { setMinimumOrders } from './minimum-orders.ts'
import { forgetOrders, forgetStopList, orderRows } from './order-tables.ts'

// Rule 99.

const DAY = 86_400_000
const TITLE = 'Юбилей астролябии'

let lines: string[] = []
beforeEach(async () => {
  await forgetOrders()
  await forgetStopList()
  lines = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => lines.push(String(line)))
})
afterEach(() => {
  setMinimumOrders()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** What is asked for: a cart with all that is not contact data. */
async function asked(cart: Body = {}, changes: Body = {}): Promise<Body> {
  const order = await anOrder(cart, changes)
  const { customer: _, payment: __, consent: ___, delivery, ...rest } = order
  const { date, window } = delivery as Record<string, string>
  return { ...rest, title: TITLE, delivery: { date, window } }
}

async function made(body?: Body): Promise<{ secret: string; expiresAt: string; body: Body }> {
  const request = body ?? (await asked())
  const response = await postOver({}, '/api/approvals', request, withKey())
  expect(response.status).toBe(201)
  return { ...(await jsonOf(response)), body: request }
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

const show = (secret: string, bindings: Partial<Env> = {}, headers = {}) =>
  sendOver(bindings, '/api/approvals', { headers: { ...bearer(secret), ...headers } })

const shown = async (secret: string, bindings: Partial<Env> = {}) =>
  jsonOf(await show(secret, bindings))

const order = (secret: string, body: Body, bindings: Partial<Env> = {}) =>
  postOver(bindings, '/api/approvals/order', body, bearer(secret))

const giveBack = (secret: string, remark: string) =>
  postOver({}, '/api/approvals/remark', { remark }, bearer(secret))

/** What a colleague says who orders `body`. */
function approver({ expectedTotal }: Body, changes: Body = {}): Body {
  return {
    customer: { name: 'Ольга', phone: '+79161112233', email: '' },
    delivery: { address: 'Тверская, 7' },
    payment: 'card',
    consent: true,
    expectedTotal,
    ...changes,
  }
}

const approvalRows = async () => (await env.DB.prepare('SELECT * FROM approvals').all()).results

/** Changes a product for the rest of the test. */
function withProduct(id: number, changes: { price?: number; paused?: boolean }): Disposable {
  const product = catalogue.products.find((known) => known.id === id)!
  const before = { price: product.price, paused: product.paused }
  Object.assign(product, changes)
  return { [Symbol.dispose]: () => void Object.assign(product, before) }
}

describe('a link for approval', () => {
  test('is made once by a key: a retry after a lost answer gets the same secret', async () => {
    const [body, key] = [await asked(), withKey()]
    const lost = await postOver({ DB: cutOffAfterWriting(env.DB) }, '/api/approvals', body, key)
    await expectProblem(lost, 503, 'database-unavailable')
    const [one, other] = await Promise.all(
      [1, 2].map(() => postOver({}, '/api/approvals', body, key)),
    )
    expect([one!.status, other!.status]).toEqual([200, 200])
    const first = await jsonOf(one!)
    expect(first).toEqual(await jsonOf(other!))
    expect(first.secret).toMatch(/^[\w-]{32}$/)
    expect(await approvalRows()).toHaveLength(1)
    const reused = await postOver({}, '/api/approvals', { ...body, title: 'Другой' }, key)
    await expectProblem(reused, 422, 'idempotency-key-reused')
    await expectProblem(await postOver({}, '/api/approvals', body), 400, 'idempotency-key-missing')
  })

  test('shows what was asked for, and nothing in the way', async () => {
    const { secret, expiresAt, body } = await made()
    const approval = await shown(secret)
    expect(approval).toMatchObject({
      state: 'waiting',
      expiresAt,
      title: TITLE,
      remark: '',
      orderNumber: null,
      delivery: body['delivery'],
      persons: 12,
      comment: 'Домофон 12',
      diets: '',
      lid: '',
      quote: { orderTotal: body['expectedTotal'] },
      now: { quote: { orderTotal: body['expectedTotal'], notices: [] }, refusals: [] },
    })
    expect(approval.quote.lines).toEqual(approval.now.quote.lines)
  })

  test.each([
    ['another price', { expectedTotal: 1 }, 409, 'price-changed'],
    ['no box', { lines: [] }, 422, 'wrong-fields'],
    ['an unknown product', { lines: [{ id: 999_999, quantity: 1 }] }, 422, 'unknown-product'],
    ['a program', { website: 'https://spam.example' }, 422, 'wrong-fields'],
    ['a title that is too long', { title: 'я'.repeat(81) }, 422, 'wrong-fields'],
    [
      'no distance beyond the ring road',
      { mkad: 'out', mkad_distance: undefined },
      422,
      'wrong-fields',
    ],
    [
      'a day that is over',
      { delivery: { date: '2020-01-01', window: '10:00-12:00' } },
      422,
      'wrong-fields',
    ],
  ] as const)('is not made with %s', async (_, changes, status, slug) => {
    const body = { ...(await asked()), ...changes }
    await expectProblem(await postOver({}, '/api/approvals', body, withKey()), status, slug)
    expect(await approvalRows()).toEqual([])
  })

  test('is not made below the minimum of its window, and asks for another day when that comes later', async () => {
    const { secret } = await made()
    setMinimumOrders({ sum: 1_000_000 })
    const refused = await postOver({}, '/api/approvals', await asked(), withKey())
    await expectProblem(refused, 422, 'order-below-minimum')
    const { now } = await shown(secret)
    setMinimumOrders()
    expect(now.refusals).toMatchObject([{ code: 'order-below-minimum' }])
  })

  test('is not made for what the shop first talks about, for a paused product and for a full window', async () => {
    const body = await asked({ lines: linesWorth(settings.unasked.orderTotal + 1) })
    await expectProblem(await postOver({}, '/api/approvals', body, withKey()), 422, 'needs-call')
    const small = await asked()
    const full = { CAPACITY: JSON.stringify({ ordersPerWindow: 0 }) }
    const refused = await postOver(full, '/api/approvals', small, withKey())
    await expectProblem(refused, 422, 'window-full')
    await pause(twoProducts()[0].id)
    const paused = await postOver({}, '/api/approvals', small, withKey())
    await expectProblem(paused, 422, 'product-paused')
    expect(await approvalRows()).toEqual([])
  })

  test.each(['approvalsPerHour', 'networkApprovalsPerHour', 'shopApprovalsPerHour'])(
    'counts against %s, a retry only once, and orders have their own limit',
    async (name) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const bindings = { LIMITS: JSON.stringify({ [name]: 1 }) }
      const address = (last: number) => ({
        'cf-connecting-ip':
          name === 'networkApprovalsPerHour' ? `2001:db8:7:${last}::1` : '203.0.113.1',
      })
      const body = await asked()
      const key = withKey()
      const make = (headers: Record<string, string>) =>
        postOver(bindings, '/api/approvals', body, headers)
      const first = await make({ ...key, ...address(1) })
      expect(first.status).toBe(201)
      expect((await make({ ...key, ...address(1) })).status).toBe(200)
      await expectProblem(await make({ ...withKey(), ...address(2) }), 429, 'hourly-limit')
      const { secret } = await jsonOf(first)
      const taken = await postOver(bindings, '/api/approvals/order', approver(body), {
        ...bearer(secret),
        ...address(2),
      })
      expect(taken.status).toBe(201)
    },
  )

  test('opens nothing without its secret, with another one, and once it has expired', async () => {
    const { secret, expiresAt, body } = await made()
    const others = [secret.slice(1), `${secret}A`, secret.toLowerCase(), 'A'.repeat(32)]
    const ask = async (headers: Record<string, string>) => {
      const get = await sendOver({}, '/api/approvals', { headers })
      await expectProblem(get, 404, 'unknown-approval')
      const remark = await postOver({}, '/api/approvals/remark', { remark: 'Нет' }, headers)
      await expectProblem(remark, 404, 'unknown-approval')
      const taken = await postOver({}, '/api/approvals/order', approver(body), headers)
      await expectProblem(taken, 404, 'unknown-approval')
    }
    await ask({})
    for (const other of others) await ask(bearer(other))
    const end = Date.parse(expiresAt)
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1 })
    expect((await show(secret)).status).toBe(200)
    vi.setSystemTime(end)
    await ask(bearer(secret))
    expect(await orderRows()).toEqual([])
    const lenient = await show(secret, {}, { prefer: 'handling=lenient' })
    expect([lenient.status, await lenient.text()]).toEqual([204, ''])
  })

  test('is not asked for by another method', async () => {
    const problem = await sendOver({}, '/api/approvals', { method: 'DELETE' })
    expect(problem.headers.get('allow')).toBe('GET, HEAD, POST')
    await expectProblem(problem, 405, 'method-not-allowed')
  })

  test('ends with the day of delivery, and after two weeks at the latest', async () => {
    const days = deliveryDays(Date.now(), settings.slots)
    const ends = async (date: string, window: string) => {
      const { expiresAt } = await made(
        await asked({}, { 'delivery.date': date, 'delivery.window': window }),
      )
      return Date.parse(expiresAt)
    }
    const soon = days[1]!
    expect(await ends(soon.date, soon.windows[0]!)).toBe(startOfDay(soon.date) + DAY)
    const late = days.at(-1)!
    expect(startOfDay(late.date)).toBeGreaterThan(Date.now() + retention.approvalDays * DAY)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    expect(await ends(late.date, late.windows[0]!)).toBe(Date.now() + retention.approvalDays * DAY)
  })
})

describe('an approval that is ordered', () => {
  test('becomes an order of the shop with the cart that was asked for and the data of whoever orders it', async () => {
    const { secret, body } = await made()
    const response = await order(secret, approver(body, { payment: 'invoice', ...A_PAYER }))
    expect(response.status).toBe(201)
    const taken = await jsonOf(response)
    expect(response.headers.get('location')).toBe(`/api/orders/${taken.number}`)
    expect(taken.orderTotal).toBe(body['expectedTotal'])
    const opened = await sendOver({}, `/api/orders/${taken.number}`, {
      headers: bearer(taken.token),
    })
    expect(await jsonOf(opened)).toMatchObject({
      customer: { name: 'Ольга', phone: '+79161112233' },
      delivery: { address: 'Тверская, 7', ...(body['delivery'] as object) },
      comment: 'Домофон 12',
      persons: 12,
      ...A_PAYER,
    })
    expect(await shown(secret)).toMatchObject({
      state: 'ordered',
      orderNumber: taken.number,
      isCancelled: false,
      now: { quote: null, refusals: [] },
    })
    await env.DB.prepare("UPDATE orders SET state = 'cancelled'").run()
    expect(await shown(secret)).toMatchObject({ state: 'ordered', isCancelled: true })
  })

  test('has the words on the lid that were asked for', async () => {
    const { secret, body } = await made(await asked({}, { lid: 'Оле 30!' }))
    expect(await shown(secret)).toMatchObject({ lid: 'Оле 30!' })
    const { number, token } = await jsonOf(await order(secret, approver(body)))
    const opened = await sendOver({}, `/api/orders/${number}`, { headers: bearer(token) })
    expect(await jsonOf(opened)).toMatchObject({ lid: 'Оле 30!' })
  })

  test('a link of before has none', async () => {
    const { secret } = await made()
    await env.DB.prepare("UPDATE approvals SET request = json_remove(request, '$.lid')").run()
    expect(await shown(secret)).toMatchObject({ lid: '' })
  })

  test('fifty times at once is one order: each is answered 201, 200 or 409', async () => {
    const { secret, body } = await made()
    const DB = writersMeet(env.DB, 50)
    const bodies = Array.from({ length: 50 }, (_, at) =>
      approver(body, { customer: { name: `Ольга ${at % 5}`, phone: '+79161112233', email: '' } }),
    )
    const answers = await Promise.all(bodies.map((each) => order(secret, each, { DB })))
    const statuses = answers.map(({ status }) => status)
    expect(await orderRows()).toHaveLength(1)
    const [row] = await orderRows()
    const count = (status: number) => statuses.filter((each) => each === status).length
    expect([count(201), count(200), count(409)]).toEqual([1, 9, 40])
    const taken = await jsonOf(answers[statuses.indexOf(201)]!)
    for (const answer of answers.filter(({ status }) => status === 200))
      expect(await jsonOf(answer)).toEqual(taken)
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(await expectProblem(answer, 409, 'already-ordered')).toMatchObject({
        number: row!['number'],
      })
  })

  test('is taken once after a lost answer, and the retry gets its token', async () => {
    const { secret, body } = await made()
    const lost = await order(secret, approver(body), { DB: cutOffAfterWriting(env.DB) })
    await expectProblem(lost, 503, 'database-unavailable')
    const again = await order(secret, approver(body))
    expect(again.status).toBe(200)
    const { number, token } = await jsonOf(again)
    const opened = await sendOver({}, `/api/orders/${number}`, { headers: bearer(token) })
    expect(opened.status).toBe(200)
    expect(await orderRows()).toHaveLength(1)
  })

  test('answers its orderer also after the link has expired', async () => {
    const { secret, expiresAt, body } = await made()
    const taken = await jsonOf(await order(secret, approver(body)))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) + DAY })
    const again = await order(secret, approver(body))
    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toEqual(taken)
  })

  test('by two colleagues at once is the order of one, and the other learns its number', async () => {
    const { secret, body } = await made()
    const DB = writersMeet(env.DB, 2)
    const both = ['Тверская, 7', 'Арбат, 1'].map((address) =>
      order(secret, approver(body, { delivery: { address } }), { DB }),
    )
    const [first, second] = (await Promise.all(both)).sort((a, b) => a.status - b.status)
    const taken = await jsonOf(first!)
    expect(first!.status).toBe(201)
    const problem = await expectProblem(second!, 409, 'already-ordered')
    expect(problem).toMatchObject({
      number: taken.number,
      detail: expect.stringContaining(`№ ${taken.number}`),
    })
  })

  test('for pickup needs no address, and for delivery one; every wrong field is named at once', async () => {
    const pickup = await made(await asked({ pickup: true }))
    const collected = await order(pickup.secret, approver(pickup.body, { delivery: {} }))
    expect(collected.status).toBe(201)
    const { secret, body } = await made()
    const wrong = approver(body, {
      delivery: { address: '', date: '2026-12-24' },
      customer: { name: '', phone: '+7', email: '' },
      payment: 'invoice',
      taxNumber: '',
      consent: undefined,
    })
    const problem = await expectProblem(await order(secret, wrong), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual([
      'consent',
      'customer.name',
      'customer.phone',
      'delivery.address',
      'delivery.window',
    ])
    const noPayer = approver(body, { payment: 'invoice', taxNumber: '' })
    const refused = await expectProblem(await order(secret, noPayer), 422, 'wrong-fields')
    expect(wrongPaths(refused)).toEqual(['company', 'taxNumber'])
    expect((await order(secret, approver(body))).status).toBe(201)
  })

  test('cannot get another cart than the one that was asked for', async () => {
    const { secret, body } = await made()
    const other = {
      lines: [{ id: twoProducts()[1].id, quantity: 9 }],
      comment: 'чужой',
      persons: 1,
    }
    expect((await order(secret, approver(body, other))).status).toBe(201)
    expect(await orderRows()).toMatchObject([
      { comment: 'Домофон 12', persons: 12, order_total: body['expectedTotal'] },
    ])
  })
})

const pause = (id: number) =>
  d1Stores.stopList.pause({ id, until: Date.now() + 60 * DAY, since: Date.now(), by: 'anna' })

describe('what has changed since is shown before, and refused', () => {
  const [{ id: PRODUCT, name: NAME, price: PRICE }] = twoProducts()
  const codes = async (secret: string, bindings: Partial<Env> = {}) =>
    (await shown(secret, bindings)).now.refusals.map(({ code }: { code: string }) => code)

  test('a price', async () => {
    const { secret, body } = await made()
    using _ = withProduct(PRODUCT, { price: PRICE + 100 })
    const approval = await shown(secret)
    expect(approval.quote.orderTotal).toBe(body['expectedTotal'])
    const { orderTotal } = approval.now.quote
    expect(orderTotal).toBeGreaterThan(body['expectedTotal'] as number)
    const problem = await expectProblem(await order(secret, approver(body)), 409, 'price-changed')
    expect(problem.quote.orderTotal).toBe(orderTotal)
    const agreed = await order(secret, approver({ expectedTotal: orderTotal }))
    expect(agreed.status).toBe(201)
    expect(await orderRows()).toMatchObject([{ order_total: orderTotal }])
  })

  test('a product that is no longer sold', async () => {
    const { secret, body } = await made()
    using _ = withProduct(PRODUCT, { paused: true })
    const { now } = await shown(secret)
    expect(now).toMatchObject({ quote: null, refusals: [{ code: 'unknown-product' }] })
    expect(now.refusals[0].message).toContain(`«${NAME}»`)
    await expectProblem(await order(secret, approver(body)), 422, 'unknown-product')
  })

  test('a pause of the kitchen, and another day is ordered all the same', async () => {
    const { secret, body } = await made()
    const days = deliveryDays(Date.now(), settings.slots)
    const { date } = body['delivery'] as { date: string }
    const until = startOfDay(date) + DAY
    await d1Stores.stopList.pause({ id: PRODUCT, until, since: Date.now(), by: 'anna' })
    const { now } = await shown(secret)
    expect(now.refusals).toMatchObject([{ code: 'product-paused' }])
    expect(now.refusals[0].message).toContain(`«${NAME}»`)
    await expectProblem(await order(secret, approver(body)), 422, 'product-paused')
    const other = days.find((day) => day.date > date)!
    const delivery = { address: 'Арбат, 1', date: other.date, window: other.windows[0] }
    expect((await order(secret, approver(body, { delivery }))).status).toBe(201)
    expect(await orderRows()).toMatchObject([{ delivery_date: other.date }])
  })

  test('a full window, and another one is ordered all the same', async () => {
    const { secret, body } = await made()
    const one = { CAPACITY: JSON.stringify({ ordersPerWindow: 1 }) }
    expect(await codes(secret, one)).toEqual([])
    const { date, window } = body['delivery'] as { date: string; window: string }
    await postOver({}, '/api/orders', await anOrder(), withKey())
    expect(await codes(secret, one)).toEqual(['window-full'])
    const refused = await expectProblem(
      await order(secret, approver(body), one),
      422,
      'window-full',
    )
    expect(wrongPaths(refused)).toEqual(['delivery.window'])
    const other = deliveryDays(Date.now(), settings.slots)
      .find((day) => day.date === date)!
      .windows.find((each) => each !== window)!
    const delivery = { address: 'Арбат, 1', date, window: other }
    expect((await order(secret, approver(body, { delivery }), one)).status).toBe(201)
  })

  test('a closed day', async () => {
    const { secret, body } = await made()
    const { date } = body['delivery'] as { date: string }
    const closing = { date, window: '', orders: 0, pieces: 0, by: 'anna', since: Date.now() }
    await d1Stores.closings.close(closing)
    expect(await codes(secret)).toEqual(['window-full'])
    await expectProblem(await order(secret, approver(body)), 422, 'window-full')
  })

  test('the time', async () => {
    const { secret, body } = await made()
    const { date } = body['delivery'] as { date: string }
    vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(date) + DAY - 1000 })
    expect(await codes(secret)).toEqual(['too-late'])
    const refused = await expectProblem(await order(secret, approver(body)), 422, 'wrong-fields')
    expect(wrongPaths(refused)).toEqual(['delivery.window'])
  })

  test('a promo code that does not hold any more: its order goes without it only where that is said', async () => {
    const { secret, body } = await made(await asked({ lines: linesWorth(12_000), promo: '1' }))
    using _ = withProduct(PRODUCT, { price: 1 })
    const { quote, now } = await shown(secret)
    expect(quote.lines.at(-1)).toMatchObject({ gift: true })
    expect(now.refusals).toMatchObject([{ code: 'promo-over' }])
    expect(now.quote.lines.some(({ gift }: { gift: boolean }) => gift)).toBe(false)
    const { orderTotal } = now.quote
    const same = approver({ ...body, expectedTotal: orderTotal })
    await expectProblem(await order(secret, same), 409, 'price-changed')
    expect((await order(secret, { ...same, withoutPromo: true })).status).toBe(201)
  })

  test('that it is now larger than what the shop takes without a call', async () => {
    const { secret, body } = await made()
    using _ = withProduct(PRODUCT, { price: settings.unasked.orderTotal })
    const { now } = await shown(secret)
    expect(now.refusals).toMatchObject([{ code: 'needs-call' }])
    const { orderTotal } = now.quote
    const refused = await order(secret, approver({ ...body, expectedTotal: orderTotal }))
    await expectProblem(refused, 422, 'needs-call')
  })
})

describe('a remark', () => {
  test('returns the approval, the last one counts, and it can be ordered all the same', async () => {
    const { secret, body } = await made()
    expect((await giveBack(secret, 'Больше рыбы')).status).toBe(200)
    const second = await jsonOf(await giveBack(secret, '  И меньше\r\nсыра '))
    expect(second).toMatchObject({ state: 'returned', remark: 'И меньше\nсыра' })
    expect(await shown(secret)).toEqual(second)
    for (const wrong of ['', ' \u200b ', 'я'.repeat(1001)]) {
      const problem = await expectProblem(await giveBack(secret, wrong), 422, 'wrong-fields')
      expect(wrongPaths(problem)).toEqual(['remark'])
    }
    expect((await order(secret, approver(body))).status).toBe(201)
    expect(await shown(secret)).toMatchObject({ state: 'ordered', remark: 'И меньше\nсыра' })
  })

  test('comes too late once it is ordered', async () => {
    const { secret, body } = await made()
    const { number } = await jsonOf(await order(secret, approver(body)))
    const problem = await expectProblem(
      await giveBack(secret, 'Больше рыбы'),
      409,
      'already-ordered',
    )
    expect(problem.number).toBe(number)
    expect(await shown(secret)).toMatchObject({ state: 'ordered', remark: '' })
  })
})

describe('what is kept of an approval', () => {
  const CANARY = /астролябия|астролябии|астролябией/i

  /** Every text of every table but the approvals. */
  async function otherTexts(): Promise<string> {
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'approvals'",
    ).all<{ name: string }>()
    const rows = await Array.fromAsync(results, ({ name }) =>
      env.DB.prepare(`SELECT * FROM ${name}`).all(),
    )
    return JSON.stringify(rows.map((each) => each.results))
  }

  async function night(scheduledTime: Date) {
    await d1Stores.retention.rememberNight(scheduledTime.getTime() - WITNESS_AGE)
    await worker.scheduled(createScheduledController({ cron: '23 0 * * *', scheduledTime }), env)
  }

  test('stands in its row alone and is gone after the night in which it has expired', async () => {
    const { secret, expiresAt } = await made(await asked({}, { comment: 'Торт с астролябией' }))
    await giveBack(secret, 'Астролябия против')
    const [row] = await approvalRows()
    expect(row).toMatchObject({
      request: expect.stringMatching(CANARY),
      remark: 'Астролябия против',
    })
    expect(await otherTexts()).not.toMatch(CANARY)
    await night(new Date(Date.parse(expiresAt) - 1000))
    expect(await approvalRows()).toHaveLength(1)
    await night(new Date(Date.parse(expiresAt) + 1000))
    expect(await approvalRows()).toEqual([])
    expect(await otherTexts()).not.toMatch(CANARY)
    expect(lines.join('\n')).not.toMatch(CANARY)
  })

  test('holds neither secret nor the contact data of whoever orders, and neither is logged', async () => {
    const { secret, body } = await made()
    await show(secret)
    await giveBack(secret, 'Больше рыбы')
    await show(secret, { DB: cutOffAfterWriting(env.DB) })
    const taken = await jsonOf(await order(secret, approver(body)))
    await order(secret, approver(body, { delivery: { address: 'Арбат, 1' } }))
    const key = await orderKeyOf(secret)
    const kept = JSON.stringify(await approvalRows())
    expect(kept).not.toMatch(/Ольга|79161112233|Тверская|Арбат/)
    for (const hidden of [secret, key, taken.token]) {
      expect(kept).not.toContain(hidden)
      expect(await otherTexts()).not.toContain(hidden)
      expect(lines.join('\n')).not.toContain(hidden)
    }
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([{ event: 'approval-made' }, { event: 'approval-returned' }]),
    )
  })
})

test('the key of an approval’s order is a version 4 UUID, the same each time, and another one for another secret', async () => {
  const keys = await Promise.all(['a', 'b', 'a'].map((letter) => orderKeyOf(letter.repeat(32))))
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(keys[0]).toBe(keys[2])
  expect(keys[0]).not.toBe(keys[1])
})
