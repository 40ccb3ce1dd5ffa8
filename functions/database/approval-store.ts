import type {
  ApprovalStore,
  KeptApproval,
  NewApproval,
  StoredApproval,
} from '../approvals/approval-store.ts'
import { DuplicateKey, sql, type Database, type Statement } from './database.ts'
import { unavailable } from './drivers/unavailable.ts'
import { hasCome } from './moments.ts'
import { countAccepted, countersOf, WITHIN_LIMIT } from './rate-counters.ts'

/** Approvals. Each is stored in one batch, in which the unique key decides which of two requests came first. */
export function approvalStore(db: Database): ApprovalStore {
  return {
    async make(approval) {
      const rows = await insert(db, approval)
      if (rows) {
        const [kept] = rows
        return kept ? { code: 'made', kept, isNew: true } : { code: 'too-many' }
      }
      const kept = await findByKey(db, approval.keyHash)
      if (!kept) throw unavailable('the key is stored, its approval is missing')
      return { code: 'made', kept, isNew: false }
    },
    findByKey: (keyHash) => findByKey(db, keyHash),
    async find(orderKeyHash, now) {
      const row = await db.first<StoredRow>(sql(FIND, { orderKeyHash, now }))
      if (!row) return undefined
      const asked = JSON.parse(row.asked) as Omit<Asked, 'lid'> & Partial<Asked>
      return {
        ...row,
        // A link of an earlier release asks for no words on the lid.
        asked: { ...asked, lid: asked.lid ?? '' },
        quote: JSON.parse(row.quote) as StoredApproval['quote'],
      }
    },
    async setRemark(orderKeyHash, remark, now) {
      const rows = await db.all(sql(SET_REMARK, { orderKeyHash, remark, now }))
      return rows.length === 1
    },
  }
}

type Asked = StoredApproval['asked']

const KEPT =
  'request_hash AS "requestHash", secret_sealed AS "secretSealed", expires_at AS "expiresAt"'

/** True for the approval of this secret until it expires; not for one that was made later than now, by a wrong clock. */
const OPEN = `order_key_hash = :orderKeyHash AND expires_at > :now AND ${hasCome('created_at')}`

/** Inserts nothing beyond the limit. A key that is there already fails there too, so that it is not counted again. */
const INSERT = `
  INSERT INTO approvals (
    created_at, expires_at, key_hash, request_hash, order_key_hash, secret_sealed, request, quote
  )
  SELECT :createdAt, :expiresAt, :keyHash, :requestHash, :orderKeyHash, :secretSealed, :asked, :quote
  WHERE ${WITHIN_LIMIT} OR EXISTS (SELECT 1 FROM approvals WHERE key_hash = :keyHash)
  RETURNING ${KEPT}`

const FIND = `
  SELECT created_at AS "createdAt", expires_at AS "expiresAt", request AS asked, quote, remark
  FROM approvals WHERE ${OPEN}`

const SET_REMARK = `
  UPDATE approvals SET remark = :remark
  WHERE ${OPEN} AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.key_hash = :orderKeyHash)
  RETURNING id`

type StoredRow = Omit<StoredApproval, 'asked' | 'quote'> & { asked: string; quote: string }

/** The new row, or none beyond the limit; undefined when the key is already stored. */
async function insert(db: Database, approval: NewApproval): Promise<KeptApproval[] | undefined> {
  try {
    const [inserted = []] = await db.batch<KeptApproval>([
      insertApproval(approval),
      countAccepted('approvals', approval.keyHash, approval.limit),
    ])
    return inserted
  } catch (error) {
    if (error instanceof DuplicateKey) return undefined
    throw error
  }
}

function insertApproval({ asked, quote, limit, ...approval }: NewApproval): Statement {
  return sql(INSERT, {
    ...approval,
    asked: JSON.stringify(asked),
    quote: JSON.stringify(quote),
    counters: countersOf(limit),
  })
}

function findByKey(db: Database, keyHash: string): Promise<KeptApproval | undefined> {
  return db.first(sql(`SELECT ${KEPT} FROM approvals WHERE key_hash = :keyHash`, { keyHash }))
}
