import { sha256 } from '../http/hash.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

/** The secret of the link that the request brings. Throws a 404 for one that is none. */
export function secretOf({ req }: Parameters<Handler>[0]): string {
  const secret = /^Bearer +([\w-]{32})$/i.exec(req.header('authorization') ?? '')?.[1]
  if (!secret) throw new Problem('unknown-approval')
  return secret
}

/**
 * The idempotency key of the order that comes of an approval: it follows from the secret, so however often the approval is ordered, one
 * order is taken. A version 4 UUID by its form. Rule 99.
 */
export async function orderKeyOf(secret: string): Promise<string> {
  const hex = await sha256(`kanapelle: order of the approval ${secret}`)
  const variant = '89ab'[parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
