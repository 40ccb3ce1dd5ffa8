import { may } from '../../src/domain/roles.ts'
import type { Stores } from '../stores.ts'
import type { GivenRole } from './staff-roles.ts'

/** The stores that hold what a colleague was given. */
export type TeamStores = Pick<Stores, 'staffRoles' | 'staffLog' | 'courierLinks'> & {
  board: Pick<Stores['board'], 'forgetDevicesOf'>
}

interface Change extends GivenRole {
  /** E-mail of the colleague who gives or takes it; `console`. */
  by: string
  /** Epoch milliseconds. */
  at: number
}

/** The role that nobody would have after this change; undefined where somebody keeps each. Rule 69. */
export function lastOf(
  given: readonly GivenRole[],
  changed: GivenRole,
): 'manager' | 'owner' | undefined {
  const after = [...given.filter(({ email }) => email !== changed.email), changed]
  if (!after.some(({ role }) => may(role, 'log'))) return 'manager'
  const hasOwner = (roles: readonly GivenRole[]) => roles.some(({ role }) => may(role, 'house'))
  return hasOwner(given) && !hasOwner(after) ? 'owner' : undefined
}

/** Gives a role or takes it away, and with it what the colleague was given and may not have any more. */
export async function giveRole(
  stores: TeamStores,
  { email, role, by, at }: Change,
): Promise<{ links: number; devices: number }> {
  await stores.staffRoles.give(email, role, at)
  await stores.staffLog.add({ at, by, kind: 'gave-role', details: { email, role } })
  return takeBack(stores, { email, role, by, at })
}

/** Takes role, links and devices from a colleague, also where nobody was ever given a role. */
export async function dismiss(
  stores: TeamStores,
  change: Omit<Change, 'role'>,
): Promise<{ links: number; devices: number }> {
  const { email, by, at } = change
  await stores.staffRoles.dismiss(email, at)
  await stores.staffLog.add({ at, by, kind: 'gave-role', details: { email, role: null } })
  return takeBack(stores, { ...change, role: null })
}

/**
 * Ends the courier links that the colleague has issued, and forgets the browsers in which they are woken, unless the role may
 * issue them and be woken. Returns how many of each.
 */
async function takeBack({ courierLinks, board }: TeamStores, { email, role, by, at }: Change) {
  return {
    links: may(role, 'contacts') ? 0 : await courierLinks.revoke({ by: email }, { at, by }),
    devices: may(role, 'step') ? 0 : await board.forgetDevicesOf(email),
  }
}
