import { describe, expect, test, vi } from 'vitest'
import { call } from '../../../src/requests/http.ts'
import { problemType } from '../../../src/contract/problems.ts'
import { answers, breaksOff, flakyServer, hangsUp, keepsSilent, stalls } from './flaky-server.ts'

const fine = { ok: true, body: { fine: true } }
const noAnswer = { ok: false, problem: undefined }
const problem = (status: number) => ({ type: problemType('internal'), status, detail: 'Не вышло' })

describe('a failed call is retried', () => {
  test.concurrent.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'after %i, and the shopper sees the second answer',
    async (status) => {
      await using server = await flakyServer(answers(status, problem(status)), answers(200))
      expect(await call(server.url)).toEqual(fine)
      expect(server.arrivals).toHaveLength(2)
    },
  )

  test.concurrent.each([
    ['the connection is cut', hangsUp],
    ['the answer breaks off', breaksOff],
    ['nothing comes in time', keepsSilent],
    ['the body never comes', stalls],
  ])('when %s', async (_, behaviour) => {
    await using server = await flakyServer(behaviour, answers(200))
    expect(await call(server.url, { timeoutMs: 300 })).toEqual(fine)
    expect(server.arrivals).toHaveLength(2)
  })

  test.concurrent('at most twice, and then the failure is returned', async () => {
    await using server = await flakyServer(answers(503, problem(503)))
    expect(await call(server.url)).toEqual({ ok: false, problem: problem(503) })
    expect(server.arrivals).toHaveLength(3)
  })

  test.concurrent('every try has its own time limit', async () => {
    await using server = await flakyServer(keepsSilent, keepsSilent, answers(200))
    expect(await call(server.url, { timeoutMs: 300 })).toEqual(fine)
  })
})

describe('a call that is answered is not repeated', () => {
  test.concurrent.each([400, 401, 403, 404, 405, 413, 415, 422, 501])('%i', async (status) => {
    await using server = await flakyServer(answers(status, problem(status)))
    expect(await call(server.url)).toEqual({ ok: false, problem: problem(status) })
    expect(server.arrivals).toHaveLength(1)
  })

  test.concurrent.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s, which might do the thing twice',
    async (method) => {
      await using server = await flakyServer(answers(503, problem(503)))
      expect(await call(server.url, { method })).toEqual({ ok: false, problem: problem(503) })
      expect(server.arrivals).toHaveLength(1)
    },
  )

  test.concurrent('unless the caller marks it as idempotent', async () => {
    await using server = await flakyServer(hangsUp, answers(503, problem(503)), answers(201))
    expect(await call(server.url, { method: 'POST', body: '{}', retry: 2 })).toEqual(fine)
  })

  test.concurrent('nor for a 409 that does not say when to come again', async () => {
    await using server = await flakyServer(answers(409, problem(409)))
    const answer = await call(server.url, { method: 'POST', retry: 2 })
    expect(answer).toEqual({ ok: false, problem: problem(409) })
    expect(server.arrivals).toHaveLength(1)
  })

  test.concurrent('once the caller has given up', async () => {
    await using server = await flakyServer(keepsSilent)
    const shopper = new AbortController()
    const answer = call(server.url, { signal: shopper.signal, retry: 1 })
    await vi.waitFor(() => expect(server.arrivals).toHaveLength(1))
    shopper.abort()
    expect(await answer).toEqual(noAnswer)
    expect(server.arrivals).toHaveLength(1)
  })
})

describe('Retry-After', () => {
  test.concurrent('is waited for with some jitter on top', async () => {
    const busy = answers(429, problem(429), { 'retry-after': '1' })
    await using server = await flakyServer(busy, answers(200))
    expect(await call(server.url)).toEqual(fine)
    const [first, second] = server.arrivals
    expect(second! - first!).toBeGreaterThanOrEqual(1000)
  })

  test.concurrent(
    'a Retry-After that is too long for a shopper is a failure at once, without an early retry',
    async () => {
      const busy = answers(503, problem(503), { 'retry-after': '3600' })
      await using server = await flakyServer(busy)
      expect(await call(server.url)).toEqual({ ok: false, problem: problem(503) })
      expect(server.arrivals).toHaveLength(1)
    },
  )
})

describe('failures that count as no answer', () => {
  test.concurrent.each([
    ['a page instead of JSON', 200, '<!doctype html>'],
    ['an empty body', 200, ''],
    ['a proxy’s error page', 502, '<h1>Bad gateway</h1>'],
    ['JSON that is no problem', 500, '"oops"'],
  ])('%s', async (_, status, body) => {
    await using server = await flakyServer((response) => response.writeHead(status).end(body))
    expect(await call(server.url, { retry: 0 })).toEqual(noAnswer)
  })

  test.concurrent('a server that does not run', async () => {
    const url = await flakyServer().then(async (server) => {
      await server[Symbol.asyncDispose]()
      return server.url
    })
    expect(await call(url, { retry: 0 })).toEqual(noAnswer)
  })
})
