import { databaseUnavailable } from '../http/problem.ts'
import { alarm } from '../http/log.ts'

/** Logs why the database did not do what it was told, and is the problem to be thrown. D1 quotes no values, only names. */
export function unavailable(error: unknown): Error {
  const reason = /^(?:Error: )?D1_\w+: [^'"]{0,120}/.exec(String(error))?.[0] ?? 'unknown'
  alarm('database-unavailable', { reason })
  return databaseUnavailable()
}

/**
 * Whether a batch failed because its key was there already: at the row of the key itself, or, where a limit kept that
 * row from being inserted again, at what hangs on it.
 */
export function isKeyTaken(error: unknown): boolean {
  return /UNIQUE constraint failed/.test(String(error))
}
