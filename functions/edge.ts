import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { makeApproval } from './approvals/make.ts'
import { orderApproval } from './approvals/order.ts'
import { returnApproval } from './approvals/remark.ts'
import { showApproval } from './approvals/show.ts'
import { changeByStaff } from './board/change.ts'
import { finishCallback, openCallback, markSeen, openContacts, writeNote } from './board/open.ts'
import { placeByPhone } from './board/phone-order.ts'
import { setPush, showPush } from './board/push.ts'
import { recordPrint } from './board/print.ts'
import { searchOrders } from './board/search.ts'
import { showBoard, showSheets } from './board/show.ts'
import { acceptStep } from './board/step.ts'
import { buildJson } from './builds/build-json.ts'
import { acceptCallback } from './callbacks/accept.ts'
import { changeClosings, showClosings } from './closings/change.ts'
import { giveStops, showCouriers } from './couriers/give.ts'
import { issueCourierLink } from './couriers/issue.ts'
import { revokeCourierLinks, showCourierLinks } from './couriers/revoke.ts'
import { deliverStop, deliverStopByStaff, showStops, showStopsToStaff } from './couriers/stops.ts'
import { health } from './health/handler.ts'
import { discardBody } from './http/body.ts'
import { alarm, withoutMessage } from './http/log.ts'
import { missing } from './http/missing.ts'
import { refuseOtherOrigins } from './http/origin.ts'
import { Problem } from './http/problem.ts'
import { route, staffRoute, type EdgeContext, type Handler } from './http/route.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { refuseFloods } from './limits/refuse-floods.ts'
import { changeOrder } from './orders/change.ts'
import { placeOrder } from './orders/place.ts'
import { placeSealedOrder, showSealingKey } from './orders/sealed/place.ts'
import { showOrder } from './orders/show.ts'
import { fullWindows } from './orders/windows.ts'
import { showInvoices, showSold } from './payments/books.ts'
import { showPayments, startPayment, takeNotice } from './payments/pay.ts'
import { moveMoney, showStaffPayments } from './payments/staff-payments.ts'
import { quote } from './quote/handler.ts'
import { followRedirect } from './redirects/follow.ts'
import { search } from './search/handler.ts'
import type { Services } from './services.ts'
import { showLog } from './staff/show-log.ts'
import { signOut } from './staff/sign-out.ts'
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
  edge.use(discardBody)
  edge.use(setSecurityHeaders)
  edge.use(refuseOtherOrigins)
  edge.use(refuseFloods)

  route(edge, '/api/quote', { POST: quote })
  route(edge, '/api/orders', { POST: placeOrder })
  route(edge, '/api/sealed-orders', { POST: placeSealedOrder })
  route(edge, '/api/sealing-key', { GET: showSealingKey })
  route(edge, '/api/orders/:number', { GET: showOrder })
  route(edge, '/api/orders/:number/changes', { POST: changeOrder })
  route(edge, '/api/orders/:number/payments', { GET: showPayments, POST: startPayment })
  route(edge, '/api/payments/notices', { POST: takeNotice })
  route(edge, '/api/approvals', { GET: showApproval, POST: makeApproval })
  route(edge, '/api/approvals/remark', { POST: returnApproval })
  route(edge, '/api/approvals/order', { POST: orderApproval })
  route(edge, '/api/windows', { GET: fullWindows })
  route(edge, '/api/callbacks', { POST: acceptCallback })
  route(edge, '/api/health', { GET: health })
  route(edge, '/api/stop-list', { GET: showStopList })
  route(edge, '/api/search', { GET: search })
  route(edge, '/api/courier/stops', { GET: showStops })
  route(edge, '/api/courier/stops/:number/delivered', { POST: deliverStop })
  routeStaff(edge)
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

/** The routes of the board, each with the right that it asks for. */
function routeStaff(edge: Hono<EdgeContext>): void {
  edge.use('/api/staff/*', staffOnly)
  staffRoute(edge, '/api/staff/board', 'orders', { GET: showBoard })
  staffRoute(edge, '/api/staff/push', 'step', { GET: showPush, POST: setPush })
  staffRoute(edge, '/api/staff/search', 'contacts', { POST: searchOrders })
  staffRoute(edge, '/api/staff/sheets', 'orders', { GET: showSheets })
  staffRoute(edge, '/api/staff/prints', 'orders', { POST: recordPrint })
  staffRoute(edge, '/api/staff/courier-links', 'contacts', {
    GET: showCourierLinks,
    POST: issueCourierLink,
  })
  staffRoute(edge, '/api/staff/courier-links/revoke', 'contacts', { POST: revokeCourierLinks })
  staffRoute(edge, '/api/staff/couriers', 'contacts', { GET: showCouriers, POST: giveStops })
  staffRoute(edge, '/api/staff/orders', 'change', { POST: placeByPhone })
  staffRoute(edge, '/api/staff/orders/:number/changes', 'change', { POST: changeByStaff })
  staffRoute(edge, '/api/staff/orders/:number/note', 'change', { POST: writeNote })
  staffRoute(edge, '/api/staff/orders/:number/payments', 'change', {
    GET: showStaffPayments,
    POST: moveMoney,
  })
  staffRoute(edge, '/api/staff/payments/invoices', 'change', { GET: showInvoices })
  staffRoute(edge, '/api/staff/payments/orders', 'change', { GET: showSold })
  staffRoute(edge, '/api/staff/orders/:number/seen', 'contacts', { POST: markSeen })
  staffRoute(edge, '/api/staff/orders/:number/steps', 'pack', { POST: acceptStep })
  staffRoute(edge, '/api/staff/contacts', 'contacts', { POST: openContacts })
  staffRoute(edge, '/api/staff/callbacks/:number/open', 'contacts', { POST: openCallback })
  staffRoute(edge, '/api/staff/callbacks/:number/done', 'contacts', { POST: finishCallback })
  staffRoute(edge, '/api/staff/closings', 'close', { GET: showClosings, POST: changeClosings })
  staffRoute(edge, '/api/staff/stop-list', 'stop', { GET: showStaffStopList, POST: changeStopList })
  staffRoute(edge, '/api/staff/stops', 'deliver', { GET: showStopsToStaff })
  staffRoute(edge, '/api/staff/stops/:number/delivered', 'deliver', { POST: deliverStopByStaff })
  staffRoute(edge, '/api/staff/log', 'log', { GET: showLog })
  staffRoute(edge, '/api/staff/sign-out', 'any', { POST: signOut })
}

/** Astro logs an error for a path that it cannot decode, such as `/%`; there each percent sign stands for itself. */
function withDecodablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURI(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}

/**
 * Astro renders pages, 404 and 500. Imported on demand, so that the API starts without it. The board's page reads
 * `STAFF_HEADER` and `ROLE_HEADER`, which only a valid sign-in sets.
 */
const page: Handler = async ({ req, env, executionCtx, var: { services } }) => {
  const { handle } = await import('@astrojs/cloudflare/handler')
  const request = await withStaffHeader(withDecodablePath(req.raw), services)
  return handle(request, env, executionCtx as ExecutionContext)
}
