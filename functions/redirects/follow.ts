import type { MiddlewareHandler } from 'hono'
import { isOwnAddress } from '../../src/content/own-addresses.ts'
import { redirects } from '../../src/content/redirects.ts'
import type { EdgeContext } from '../http/route.ts'

/**
 * Redirects an address with or without a final slash and keeps the query: 301 from one of `src/content/redirects.json`, 302
 * from one that the calendar brings back on another day. No redirect hides an address of the shop's own.
 */
export const followRedirect: MiddlewareHandler<EdgeContext> = async (
  { req, redirect, var: { services } },
  next,
) => {
  const { outOfSeason } = services
  const { pathname, search } = new URL(req.url)
  if (isOwnAddress(pathname)) return next()
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (Object.hasOwn(redirects, path)) return redirect(redirects[path] + search, 301)
  if (Object.hasOwn(outOfSeason, path)) return redirect(outOfSeason[path] + search, 302)
  return next()
}
