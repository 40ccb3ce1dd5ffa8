import type { HourlyLimit } from '../limits/hourly.ts'
import { sql, type Statement } from './database.ts'
import { field, objectsOf } from './dialect.ts'

/** No limit: there is always room. */
export const UNLIMITED: HourlyLimit = { counters: [], expiresAt: 0 }

/** The first statement of a batch that stores or changes an order: reads whether every counter has room. */
export function askWithin(limit: HourlyLimit): Statement {
  return sql(`SELECT ${WITHIN_LIMIT} AS within`, countersOf(limit))
}

export interface WithinRow {
  within: number
}

/** The counters as `WITHIN_LIMIT` takes them. */
export function countersOf({ counters }: HourlyLimit): string {
  return JSON.stringify(counters)
}

/** SQL that is true while every counter has room; takes `countersOf` as this parameter. */
export function withinLimit(counters: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM ${objectsOf(counters, 'counter')}
    LEFT JOIN rate_counters ON rate_counters.bucket = ${field('counter', 'bucket')}
    WHERE coalesce(rate_counters.taken, 0) >= ${field('counter', 'max')}
  )`
}

export const WITHIN_LIMIT = withinLimit('?1')

/** The last statement of the batch: counts what was stored. Writes nothing after a refusal, so a flood costs no writes. */
export function countTaken(
  table: 'orders' | 'callbacks' | 'order_events',
  keyHash: string,
  limit: HourlyLimit,
): Statement {
  return sql(
    `INSERT INTO rate_counters (bucket, taken, expires_at)
     SELECT ${field('counter', 'bucket')}, 1, ?2 FROM ${objectsOf('?1', 'counter')}
     WHERE EXISTS (SELECT 1 FROM ${table} WHERE key_hash = ?3)
     ON CONFLICT (bucket) DO UPDATE SET taken = rate_counters.taken + 1`,
    ...[countersOf(limit), limit.expiresAt, keyHash],
  )
}
