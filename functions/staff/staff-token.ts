import { verifyWithJwks } from 'hono/jwt'
import type { StaffMember } from '../http/colleague.ts'

/** A public key of the issuer, with its `kid`. */
export type StaffKey = JsonWebKey & { kid?: string }

/** Issuer that a token must have, and the application (audience) that it must be for. */
export interface TokenIssuer {
  issuer: string
  audience: string
}

/** Longer than any token of Access; a longer header is not parsed. */
const MAX_TOKEN_LENGTH = 8192

/**
 * The colleague named by a token: RS256 by one of `keys`, with `exp`, `iss`, `aud` and `email`. Undefined for any other
 * token. Hono accepts a token without `exp`, hence the check here.
 */
export async function readStaffToken(
  token: string,
  keys: readonly StaffKey[],
  { issuer, audience }: TokenIssuer,
): Promise<StaffMember | undefined> {
  if (token.length > MAX_TOKEN_LENGTH) return undefined
  const payload = await verifyWithJwks(token, {
    keys: [...keys],
    allowedAlgorithms: ['RS256'],
    verification: { iss: issuer, aud: audience },
  }).catch(() => undefined)
  const email: unknown = payload?.['email']
  if (typeof payload?.exp !== 'number' || typeof email !== 'string' || email === '')
    return undefined
  return { email, since: (typeof payload.iat === 'number' ? payload.iat : payload.exp) * 1000 }
}

/** The `kid` of a token's header, not yet verified; undefined for anything that is not a token. */
export function keyIdOf(token: string): string | undefined {
  try {
    const [header = ''] = token.split('.')
    const { kid } = JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/'))) as {
      kid?: unknown
    }
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}
