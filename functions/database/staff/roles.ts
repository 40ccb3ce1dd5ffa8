import type { Role } from '../../../src/domain/roles.ts'
import type { GivenRole, StaffRoles } from '../../staff/staff-roles.ts'
import { sql, type Database } from '../database.ts'

export function staffRoles(db: Database): StaffRoles {
  return {
    async of(email) {
      const query = `
        SELECT (SELECT role FROM staff_roles WHERE email = :email) AS role,
          (SELECT count(*) FROM staff_roles) AS given`
      const found = await db.first<{ role: Role | null; given: number }>(
        sql(query, { email: email.toLowerCase() }),
      )
      return found?.given === 0 ? 'manager' : (found?.role ?? null)
    },
    all: () => db.all<GivenRole>(sql('SELECT email, role FROM staff_roles ORDER BY email')),
    give: (email, role, at) =>
      db.run(
        sql(
          `INSERT INTO staff_roles (email, role, given_at) VALUES (:email, :role, :at)
           ON CONFLICT (email) DO UPDATE SET role = excluded.role, given_at = excluded.given_at`,
          { email: email.toLowerCase(), role, at },
        ),
      ),
  }
}
