import type { Role } from '../../src/domain/roles.ts'

/** A colleague who has been given a role. */
export interface GivenRole {
  /** In lower case. */
  email: string
  /** Null once it was taken away. */
  role: Role | null
}

/** A role that a change may have to leave to somebody; an owner is a manager too. */
export type KeptRole = 'manager' | 'owner'

/** Keeps the roles of the colleagues. Rejects with a 503 problem when the database does not answer. Rule 69. */
export interface StaffRoles {
  /** The colleague's role; while none was ever given to anybody, everyone who was not dismissed is a manager. */
  of: (email: string) => Promise<Role | null>
  /** Everyone who was ever given a role, by e-mail. */
  all: () => Promise<GivenRole[]>
  /**
   * Gives a role in the place of an earlier one, or takes it away with null; `at` in epoch milliseconds. Where nobody would have one
   * of the roles in `keeps` any more, changes nothing and resolves to that role.
   */
  give: (
    email: string,
    role: Role | null,
    at: number,
    keeps?: readonly KeptRole[],
  ) => Promise<KeptRole | undefined>
  /** Takes the role away in the same way, also from someone who was given none and is a manager as everyone else. */
  dismiss: (email: string, at: number, keeps?: readonly KeptRole[]) => Promise<KeptRole | undefined>
}
