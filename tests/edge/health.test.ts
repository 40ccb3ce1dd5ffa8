import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { databaseAway, databaseSilent, storesNothing } from './databases.ts'
import { expectProblem, jsonOf, send, sendOver } from './ask.ts'

test('health is 200 while the database answers', async () => {
  const response = await send('/api/health')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await jsonOf(response)).toEqual({
    status: 'ok',
    build: expect.stringMatching(/./),
    outbox: expect.any(Number),
  })
})

test('health is 503 when the database does not answer', async () => {
  const response = await sendOver({ DB: databaseAway() }, '/api/health')
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  await expectProblem(response, 503, 'database-unavailable')
})

test('health is 503 when the database reads and stores nothing, and a flood of probes is one try', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { DB, tried } = storesNothing(env.DB)
  for (let probe = 0; probe < 5; probe++)
    await expectProblem(await sendOver({ DB }, '/api/health'), 503, 'database-unavailable')
  expect(tried()).toBe(1)
  expect((await sendOver({ DB }, '/api/health?live')).status).toBe(200)
  expect(tried()).toBe(1)
  error.mockRestore()
})

test('health keeps one row, however often it stores one', async () => {
  const begin = Date.now()
  // Each later than the outcome of the one before counts, and of what another test has asked.
  for (let probe = 1; probe <= 5; probe++) {
    const response = await sendOver({ NOW: () => begin + probe * 20_000 }, '/api/health')
    expect(response.status).toBe(200)
  }
  const { results } = await env.DB.prepare('SELECT written_at FROM trial_writes').all()
  expect(results).toHaveLength(1)
})

test('the process is live whatever the database does', async () => {
  const response = await sendOver({ DB: databaseAway() }, '/api/health?live')
  expect(response.status).toBe(200)
  expect(await jsonOf(response)).toEqual({ status: 'ok', build: expect.stringMatching(/./) })
})

test('a database that does not answer makes health a 503 before the monitor times out, and is logged as an alarm', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = sendOver({ DB: databaseSilent() }, '/api/health')
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  await expectProblem(await answer, 503, 'database-unavailable')
  expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({
    event: 'database-unavailable',
    alarm: true,
    reason: 'timeout',
  })
  error.mockRestore()
})

test('a database that answers raises no alarm later', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  expect((await send('/api/health')).status).toBe(200)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

test('an unexpected failure reveals no internals', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const noBinding = undefined as unknown as D1Database
  const problem = await expectProblem(
    await sendOver({ DB: noBinding }, '/api/health'),
    500,
    'internal',
  )
  expect(Object.keys(problem).sort()).toEqual(['detail', 'status', 'title', 'type'])
  expect(problem.title).toBe('Internal Server Error')
  expect(JSON.stringify(problem)).not.toMatch(/TypeError|undefined|prepare/)
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
