import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { databaseUnavailable } from '../http/problem.ts'
import { alarm } from '../http/log.ts'

/** Logs why a statement failed and returns the 503 problem to throw. D1's messages quote names, never values. */
export function unavailable(error: unknown): Error {
  const reason = /^(?:Error: )?D1_\w+: [^'"]{0,120}/.exec(String(error))?.[0] ?? 'unknown'
  alarm('database-unavailable', { reason })
  return databaseUnavailable()
}

/** The rows that a statement returns; rejects with the 503 problem when the database does not answer. */
export async function allRows<Row>(statement: D1PreparedStatement): Promise<Row[]> {
  const { results } = await statement.all<Row>().catch((error: unknown) => {
    throw unavailable(error)
  })
  return results
}

/**
 * Whether a batch failed because its key is already stored. The constraint fails on the key's own row or, where a limit
 * kept that row from being inserted again, on a row that refers to it.
 */
export function isKeyTaken(error: unknown): boolean {
  return /UNIQUE constraint failed/.test(String(error))
}
