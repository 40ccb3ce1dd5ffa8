import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { Due, NotificationKind, Outbox } from '../notifications/outbox.ts'
import { unavailable } from './unavailable.ts'

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

type DueRow = Omit<Due, 'delivered'> & { delivered: string }

/** The outbox in D1. */
export function d1Outbox(db: D1Database): Outbox {
  const run = <Row>(statement: D1PreparedStatement): Promise<Row[]> =>
    statement.all<Row>().then(
      ({ results }) => results,
      (error: unknown) => {
        throw unavailable(error)
      },
    )
  return {
    async claim(now, until, limit) {
      const rows = await run<DueRow>(
        db
          .prepare(
            `UPDATE outbox SET attempts = attempts + 1, due_at = ?2
             WHERE id IN (
               SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= ?1 ORDER BY due_at LIMIT ?3
             )
             RETURNING id, kind, number, created_at AS createdAt, attempts, delivered`,
          )
          .bind(now, until, limit),
      )
      return rows.map((row) => ({ ...row, delivered: JSON.parse(row.delivered) as string[] }))
    },
    async recordOutcome(id, { delivered, doneAt, dueAt }) {
      await run(
        db
          .prepare('UPDATE outbox SET delivered = ?, done_at = ?, due_at = ? WHERE id = ?')
          .bind(JSON.stringify(delivered), doneAt ?? null, dueAt, id),
      )
    },
    async depth() {
      const query = 'SELECT count(*) AS depth FROM outbox WHERE done_at IS NULL'
      return (await run<{ depth: number }>(db.prepare(query)))[0]?.depth ?? 0
    },
    async oldest() {
      const query = 'SELECT min(created_at) AS oldest FROM outbox WHERE done_at IS NULL'
      return (await run<{ oldest: number | null }>(db.prepare(query)))[0]?.oldest ?? undefined
    },
  }
}
