import type {
  CountedPromo,
  OwnPromoRecord,
  PromoCodeStore,
  PromoCodeTerms,
} from '../promo-codes/promo-code-store.ts'
import { DuplicateKey, sql, type Database, type Values } from './database.ts'
import { unavailable } from './drivers/unavailable.ts'

/** The owner's promo codes. */
export function promoCodeStore(db: Database): PromoCodeStore {
  const find = async (key: string) => {
    const row = await db.first<Row>(
      sql(`SELECT ${COLUMNS} FROM promo_codes WHERE key = :key`, { key }),
    )
    return row && recordOf(row)
  }
  return {
    find,
    async list() {
      const rows = await db.all<Row & Pick<CountedPromo, 'orders' | 'saved'>>(sql(LIST))
      return rows.map(recordOf)
    },
    async add({ word, key, createdAt, ...terms }) {
      try {
        await db.run(sql(INSERT, { word, key, createdAt, ...valuesOf(terms) }))
        return { code: 'added' }
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error
        const there = await find(key)
        if (!there) throw unavailable('the key is stored, its promo code is missing')
        return { code: 'exists', there }
      }
    },
    async change(key, expectedVersion, terms) {
      const changed = await db.first(sql(CHANGE, { key, expectedVersion, ...valuesOf(terms) }))
      if (changed) return { code: 'done' }
      const there = await find(key)
      return there ? { code: 'version-conflict', version: there.version } : { code: 'unknown' }
    },
  }
}

type Row = Omit<OwnPromoRecord, 'excluded' | 'isPaused'> & { excluded: string; isPaused: number }

const COLUMNS = `
  word, key, kind, amount, minimum, from_date AS "firstDay", to_date AS "lastDay", uses, uses_per_phone AS "usesPerPhone",
  excluded, paused AS "isPaused", ended_at AS "endedAt", version, created_at AS "createdAt"`

/** SQL of a sum over the orders of a code that are not cancelled. */
const overOrders = (sum: string) => `(
  SELECT ${sum} FROM orders AS used
  WHERE used.promo_word = word AND used.promo_word <> '' AND used.cancelled_at IS NULL)`

const LIST = `
  SELECT ${COLUMNS}, ${overOrders('count(*)')} AS orders, ${overOrders('coalesce(sum(promo_saving), 0)')} AS saved
  FROM promo_codes ORDER BY id DESC`

const INSERT = `
  INSERT INTO promo_codes (
    word, key, kind, amount, minimum, from_date, to_date, uses, uses_per_phone, excluded, paused, ended_at, created_at
  ) VALUES (
    :word, :key, :kind, :amount, :minimum, :firstDay, :lastDay, :uses, :usesPerPhone, :excluded, :isPaused, :endedAt, :createdAt
  )`

const CHANGE = `
  UPDATE promo_codes SET kind = :kind, amount = :amount, minimum = :minimum, from_date = :firstDay, to_date = :lastDay,
    uses = :uses, uses_per_phone = :usesPerPhone, excluded = :excluded, paused = :isPaused, ended_at = :endedAt,
    version = version + 1
  WHERE key = :key AND version = :expectedVersion RETURNING version`

function valuesOf({ excluded, isPaused, ...terms }: PromoCodeTerms): Values {
  return { ...terms, excluded: JSON.stringify(excluded), isPaused: Number(isPaused) }
}

function recordOf<Read extends Row>({ excluded, isPaused, ...row }: Read) {
  return { ...row, excluded: JSON.parse(excluded) as string[], isPaused: isPaused === 1 }
}
