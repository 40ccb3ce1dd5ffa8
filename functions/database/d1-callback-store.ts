import type { CallbackStore, NewCallback, TakenCallback } from '../callbacks/callback-store.ts'
import { databaseUnavailable } from '../http/problem.ts'

/** Requests to be called back in D1: one row each, the unique key decides who was first. */
export function d1CallbackStore(db: D1Database): CallbackStore {
  return {
    async take(callback) {
      const inserted = await insert(db, callback)
      const taken = inserted ?? (await findByKey(db, callback.keyHash))
      if (!taken) throw databaseUnavailable()
      return { taken, isNew: inserted !== undefined }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
  }
}

const TAKEN = 'number, request_hash AS requestHash'

/** Undefined when the key is taken. */
function insert(db: D1Database, callback: NewCallback): Promise<TakenCallback | undefined> {
  const { request, priced } = callback
  return first(
    db
      .prepare(
        `INSERT INTO callbacks (
           created_at, key_hash, request_hash, customer_name, customer_phone, comment,
           consent_version, cart, order_total
         ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (key_hash) DO NOTHING
         RETURNING ${TAKEN}`,
      )
      .bind(
        ...[callback.createdAt, callback.keyHash, callback.requestHash],
        ...[request.name, request.phone, request.comment, callback.consentVersion],
        ...[priced ? JSON.stringify(priced) : null, priced?.orderTotal ?? null],
      ),
  )
}

function findByKey(db: D1Database, keyHash: string): Promise<TakenCallback | undefined> {
  return first(db.prepare(`SELECT ${TAKEN} FROM callbacks WHERE key_hash = ?`).bind(keyHash))
}

async function first(statement: D1PreparedStatement): Promise<TakenCallback | undefined> {
  const row = await statement.first<TakenCallback>().catch((error: unknown) => {
    console.error(JSON.stringify({ event: 'database-unavailable', error: String(error) }))
    throw databaseUnavailable()
  })
  return row ?? undefined
}
