import { env } from 'cloudflare:workers'
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { moscowDate } from '../../src/domain/slots.ts'
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
import { copyOrder, forgetCallbacks, forgetOrders, forgetStopList } from './order-tables.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'
import { NO_PAYER, PLACE } from '../builders/order.ts'

const team = await aTeam()
const CONTACTS = /Анна|79991234567|anna@mail/

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
  await forgetCallbacks()
  await forgetStopList()
  await env.DB.exec('DELETE FROM contact_views')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  sendOver(team.bindings, path, { headers: { ...team.headers, ...headers } })
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  postOver(team.bindings, path, body, { ...team.headers, ...withKey(), ...headers })
const board = async () => jsonOf(await get('/api/staff/board'))

async function takenOrder(cart = {}, changes = {}): Promise<{ number: number; token: string }> {
  return jsonOf(await post('/api/orders', await anOrder(cart, changes), withKey()))
}

async function views() {
  const query = 'SELECT kind, number, viewed_by AS by FROM contact_views ORDER BY id'
  return (await env.DB.prepare(query).all()).results
}

const step = (number: number, body: unknown, headers = {}) =>
  send(`/api/staff/orders/${number}/steps`, body, headers)

describe('the board', () => {
  test('lists a new order with its boxes, address and comment, and without name, phone and e-mail', async () => {
    const { number } = await takenOrder()
    const response = await get('/api/staff/board')
    const text = await response.clone().text()
    expect(text).not.toMatch(CONTACTS)
    const { orders } = await jsonOf(response)
    expect(orders).toEqual([
      expect.objectContaining({
        number,
        state: 'taken',
        version: 0,
        persons: 12,
        pickup: false,
        address: 'Тверская, 1',
        comment: 'Домофон 12',
        diets: '',
        lid: '',
      }),
    ])
    expect(orders[0].lines.length).toBeGreaterThan(0)
    expect(await views()).toEqual([])
  })

  test('is a 304 until something changes', async () => {
    const { number } = await takenOrder()
    const first = await get('/api/staff/board')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/api/staff/board', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await step(number, { version: 0, state: 'confirmed' })
    const changed = await get('/api/staff/board', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
  })

  test('is a 304 also for a tag that a compressing proxy has made weak', async () => {
    const etag = (await get('/api/staff/board')).headers.get('etag') ?? ''
    const again = await get('/api/staff/board', { 'if-none-match': `W/${etag}` })
    expect(again.status).toBe(304)
  })

  test('has the days of Moscow, from today on, also in the hours when UTC has another date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T22:30:00Z') })
    const token = await team.headersOf(COLLEAGUE)
    const days = ['2026-12-01', '2026-12-02', '2026-12-09', '2026-12-10']
    for (const day of days) {
      const { number } = await takenOrder()
      await env.DB.prepare(
        "UPDATE orders SET delivery_date = ?, state = 'confirmed' WHERE number = ?",
      )
        .bind(day, number)
        .run()
    }
    const { orders } = await jsonOf(await get('/api/staff/board', token))
    expect(orders.map(({ date }: { date: string }) => date)).toEqual(['2026-12-02', '2026-12-09'])
  })

  test('no longer says where an order went that is delivered or cancelled', async () => {
    const [there, cancelled] = [await takenOrder(), await takenOrder()]
    for (const [version, state] of ['confirmed', 'cooking', 'on-the-way', 'delivered'].entries())
      await step(there.number, { version, state })
    await step(cancelled.number, { version: 0, state: 'cancelled', reason: 'передумали' })
    const { orders } = await jsonOf(await get('/api/staff/board'))
    expect(orders).toHaveLength(2)
    for (const order of orders) expect(order).toMatchObject({ address: '', comment: '' })
  })

  test('keeps an order of next month only until it is confirmed', async () => {
    const { number } = await takenOrder()
    await env.DB.prepare('UPDATE orders SET delivery_date = ? WHERE number = ?')
      .bind(moscowDate(Date.now() + 30 * 86_400_000), number)
      .run()
    expect((await board()).orders).toHaveLength(1)
    await step(number, { version: 0, state: 'confirmed' })
    expect((await board()).orders).toEqual([])
  })
})

