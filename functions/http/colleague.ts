import type { Role } from '../../src/domain/roles.ts'

/** A signed-in colleague. */
export interface StaffMember {
  /** The e-mail of the sign-in; order events and the log of opened contacts name it. */
  email: string
  /** When the sign-in began, epoch milliseconds: it names the sign-in in the log. */
  since: number
}

/** A signed-in colleague with what they may do. */
export interface Colleague extends StaffMember {
  /** Null for a colleague whom nobody has given one. Rule 69. */
  role: Role | null
}
