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
  send,
  sendOver,
  withKey,
  wrongPaths,
} from './ask.ts'
import { forgetOrders } from './order-tables.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
  await env.DB.exec('DELETE FROM closings')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await env.DB.exec('DELETE FROM closings')
})

const change = (body: unknown) => postOver(team.bindings, '/api/staff/closings', body, team.headers)
const CLOSED = { orders: 0, pieces: 0 }
const full = async () => (await jsonOf(await send('/api/windows'))).full

test('a closed window is full for the shop at once, its orders are named, and opened it takes orders again', async () => {
  const order = await anOrder()
  const { number } = await jsonOf(await post('/api/orders', order, withKey()))
  const { date, window } = order['delivery'] as { date: string; window: string }
  expect(await full()).toEqual([])
  const answer = await jsonOf(await change({ date, window, limit: CLOSED }))
  expect(answer).toEqual({
    closings: [{ date, window, ...CLOSED, by: COLLEAGUE, since: expect.any(String) as string }],
    affected: [{ number, date, window, state: 'taken' }],
    loads: [{ date, window, orders: 1, pieces: expect.any(Number) as number }],
  })
  expect(await full()).toEqual([{ date, window }])
  const refused = await expectProblem(
    await post('/api/orders', order, withKey()),
    422,
    'window-full',
  )
  expect(wrongPaths(refused)).toEqual(['delivery.window'])

  await change({ date, window, limit: null })
  expect(await full()).toEqual([])
  expect((await post('/api/orders', order, withKey())).status).toBe(201)
})

test('a closed day has all its windows full', async () => {
  const { date } = (await anOrder())['delivery'] as { date: string }
  await change({ date, window: '', limit: CLOSED })
  const windows: { date: string; window: string }[] = await full()
  expect(windows.map((slot) => slot.window)).toEqual(settings.slots.windows)
  expect(new Set(windows.map((slot) => slot.date))).toEqual(new Set([date]))
})

test('a reduced window is full once it has so many orders', async () => {
  const order = await anOrder()
  const { date, window } = order['delivery'] as { date: string; window: string }
  await change({ date, window, limit: { orders: 1, pieces: null } })
  expect(await full()).toEqual([])
  expect((await post('/api/orders', order, withKey())).status).toBe(201)
  expect(await full()).toEqual([{ date, window }])
  await expectProblem(await post('/api/orders', order, withKey()), 422, 'window-full')
})

test.each([
  ['a day that is over', { date: '2020-01-01', window: '', limit: CLOSED }, ['date']],
  ['a window that the shop has not', { window: '03:00-04:00', limit: CLOSED }, ['window']],
  ['less than nothing', { window: '', limit: { orders: -1, pieces: null } }, ['limit.orders']],
])('%s cannot be closed', async (_, body, paths) => {
  const response = await change({ date: moscowDate(Date.now()), ...body })
  expect(wrongPaths(await expectProblem(response, 422, 'wrong-fields'))).toEqual(paths)
})

test('a stranger neither reads nor changes closings', async () => {
  const stranger = { date: moscowDate(Date.now()), window: '', limit: CLOSED }
  await expectProblem(await sendOver(team.bindings, '/api/staff/closings'), 403, 'not-signed-in')
  const response = await postOver(team.bindings, '/api/staff/closings', stranger)
  await expectProblem(response, 403, 'not-signed-in')
})
