import type {
  CallbackStore,
  NewCallback,
  StoredCallback,
  TakeCallbackResult,
  KeptCallback,
} from '../callbacks/callback-store.ts'
import { KeyTaken, sql, type Database, type Statement } from './database.ts'
import { unavailable } from './drivers/unavailable.ts'
import { enqueueNotification } from './outbox.ts'
import { countersOf, countTaken, WITHIN_LIMIT } from './rate-counters.ts'

/** Callback requests. Each is stored in one batch, in which the unique key decides which of two requests came first. */
export function callbackStore(db: Database): CallbackStore {
  return {
    async take(callback) {
      const result = await insert(db, callback)
      if (result) return result
      const taken = await findByKey(db, callback.keyHash)
      if (!taken) throw unavailable('the key is stored, its callback is missing')
      return { code: 'taken', taken, isNew: false }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
    findForStaff: (number) => findForStaff(db, number),
  }
}

const TAKEN = 'number, request_hash AS "requestHash"'

/** Undefined when the key is already stored. */
async function insert(
  db: Database,
  callback: NewCallback,
): Promise<TakeCallbackResult | undefined> {
  try {
    const [inserted] = await db.batch<KeptCallback>([
      insertCallback(callback),
      enqueueNotification('callback', callback.keyHash, Date.parse(callback.createdAt)),
      countTaken('callbacks', callback.keyHash, callback.limit),
    ])
    const taken = inserted?.[0]
    return taken ? { code: 'taken', taken, isNew: true } : { code: 'too-many' }
  } catch (error) {
    if (error instanceof KeyTaken) return undefined
    throw error
  }
}

/** Inserts nothing beyond the limits (?1: their counters). */
function insertCallback(callback: NewCallback): Statement {
  const { limit, request, priced } = callback
  return sql(
    `INSERT INTO callbacks (
       created_at, key_hash, request_hash, customer_name, customer_phone, comment,
       consent_version, cart, order_total
     )
     SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${WITHIN_LIMIT}
     RETURNING ${TAKEN}`,
    countersOf(limit),
    ...[callback.createdAt, callback.keyHash, callback.requestHash],
    ...[request.name, request.phone, request.comment, callback.consentVersion],
    ...[priced ? JSON.stringify(priced) : null, priced?.orderTotal ?? null],
  )
}

function findByKey(db: Database, keyHash: string): Promise<KeptCallback | undefined> {
  return db.first(sql(`SELECT ${TAKEN} FROM callbacks WHERE key_hash = ?`, keyHash))
}

type StoredRow = Omit<StoredCallback, 'cart'> & { cart: string | null }

async function findForStaff(db: Database, number: number): Promise<StoredCallback | undefined> {
  const query = `
    SELECT number, created_at AS "createdAt", customer_name AS name, customer_phone AS phone, comment, cart
    FROM callbacks WHERE number = ?`
  const row = await db.first<StoredRow>(sql(query, number))
  if (!row) return undefined
  return {
    ...row,
    cart: row.cart === null ? undefined : (JSON.parse(row.cart) as StoredCallback['cart']),
  }
}
