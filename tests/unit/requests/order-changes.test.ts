import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchFullWindows, pollOrder } from '../../../src/requests/order-changes.ts'
import { sendChange } from '../../../src/requests/change-requests.ts'
import { isAcceptedOrder } from '../../../src/requests/orders.ts'
import type { ProblemSlug } from '../../../src/contract/problems.ts'
import { aProblem } from '../../builders/problem.ts'
import { answers, breaksOff, flakyServer, hangsUp, type Behaviour } from './flaky-server.ts'

const ACCESS = { number: '7', token: 'A'.repeat(32) } as const
const ORDER = { number: 7, lines: [], delivery: { address: '', date: '', window: '' } }
const SOON = { 'retry-after': '0' }
const problem = (status: number, slug: ProblemSlug = 'internal') => aProblem(slug, status)

const toTheInternet = globalThis.fetch
afterEach(() => vi.unstubAllGlobals())

/** A server that behaves like this, to which the page's own paths lead. */
async function shop(...script: Behaviour[]) {
  const server = await flakyServer(...script)
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    sent.push(init)
    return toTheInternet(new URL(path, server.url), init)
  })
  return {
    ...server,
    /** The requests, as they were sent. */
    sent,
  }
}

describe('a change is sent again', () => {
  const send = () => sendChange(ACCESS, 3, { kind: 'cancelled' })

  test.each([408, 425, 429, 500, 502, 503, 504])('after %i, under its key', async (status) => {
    await using server = await shop(answers(status, problem(status), SOON), answers(200, ORDER))
    expect(await send()).toEqual({ ok: true, body: ORDER })
    const [first, second] = server.sent
    expect(second).toMatchObject({ headers: first?.headers, body: first?.body })
    expect(first?.headers).toMatchObject({ authorization: `Bearer ${ACCESS.token}` })
  })

  test('six times at most', async () => {
    await using server = await shop(answers(503, problem(503), SOON))
    expect(await send()).toEqual({ ok: false, problem: problem(503) })
    expect(server.arrivals).toHaveLength(6)
  })

  test.each<[number, ProblemSlug]>([
    [409, 'order-changed'],
    [409, 'price-changed'],
    [422, 'wrong-fields'],
    [404, 'not-found'],
  ])('never after %i %s, which is an answer', async (status, slug) => {
    await using server = await shop(answers(status, problem(status, slug)))
    expect(await send()).toEqual({ ok: false, problem: problem(status, slug) })
    expect(server.arrivals).toHaveLength(1)
  })

  test('never after a page that is no order, which a captive portal sends', async () => {
    await using server = await shop(answers(200, { number: 7 }))
    expect(await send()).toEqual({ ok: false, problem: undefined })
    expect(server.arrivals).toHaveLength(1)
  })
})

describe('an order that is polled', () => {
  const poll = (etag?: string) => pollOrder(ACCESS, etag, new AbortController().signal)

  test('is the same for a 304, which its tag asks for', async () => {
    await using server = await shop((response) => response.writeHead(304).end())
    expect(await poll('"tag"')).toEqual({ code: 'same' })
    expect(server.sent[0]?.headers).toMatchObject({ 'if-none-match': '"tag"' })
  })

  test('is changed for an answer with another, which has a tag of its own', async () => {
    await using _ = await shop(answers(200, ORDER, { etag: '"new"' }))
    expect(await poll('"tag"')).toEqual({ code: 'changed', order: ORDER, etag: '"new"' })
  })

  test.each<[number, Behaviour]>([
    [204, (response) => response.writeHead(204).end()],
    [404, answers(404, problem(404, 'not-found'))],
  ])('is unknown for a %i: it is erased, or the link is wrong', async (_, behaviour) => {
    await using __ = await shop(behaviour)
    expect(await poll()).toEqual({ code: 'unknown' })
  })

  test.each<[string, Behaviour]>([
    ['no answer', hangsUp],
    ['half of one', breaksOff],
    ['a failure', answers(503, problem(503))],
    ['a failure with an order in it', answers(500, ORDER)],
    ['a page of something else', answers(200, { fine: true })],
  ])('could not be read after %s', async (_, behaviour) => {
    await using __ = await shop(behaviour)
    expect(await poll()).toEqual({ code: 'failed' })
  })
})

test('the full windows are those for these boxes; none where the edge does not answer so', async () => {
  const full = [{ date: '2026-12-24', window: '10:00-12:00' }]
  const lines = [
    { id: 12, quantity: 2 },
    { id: 74, quantity: 1 },
  ]
  {
    await using _ = await shop((response) => {
      const { url } = response.req
      answers(200, url === '/api/windows?lines=12x2,74x1' ? { full } : {})(response)
    })
    expect(await fetchFullWindows(lines)).toEqual(full)
  }
  await using _ = await shop(answers(200, { full: 'no list' }))
  expect(await fetchFullWindows(lines)).toEqual([])
})

test.each([
  ['with number and token', { number: 7, token: ACCESS.token }, true],
  ['without a number', { token: ACCESS.token }, false],
  ['with a number that is text', { number: '7', token: ACCESS.token }, false],
  ['without a token', { number: 7 }, false],
  ['with a token that is a list', { number: 7, token: [ACCESS.token] }, false],
  ['with a shorter token', { number: 7, token: 'A'.repeat(31) }, false],
  ['with a longer token', { number: 7, token: 'A'.repeat(33) }, false],
  ['with a token of other characters', { number: 7, token: `${'A'.repeat(31)}/` }, false],
  ['that is nothing', null, false],
])('an answer %s: whether the order is taken', (_, answer, taken) => {
  expect(isAcceptedOrder(answer)).toBe(taken)
})
