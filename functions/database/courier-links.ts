import type { CourierLinks } from '../couriers/courier-links.ts'
import { sql, type Database } from './database.ts'

/** The links of the couriers. */
export function courierLinks(db: Database): CourierLinks {
  return {
    issue({ tokenHash, date, at, by, expiresAt }) {
      const query = `
        INSERT INTO courier_links (token_hash, delivery_date, created_at, created_by, expires_at)
        VALUES (:tokenHash, :date, :at, :by, :expiresAt)`
      return db.run(sql(query, { tokenHash, date, at, by, expiresAt }))
    },
    find(tokenHash, now) {
      const query = `
        SELECT id, delivery_date AS date, expires_at AS "expiresAt" FROM courier_links
        WHERE token_hash = :tokenHash AND expires_at > :now`
      return db.first(sql(query, { tokenHash, now }))
    },
  }
}
