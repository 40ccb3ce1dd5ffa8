import type { NetworkKeys } from './address.ts'

/** Seconds in which floods are counted; the period of the RATE_LIMITER binding in wrangler.toml. */
export const FLOOD_PERIOD = 10

/** A counter of floods: Cloudflare's binding, or a server's own limiter. */
export interface FloodLimiter {
  limit: (request: { key: string }) => Promise<{ success: boolean }>
}

/**
 * Counts a request for its client and, with IPv6, for its /48, and returns whether both have room for it. A limiter that
 * fails has room for every request.
 */
export async function hasRoom(
  limiter: FloodLimiter,
  { client, site }: NetworkKeys,
): Promise<boolean> {
  const keys = [client, ...(site ? [site] : [])]
  const answers = keys.map((key) => limiter.limit({ key }).catch(() => ({ success: true })))
  return (await Promise.all(answers)).every(({ success }) => success)
}
