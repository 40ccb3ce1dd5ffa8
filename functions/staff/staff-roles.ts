import type { Role } from '../../src/domain/roles.ts'

/** A colleague who has been given a role. */
export interface GivenRole {
  /** In lower case. */
  email: string
  /** Null once it was taken away. */
  role: Role | null
}

/** Keeps the roles of the colleagues. Rejects with a 503 problem when the database does not answer. Rule 69. */
export interface StaffRoles {
  /** The colleague's role; while none was ever given to anybody, everyone who was not dismissed is a manager. */
  of: (email: string) => Promise<Role | null>
  /** Everyone who was ever given a role, by e-mail. */
  all: () => Promise<GivenRole[]>
  /** Gives a role in the place of an earlier one, or takes it away with null; `at` in epoch milliseconds. */
  give: (email: string, role: Role | null, at: number) => Promise<void>
  /** Takes the role away, also from someone who was given none and is a manager as everyone else; `at` in epoch milliseconds. */
  dismiss: (email: string, at: number) => Promise<void>
}
