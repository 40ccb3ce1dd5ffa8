import type { StaffSignIn } from './staff-sign-in.ts'
import { readStaffToken, type StaffKey, type TokenIssuer } from './staff-token.ts'

/** Issuer and audience of local tokens, which functions/node/staff-key.ts signs. */
export const LOCAL_ISSUER: TokenIssuer = { issuer: 'local', audience: 'board' }

const COOKIE = 'staff'
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict'

/** Hosts of a developer's machine; no deployment has such a name. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Sign-in on a developer's machine: the link that `npm run serve` prints sets a cookie with a token. `publicKey` is a
 * JSON Web Key. Refuses every request to a host that is not this machine.
 */
export function localSignIn(publicKey: string): StaffSignIn {
  const keys = [JSON.parse(publicKey) as StaffKey]
  const read = async (request: Request, token: string | null | undefined) => {
    if (!token || !LOOPBACK.includes(new URL(request.url).hostname)) return undefined
    return readStaffToken(token, keys, LOCAL_ISSUER)
  }
  return {
    signedIn: (request) => read(request, cookieOf(request)),
    signOut: () => ({
      to: '/',
      headers: { 'set-cookie': `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}` },
    }),
    async signInByLink(request) {
      const token = new URL(request.url).searchParams.get('token')
      if (!(await read(request, token))) return undefined
      return new Response(null, {
        status: 303,
        headers: {
          location: '/board/',
          'set-cookie': `${COOKIE}=${token}; ${ATTRIBUTES}`,
          'cache-control': 'no-store',
        },
      })
    },
  }
}

function cookieOf({ headers }: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1]
}
