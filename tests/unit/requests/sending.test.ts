import { describe, expect, test } from 'vitest'
import { pendingRequest, isDefinite, send } from '../../../src/requests/sending.ts'
import type { ProblemSlug } from '../../../src/contract/problems.ts'
import { keepKey, pendingKey } from '../../../src/stores/pending-key.ts'
import { aProblem } from '../../builders/problem.ts'
import { answers, flakyServer, hangsUp } from './flaky-server.ts'

const problem = (status: number, slug: ProblemSlug = 'internal') => aProblem(slug, status)
const taken = { number: 7, token: 't', orderTotal: 100 }
const HOUR = 3_600_000

describe('an order is sent again', () => {
  test.concurrent.each([408, 425, 429, 500, 502, 503, 504])('after %i', async (status) => {
    await using server = await flakyServer(answers(status, problem(status)), answers(201, taken))
    expect(await send(pendingRequest(server.url, {}))).toEqual({ ok: true, body: taken })
    expect(server.arrivals).toHaveLength(2)
  })

  test.concurrent('after a conflict that says when to come again', async () => {
    const running = answers(409, problem(409), { 'retry-after': '0' })
    await using server = await flakyServer(running, answers(201, taken))
    expect(await send(pendingRequest(server.url, {}))).toMatchObject({ ok: true })
  })

  test.concurrent(
    'six times within a minute, and then its outcome is unknown',
    { timeout: 70_000 },
    async () => {
      await using server = await flakyServer(hangsUp)
      const request = pendingRequest(server.url, {})
      const answer = await send(request)
      expect(server.arrivals).toHaveLength(6)
      expect(server.arrivals.at(-1)! - server.arrivals[0]!).toBeLessThan(60_000)
      expect(isDefinite(answer)).toBe(false)
      expect(pendingRequest(server.url, { other: 1 }).key).toBe(request.key)
    },
  )
})

describe('an order is not sent again', () => {
  test.concurrent.each<[number, ProblemSlug, Record<string, string>?]>([
    [409, 'price-changed'],
    [422, 'wrong-fields'],
    [400, 'broken-json'],
    [403, 'other-origin'],
    [429, 'hourly-limit', { 'retry-after': '1800' }],
  ])('after %i %s, and the next one has a key of its own', async (status, slug, headers = {}) => {
    await using server = await flakyServer(answers(status, problem(status, slug), headers))
    const request = pendingRequest(server.url, {})
    expect(isDefinite(await send(request))).toBe(true)
    expect(server.arrivals).toHaveLength(1)
    expect(pendingRequest(server.url, {}).key).not.toBe(request.key)
  })
})

test.concurrent(
  'a refusal by the rate limiter leaves open whether an earlier try took the order',
  async () => {
    const refused = answers(429, problem(429, 'too-many-requests'), { 'retry-after': '60' })
    await using server = await flakyServer(refused)
    const request = pendingRequest(server.url, {})
    expect(isDefinite(await send(request))).toBe(false)
    expect(pendingRequest(server.url, {}).key).toBe(request.key)
  },
)

describe('a key', () => {
  test.concurrent(
    'from before a reload is reused, and kept when another request is refused',
    async () => {
      await using server = await flakyServer(answers(422, problem(422, 'wrong-fields')))
      const before = crypto.randomUUID()
      keepKey(server.url, before)
      const request = pendingRequest(server.url, {})
      expect(request.key).toBe(before)
      await send(request)
      expect(pendingKey(server.url)).toBe(before)
    },
  )

  test.concurrent('whose order is known to be taken is deleted', async () => {
    const reused = answers(422, problem(422, 'idempotency-key-reused'))
    await using server = await flakyServer(reused, answers(200, taken))
    keepKey(server.url, crypto.randomUUID())
    await send(pendingRequest(server.url, {}))
    expect(pendingKey(server.url)).toBeUndefined()
    await send(pendingRequest(server.url, {}))
    expect(pendingKey(server.url)).toBeUndefined()
  })

  test.each([
    [23 * HOUR, true],
    [25 * HOUR, false],
  ])('is reused after %i ms: %s', (age, kept) => {
    const key = crypto.randomUUID()
    keepKey('/api/callbacks', key, 0)
    expect(pendingKey('/api/callbacks', age)).toBe(kept ? key : undefined)
  })
})
