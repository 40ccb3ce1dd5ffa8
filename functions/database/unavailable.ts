import { databaseUnavailable } from '../http/problem.ts'
import { alarm } from '../http/log.ts'

/** Logs why the database did not do what it was told, and is the problem to be thrown. D1 quotes no values, only names. */
export function unavailable(error: unknown): Error {
  const reason = /^(?:Error: )?D1_\w+: [^'"]{0,120}/.exec(String(error))?.[0] ?? 'unknown'
  alarm('database-unavailable', { reason })
  return databaseUnavailable()
}
