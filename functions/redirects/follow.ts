import type { MiddlewareHandler } from 'hono'
import { isOwnAddress } from '../../src/content/own-addresses.ts'
import { movedAddresses } from '../../src/content/old-addresses.ts'
import { redirects } from '../../src/content/redirects.ts'
import type { EdgeContext } from '../http/route.ts'

const movedTo = movedAddresses(redirects)

/**
 * Redirects an address with or without a final slash and keeps what its query says besides: 301 from one of `src/content/redirects.json`, 302
 * from one that the calendar brings back on another day. No redirect hides an address of the shop's own.
 */
export const followRedirect: MiddlewareHandler<EdgeContext> = async (
  { req, redirect, var: { services } },
  next,
) => {
  const { outOfSeason } = services
  const url = new URL(req.url)
  const { pathname, search } = url
  if (isOwnAddress(pathname)) return next()
  const moved = movedTo(url)
  if (moved) return redirect(moved, 301)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (Object.hasOwn(outOfSeason, path)) return redirect(outOfSeason[path] + search, 302)
  return next()
}
