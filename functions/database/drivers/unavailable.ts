import { alarm } from '../../http/log.ts'
import { databaseUnavailable } from '../../http/problem.ts'
import { DuplicateKey } from '../database.ts'

/** Logs why the database failed and returns the 503 problem to throw. `reason` contains no values. */
export function unavailable(reason: string): Error {
  alarm('database-unavailable', { reason })
  return databaseUnavailable()
}

/**
 * The answer of a database; rejects as `Database` says. `reasonOf` finds the part of an error that quotes names, never values;
 * `isDuplicateKey` recognises a unique key that is there already, by default as SQLite words it.
 */
export async function answered<Answer>(
  answer: Promise<Answer>,
  reasonOf: (error: unknown) => string,
  isDuplicateKey = (error: unknown) => /UNIQUE constraint failed/.test(String(error)),
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isDuplicateKey(error)) throw new DuplicateKey()
    throw unavailable(reasonOf(error))
  }
}
