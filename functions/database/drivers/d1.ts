import type { D1Database } from '@cloudflare/workers-types'
import type { Database, Statement } from '../database.ts'
import { answered } from './unavailable.ts'

/** Cloudflare's D1. A batch is one transaction. */
export function d1(binding: D1Database): Database {
  const prepare = ({ sql, values }: Statement) => binding.prepare(sql).bind(...values)
  return {
    async run(statement) {
      await answered(prepare(statement).run(), reasonOf)
    },
    first: async <Row>(statement: Statement) =>
      (await answered(prepare(statement).first<Row>(), reasonOf)) ?? undefined,
    all: async <Row>(statement: Statement) =>
      (await answered(prepare(statement).all<Row>(), reasonOf)).results,
    async batch<Row>(statements: readonly Statement[]) {
      const answers = await answered(binding.batch<Row>(statements.map(prepare)), reasonOf)
      return answers.map(({ results }) => results)
    },
  }
}

/** The beginning of D1's message, up to a quote, behind which a value may stand. */
function reasonOf(error: unknown): string {
  return /^(?:Error: )?D1_\w+: [^'"]{0,120}/.exec(String(error))?.[0] ?? 'unknown'
}
