import { afterEach, expect, test, vi } from 'vitest'
import { $connection, askStaff, failureWords } from '../../../../src/board/requests/staff-http.ts'
import type { ProblemSlug } from '../../../../src/contract/problems.ts'
import { aProblem } from '../../../builders/problem.ts'

afterEach(() => vi.unstubAllGlobals())

/** The answer that the board reads from this response, and the state of its connection afterwards. */
async function learned(response: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve().then(response))
  $connection.set('online')
  return { answer: await askStaff('board', { etag: '"1"' }), connection: $connection.get() }
}

const refusal = (status: number, slug: ProblemSlug) => () =>
  Response.json(aProblem(slug, status), { status })

test('an answer comes with its tag', async () => {
  const headers = { etag: '"2"' }
  expect(await learned(() => Response.json({ orders: [] }, { headers }))).toEqual({
    answer: { ok: true, body: { orders: [] }, etag: '"2"' },
    connection: 'online',
  })
})

test('a refused step comes with the present order', async () => {
  expect(await learned(refusal(409, 'step-not-allowed'))).toMatchObject({
    answer: { ok: false, reason: 'refused', problem: { order: { number: 7, state: 'cooking' } } },
    connection: 'online',
  })
})

test('a board that has not changed is known already', async () => {
  expect(await learned(() => new Response(null, { status: 304 }))).toEqual({
    answer: { ok: false, reason: 'not-modified' },
    connection: 'online',
  })
})

test.each([401, 403])('%i means that the sign-in has ended', async (status) => {
  expect(await learned(refusal(status, 'not-signed-in'))).toEqual({
    answer: { ok: false, reason: 'signed-out' },
    connection: 'signed-out',
  })
})

test('a redirect, to a sign-in on another origin, means that the sign-in has ended', async () => {
  const redirect = () =>
    Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  expect(await learned(redirect)).toEqual({
    answer: { ok: false, reason: 'signed-out' },
    connection: 'signed-out',
  })
})

test('a role that no longer shows the board is no ended sign-in; a refused step leaves the board as it is', async () => {
  const noRight = refusal(403, 'no-right')
  expect(await learned(noRight)).toMatchObject({
    answer: { ok: false, reason: 'refused', problem: { type: '/problems/no-right' } },
    connection: 'no-right',
  })
  vi.stubGlobal('fetch', async () => noRight())
  $connection.set('online')
  expect(await askStaff('orders/7/steps', { body: { version: 0 }, key: 'k' })).toMatchObject({
    ok: false,
    reason: 'refused',
  })
  expect($connection.get()).toBe('online')
})

test.each<[string, () => Response]>([
  ['a timeout of a proxy', refusal(408, 'internal')],
  ['a failure of the edge', refusal(503, 'database-unavailable')],
  ['the page of a captive portal', () => new Response('<html>')],
  ['a refusal that is no problem', () => Response.json({ error: 'no' }, { status: 400 })],
  [
    'a broken connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('%s leaves open what became of a step, which waits', async (_, response) => {
  expect(await learned(response)).toEqual({
    answer: { ok: false, reason: 'no-answer' },
    connection: 'offline',
  })
})

test('the rate limiter leaves open what became of a step too, and is no lost network', async () => {
  expect(await learned(refusal(429, 'too-many-requests'))).toEqual({
    answer: { ok: false, reason: 'busy' },
    connection: 'busy',
  })
})

test('a call that failed is told in words, and one that did not in none', async () => {
  const { answer } = await learned(refusal(409, 'step-not-allowed'))
  expect(failureWords(answer)).toBe((answer as { problem: { detail: string } }).problem.detail)
  expect(failureWords({ ok: true, body: {}, etag: null })).toBe('')
  expect(failureWords({ ok: false, reason: 'not-modified' })).toBe('')
  expect(failureWords({ ok: false, reason: 'no-answer' })).toContain('Связи нет')
  expect(failureWords({ ok: false, reason: 'busy' })).toContain('Слишком много запросов')
  expect(failureWords({ ok: false, reason: 'signed-out' })).toContain('войдите заново')
})