describe('with more orders than it lists', () => {
  test('one answer has five hundred, and all of them can be on one sheet', async () => {
    const { number } = await takenOrder()
    await copyOrder(number, 499)
    const { orders, next } = await board()
    expect(orders).toHaveLength(500)
    expect(next).toMatch(new RegExp(`_${number + 499}$`))
    expect((await jsonOf(await get(`/api/staff/board?after=${next}`))).orders).toEqual([])
    const numbers = orders.map((order: { number: number }) => order.number)
    expect(numbers[0]).toBe(number)
    const opened = await jsonOf(await send('/api/staff/contacts', { numbers }))
    expect(opened.orders).toHaveLength(500)
    expect(await views()).toHaveLength(500)
  })

  test('a thousand invented ones leave every real one on it', async () => {
    const invented = await takenOrder()
    await copyOrder(invented.number, 1000)
    const real: number[] = []
    for (let index = 0; index < 3; index++) {
      const { number } = await takenOrder()
      real.push(number)
      if (index > 0)
        await env.DB.prepare('UPDATE orders SET delivery_window = ? WHERE number = ?')
          .bind(`2${index}:00-22:00`, number)
          .run()
    }
    await step(real[1]!, { version: 0, state: 'confirmed' })

    const listed: number[] = []
    let tags = 0
    for (let path: string | undefined = '/api/staff/board'; path;) {
      const answer = await get(path)
      const etag = answer.headers.get('etag') ?? ''
      const { orders, next } = await jsonOf(answer)
      listed.push(...orders.map((order: { number: number }) => order.number))
      const again = await get(path, { 'if-none-match': etag })
      if (again.status === 304) tags++
      path = next && `/api/staff/board?after=${next}`
    }
    expect(listed).toHaveLength(1004)
    expect(new Set(listed).size).toBe(1004)
    expect(listed).toEqual(expect.arrayContaining(real))
    expect(tags).toBe(3)
  })

  test.each(['', '1', '2026-12-24', "2026-12-24_10:00-12:00_1'"])(
    'a place that is none, %j, is refused',
    async (after) => {
      const answer = await get(`/api/staff/board?after=${encodeURIComponent(after)}`)
      expect(wrongPaths(await expectProblem(answer, 422, 'wrong-fields'))).toEqual(['after'])
    },
  )
})

