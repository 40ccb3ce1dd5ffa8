import {
  Dismissal,
  Invitation,
  RoleChange,
  type Colleagues,
  type Invited,
} from '../../src/contract/colleagues.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { dismiss, giveRole } from './team.ts'

/** `GET /api/staff/colleagues`: who can do what on the board. Rule 69. */
export const showColleagues: Handler = async ({ json, var: { services } }) =>
  json(await colleaguesOf(services))

/** `POST /api/staff/colleagues/role`: gives a role, or takes it away. Needs a fresh sign-in. */
export const changeRole: Handler = async ({ req, json, var: variables }) => {
  const { services, staff } = variables
  const change = validBody(await readJson(req.raw), RoleChange)
  requireFreshSignIn(variables)
  const by = staff.email
  refuseLast(await giveRole(services, { ...change, by, at: services.now(), keeps: KEPT }))
  log('role-given', { role: change.role ?? 'none' })
  return json(await colleaguesOf(services))
}

/** `POST /api/staff/colleagues/invite`: gives a role and a link for a passkey; 404 where the shop signs nobody in itself. */
export const inviteColleague: Handler = async ({ req, json, var: variables }) => {
  const { services, staff } = variables
  const invitation = validBody(await readJson(req.raw), Invitation)
  const { passkeys } = services.staffSignIn ?? {}
  if (!passkeys) throw new Problem('not-found')
  requireFreshSignIn(variables)
  const at = services.now()
  refuseLast(await giveRole(services, { ...invitation, by: staff.email, at, keeps: KEPT }))
  await services.staffLog.add({
    at,
    by: staff.email,
    kind: 'invited',
    details: { email: invitation.email },
  })
  const link = await passkeys.invite(invitation.email)
  return json({ ...(await colleaguesOf(services)), link } satisfies Invited)
}

/** `POST /api/staff/colleagues/dismiss`: takes everything from a colleague at once. Needs a fresh sign-in. */
export const dismissColleague: Handler = async ({ req, json, var: variables }) => {
  const { services, staff } = variables
  const { email } = validBody(await readJson(req.raw), Dismissal)
  requireFreshSignIn(variables)
  const by = staff.email
  refuseLast(await dismiss(services, { email, by, at: services.now(), keeps: KEPT }))
  await services.staffSignIn?.passkeys?.dismiss(email)
  log('colleague-dismissed')
  return json(await colleaguesOf(services))
}

const KEPT = ['manager', 'owner'] as const

const LAST = {
  manager: 'Никто не\u00a0остался бы менеджером. Сначала назначьте другого',
  owner: 'Никто не\u00a0остался бы владельцем. Сначала назначьте другого',
}

function refuseLast(changed: Awaited<ReturnType<typeof giveRole>>): void {
  if (changed.code === 'last') throw wrongFields([{ path: 'role', message: LAST[changed.role] }])
}

async function colleaguesOf({ staffRoles, staffSignIn }: Services): Promise<Colleagues> {
  const [given, present = []] = await Promise.all([
    staffRoles.all(),
    staffSignIn?.passkeys?.colleagues(),
  ])
  const known = [...given.filter(({ role }) => role), ...present]
  const emails = [...new Set(known.map(({ email }) => email))].sort()
  return {
    colleagues: emails.map((email) => {
      const colleague = present.find((each) => each.email === email)
      const { passkeys = 0, sessions = 0, invitations = 0, usedAt = null } = colleague ?? {}
      return {
        email,
        role: given.find((each) => each.email === email)?.role ?? null,
        passkeys,
        invitations,
        sessions,
        usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
      }
    }),
    hasPasskeys: staffSignIn?.passkeys !== undefined,
    isOpen: given.length === 0,
  }
}
