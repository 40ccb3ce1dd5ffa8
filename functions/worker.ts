import { Hono } from 'hono'
import { missing } from './builds/missing.ts'
import { takeCallback } from './callbacks/take.ts'
import { health } from './health/handler.ts'
import { refuseOtherOrigins } from './http/origin.ts'
import { notFound, Problem, unexpected } from './http/problem.ts'
import { route, type EdgeContext } from './http/route.ts'
import { placeOrder } from './orders/place.ts'
import { showOrder } from './orders/show.ts'
import { quote } from './quote/handler.ts'
import { followRedirect } from './redirects/follow.ts'

const edge = new Hono<EdgeContext>()

edge.use('/api/*', async ({ req }, next) => {
  refuseOtherOrigins(req.raw)
  await next()
})

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
edge.all('*', async ({ req, env, executionCtx }) => {
  const { handle } = await import('@astrojs/cloudflare/handler')
  return handle(req.raw, env, executionCtx as ExecutionContext)
})

edge.onError((error) => {
  if (error instanceof Problem) return error.toResponse()
  console.error(JSON.stringify({ event: 'unexpected', error: error.stack ?? String(error) }))
  return unexpected().toResponse()
})

export default { fetch: edge.fetch } satisfies ExportedHandler<Env>
