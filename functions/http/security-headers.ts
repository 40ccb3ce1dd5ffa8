import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../../src/settings/security-headers.ts'
import type { EdgeContext } from './route.ts'

/** The policy where the build has written none, as in `astro dev`. Pages have none there: their scripts are not built. */
const API_POLICY = contentSecurityPolicy([], '')

/** The board rings for new orders, also after a reload that nobody has touched yet. */
const MAY_SOUND = SECURITY_HEADERS['Permissions-Policy']!.replace('autoplay=()', 'autoplay=(self)')

/** Sets the pages' security headers on the edge's own answers, and `Date`, which src/requests/clock.ts reads. */
export const setSecurityHeaders: MiddlewareHandler<EdgeContext> = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
  if (context.req.path.startsWith('/board/')) context.header('Permissions-Policy', MAY_SOUND)
  context.header('Date', new Date(context.var.services.now()).toUTCString())
  const isPage = context.res.headers.get('content-type')?.startsWith('text/html')
  const policy = context.env.CONTENT_SECURITY_POLICY ?? (isPage ? undefined : API_POLICY)
  if (policy) context.header('Content-Security-Policy', policy)
}
