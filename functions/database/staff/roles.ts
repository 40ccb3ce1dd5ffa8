import type { Role } from '../../../src/domain/roles.ts'
import type { GivenRole, StaffRoles } from '../../staff/staff-roles.ts'
import { sql, type Database } from '../database.ts'

/** The role of a row: a manager who owns the shop is its owner. */
const ROLE = `CASE WHEN owns = 1 AND role = 'manager' THEN 'owner' ELSE role END`

export function staffRoles(db: Database): StaffRoles {
  return {
    async of(email) {
      const query = `
        SELECT (SELECT ${ROLE} FROM staff_roles WHERE email = :email) AS role,
          (SELECT count(*) FROM staff_roles) AS given,
          (SELECT count(*) FROM staff_dismissals WHERE email = :email) AS dismissed`
      const found = await db.first<{ role: Role | null; given: number; dismissed: number }>(
        sql(query, { email: email.toLowerCase() }),
      )
      if (!found || found.dismissed > 0) return null
      return found.given === 0 ? 'manager' : found.role
    },
    all: () =>
      db.all<GivenRole>(sql(`SELECT email, ${ROLE} AS role FROM staff_roles ORDER BY email`)),
    async give(email, role, at) {
      const owns = role === 'owner'
      const values = { email: email.toLowerCase(), role: owns ? 'manager' : role }
      const insert = `
        INSERT INTO staff_roles (email, role, owns, given_at) VALUES (:email, :role, :owns, :at)
        ON CONFLICT (email) DO UPDATE SET role = excluded.role, owns = excluded.owns, given_at = excluded.given_at`
      const readmit = 'DELETE FROM staff_dismissals WHERE email = :email AND :role IS NOT NULL'
      await db.batch([sql(insert, { ...values, owns: Number(owns), at }), sql(readmit, values)])
    },
    async dismiss(email, at) {
      const values = { email: email.toLowerCase(), at }
      const insert = `
        INSERT INTO staff_dismissals (email, dismissed_at) VALUES (:email, :at)
        ON CONFLICT (email) DO UPDATE SET dismissed_at = excluded.dismissed_at`
      const takeRole =
        'UPDATE staff_roles SET role = NULL, owns = 0, given_at = :at WHERE email = :email'
      await db.batch([sql(insert, values), sql(takeRole, values)])
    },
  }
}
