import type { CourierLinks, OpenLinks } from '../couriers/courier-links.ts'
import { sql, type Database } from './database.ts'

const OPEN = 'expires_at > :now AND revoked_at IS NULL'

/** The links of the couriers. */
export function courierLinks(db: Database): CourierLinks {
  return {
    issue({ tokenHash, date, courier, at, by, expiresAt }) {
      const query = `
        INSERT INTO courier_links (token_hash, delivery_date, courier, created_at, created_by, expires_at)
        VALUES (:tokenHash, :date, :courier, :at, :by, :expiresAt)`
      return db.run(sql(query, { tokenHash, date, courier, at, by, expiresAt }))
    },
    find(tokenHash, now) {
      const query = `
        SELECT id, delivery_date AS date, courier, expires_at AS "expiresAt" FROM courier_links
        WHERE token_hash = :tokenHash AND ${OPEN}`
      return db.first(sql(query, { tokenHash, now }))
    },
    open(now) {
      const query = `
        SELECT delivery_date AS date, created_by AS "by", count(*) AS count FROM courier_links
        WHERE ${OPEN} GROUP BY delivery_date, created_by ORDER BY delivery_date, created_by`
      return db.all<OpenLinks>(sql(query, { now }))
    },
    async revoke({ date = '', by = '' }, revoked) {
      const query = `
        UPDATE courier_links SET revoked_at = :now, revoked_by = :revoker
        WHERE ${OPEN} AND (:date = '' OR delivery_date = :date) AND (:by = '' OR lower(created_by) = :by)
        RETURNING id`
      const values = { date, by: by.toLowerCase(), now: revoked.at, revoker: revoked.by }
      return (await db.all(sql(query, values))).length
    },
  }
}
