import { alarm } from '../../http/log.ts'
import { databaseUnavailable } from '../../http/problem.ts'

/** Logs why the database failed and returns the 503 problem to throw. `reason` contains no values. */
export function unavailable(reason: string): Error {
  alarm('database-unavailable', { reason })
  return databaseUnavailable()
}
