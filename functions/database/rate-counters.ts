import type { HourlyLimit } from '../limits/hourly.ts'

/** First in the batch that takes something: counts it, to be undone together with the rest of the batch. */
export function countOnce(db: D1Database, limit: HourlyLimit): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO rate_counters (bucket, taken, expires_at)
       VALUES (?1, 1, ?2)
       ON CONFLICT (bucket) DO UPDATE SET taken = taken + 1`,
    )
    .bind(limit.bucket, limit.expiresAt)
}

/** Next in the batch: whether the address was within its limit. */
export function askWithin(db: D1Database, limit: HourlyLimit): D1PreparedStatement {
  return db.prepare(`SELECT ${WITHIN_LIMIT} AS within`).bind(limit.bucket, limit.most)
}

export interface WithinRow {
  within: number
}

/** SQL that is true within the limit; takes bucket and most. */
export const WITHIN_LIMIT = '(SELECT taken FROM rate_counters WHERE bucket = ?1) <= ?2'
