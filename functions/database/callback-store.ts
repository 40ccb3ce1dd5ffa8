import type {
  CallbackStore,
  NewCallback,
  AcceptCallbackResult,
  KeptCallback,
} from '../callbacks/callback-store.ts'
import type { StoredCallback } from '../stored.ts'
import { DuplicateKey, sql, type Database, type Statement } from './database.ts'
import { unavailable } from './drivers/unavailable.ts'
import { enqueueNotification } from './outbox.ts'
import { countersOf, countAccepted, WITHIN_LIMIT } from './rate-counters.ts'

/** Callback requests. Each is stored in one batch, in which the unique key decides which of two requests came first. */
export function callbackStore(db: Database): CallbackStore {
  return {
    async accept(callback) {
      const result = await insert(db, callback)
      if (result) return result
      const accepted = await findByKey(db, callback.keyHash)
      if (!accepted) throw unavailable('the key is stored, its callback is missing')
      return { code: 'accepted', accepted, isNew: false }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
    findForStaff: (number) => findForStaff(db, number),
  }
}

const KEPT = 'number, request_hash AS "requestHash"'

/** Undefined when the key is already stored. */
async function insert(
  db: Database,
  callback: NewCallback,
): Promise<AcceptCallbackResult | undefined> {
  try {
    const [inserted] = await db.batch<KeptCallback>([
      insertCallback(callback),
      enqueueNotification('callback', callback.keyHash, Date.parse(callback.createdAt)),
      countAccepted('callbacks', callback.keyHash, callback.limit),
    ])
    const accepted = inserted?.[0]
    return accepted ? { code: 'accepted', accepted, isNew: true } : { code: 'too-many' }
  } catch (error) {
    if (error instanceof DuplicateKey) return undefined
    throw error
  }
}

/** Inserts nothing beyond the limits. */
function insertCallback({ limit, request, priced, ...callback }: NewCallback): Statement {
  return sql(
    `INSERT INTO callbacks (
       created_at, key_hash, request_hash, customer_name, customer_phone, comment,
       consent_version, cart, order_total
     )
     SELECT :createdAt, :keyHash, :requestHash, :name, :phone, :comment, :consentVersion, :cart, :orderTotal
     WHERE ${WITHIN_LIMIT}
     RETURNING ${KEPT}`,
    {
      ...callback,
      name: request.name,
      phone: request.phone,
      comment: request.comment,
      cart: priced ? JSON.stringify(priced) : null,
      orderTotal: priced?.orderTotal ?? null,
      counters: countersOf(limit),
    },
  )
}

function findByKey(db: Database, keyHash: string): Promise<KeptCallback | undefined> {
  return db.first(sql(`SELECT ${KEPT} FROM callbacks WHERE key_hash = :keyHash`, { keyHash }))
}

type StoredRow = Omit<StoredCallback, 'cart'> & { cart: string | null }

async function findForStaff(db: Database, number: number): Promise<StoredCallback | undefined> {
  const query = `
    SELECT number, created_at AS "createdAt", customer_name AS name, customer_phone AS phone, comment, cart
    FROM callbacks WHERE number = :number`
  const row = await db.first<StoredRow>(sql(query, { number }))
  if (!row) return undefined
  return {
    ...row,
    cart: row.cart === null ? undefined : (JSON.parse(row.cart) as StoredCallback['cart']),
  }
}
