import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits as settings } from '../../src/settings/edge.ts'
import { anOrder, jsonOf, post, sendOver, withKey } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { forgetOrders, forgetRoles } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()
const OWNER = 'owner@kanapelle.example'
const HOUR = 3_600_000

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await Promise.all([forgetOrders(), forgetRoles()])
  await d1Stores.staffRoles.give(OWNER, 'owner', Date.now())
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await forgetRoles()
})

const ask = async (path: string, bindings: Partial<Env> = {}) =>
  jsonOf(
    await sendOver({ ...team.bindings, ...bindings }, `/api/staff/${path}`, {
      headers: await team.headersOf(OWNER),
    }),
  )

test('the limits of this hour say what was accepted in it, and the next hour begins anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const LIMITS = '{"shopOrdersPerHour":7}'
  for (let order = 0; order < 2; order++) await post('/api/orders', await anOrder(), withKey())
  const { hourly, until, mailsPerHour } = await ask('limits', { LIMITS })
  expect(hourly[0]).toEqual({
    purpose: 'orders',
    client: settings.ordersPerHour,
    site: settings.networkOrdersPerHour,
    shop: 7,
    used: 2,
  })
  expect(hourly[1]).toMatchObject({ purpose: 'callbacks', used: 0 })
  expect(mailsPerHour).toBe(settings.mailsPerHour)
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(HOUR)
  vi.setSystemTime(Date.parse(until))
  expect((await ask('limits')).hourly[0].used).toBe(0)
})

test('Cloudflare has no files of backups; a server tells of its newest', async () => {
  expect(await ask('backups')).toEqual({ server: null })
  const server = { folder: 'data', count: 1, newest: { at: '2026-12-01T03:00:00.000Z', bytes: 7 } }
  expect(await ask('backups', { BACKUPS_STATE: async () => server })).toEqual({ server })
})

test('an hour of another key is not read', async () => {
  await post('/api/orders', await anOrder(), withKey())
  expect(await env.DB.prepare('SELECT count(*) AS n FROM rate_counters').first()).not.toEqual({
    n: 0,
  })
  const other = await ask('limits', { LIMIT_KEY: 'k'.repeat(32) })
  expect(other.hourly[0].used).toBe(0)
})
