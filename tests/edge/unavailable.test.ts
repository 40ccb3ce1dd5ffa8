import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { DuplicateKey, sql } from '../../functions/database/database.ts'
import { d1 } from '../../functions/database/drivers/d1.ts'
import { databaseAway } from './databases.ts'

afterEach(() => vi.restoreAllMocks())

/** The reason that is logged for an error of the database. */
async function loggedReason(error: string | Error): Promise<unknown> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = d1(databaseAway(error)).run(sql('SELECT 1'))
  await expect(failing).rejects.toMatchObject({ status: 503 })
  return (JSON.parse(String(log.mock.lastCall?.[0])) as { reason: unknown }).reason
}

test('the reason of a failed statement is logged as D1 says it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(d1(env.DB).all(sql('SELECT * FROM nowhere'))).rejects.toMatchObject({
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
])('a reason is logged %s', async (_, message, reason) => {
  expect(await loggedReason(message)).toBe(reason)
  expect(await loggedReason(new Error(message))).toBe(
    reason === 'unknown' ? reason : `Error: ${reason}`,
  )
})

test('a key that is there already is no failure of the database', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const pause = sql('INSERT INTO stop_list VALUES (1, NULL, 0, :by)', { by: 'olga' })
  await expect(d1(env.DB).batch([pause, pause])).rejects.toBeInstanceOf(DuplicateKey)
  expect(log).not.toHaveBeenCalled()
  expect(await d1(env.DB).all(sql('SELECT * FROM stop_list'))).toEqual([])
})
