import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { databaseUnavailable } from '../http/problem.ts'
import { alarm } from '../http/log.ts'

/** Logs why a statement failed and returns the 503 problem to throw. D1's messages quote names, never values. */
export function unavailable(error: unknown): Error {
  const reason = /^(?:Error: )?D1_\w+: [^'"]{0,120}/.exec(String(error))?.[0] ?? 'unknown'
  alarm('database-unavailable', { reason })
  return databaseUnavailable()
}

/** The database's answer; rejects with the 503 problem when there is none. */
export function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw unavailable(error)
  })
}

/** The rows that a statement returns; rejects as `answered` does. */
export async function allRows<Row>(statement: D1PreparedStatement): Promise<Row[]> {
  return (await answered(statement.all<Row>())).results
}

/** The first row that a statement returns, if any; rejects as `answered` does. */
export async function firstRow<Row>(statement: D1PreparedStatement): Promise<Row | undefined> {
  return (await answered(statement.first<Row>())) ?? undefined
}

/**
 * Whether a batch failed because its key is already stored. The constraint fails on the key's own row or, where a limit
 * kept that row from being inserted again, on a row that refers to it.
 */
export function isKeyTaken(error: unknown): boolean {
  return /UNIQUE constraint failed/.test(String(error))
}
