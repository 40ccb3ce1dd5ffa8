import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WITNESS_AGE } from '../../functions/retention/believed.ts'
import { eraseOld } from '../../functions/retention/erase-old.ts'
import { LOG_ENTRIES, type StaffLogPage } from '../../src/contract/staff-log.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, sendOver, withKey } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { forgetOrders, forgetStopList } from './order-tables.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

const team = await aTeam()
const DAY = 86_400_000
const TODAY = moscowDate(Date.now())
const OTHER = 'ivan@kanapelle.example'

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await Promise.all([forgetOrders(), forgetStopList()])
  for (const table of ['contact_views', 'staff_log']) await env.DB.exec(`DELETE FROM ${table}`)
})
afterEach(() => vi.restoreAllMocks())

const act = (path: string, body: unknown) =>
  postOver(team.bindings, `/api/staff/${path}`, body, { ...team.headers, ...withKey() })
const ask = (query: string) =>
  sendOver(team.bindings, `/api/staff/log?${query}`, { headers: team.headers })

async function logOf(query: string): Promise<StaffLogPage> {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return jsonOf(response)
}

async function takeOrder(): Promise<number> {
  return (await jsonOf(await post('/api/orders', await anOrder(), withKey()))).number
}

test('an order’s log has who saw its contacts and what was done with it, on whatever day', async () => {
  const [number, other] = [await takeOrder(), await takeOrder()]
  await act('contacts', { numbers: [number, other] })
  await act(`orders/${number}/steps`, { version: 0, state: 'confirmed' })
  const { entries } = await logOf(`number=${number}`)
  expect(entries.map(({ kind, by, number: of }) => [kind, by, of])).toEqual([
    ['confirmed', COLLEAGUE, number],
    ['order-viewed', COLLEAGUE, number],
  ])
})

test('what a shopper does with an order is not in the log of colleagues', async () => {
  await takeOrder()
  expect((await logOf(`day=${TODAY}`)).entries).toEqual([])
})

test('a day’s log has pauses, closings, couriers’ links and sign-outs, the latest first', async () => {
  await act('stop-list', { product: 1, pause: 'until-taken-back' })
  await act('closings', { date: TODAY, window: '', limit: { orders: 0, pieces: 0 } })
  await act('closings', { date: TODAY, window: '', limit: null })
  await act('courier-links', { date: TODAY })
  await act('courier-links/revoke', { date: TODAY, by: null })
  await act('sign-out', {})
  const { entries, colleagues } = await logOf(`day=${TODAY}`)
  expect(entries.map(({ kind }) => kind).sort()).toEqual([
    ...(['closed', 'issued-link', 'opened', 'paused'] as const),
    'revoked-links',
    'signed-out',
  ])
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(colleagues).toEqual([COLLEAGUE])
})

test('a page of the board tells of a sign-in once', async () => {
  const since = Date.now()
  for (let times = 0; times < 3; times++)
    await d1Stores.staffLog.addSignIn({ email: COLLEAGUE, since })
  const { entries } = await logOf(`day=${TODAY}`)
  expect(entries.map(({ kind }) => kind)).toEqual(['signed-in'])
})

test('a long day comes in pages of entries, each once, and of one colleague if asked', async () => {
  const at = Date.now()
  for (let index = 0; index < LOG_ENTRIES + 20; index++)
    await d1Stores.staffLog.add({ at, by: index % 4 ? COLLEAGUE : OTHER, kind: 'signed-out' })
  const first = await logOf(`day=${TODAY}`)
  expect(first.entries).toHaveLength(LOG_ENTRIES)
  const second = await logOf(`day=${TODAY}&after=${first.next}`)
  expect(second.entries).toHaveLength(20)
  expect(second.next).toBeUndefined()
  const theirs = [...first.entries, ...second.entries].filter(({ by }) => by === OTHER)
  expect(theirs).toHaveLength(30)
  expect((await logOf(`day=${TODAY}&by=${OTHER}`)).entries).toEqual(theirs)
  expect(first.colleagues).toEqual([OTHER, COLLEAGUE].sort())
})

test.each([
  '',
  'day=24.12.2026',
  'day=2026-02-30',
  'number=0',
  'number=x',
  'day=2026-12-24&after=1',
])('refuses the question «%s»', async (query) => {
  await expectProblem(await ask(query), 422, 'wrong-fields')
})

test('entries are kept as long as the contacts of orders', async () => {
  const at = Date.parse('2026-02-01T12:00:00Z')
  await d1Stores.staffLog.add({ at, by: COLLEAGUE, kind: 'signed-out' })
  const left = async () => (await logOf('day=2026-02-01')).entries.length
  const later = Date.parse('2029-02-01T12:00:00Z')
  for (const day of [0, 1]) await d1Stores.retention.rememberNight(later - WITNESS_AGE + day * DAY)
  await eraseOld(d1Stores.retention, later)
  expect(await left()).toBe(1)
  await eraseOld(d1Stores.retention, later + DAY)
  expect(await left()).toBe(0)
})
