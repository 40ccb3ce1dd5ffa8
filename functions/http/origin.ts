import type { MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'
import type { EdgeContext } from './route.ts'

/** Methods that change nothing. RFC 9110 §9.2.1. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses an unsafe request that a browser sent from another origin: `Sec-Fetch-Site` decides, and for
 * browsers that do not send it, `Origin` against the host. A request with neither header does not
 * come from a browser and carries no shopper's authority. The same rule as Go's net/http CrossOriginProtection.
 */
export const refuseOtherOrigins: MiddlewareHandler<EdgeContext> = async ({ req }, next) => {
  if (!SAFE_METHODS.includes(req.method) && !isOurs(req.raw)) throw new Problem('other-origin')
  await next()
}

function isOurs({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return !origin || hostOf(origin) === new URL(url).host
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
