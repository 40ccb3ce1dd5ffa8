import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Due, NotificationKind, Outbox } from '../notifications/outbox.ts'
import { allRows } from './unavailable.ts'

/** The statement of a batch that enqueues a notification about the row with this key. */
export function enqueueNotification(
  db: D1Database,
  kind: NotificationKind,
  keyHash: string,
  now: number,
): D1PreparedStatement {
  const table = { order: 'orders', callback: 'callbacks' }[kind]
  return db
    .prepare(
      `INSERT INTO outbox (kind, number, created_at, due_at)
       SELECT ?, number, ?, ? FROM ${table} WHERE key_hash = ?`,
    )
    .bind(kind, now, now, keyHash)
}

type DueRow<Kind> = Omit<Due<Kind>, 'delivered'> & { delivered: string }

/** The outbox in D1. */
export function d1Outbox<Kind = NotificationKind>(
  db: D1Database,
  table: 'outbox' | 'customer_outbox' = 'outbox',
): Outbox<Kind> {
  return {
    async claim(now, until, limit) {
      const rows = await allRows<DueRow<Kind>>(
        db
          .prepare(
            `UPDATE ${table} SET attempts = attempts + 1, due_at = ?2
             WHERE id IN (
               SELECT id FROM ${table} WHERE done_at IS NULL AND due_at <= ?1 ORDER BY due_at LIMIT ?3
             )
             RETURNING id, kind, number, created_at AS createdAt, attempts, delivered`,
          )
          .bind(now, until, limit),
      )
      return rows.map((row) => ({ ...row, delivered: JSON.parse(row.delivered) as string[] }))
    },
    async recordOutcome({ id, attempts }, { delivered, doneAt, dueAt }) {
      await allRows(
        db
          .prepare(
            `UPDATE ${table} SET delivered = ?, done_at = ?, due_at = ? WHERE id = ? AND attempts = ?`,
          )
          .bind(JSON.stringify(delivered), doneAt ?? null, dueAt, id, attempts),
      )
    },
    async depth() {
      const query = `SELECT count(*) AS depth FROM ${table} WHERE done_at IS NULL`
      return (await allRows<{ depth: number }>(db.prepare(query)))[0]?.depth ?? 0
    },
    async oldest() {
      const query = `SELECT min(created_at) AS oldest FROM ${table} WHERE done_at IS NULL`
      return (await allRows<{ oldest: number | null }>(db.prepare(query)))[0]?.oldest ?? undefined
    },
  }
}
