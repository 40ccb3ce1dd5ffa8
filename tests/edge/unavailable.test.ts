import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { allRows, unavailable } from '../../functions/database/unavailable.ts'

afterEach(() => vi.restoreAllMocks())

/** The reason that is logged for an error of the database. */
function loggedReason(error: unknown): unknown {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  unavailable(error)
  return (JSON.parse(String(log.mock.lastCall?.[0])) as { reason: unknown }).reason
}

test('the reason of a failed statement is logged as D1 says it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(allRows(env.DB.prepare('SELECT * FROM nowhere'))).rejects.toMatchObject({
    status: 503,
  })
  expect(String(log.mock.lastCall?.[0])).toContain('no such table: nowhere')
})

test.each([
  [
    'up to a quote, behind which a value may stand',
    'D1_ERROR: near "Анна": syntax',
    'D1_ERROR: near ',
  ],
  [
    'up to 120 characters',
    `D1_EXEC_ERROR: ${'x'.repeat(200)}`,
    `D1_EXEC_ERROR: ${'x'.repeat(120)}`,
  ],
  ['only where it begins as D1 begins', 'Анна D1_ERROR: no such table', 'unknown'],
  ['only where D1 names its kind', 'D1_: no such table', 'unknown'],
])('a reason is logged %s', (_, message, reason) => {
  expect(loggedReason(message)).toBe(reason)
  expect(loggedReason(new Error(message))).toBe(reason === 'unknown' ? reason : `Error: ${reason}`)
})
