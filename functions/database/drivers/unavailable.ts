import { alarm } from '../../http/log.ts'
import { databaseUnavailable } from '../../http/problem.ts'
import { KeyTaken } from '../database.ts'

/** Logs why the database failed and returns the 503 problem to throw. `reason` contains no values. */
export function unavailable(reason: string): Error {
  alarm('database-unavailable', { reason })
  return databaseUnavailable()
}

/**
 * The answer of a database; rejects as `Database` says. `reasonOf` finds the part of an error that quotes names, never values.
 */
export async function answered<Answer>(
  answer: Promise<Answer>,
  reasonOf: (error: unknown) => string,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (/UNIQUE constraint failed/.test(String(error))) throw new KeyTaken()
    throw unavailable(reasonOf(error))
  }
}
