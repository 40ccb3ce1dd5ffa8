import { may } from '../../src/domain/roles.ts'
import type { Door } from '../../src/studio/guard.ts'
import type { Database } from '../database/database.ts'
import { passkeys } from '../database/staff/passkeys.ts'
import { staffRoles } from '../database/staff/roles.ts'
import { passkeySignIn } from '../node/passkeys/sign-in.ts'
import { steadyClock } from '../node/steady-clock.ts'

/** The studio's door on a server: the staff's own sign-in at `site`, by the sessions in the shop's database. */
export function staffDoor(database: Database, site: string): Door {
  const staff = passkeySignIn(passkeys(database), site, steadyClock())
  const roles = staffRoles(database)
  return {
    hosts: [new URL(site).hostname],
    signIn: {
      page: new URL('/board/sign-in/', site).href,
      async colleagueOf(request) {
        const colleague = await staff.signedIn(request)
        if (!colleague) return undefined
        const role = await roles.of(colleague.email)
        return { email: colleague.email, mayPublish: may(role, 'publish') }
      },
    },
  }
}
