import type { OrderStore } from '../orders/order-store.ts'
import { sql, type Database, type Statement } from './database.ts'

/** SQL condition of the orders that use the owner's code `:promoWord`; a cancelled one has given its use back. Rule 104. */
const USED = `used.promo_word = :promoWord AND used.promo_word <> '' AND used.cancelled_at IS NULL`

/**
 * SQL that is true while the owner's code `:promoWord` has a use left, for everybody and for the phone, which is SQL; also without a
 * code, where it is empty. An erased phone is empty and nobody's. `among` narrows down the orders that count.
 */
export function promoLeft(phone: string, among = ''): string {
  const used = (of = '') => `(SELECT count(*) FROM orders AS used WHERE ${USED} ${among} ${of})`
  return `NOT EXISTS (
    SELECT 1 FROM promo_codes
    WHERE promo_codes.word = :promoWord AND (
      promo_codes.uses <= ${used()}
      OR promo_codes.uses_per_phone <= ${used(`AND used.customer_phone = ${phone} AND used.customer_phone <> ''`)}))`
}

/** A statement that reads whether `promoLeft` holds. */
export function askPromo(promoWord: string, phone: string): Statement {
  return sql(`SELECT ${promoLeft(':phone')} AS "isLeft"`, { promoWord, phone })
}

export interface PromoRow {
  isLeft: number
}

/** The orders that use the code, all and those of the phone; an erased phone is empty and nobody's. */
export function promoUses(db: Database): OrderStore['promoUses'] {
  return async (promoWord, phone) => {
    const [row] = await db.all<{ all: number; ofPhone: number }>(
      sql(
        `SELECT count(*) AS "all", count(CASE WHEN used.customer_phone = :phone AND used.customer_phone <> '' THEN 1 END) AS "ofPhone"
         FROM orders AS used WHERE ${USED}`,
        { promoWord, phone },
      ),
    )
    return row ?? { all: 0, ofPhone: 0 }
  }
}
