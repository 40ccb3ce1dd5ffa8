import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linesWorth } from '../builders/catalogue.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, sendOver, withKey } from './ask.ts'
import { answersNoWrite, databaseSilent } from './databases.ts'
import { forgetCallbacks, forgetOrders, lineRows, orderRows, outboxRows } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Milliseconds of one step of the clock. */
const STEP = 250

/**
 * The answer, and for how long its request has waited: the clock runs only while something waits for it, and not before
 * `silent`, as long as the database still answers.
 */
async function waitFor(
  ask: () => Promise<Response>,
  silent: Promise<void> = Promise.resolve(),
): Promise<{ response: Response; waited: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let response: Response | undefined
  const asking = ask().then((answer) => (response = answer))
  let waited = 0
  await silent
  while (!response) {
    if (vi.getTimerCount() > 0) {
      await vi.advanceTimersByTimeAsync(STEP)
      waited += STEP
    }
    await scheduler.wait(1)
  }
  vi.useRealTimers()
  return { response: await asking, waited }
}

const SILENT = { DB: databaseSilent(), CAPACITY: '{"ordersPerWindow":5}' }
type Asked = { method?: string; headers?: Record<string, string>; body?: string }
const asked = (path: string, init: Asked = {}) =>
  sendOver({ ...SILENT, ...team.bindings }, path, {
    ...init,
    headers: { ...team.headers, authorization: `Bearer ${'t'.repeat(32)}`, ...init.headers },
  })
const posted = (path: string, body: unknown) =>
  asked(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withKey() },
    body: JSON.stringify(body),
  })

/** Everything that asks the database, and the milliseconds for which its answer is worth waiting. */
const CALLS: [string, number, () => Promise<Response>][] = [
  ['the stop-list', 3000, () => asked('/api/stop-list')],
  ['the full windows', 3000, () => asked('/api/windows')],
  ['health', 3000, () => asked('/api/health')],
  ['an order', 4000, async () => posted('/api/orders', ORDER)],
  ['the page of an order', 4000, () => asked('/api/orders/1')],
  ['a change', 4000, () => posted('/api/orders/1/changes', { version: 0, change: {} })],
  [
    'a request to be called back',
    4000,
    () => posted('/api/callbacks', { name: 'Анна', phone: '+79991234567', consent: true }),
  ],
  // A colleague's role is asked for first.
  ['the board, which shows the stop-list', 3000, () => asked('/api/staff/board')],
  ['the search on the board', 3000, () => posted('/api/staff/search', { query: 'анна' })],
  ['a step', 3000, () => posted('/api/staff/orders/1/steps', { version: 0, state: 'confirmed' })],
  ['contact data', 3000, () => posted('/api/staff/contacts', { numbers: [1] })],
  ['a callback request', 3000, () => posted('/api/staff/callbacks/1/open', {})],
  ['a callback request done', 3000, () => posted('/api/staff/callbacks/1/done', { done: true })],
  ['a pause', 3000, () => posted('/api/staff/stop-list', { product: PRODUCT, pause: null })],
]
const ORDER = await anOrder()
const PRODUCT = linesWorth(1)[0]?.id

describe('a database that says nothing', { timeout: 10_000 }, () => {
  test.each(CALLS)(
    'makes %s a 503 after %i ms, with the time to try again',
    async (_, ms, call) => {
      const { response, waited } = await waitFor(call)
      await expectProblem(response, 503, 'database-unavailable')
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(waited).toBe(ms)
    },
  )

  test('leaves a quote without notices after a second', async () => {
    const lines = linesWorth(5000)
    const priced = await jsonOf(await post('/api/quote', { lines }))
    const { response, waited } = await waitFor(() => posted('/api/quote', { lines }))
    expect(await jsonOf(response)).toEqual(priced)
    expect(waited).toBe(1000)
  })

  test('is not asked for an empty quote, by which checkout sets its clock', async () => {
    const { response, waited } = await waitFor(() => posted('/api/quote', { lines: [] }))
    expect(response.status).toBe(200)
    expect(waited).toBe(0)
  })
})

describe('a database that writes and never says so', { timeout: 10_000 }, () => {
  test('has taken the order whole and once: the retry receives it', async () => {
    const [order, headers] = [await anOrder(), withKey()]
    const { DB, written } = answersNoWrite(env.DB)
    const { response, waited } = await waitFor(
      () => postOver({ DB }, '/api/orders', order, headers),
      written,
    )
    await expectProblem(response, 503, 'database-unavailable')
    expect(waited).toBe(10_000)

    const retry = await post('/api/orders', order, headers)
    expect(retry.status).toBe(200)
    const { number } = await jsonOf(retry)
    expect(await orderRows()).toMatchObject([{ number }])
    expect(await lineRows()).toHaveLength((order['lines'] as unknown[]).length)
    const messages = (await outboxRows()).filter(({ kind }) => kind === 'order')
    expect(messages).toMatchObject([{ number }])
  })
})
