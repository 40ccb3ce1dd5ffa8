import type { MiddlewareHandler } from 'hono'
import { redirects } from '../../src/content/redirects.ts'
import type { EdgeContext } from '../http/route.ts'

/** Redirects (301) an address of `src/content/redirects.json`, with or without a final slash, and keeps the query. */
export const followRedirect: MiddlewareHandler<EdgeContext> = async ({ req, redirect }, next) => {
  const { pathname, search } = new URL(req.url)
  const target = targetOf(pathname.endsWith('/') ? pathname : `${pathname}/`)
  return target === undefined ? next() : redirect(target + search, 301)
}

function targetOf(path: string): string | undefined {
  return Object.hasOwn(redirects, path) ? redirects[path] : undefined
}
