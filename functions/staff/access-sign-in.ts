import { cacheKeys, fetchAccessKeys, type AccessKeys, type WaitUntil } from './access-keys.ts'
import type { StaffSignIn } from './staff-sign-in.ts'
import { keyIdOf, readStaffToken } from './staff-token.ts'

/** Cloudflare sets this header on every request that Access let through. */
const TOKEN_HEADER = 'cf-access-jwt-assertion'

/**
 * Sign-in by Cloudflare Access. Every request is verified here too, because Access does not stand in front of every
 * address under which a Worker can be reached.
 */
export function accessSignIn(
  teamDomain: string,
  audience: string,
  now: () => number,
  waitUntil: WaitUntil,
  keys: AccessKeys = keysOf(teamDomain),
): StaffSignIn {
  const issuer = `https://${teamDomain}`
  return {
    async signedIn({ headers }) {
      const token = headers.get(TOKEN_HEADER) ?? ''
      const kid = keyIdOf(token)
      if (kid === undefined) return undefined
      return readStaffToken(token, await keys.keysFor(kid, now(), waitUntil), { issuer, audience })
    },
    // Cloudflare ends the session of the board's application there.
    signOut: () => ({ to: '/cdn-cgi/access/logout' }),
  }
}

const caches = new Map<string, AccessKeys>()

/** One cache per team for the life of the isolate. */
function keysOf(teamDomain: string): AccessKeys {
  const cached = caches.get(teamDomain)
  if (cached) return cached
  const keys = cacheKeys(() => fetchAccessKeys(teamDomain))
  caches.set(teamDomain, keys)
  return keys
}
