import type { Due, NotificationKind, Outbox } from '../notifications/outbox.ts'
import { sql, type Database, type Statement } from './database.ts'

/** The statement of a batch that enqueues a notification about the row with this key. */
export function enqueueNotification(
  kind: NotificationKind,
  keyHash: string,
  now: number,
): Statement {
  const table = { order: 'orders', callback: 'callbacks' }[kind]
  return sql(
    `INSERT INTO outbox (kind, number, created_at, due_at)
     SELECT ?, number, ?, ? FROM ${table} WHERE key_hash = ?`,
    ...[kind, now, now, keyHash],
  )
}

type DueRow<Kind> = Omit<Due<Kind>, 'delivered'> & { delivered: string }

export function outbox<Kind = NotificationKind>(
  db: Database,
  table: 'outbox' | 'customer_outbox' = 'outbox',
): Outbox<Kind> {
  return {
    async claim(now, until, limit) {
      const rows = await db.all<DueRow<Kind>>(
        sql(
          `UPDATE ${table} SET attempts = attempts + 1, due_at = ?2
           WHERE id IN (
             SELECT id FROM ${table} WHERE done_at IS NULL AND due_at <= ?1 ORDER BY due_at LIMIT ?3
           )
           RETURNING id, kind, number, created_at AS "createdAt", attempts, delivered`,
          ...[now, until, limit],
        ),
      )
      return rows.map((row) => ({ ...row, delivered: JSON.parse(row.delivered) as string[] }))
    },
    recordOutcome: ({ id, attempts }, { delivered, doneAt, dueAt }) =>
      db.run(
        sql(
          `UPDATE ${table} SET delivered = ?, done_at = ?, due_at = ? WHERE id = ? AND attempts = ?`,
          ...[JSON.stringify(delivered), doneAt ?? null, dueAt, id, attempts],
        ),
      ),
    async depth() {
      const query = `SELECT count(*) AS depth FROM ${table} WHERE done_at IS NULL`
      return (await db.first<{ depth: number }>(sql(query)))?.depth ?? 0
    },
    async oldest() {
      const query = `SELECT min(created_at) AS oldest FROM ${table} WHERE done_at IS NULL`
      return (await db.first<{ oldest: number | null }>(sql(query)))?.oldest ?? undefined
    },
  }
}
