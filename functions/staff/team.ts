import { may } from '../../src/domain/roles.ts'
import type { Stores } from '../stores.ts'
import type { GivenRole, KeptRole } from './staff-roles.ts'

/** The stores that hold what a colleague was given. */
export type TeamStores = Pick<Stores, 'staffRoles' | 'staffLog' | 'courierLinks'> & {
  board: Pick<Stores['board'], 'forgetDevicesOf'>
}

interface Change extends GivenRole {
  /** E-mail of the colleague who gives or takes it; `console`. */
  by: string
  /** Epoch milliseconds. */
  at: number
  /** The roles that somebody has to keep. */
  keeps: readonly KeptRole[]
}

type Changed = { code: 'done'; links: number; devices: number } | { code: 'last'; role: KeptRole }

/** Gives a role or takes it away, and with it what the colleague was given and may not have any more. Rule 69. */
export async function giveRole(stores: TeamStores, change: Change): Promise<Changed> {
  const { email, role, at, keeps } = change
  return finish(stores, change, await stores.staffRoles.give(email, role, at, keeps))
}

/** Takes role, links and devices from a colleague, also where nobody was ever given a role. */
export async function dismiss(stores: TeamStores, change: Omit<Change, 'role'>): Promise<Changed> {
  const { email, at, keeps } = change
  const last = await stores.staffRoles.dismiss(email, at, keeps)
  return finish(stores, { ...change, role: null }, last)
}

async function finish(stores: TeamStores, change: Change, last?: KeptRole): Promise<Changed> {
  if (last) return { code: 'last', role: last }
  const { email, role, by, at } = change
  await stores.staffLog.add({ at, by, kind: 'gave-role', details: { email, role } })
  return { code: 'done', ...(await takeBack(stores, change)) }
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
