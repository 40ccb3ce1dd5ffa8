import { Hono } from 'hono'
import { missing } from './builds/missing.ts'
import { takeCallback } from './callbacks/take.ts'
import { health } from './health/handler.ts'
import { alarm, withoutWords } from './http/log.ts'
import { refuseOtherOrigins } from './http/origin.ts'
import { notFound, Problem, unexpected } from './http/problem.ts'
import { route, type EdgeContext, type Handler } from './http/route.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { brake } from './limits/brake.ts'
import { tell } from './notifications/tell.ts'
import { placeOrder } from './orders/place.ts'
import { showOrder } from './orders/show.ts'
import { quote } from './quote/handler.ts'
import { followRedirect } from './redirects/follow.ts'
import { eraseOld } from './retention/erase-old.ts'

const edge = new Hono<EdgeContext>()

edge.use(setSecurityHeaders)
edge.use(refuseOtherOrigins)
edge.use('/api/*', brake)

route(edge, '/api/quote', { POST: quote })
route(edge, '/api/orders', { POST: placeOrder })
route(edge, '/api/orders/:number', { GET: showOrder })
route(edge, '/api/callbacks', { POST: takeCallback })
route(edge, '/api/health', { GET: health })
edge.all('/api/*', () => {
  throw notFound()
})

route(edge, '/builds/*', { GET: missing })
route(edge, '/_astro/*', { GET: missing })
route(edge, '/:path{(.+/)?_payload\\.json}', { GET: missing })

edge.get('*', followRedirect)

/** Pages and their 404 and 500 are Astro's; loaded only when one is asked for, so that the API starts without it. */
const page: Handler = async ({ req, env, executionCtx }) => {
  const { handle } = await import('@astrojs/cloudflare/handler')
  return handle(req.raw, env, executionCtx as ExecutionContext)
}
route(edge, '*', { GET: page })

edge.onError((error) => {
  if (error instanceof Problem) return error.toResponse()
  alarm('unexpected', withoutWords(error))
  return unexpected().toResponse()
})

/** The times of wrangler.toml: each minute what is undelivered, each night what may no longer be kept. */
async function keepHouse({ cron, scheduledTime }: ScheduledController, env: Env): Promise<void> {
  if (cron === NIGHTLY) await eraseOld(env.DB, scheduledTime)
  await tell(env, 50)
}

const NIGHTLY = '23 0 * * *'

export default { fetch: edge.fetch, scheduled: keepHouse } satisfies ExportedHandler<Env>