describe('the sheets of a day', () => {
  test('are there for any day, whatever its state, and have no contact data but the comment', async () => {
    const numbers: number[] = []
    for (const day of ['2026-01-02', '2026-01-02', '2031-05-06']) {
      const { number } = await takenOrder()
      numbers.push(number)
      await env.DB.prepare(
        "UPDATE orders SET delivery_date = ?, state = 'confirmed' WHERE number = ?",
      )
        .bind(day, number)
        .run()
    }
    const sheets = async (query: string) => {
      const response = await get(`/api/staff/sheets?${query}`)
      expect(response.status).toBe(200)
      expect(await response.clone().text()).not.toMatch(/Анна|79991234567|anna@mail|Тверская/)
      const { orders } = await jsonOf(response)
      return orders.map(({ number, comment }: { number: number; comment: string }) => [
        number,
        comment,
      ])
    }
    const [first, second, far] = numbers.map((number) => [number, 'Домофон 12'])
    expect(await sheets('from=2026-01-02')).toEqual([first, second])
    expect(await sheets('from=2031-05-06&to=2031-05-06')).toEqual([far])
    expect(await sheets('from=2031-05-05')).toEqual([])
    expect(await views()).toEqual([])
  })

  test('are a 304 until an order of the day changes', async () => {
    const { number } = await takenOrder()
    const path = `/api/staff/sheets?from=2026-01-02`
    await env.DB.prepare("UPDATE orders SET delivery_date = '2026-01-02'").run()
    const etag = (await get(path)).headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    await step(number, { version: 0, state: 'confirmed' })
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test.each([
    ['', ['from']],
    ['from=2026-02-30', ['from']],
    ['from=2026-01-02&to=x', ['to']],
    ['from=2026-01-02&to=2026-01-01', ['to']],
    ['from=2026-01-01&to=2026-03-04', ['to']],
    ['from=2026-01-02&after=1', ['after']],
  ])('are refused for %j', async (query, paths) => {
    const answer = await get(`/api/staff/sheets?${query}`)
    expect(wrongPaths(await expectProblem(answer, 422, 'wrong-fields'))).toEqual(paths)
  })
})

describe('a search', () => {
  const search = (query: unknown) => send('/api/staff/search', { query })
  const PERSON = /Анна|79991234567|anna@mail/

  test.each([
    ['its phone’s last digits', '4567', 1],
    ['more of its phone’s last digits', '123-45-67', 1],
    ['its phone, as people paste it', ' 8 (999) 123-45-67 ', 1],
    ['its phone without the country', '9991234567', 1],
    ['its phone with a country', '+7 999 123 45 67', 1],
    ['another phone', '+7 999 123 45 68', 0],
    ['its phone with no-break hyphens', '+7\u2011999\u2011123\u201145\u201167', 1],
    ['its phone after a word', 'тел. 89991234567', 1],
    ['its phone and a name', '8 999 123-45-67 Анна', 1],
    ['the beginning of its phone', '+7 999 12', 1],
    ['another beginning', '+7 999 13', 0],
    ['its phone and four others', '+7 999 123-45-67 '.padEnd(90, '8 916 000-00-00 '), 1],
    ['more digits than any number has', '4567'.repeat(25), 0],
    ['fewer digits than four', '567', 0],
    ['a name as it is not written', 'АННА', 1],
    ['the beginning of a street', 'твер', 1],
    ['a name and a street', 'тверская анна', 1],
    ['a name and another street', 'анна арбат', 0],
    ['a word of the comment', 'домофон', 1],
    ['an e-mail', 'anna@mail.ru', 1],
    ['the end of a word', 'ская', 0],
    ['signs', '— ?!', 0],
  ])('for %s, %j, finds %i', async (_, query, count) => {
    await takenOrder()
    const response = await search(query)
    expect(await response.clone().text()).not.toMatch(PERSON)
    expect((await jsonOf(response)).orders).toHaveLength(count)
  })

  test.each(['7701234567', '770123', '125009'])(
    'for %s finds the order whose comment has a number that begins so',
    async (query) => {
      const { number } = await takenOrder({}, { comment: 'ИНН 7701234567, индекс 125009' })
      const { orders } = await jsonOf(await search(query))
      expect(orders.map((order: { number: number }) => order.number)).toEqual([number])
    },
  )

  test('for a number finds that order', async () => {
    const { number } = await takenOrder()
    for (const query of [String(number), `№ ${number}`]) {
      const { orders } = await jsonOf(await search(query))
      expect(orders.map((order: { number: number }) => order.number)).toEqual([number])
    }
  })

  test.each(['', '  ', undefined, 7, 'я'.repeat(201)])('for %j is refused', async (query) => {
    const problem = await expectProblem(await search(query), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(['query'])
  })
})

describe('an opened order', () => {
  test('shows contact data, and who opened it is recorded', async () => {
    const { number } = await takenOrder()
    await step(number, { version: 0, state: 'confirmed' })
    const { orders } = await jsonOf(await send('/api/staff/contacts', { numbers: [number] }))
    expect(orders).toEqual([
      {
        number,
        name: 'Анна',
        phone: '+79991234567',
        email: 'anna@mail.ru',
        ...PLACE,
        comment: 'Домофон 12',
        diets: '',
        lid: '',
        ...NO_PAYER,
        documentsEmail: '',
        totalAmount: expect.any(Number),
        deliveryCost: expect.any(Number),
        lines: expect.arrayContaining([expect.objectContaining({ gift: false })]),
        note: '',
        takenBy: '',
        promo: 0,
        promoWord: '',
        mkad: 'in',
        mkad_distance: 0,
        others: [],
        events: [
          {
            version: 1,
            kind: 'confirmed',
            actor: `staff:${COLLEAGUE}`,
            data: {},
            at: expect.stringMatching(/Z$/),
          },
        ],
      },
    ])
    expect(await views()).toEqual([{ kind: 'order', number, by: COLLEAGUE }])
  })

  test('names the other orders of its phone, the latest first, and no others', async () => {
    const [first, second, third] = [await takenOrder(), await takenOrder(), await takenOrder()]
    await takenOrder({}, { 'customer.phone': '+79990001122' })
    const { orders } = await jsonOf(await send('/api/staff/contacts', { numbers: [second.number] }))
    const others = orders[0].others as { number: number; state: string }[]
    expect(others.map(({ number }) => number)).toEqual([third.number, first.number])
    expect(others[0]).toEqual({
      number: third.number,
      state: 'taken',
      date: expect.stringMatching(/^20/),
      orderTotal: expect.any(Number),
    })
    expect(await views()).toHaveLength(1)
  })

  test('a sheet of two orders records both', async () => {
    const [first, second] = [await takenOrder(), await takenOrder()]
    const numbers = [first.number, second.number]
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await send('/api/staff/contacts', { numbers })
    expect((await views()).map(({ number }) => number)).toEqual(numbers)
    expect(log.mock.calls).toEqual([['{"event":"contacts-opened","orders":2}']])
  })

  test('that is read again under its opening is recorded once, for each colleague and opening', async () => {
    const { number } = await takenOrder()
    const opening = crypto.randomUUID()
    const open = (headers = {}, id = opening) =>
      send('/api/staff/contacts', { numbers: [number], opening: id }, headers)
    expect((await jsonOf(await open())).orders).toHaveLength(1)
    await step(number, { version: 0, state: 'confirmed' })
    expect((await jsonOf(await open())).orders).toHaveLength(1)
    expect(await views()).toHaveLength(1)
    await open(await team.headersOf('ivan@kanapelle.example'))
    await open({}, crypto.randomUUID())
    expect((await views()).map(({ by }) => by)).toEqual([
      COLLEAGUE,
      'ivan@kanapelle.example',
      COLLEAGUE,
    ])
  })

  test('that is not there or erased is not recorded as seen', async () => {
    const { number } = await takenOrder()
    await env.DB.prepare('UPDATE orders SET erased_at = 1 WHERE number = ?').bind(number).run()
    const response = await send('/api/staff/contacts', { numbers: [number, number + 1] })
    expect((await jsonOf(response)).orders).toEqual([])
    expect(await views()).toEqual([])
  })

  test.each([[[]], [['1']], [[1.5]], [undefined], [Array(501).fill(1)]])(
    'of %j is refused',
    async (numbers) => {
      await expectProblem(await send('/api/staff/contacts', { numbers }), 422, 'wrong-fields')
      expect(await views()).toEqual([])
    },
  )
})

describe('a step', () => {
  test('leads through the day to delivered', async () => {
    const { number } = await takenOrder()
    const states = ['confirmed', 'cooking', 'on-the-way', 'delivered']
    for (const [version, state] of states.entries()) {
      const response = await step(number, { version, state })
      expect(await jsonOf(response)).toEqual({ number, state, version: version + 1 })
    }
  })

  test('sent twice with one key is one step', async () => {
    const { number } = await takenOrder()
    const key = withKey()
    const answers = [
      await step(number, { version: 0, state: 'confirmed' }, key),
      await step(number, { version: 0, state: 'confirmed' }, key),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await board()).orders[0].version).toBe(1)
    const other = await step(number, { version: 1, state: 'cooking' }, key)
    await expectProblem(other, 422, 'idempotency-key-reused')
  })

  test('of the slower of two colleagues is refused and names the faster', async () => {
    const { number } = await takenOrder()
    const headers = await team.headersOf('ivan@kanapelle.example')
    await step(number, { version: 0, state: 'confirmed' }, headers)
    const response = await step(number, { version: 0, state: 'cancelled', reason: 'Позвонили' })
    const problem = await expectProblem(response, 409, 'order-changed')
    expect(problem).toMatchObject({
      order: { number, state: 'confirmed', version: 1 },
      last: { kind: 'confirmed', actor: 'staff:ivan@kanapelle.example' },
    })
  })

  test('of twenty at once one wins', async () => {
    const { number } = await takenOrder()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => step(number, { version: 0, state: 'confirmed' })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
  })

  test('that skips a state is refused', async () => {
    const { number } = await takenOrder()
    const response = await step(number, { version: 0, state: 'delivered' })
    await expectProblem(response, 409, 'step-not-allowed')
  })

  test('cancels with a reason, and only with one', async () => {
    const { number } = await takenOrder()
    const refused = await step(number, { version: 0, state: 'cancelled' })
    expect(wrongPaths(await expectProblem(refused, 422, 'wrong-fields'))).toEqual(['reason'])
    expect((await step(number, { version: 0, state: 'cancelled', reason: 'Нет сил' })).status).toBe(
      200,
    )
    expect((await board()).orders[0]?.state).toBe('cancelled')
    const { orders } = await jsonOf(await send('/api/staff/contacts', { numbers: [number] }))
    expect(orders[0].events).toMatchObject([{ kind: 'cancelled', data: { reason: 'Нет сил' } }])
  })

  test('records a reason with a cancellation only', async () => {
    const { number } = await takenOrder()
    await step(number, { version: 0, state: 'confirmed', reason: 'Нет сил' })
    const { orders } = await jsonOf(await send('/api/staff/contacts', { numbers: [number] }))
    expect(orders[0].events[0]).toMatchObject({ kind: 'confirmed' })
    expect(orders[0].events[0].data).toEqual({})
  })

  test.each(['999999', '0', '01', '1x', 'x1', '1.5', '-1', '1'.repeat(16)])(
    'of an order %s, which is not there or cannot be, is a 404',
    async (number) => {
      const body = { version: 0, state: 'confirmed' }
      const response = await send(`/api/staff/orders/${number}/steps`, body)
      await expectProblem(response, 404, 'not-found')
    },
  )

  test.each([
    [{}, ['state', 'version']],
    [{ version: '0', state: 'confirmed' }, ['version']],
    [{ version: 0, state: 'eaten' }, ['state']],
    [{ version: 0, state: 'moved' }, ['state']],
  ])('%j is refused', async (body, paths) => {
    const { number } = await takenOrder()
    const problem = await expectProblem(await step(number, body), 422, 'wrong-fields')
    expect(wrongPaths(problem)).toEqual(paths)
  })
})

describe('a callback request', () => {
  const asked = async () =>
    jsonOf(
      await post(
        '/api/callbacks',
        { name: 'Анна', phone: '+79991234567', comment: 'После обеда', consent: true },
        withKey(),
      ),
    )

  test('is on the board without contact data, and opened it is recorded', async () => {
    const { number } = await asked()
    const response = await get('/api/staff/board')
    expect(await response.clone().text()).not.toMatch(CONTACTS)
    expect((await jsonOf(response)).callbacks).toEqual([
      { number, createdAt: expect.any(String), orderTotal: null, doneBy: null, result: '' },
    ])
    expect(await jsonOf(await send(`/api/staff/callbacks/${number}/open`, {}))).toEqual({
      number,
      name: 'Анна',
      phone: '+79991234567',
      comment: 'После обеда',
      cart: null,
    })
    expect(await views()).toEqual([{ kind: 'callback', number, by: COLLEAGUE }])
  })

  test('is done by a colleague, and can be taken back', async () => {
    const { number } = await asked()
    await send(`/api/staff/callbacks/${number}/done`, { done: true })
    expect((await board()).callbacks).toMatchObject([{ number, doneBy: COLLEAGUE }])
    await send(`/api/staff/callbacks/${number}/done`, { done: false })
    expect((await board()).callbacks).toMatchObject([{ number, doneBy: null }])
  })

  test.each([
    ['hexadecimal', (number: number) => `0x${number.toString(16)}`],
    ['with an exponent', (number: number) => `${number}e0`],
    ['with a sign', (number: number) => `-${number}`],
  ])('has no number that is %s', async (_, written) => {
    const callback = { name: 'Анна', phone: '+79991234567', consent: true }
    const { number } = await jsonOf(await post('/api/callbacks', callback, withKey()))
    const response = await send(`/api/staff/callbacks/${written(number)}/open`, {})
    await expectProblem(response, 404, 'not-found')
    expect(await views()).toEqual([])
  })

  test('that does not exist is a 404', async () => {
    await expectProblem(await send('/api/staff/callbacks/99999/open', {}), 404, 'not-found')
    expect(await views()).toEqual([])
    const done = await send('/api/staff/callbacks/99999/done', { done: true })
    await expectProblem(done, 404, 'not-found')
  })
})
