import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../../src/content/security-headers.ts'
import type { EdgeContext } from './route.ts'

/** For answers that no browser shows. Pages of `astro dev` go without a policy: their scripts are not yet built. */
const WITHOUT_PAGES = contentSecurityPolicy([], '')

/** The same headers on the edge's own answers as on the pages, and the time: src/client/edge/clock.ts asks for it. */
export const setSecurityHeaders: MiddlewareHandler<EdgeContext> = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value)
  context.header('Date', new Date(context.var.services.now()).toUTCString())
  const isPage = context.res.headers.get('content-type')?.startsWith('text/html')
  const policy = context.env.CONTENT_SECURITY_POLICY ?? (isPage ? undefined : WITHOUT_PAGES)
  if (policy) context.header('Content-Security-Policy', policy)
}
