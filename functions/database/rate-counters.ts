import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { HourlyLimit } from '../limits/hourly.ts'

/** No limit: there is always room. */
export const UNLIMITED: HourlyLimit = { counters: [], expiresAt: 0 }

/** The first statement of a batch that stores or changes an order: reads whether every counter has room. */
export function askWithin(db: D1Database, limit: HourlyLimit): D1PreparedStatement {
  return db.prepare(`SELECT ${WITHIN_LIMIT} AS within`).bind(countersOf(limit))
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
    SELECT 1 FROM json_each(${counters}) AS counter
    LEFT JOIN rate_counters ON rate_counters.bucket = counter.value ->> 'bucket'
    WHERE coalesce(rate_counters.taken, 0) >= counter.value ->> 'max'
  )`
}

export const WITHIN_LIMIT = withinLimit('?1')

/** The last statement of the batch: counts what was stored. Writes nothing after a refusal, so a flood costs no writes. */
export function countTaken(
  db: D1Database,
  table: 'orders' | 'callbacks' | 'order_events',
  keyHash: string,
  limit: HourlyLimit,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO rate_counters (bucket, taken, expires_at)
       SELECT counter.value ->> 'bucket', 1, ?2 FROM json_each(?1) AS counter
       WHERE EXISTS (SELECT 1 FROM ${table} WHERE key_hash = ?3)
       ON CONFLICT (bucket) DO UPDATE SET taken = taken + 1`,
    )
    .bind(countersOf(limit), limit.expiresAt, keyHash)
}
