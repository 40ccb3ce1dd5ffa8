import type { D1Database } from '@cloudflare/workers-types'
import type { Database, Rows, Statement } from '../database.ts'
import { databaseOn, isUniqueViolation } from './database-on.ts'

/** Cloudflare's D1. A batch is one transaction. */
export function d1(binding: D1Database): Database {
  const prepare = ({ sql, values }: Statement) => binding.prepare(sql).bind(...values)
  return databaseOn({
    async batch(statements) {
      const prepared = statements.map(prepare)
      const answers =
        prepared.length === 1
          ? [await prepared[0]!.all()]
          : await binding.batch<Rows[number]>(prepared)
      return answers.map(({ results }) => results)
    },
    reasonOf,
    isDuplicateKey: isUniqueViolation,
  })
}

/** The beginning of D1's message, up to a quote, behind which a value may stand. */
function reasonOf(error: unknown): string {
  return /^(?:Error: )?D1_\w+: [^'"]{0,120}/.exec(String(error))?.[0] ?? 'unknown'
}
