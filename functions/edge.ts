import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { changeByStaff } from './board/change.ts'
import { finishCallback, openCallback, markSeen, openContacts, writeNote } from './board/open.ts'
import { placeByPhone } from './board/phone-order.ts'
import { setPush, showPush } from './board/push.ts'
import { searchOrders } from './board/search.ts'
import { showBoard, showSheets } from './board/show.ts'
import { acceptStep } from './board/step.ts'
import { buildJson } from './builds/build-json.ts'
import { acceptCallback } from './callbacks/accept.ts'
import { changeClosings, showClosings } from './closings/change.ts'
import { issueCourierLink } from './couriers/issue.ts'
import { deliverStop, showStops } from './couriers/stops.ts'
import { health } from './health/handler.ts'
import { alarm, withoutMessage } from './http/log.ts'
import { missing } from './http/missing.ts'
import { refuseOtherOrigins } from './http/origin.ts'
import { Problem } from './http/problem.ts'
import { route, type EdgeContext, type Handler } from './http/route.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { refuseFloods } from './limits/refuse-floods.ts'
import { changeOrder } from './orders/change.ts'
import { placeOrder } from './orders/place.ts'
import { showOrder } from './orders/show.ts'
import { fullWindows } from './orders/windows.ts'
import { quote } from './quote/handler.ts'
import { followRedirect } from './redirects/follow.ts'
import { search } from './search/handler.ts'
import type { Services } from './services.ts'
import { enterBoard, redirectToBoard, signInStep, staffOnly } from './staff/staff-only.ts'
import { withStaffHeader } from './staff/staff-header.ts'
import { changeStopList, showStaffStopList } from './stop-list/change.ts'
import { showStopList } from './stop-list/show.ts'

/** Builds the services of a request; its context keeps work going that has to outlive it. */
export type Compose = (env: Env, context: Pick<ExecutionContext, 'waitUntil'>) => Services

/** The table of routes. `compose` builds the services for each request; no handler knows what is behind them. */
export function createEdge(compose: Compose): Hono<EdgeContext> {
  const edge = new Hono<EdgeContext>()

  edge.use(async (context, next) => {
    context.set('services', compose(context.env, context.executionCtx))
    await next()
    context.env.ROUTED?.(routePath(context))
  })
  edge.use(setSecurityHeaders)
  edge.use(refuseOtherOrigins)
  edge.use(refuseFloods)

  route(edge, '/api/quote', { POST: quote })
  route(edge, '/api/orders', { POST: placeOrder })
  route(edge, '/api/orders/:number', { GET: showOrder })
  route(edge, '/api/orders/:number/changes', { POST: changeOrder })
  route(edge, '/api/windows', { GET: fullWindows })
  route(edge, '/api/callbacks', { POST: acceptCallback })
  route(edge, '/api/health', { GET: health })
  route(edge, '/api/stop-list', { GET: showStopList })
  route(edge, '/api/search', { GET: search })
  route(edge, '/api/courier/stops', { GET: showStops })
  route(edge, '/api/courier/stops/:number/delivered', { POST: deliverStop })
  edge.use('/api/staff/*', staffOnly)
  route(edge, '/api/staff/board', { GET: showBoard })
  route(edge, '/api/staff/push', { GET: showPush, POST: setPush })
  route(edge, '/api/staff/search', { POST: searchOrders })
  route(edge, '/api/staff/sheets', { GET: showSheets })
  route(edge, '/api/staff/courier-links', { POST: issueCourierLink })
  route(edge, '/api/staff/orders', { POST: placeByPhone })
  route(edge, '/api/staff/orders/:number/changes', { POST: changeByStaff })
  route(edge, '/api/staff/orders/:number/note', { POST: writeNote })
  route(edge, '/api/staff/orders/:number/seen', { POST: markSeen })
  route(edge, '/api/staff/orders/:number/steps', { POST: acceptStep })
  route(edge, '/api/staff/contacts', { POST: openContacts })
  route(edge, '/api/staff/callbacks/:number/open', { POST: openCallback })
  route(edge, '/api/staff/callbacks/:number/done', { POST: finishCallback })
  route(edge, '/api/staff/closings', { GET: showClosings, POST: changeClosings })
  route(edge, '/api/staff/stop-list', { GET: showStaffStopList, POST: changeStopList })
  edge.all('/api/*', () => {
    throw new Problem('not-found')
  })

  route(edge, '/builds/*', { GET: buildJson })
  // No page's name begins with an underscore; Astro's own endpoints, such as /_image, are not used.
  route(edge, '/:internal{_.*}', { GET: missing })
  route(edge, '/:path{(.+/)?_payload\\.json}', { GET: missing })

  route(edge, '/board/enter', { GET: enterBoard })
  route(edge, '/board/sign-in/:step', { POST: signInStep })
  edge.get('/board', redirectToBoard)
  edge.get('*', followRedirect)
  route(edge, '*', { GET: page })

  edge.onError((error) => {
    if (error instanceof Problem) return error.toResponse()
    alarm('unexpected', withoutMessage(error))
    return new Problem('internal').toResponse()
  })
  return edge
}

/**
 * Astro renders pages, 404 and 500. Imported on demand, so that the API starts without it. The board's page reads
 * `STAFF_HEADER`, which only a valid sign-in sets.
 */
const page: Handler = async ({ req, env, executionCtx, var: { services } }) => {
  const { handle } = await import('@astrojs/cloudflare/handler')
  const request = await withStaffHeader(req.raw, services.staffSignIn)
  return handle(request, env, executionCtx as ExecutionContext)
}
