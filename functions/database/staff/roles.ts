import type { Role } from '../../../src/domain/roles.ts'
import type { GivenRole, KeptRole, StaffRoles } from '../../staff/staff-roles.ts'
import { sql, type Database, type Statement } from '../database.ts'

/** The role of a row: a manager who owns the shop is its owner. */
const ROLE = `CASE WHEN owns = 1 AND role = 'manager' THEN 'owner' ELSE role END`

/** SQL that is true where a colleague other than `:email` has the role; an owner is a manager too. */
const another = (owns = '') =>
  `EXISTS (SELECT 1 FROM staff_roles WHERE role = 'manager' ${owns} AND email <> :email)`

const OWNED = `EXISTS (SELECT 1 FROM staff_roles WHERE role = 'manager' AND owns = 1 AND email = :email)`

/** SQL of the role to keep that nobody would have after the change, before it as after it; else NULL. Rule 69. */
const LOST = `CASE
  WHEN :keepsManager = 1 AND :isManager = 0 AND NOT ${another()} THEN 'manager'
  WHEN :keepsOwner = 1 AND :owns = 0 AND ${OWNED} AND NOT ${another('AND owns = 1')} THEN 'owner'
  END`

export function staffRoles(db: Database): StaffRoles {
  /** Runs statements that write only where `LOST` is NULL: two colleagues at once don't take the last role from each other. */
  const unlessLost = async (ask: Statement, writes: readonly Statement[]) => {
    const [[answer] = []] = await db.batch<{ lost: KeptRole | null }>([ask, ...writes])
    return answer?.lost ?? undefined
  }
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
    async give(email, role, at, keeps = []) {
      const values = valuesOf(email, role, at, keeps)
      const insert = `
        INSERT INTO staff_roles (email, role, owns, given_at) SELECT :email, :role, :owns, :at WHERE (${LOST}) IS NULL
        ON CONFLICT (email) DO UPDATE SET role = excluded.role, owns = excluded.owns, given_at = excluded.given_at`
      const readmit = `
        DELETE FROM staff_dismissals WHERE email = :email AND :role IS NOT NULL AND (${LOST}) IS NULL`
      return unlessLost(sql(`SELECT ${LOST} AS lost`, values), [
        sql(insert, values),
        sql(readmit, values),
      ])
    },
    async dismiss(email, at, keeps = []) {
      const values = valuesOf(email, null, at, keeps)
      const insert = `
        INSERT INTO staff_dismissals (email, dismissed_at) SELECT :email, :at WHERE (${LOST}) IS NULL
        ON CONFLICT (email) DO UPDATE SET dismissed_at = excluded.dismissed_at`
      const takeRole = `
        UPDATE staff_roles SET role = NULL, owns = 0, given_at = :at WHERE email = :email AND (${LOST}) IS NULL`
      return unlessLost(sql(`SELECT ${LOST} AS lost`, values), [
        sql(insert, values),
        sql(takeRole, values),
      ])
    },
  }
}

function valuesOf(email: string, role: Role | null, at: number, keeps: readonly KeptRole[]) {
  const stored = role === 'owner' ? 'manager' : role
  return {
    email: email.toLowerCase(),
    role: stored,
    isManager: Number(stored === 'manager'),
    owns: Number(role === 'owner'),
    at,
    keepsManager: Number(keeps.includes('manager')),
    keepsOwner: Number(keeps.includes('owner')),
  }
}
