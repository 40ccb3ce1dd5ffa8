import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

async function linkFor(date: string): Promise<string> {
  const response = await staff('/api/staff/courier-links', { date })
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
