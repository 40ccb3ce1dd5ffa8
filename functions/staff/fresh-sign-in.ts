import { MINUTE } from '../../src/domain/time.ts'
import { Problem } from '../http/problem.ts'
import type { EdgeContext } from '../http/route.ts'

/** Milliseconds after signing in for which a colleague may do what a browser left open, or a stolen session, must not. */
export const FRESH = 10 * MINUTE

/** Throws 409 unless the colleague has just signed in, with a passkey or whatever else the shop asks for. */
export function requireFreshSignIn({ services, staff }: EdgeContext['Variables']): void {
  const age = services.now() - staff.since
  if (age > FRESH || age < -FRESH) throw new Problem('sign-in-again')
}
