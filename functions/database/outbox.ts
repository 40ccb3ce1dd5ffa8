import { MINUTE } from '../../src/domain/time.ts'
import type { Due, NotificationKind, Outbox } from '../notifications/outbox.ts'
import { sql, type Database, type Statement } from './database.ts'
import { isToCome } from './moments.ts'
import { askWithin, countMail, type WithinRow } from './rate-counters.ts'

/** The statement of a batch that enqueues a notification about the row with this key. */
export function enqueueNotification(
  kind: 'order' | 'callback',
  keyHash: string,
  now: number,
): Statement {
  const table = { order: 'orders', callback: 'callbacks' }[kind]
  return sql(
    `INSERT INTO outbox (kind, number, created_at, due_at)
     SELECT :kind, number, :now, :now FROM ${table} WHERE key_hash = :keyHash`,
    { kind, now, keyHash },
  )
}

/** The sealed token of a message: only receipts to customers have one. */
const SEALED = { outbox: "''", customer_outbox: 'token_sealed' }

/**
 * The statement of a batch that enqueues the receipt of the order with this key, for a customer who left an address. `sealed`
 * is its token, sealed with the key of the mail API.
 */
export function enqueueReceipt(keyHash: string, sealed: string, now: number): Statement {
  return sql(
    `INSERT INTO customer_outbox (kind, number, version, created_at, due_at, token_sealed)
     SELECT 'accepted', number, 0, :now, :now, :sealed FROM orders
     WHERE key_hash = :keyHash AND customer_email <> ''`,
    { keyHash, now, sealed },
  )
}

/** Nobody has got the message yet, through any channel or on any device. */
const UNTOLD = "done_at IS NULL AND delivered = '[]'"

/** More than any message waits: for its next try, or until an hour after that of the one before. */
const LONGEST_WAIT = 150 * MINUTE

/**
 * The message is due, or was written by a clock that ran ahead. The staff's are due when they are written, so that of theirs also
 * one that is minutes ahead is found.
 */
const DUE = {
  outbox: `(NOT ${isToCome('due_at', LONGEST_WAIT)} OR created_at > :now + ${MINUTE})`,
  customer_outbox: `NOT ${isToCome('due_at', LONGEST_WAIT)}`,
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
          `UPDATE ${table} SET attempts = attempts + 1, due_at = :until,
             created_at = CASE WHEN created_at > :now THEN :now ELSE created_at END
           WHERE id IN (
             SELECT id FROM ${table} WHERE done_at IS NULL AND ${DUE[table]} ORDER BY due_at LIMIT :limit
           )
           RETURNING id, kind, number, created_at AS "createdAt", attempts, delivered,
             ${SEALED[table]} AS "tokenSealed"`,
          { now, until, limit },
        ),
      )
      return rows.map((row) => ({ ...row, delivered: JSON.parse(row.delivered) as string[] }))
    },
    recordOutcome: ({ id, attempts }, { delivered, doneAt, dueAt }) =>
      db.run(
        sql(
          `UPDATE ${table} SET delivered = :delivered, done_at = :doneAt, due_at = :dueAt
             ${table === 'customer_outbox' && doneAt !== undefined ? ", token_sealed = ''" : ''}
           WHERE id = :id AND attempts = :attempts`,
          { id, attempts, delivered: JSON.stringify(delivered), doneAt: doneAt ?? null, dueAt },
        ),
      ),
    async admit(limit) {
      const [within] = await db.batch<WithinRow>([askWithin(limit), countMail(limit)])
      return Boolean(within?.[0]?.within)
    },
    async depth() {
      const query = `SELECT count(*) AS depth FROM ${table} WHERE ${UNTOLD}`
      return (await db.first<{ depth: number }>(sql(query)))?.depth ?? 0
    },
    async oldest() {
      const query = `SELECT min(created_at) AS oldest FROM ${table} WHERE ${UNTOLD}`
      return (await db.first<{ oldest: number | null }>(sql(query)))?.oldest ?? undefined
    },
  }
}
