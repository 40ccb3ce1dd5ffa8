import type { WaitUntil } from './access-keys.ts'
import { accessSignIn } from './access-sign-in.ts'
import { localSignIn } from './local-sign-in.ts'
import type { StaffSignIn } from './staff-sign-in.ts'

type SignInVariables = Pick<
  Env,
  'STAFF_SIGN_IN' | 'ACCESS_TEAM_DOMAIN' | 'ACCESS_AUDIENCE' | 'LOCAL_STAFF_KEY'
>

/** The sign-in that the variables configure; undefined without one: the board does not exist then. */
export function composeSignIn(
  env: SignInVariables,
  database: Parameters<NonNullable<Env['STAFF_SIGN_IN']>>[0],
  now: () => number,
  waitUntil: WaitUntil,
): StaffSignIn | undefined {
  const { STAFF_SIGN_IN, ACCESS_TEAM_DOMAIN, ACCESS_AUDIENCE, LOCAL_STAFF_KEY } = env
  if (STAFF_SIGN_IN) return STAFF_SIGN_IN(database)
  if (ACCESS_TEAM_DOMAIN && ACCESS_AUDIENCE)
    return accessSignIn(ACCESS_TEAM_DOMAIN, ACCESS_AUDIENCE, now, waitUntil)
  return LOCAL_STAFF_KEY ? localSignIn(LOCAL_STAFF_KEY) : undefined
}
