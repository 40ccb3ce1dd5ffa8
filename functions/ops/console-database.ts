import { literal } from '../database/console-queries.ts'
import type { Database, Statement } from '../database/database.ts'
import { queryAll, type Place } from './database.ts'

/**
 * D1 over `wrangler d1 execute`, so that the console changes orders by the same code as the shop. A batch is one call,
 * which wrangler runs as one transaction. Values are written into the SQL as literals: wrangler cannot bind any.
 */
export function consoleDatabase(place: Place): Database {
  const batch = <Row>(statements: readonly Statement[]) =>
    Promise.resolve(queryAll<Row>(statements.map(withLiterals), place))
  const all = async <Row>(statement: Statement) => (await batch<Row>([statement]))[0] ?? []
  return {
    async run(statement) {
      await all(statement)
    },
    first: async <Row>(statement: Statement) => (await all<Row>(statement))[0],
    all,
    batch,
  }
}

/** The SQL with its parameters, `?` or `?12`, replaced by their values. No text of the shop's SQL has a question mark. */
function withLiterals({ sql, values }: Statement): string {
  let next = 0
  return sql.replace(/\?(\d*)/g, (_, place: string) => {
    const value = values[place === '' ? next++ : Number(place) - 1]
    return value === null || value === undefined ? 'NULL' : literal(value)
  })
}
