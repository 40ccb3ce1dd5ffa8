import { DuplicateKey, type Database, type Driver, type Statement } from '../database.ts'
import { unavailable } from './unavailable.ts'

/** The database that the stores see, on a driver. */
export function databaseOn({ batch, forget, reasonOf, isDuplicateKey }: Driver): Database {
  const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask()
    } catch (error) {
      if (isDuplicateKey(error)) throw new DuplicateKey()
      // A fault of our own code is not one of the database: it is answered with 500.
      if (error instanceof TypeError) throw error
      throw unavailable(reasonOf(error))
    }
  }
  const rowsOf = (...statements: readonly Statement[]) => answered(() => batch(statements))
  return {
    async run(statement) {
      await rowsOf(statement)
    },
    first: async <Row>(statement: Statement) => (await rowsOf(statement))[0]![0] as Row | undefined,
    all: async <Row>(statement: Statement) => (await rowsOf(statement))[0] as Row[],
    batch: async <Row>(statements: readonly Statement[]) =>
      (await rowsOf(...statements)) as Row[][],
    ...(forget && { forget: () => answered(forget) }),
  }
}

/** Whether an error of SQLite, or of D1, which is one, is about a unique key that is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return /UNIQUE constraint failed/.test(String(error))
}
