import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { literal } from '../database/console-queries.ts'
import { queryAll, type Place } from './database.ts'

interface Statement {
  sql: string
  values: readonly Value[]
}
type Value = string | number | null

/**
 * The part of D1 that the stores use, over `wrangler d1 execute`, so that the console changes orders by the same code as
 * the shop. A batch is one call, which wrangler runs as one transaction. Values are written into the SQL as literals:
 * wrangler cannot bind any.
 */
export function consoleDatabase(place: Place): D1Database {
  const run = (statements: readonly Statement[]) =>
    Promise.resolve(
      queryAll<unknown>(statements.map(withLiterals), place).map((results) => ({
        results,
      })),
    )
  const prepare = (sql: string, values: readonly Value[] = []): object => ({
    ...{ sql, values },
    bind: (...bound: Value[]) => prepare(sql, bound),
    all: async () => (await run([{ sql, values }]))[0],
    first: async () => (await run([{ sql, values }]))[0]?.results[0] ?? null,
  })
  const batch = (statements: D1PreparedStatement[]) =>
    run(statements as (D1PreparedStatement & Statement)[])
  return { prepare, batch } as unknown as D1Database
}

/** The SQL with its parameters, `?` or `?12`, replaced by their values. No text of the shop's SQL has a question mark. */
function withLiterals({ sql, values }: Statement): string {
  let next = 0
  return sql.replace(/\?(\d*)/g, (_, place: string) => {
    const value = values[place === '' ? next++ : Number(place) - 1]
    return value === null || value === undefined ? 'NULL' : literal(value)
  })
}
