import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moscowDate } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
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
import { copyOrder, forgetOrders } from './order-tables.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

const team = await aTeam()
const DAY = 86_400_000
const today = () => moscowDate(Date.now())

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
  await env.DB.exec('DELETE FROM contact_views')
  await env.DB.exec('DELETE FROM courier_links')
  await env.DB.exec('DELETE FROM staff_log')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const staff = (path: string, body: unknown) =>
  postOver(team.bindings, path, body, { ...team.headers, ...withKey() })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const stopsOf = (token: string) =>
  sendOver(team.bindings, '/api/courier/stops', { headers: bearer(token) })
const deliver = (token: string, number: number, version: number) =>
  postOver(
    team.bindings,
    `/api/courier/stops/${number}/delivered`,
    { version },
    { ...bearer(token), ...withKey() },
  )

async function linkFor(date: string, courier?: string): Promise<string> {
  const response = await staff('/api/staff/courier-links', { date, courier })
  expect(response.status).toBe(200)
  const { path } = await jsonOf(response)
  expect(path).toMatch(/^\/courier\/#[\w-]{32}$/)
  return path.split('#')[1]
}

/** An order of today in that state; a shopper could not order for so soon a day. */
async function orderOfToday(state: string, pickup = 0, day = today()): Promise<number> {
  const { number } = await jsonOf(await post('/api/orders', await anOrder(), withKey()))
  await env.DB.prepare(
    'UPDATE orders SET delivery_date = ?, state = ?, version = 3, pickup = ? WHERE number = ?',
  )
    .bind(day, state, pickup, number)
    .run()
  return number
}

test('a link shows the confirmed stops of its day with contact data, recorded once', async () => {
  const stop = await orderOfToday('on-the-way')
  await orderOfToday('taken')
  await orderOfToday('confirmed', 1)
  await orderOfToday('confirmed', 0, moscowDate(Date.now() + DAY))
  const token = await linkFor(today())
  await stopsOf(token)
  const { date, stops } = await jsonOf(await stopsOf(token))
  expect(date).toBe(today())
  expect(stops).toEqual([
    expect.objectContaining({
      number: stop,
      state: 'on-the-way',
      version: 3,
      phone: '+79991234567',
      name: 'Анна',
      address: 'Тверская, 1',
    }),
  ])
  const { results } = await env.DB.prepare('SELECT number, viewed_by FROM contact_views').all()
  expect(results).toEqual([{ number: stop, viewed_by: expect.stringMatching(/^courier-\d+$/) }])
})

test('the courier delivers a stop of the day, and no other order', async () => {
  const stop = await orderOfToday('on-the-way')
  const early = await orderOfToday('cooking')
  const other = await orderOfToday('on-the-way', 0, moscowDate(Date.now() + DAY))
  const pickup = await orderOfToday('on-the-way', 1)
  const token = await linkFor(today())
  expect(await jsonOf(await deliver(token, stop, 3))).toEqual({
    number: stop,
    state: 'delivered',
    version: 4,
  })
  const { results } = await env.DB.prepare('SELECT actor FROM order_events WHERE order_number = ?')
    .bind(stop)
    .all()
  expect(results).toEqual([{ actor: expect.stringMatching(/^staff:courier-\d+$/) }])
  await expectProblem(await deliver(token, early, 3), 409, 'step-not-allowed')
  await expectProblem(await deliver(token, other, 3), 404, 'not-found')
  await expectProblem(await deliver(token, pickup, 3), 404, 'not-found')
})

describe('couriers by name', () => {
  const give = (courier: string, numbers: number[], date = today()) =>
    staff('/api/staff/couriers', { date, courier, numbers })
  const seenBy = async (token: string) =>
    (await jsonOf(await stopsOf(token))).stops.map(({ number }: { number: number }) => number)

  test('see and deliver only the stops that are given to them; a link without a name opens all', async () => {
    const [first, second, third] = [
      await orderOfToday('on-the-way'),
      await orderOfToday('on-the-way'),
      await orderOfToday('on-the-way'),
    ]
    const [igor, oleg, all] = [
      await linkFor(today(), 'Игорь'),
      await linkFor(today(), 'Олег'),
      await linkFor(today()),
    ]
    // Nobody has said who takes what: as without names.
    expect(await seenBy(igor)).toEqual([first, second, third])

    expect(await jsonOf(await give('Игорь', [first]))).toEqual({
      date: today(),
      courier: 'Игорь',
      numbers: [first],
    })
    await give('Олег', [second])
    expect(await seenBy(igor)).toEqual([first])
    expect(await seenBy(oleg)).toEqual([second])
    expect(await seenBy(all)).toEqual([first, second, third])
    expect((await jsonOf(await stopsOf(igor))).courier).toBe('Игорь')

    await expectProblem(await deliver(igor, second, 3), 404, 'not-found')
    await expectProblem(await deliver(igor, third, 3), 404, 'not-found')
    expect((await deliver(igor, first, 3)).status).toBe(200)
    const log = await sendOver(team.bindings, `/api/staff/log?number=${first}`, {
      headers: team.headers,
    })
    const { entries, couriers } = await jsonOf(log)
    const by = entries.find(({ kind }: { kind: string }) => kind === 'delivered').by
    expect(couriers[by]).toBe('Игорь')
    expect((await deliver(all, third, 3)).status).toBe(200)

    // Oleg takes over what Igor has; then nobody has anything.
    await give('Олег', [first])
    expect(await seenBy(igor)).toEqual([])
    expect(await seenBy(oleg)).toEqual([first, second])
    expect((await jsonOf(await give('', [first, second]))).numbers).toEqual([first, second])
    expect(await seenBy(igor)).toEqual([first, second, third])
  })

  test('see what a new link of the same name is given, and no stop that was moved to another day', async () => {
    const [first, second] = [await orderOfToday('on-the-way'), await orderOfToday('on-the-way')]
    await give('Игорь', [first, second])
    const tomorrow = moscowDate(Date.now() + DAY)
    await env.DB.prepare('UPDATE orders SET delivery_date = ? WHERE number = ?')
      .bind(tomorrow, second)
      .run()
    expect(await seenBy(await linkFor(today(), 'Игорь'))).toEqual([first])
    await linkFor(tomorrow, 'Олег')
    const sheets = await sendOver(
      team.bindings,
      `/api/staff/sheets?from=${today()}&to=${tomorrow}`,
      {
        headers: team.headers,
      },
    )
    const couriers = (await jsonOf(sheets)).orders.map(
      ({ courier }: { courier: string }) => courier,
    )
    expect(couriers).toEqual(['Игорь', ''])
  })

  test('are given no pickup and no order of another day; who can be chosen is said by day', async () => {
    const stop = await orderOfToday('confirmed')
    const pickup = await orderOfToday('confirmed', 1)
    const cancelled = await orderOfToday('confirmed')
    await env.DB.prepare('UPDATE orders SET cancelled_at = 1 WHERE number = ?')
      .bind(cancelled)
      .run()
    const other = await orderOfToday('confirmed', 0, moscowDate(Date.now() + DAY))
    const given = await jsonOf(await give('Игорь', [stop, pickup, cancelled, other, 999_999]))
    expect(given.numbers).toEqual([stop])
    await linkFor(today(), 'Олег')
    const names = await sendOver(team.bindings, `/api/staff/couriers?date=${today()}`, {
      headers: team.headers,
    })
    expect(await jsonOf(names)).toEqual({ date: today(), couriers: ['Игорь', 'Олег'] })
    const wrong = await give('И'.repeat(101), [])
    expect(wrongPaths(await expectProblem(wrong, 422, 'wrong-fields')).sort()).toEqual([
      'courier',
      'numbers',
    ])
    const { results } = await env.DB.prepare(
      "SELECT kind, details FROM staff_log WHERE kind IN ('gave-stops', 'issued-link') ORDER BY id",
    ).all<{ kind: string; details: string }>()
    expect(results.map(({ kind, details }) => [kind, JSON.parse(details)])).toEqual([
      ['gave-stops', { date: today(), courier: 'Игорь', orders: String(stop) }],
      ['issued-link', { date: today(), courier: 'Олег' }],
    ])
  })
})

test('a day of more orders than one page of the database has all its stops, and the last can be delivered', async () => {
  const first = await orderOfToday('on-the-way')
  await copyOrder(first, 500)
  const token = await linkFor(today())
  expect((await jsonOf(await stopsOf(token))).stops).toHaveLength(501)
  expect((await deliver(token, first + 500, 3)).status).toBe(200)
})

test('the database has the hash of a token, and the log neither the token nor contact data', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await orderOfToday('on-the-way')
  const token = await linkFor(today())
  await stopsOf(token)
  const { results } = await env.DB.prepare('SELECT * FROM courier_links').all()
  expect(results).toEqual([
    expect.objectContaining({
      delivery_date: today(),
      created_by: COLLEAGUE,
      token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  ])
  expect(JSON.stringify([results, log.mock.calls])).not.toMatch(
    new RegExp(`${token}|Анна|79991234567|Тверская`),
  )
})

test('a link ends at three in the morning after its day, in Moscow', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-24T09:00:00+03:00') })
  const headers = { ...(await team.headersOf(COLLEAGUE)), ...withKey() }
  const issued = await postOver(
    team.bindings,
    '/api/staff/courier-links',
    { date: '2026-12-24' },
    headers,
  )
  const { path, expiresAt } = await jsonOf(issued)
  expect(expiresAt).toBe('2026-12-25T00:00:00.000Z')
  const token = path.split('#')[1]
  vi.setSystemTime(Date.parse('2026-12-25T02:59:59+03:00'))
  expect((await stopsOf(token)).status).toBe(200)
  vi.setSystemTime(Date.parse('2026-12-25T03:00:00+03:00'))
  await expectProblem(await stopsOf(token), 404, 'not-found')
})

test.each([DAY / 24, 1461 * DAY])(
  'a clock that runs %i ms behind opens no link of last week',
  async (behind) => {
    await orderOfToday('on-the-way')
    const token = await linkFor(today())
    expect((await stopsOf(token)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY - behind })
    await expectProblem(await stopsOf(token), 404, 'not-found')
    vi.setSystemTime(Date.now() - behind)
    await expectProblem(await stopsOf(token), 404, 'not-found')
  },
)

test('a link that has expired, a made-up token and none at all open nothing', async () => {
  const stop = await orderOfToday('on-the-way')
  const token = await linkFor(today())
  await env.DB.exec(`UPDATE courier_links SET expires_at = ${Date.now()}`)
  for (const wrong of [token, 'a'.repeat(32), '']) {
    await expectProblem(await stopsOf(wrong), 404, 'not-found')
    await expectProblem(await deliver(wrong, stop, 3), 404, 'not-found')
  }
  const { results } = await env.DB.prepare('SELECT * FROM contact_views').all()
  expect(results).toEqual([])
})

test('a link is issued for the last day that can be ordered for, and for none beyond', async () => {
  const { horizonDays } = settings.slots
  await linkFor(moscowDate(Date.now() + (horizonDays - 1) * DAY))
  for (const beyond of [moscowDate(Date.now() + horizonDays * DAY), '2099-12-31', '9999-12-31']) {
    const answer = await staff('/api/staff/courier-links', { date: beyond })
    expect(wrongPaths(await expectProblem(answer, 422, 'wrong-fields'))).toEqual(['date'])
  }
})

test('links that are taken back open nothing from that moment on, and the others stay', async () => {
  const stop = await orderOfToday('on-the-way')
  const tomorrow = moscowDate(Date.now() + DAY)
  const [lost, also, other] = [
    await linkFor(today()),
    await linkFor(today()),
    await linkFor(tomorrow),
  ]
  const held = async () =>
    (
      await jsonOf(
        await sendOver(team.bindings, '/api/staff/courier-links', { headers: team.headers }),
      )
    ).links
  expect(await held()).toEqual([
    { date: today(), by: COLLEAGUE, count: 2 },
    { date: tomorrow, by: COLLEAGUE, count: 1 },
  ])

  const revoke = async (body: unknown) =>
    jsonOf(await staff('/api/staff/courier-links/revoke', body))
  expect(await revoke({ date: today(), by: 'stranger@kanapelle.example' })).toEqual({ revoked: 0 })
  expect(await revoke({ date: today(), by: null })).toEqual({ revoked: 2 })
  for (const link of [lost, also]) {
    await expectProblem(await stopsOf(link), 404, 'not-found')
    await expectProblem(await deliver(link, stop, 3), 404, 'not-found')
  }
  expect((await stopsOf(other)).status).toBe(200)

  expect(await revoke({ date: null, by: COLLEAGUE.toUpperCase() })).toEqual({ revoked: 1 })
  expect(await held()).toEqual([])
  await linkFor(today())
  expect(await revoke({ date: null, by: null })).toEqual({ revoked: 1 })
  await expectProblem(await stopsOf(other), 404, 'not-found')

  const { results } = await env.DB.prepare(
    "SELECT details FROM staff_log WHERE kind = 'revoked-links' ORDER BY id DESC LIMIT 3",
  ).all<{ details: string }>()
  expect(results.map(({ details }) => JSON.parse(details))).toEqual([
    { date: null, email: null },
    { date: null, email: COLLEAGUE.toUpperCase() },
    { date: today(), email: null },
  ])
})

test('no link is issued for a day that is over, and none without a sign-in', async () => {
  const over = await staff('/api/staff/courier-links', { date: moscowDate(Date.now() - 3 * DAY) })
  expect(wrongPaths(await expectProblem(over, 422, 'wrong-fields'))).toEqual(['date'])
  const stranger = await postOver(
    team.bindings,
    '/api/staff/courier-links',
    { date: today() },
    withKey(),
  )
  expect(stranger.status).toBe(403)
})
