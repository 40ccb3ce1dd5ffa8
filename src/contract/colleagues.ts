import * as v from 'valibot'
import { ROLES } from '../domain/roles.ts'
import { count, email, instant, object } from './fields.ts'

const role = v.picklist(ROLES, 'Выберите роль')

/** An e-mail of a sign-in, in lower case. */
const colleague = v.pipe(
  email,
  v.nonEmpty('Укажите почту'),
  v.transform((typed) => typed.toLowerCase()),
)

/** Body of `POST /api/staff/colleagues/role`: null takes the role away. Rule 69. */
export const RoleChange = object({ email: colleague, role: v.nullable(role) })
export type RoleChange = v.InferOutput<typeof RoleChange>

/** Body of `POST /api/staff/colleagues/invite`. */
export const Invitation = object({ email: colleague, role })
export type Invitation = v.InferOutput<typeof Invitation>

/** Body of `POST /api/staff/colleagues/dismiss`. */
export const Dismissal = object({ email: colleague })
export type Dismissal = v.InferOutput<typeof Dismissal>

/** Answer of `/api/staff/colleagues`, by e-mail. */
export const Colleagues = v.object({
  colleagues: v.array(
    v.object({
      email: v.string(),
      role: v.nullable(role),
      passkeys: count,
      /** Links that are still open, and sign-ins that have not ended. */
      invitations: count,
      sessions: count,
      /** The last sign-in; null before the first, and where Cloudflare Access signs colleagues in. */
      usedAt: v.nullable(instant),
    }),
  ),
  /** Whether the shop lets colleagues in itself, by passkeys. */
  hasPasskeys: v.boolean(),
  /** Whether everyone who can sign in is a manager, as nobody was ever given a role. */
  isOpen: v.boolean(),
})
export type Colleagues = v.InferOutput<typeof Colleagues>

/** Answer of `POST /api/staff/colleagues/invite`. */
export const Invited = v.object({
  ...Colleagues.entries,
  /** For one use and a day; in this answer only. */
  link: v.string(),
})
export type Invited = v.InferOutput<typeof Invited>
