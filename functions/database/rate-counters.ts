import type { HourlyLimit } from '../limits/hourly.ts'
import type { RateCounters } from '../limits/rate-counters.ts'
import { sql, type Database, type Statement } from './database.ts'
import { numberField, objectsOf, textField } from './dialect.ts'

/** The first statement of a batch that stores or changes an order: reads whether every counter has room. */
export function askWithin(limit: HourlyLimit): Statement {
  return sql(`SELECT ${WITHIN_LIMIT} AS within`, { counters: countersOf(limit) })
}

export interface WithinRow {
  within: number
}

/** The counters as `:counters` of the statements here. */
export function countersOf({ counters }: HourlyLimit): string {
  return JSON.stringify(counters)
}

/** SQL that is true while every counter has room; `:counters` is what `countersOf` returns. */
export const WITHIN_LIMIT = `NOT EXISTS (
  SELECT 1 FROM ${objectsOf(':counters', 'counter')}
  LEFT JOIN rate_counters ON rate_counters.bucket = ${textField('counter', 'bucket')}
  WHERE coalesce(rate_counters.taken, 0) >= ${numberField('counter', 'max')}
)`

/** The last statement of the batch: counts what was stored. Writes nothing after a refusal, so a flood costs no writes. */
export function countAccepted(
  table: 'orders' | 'callbacks' | 'order_events' | 'approvals',
  keyHash: string,
  limit: HourlyLimit,
): Statement {
  return sql(
    `INSERT INTO rate_counters (bucket, taken, expires_at)
     SELECT ${textField('counter', 'bucket')}, 1, :expiresAt FROM ${objectsOf(':counters', 'counter')}
     WHERE EXISTS (SELECT 1 FROM ${table} WHERE key_hash = :keyHash)
     ON CONFLICT (bucket) DO UPDATE SET taken = rate_counters.taken + 1`,
    { counters: countersOf(limit), expiresAt: limit.expiresAt, keyHash },
  )
}

/** The last statement of the batch: counts a mail, also one that is beyond the limit. */
export function countMail(limit: HourlyLimit): Statement {
  return sql(
    `INSERT INTO rate_counters (bucket, taken, expires_at)
     SELECT ${textField('counter', 'bucket')}, 1, :expiresAt FROM ${objectsOf(':counters', 'counter')}
     WHERE true
     ON CONFLICT (bucket) DO UPDATE SET taken = rate_counters.taken + 1`,
    { counters: countersOf(limit), expiresAt: limit.expiresAt },
  )
}

export function rateCounters(db: Database): RateCounters {
  return {
    async taken(buckets) {
      const query = `
        SELECT rate_counters.bucket, taken FROM ${objectsOf(':counters', 'counter')}
        JOIN rate_counters ON rate_counters.bucket = ${textField('counter', 'bucket')}`
      const counters = JSON.stringify(buckets.map((bucket) => ({ bucket })))
      const rows = await db.all<{ bucket: string; taken: number }>(sql(query, { counters }))
      return new Map(rows.map(({ bucket, taken }) => [bucket, taken]))
    },
  }
}
