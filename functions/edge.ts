import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { STAFF_ROUTES, type ShopRoute, type StaffRoute } from '../src/contract/routes.ts'
import { makeApproval } from './approvals/make.ts'
import { orderApproval } from './approvals/order.ts'
import { returnApproval } from './approvals/remark.ts'
import { showApproval } from './approvals/show.ts'
import { changeByStaff } from './board/change.ts'
import { finishCallback, openCallback, markSeen, openContacts, writeNote } from './board/open.ts'
import { placeByPhone } from './board/phone-order.ts'
import { packBox } from './board/packing.ts'
import { setPush, showPush } from './board/push.ts'
import { recordPrint } from './board/print.ts'
import { showPurchasePrices } from './board/purchase-prices.ts'
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
import { exportOrders } from './export/export.ts'
import { health } from './health/handler.ts'
import { discardBody } from './http/body.ts'
import { alarm, withoutMessage } from './http/log.ts'
import { missing } from './http/missing.ts'
import { refuseOtherOrigins } from './http/origin.ts'
import { Problem } from './http/problem.ts'
import { requireRights, serve, type EdgeContext, type Handler } from './http/route.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { showBackups, showLimits } from './keeping/show.ts'
import { refuseFloods } from './limits/refuse-floods.ts'
import { changeOrder } from './orders/change.ts'
import { placeOrder } from './orders/place.ts'
import { placeSealedOrder, showSealingKey } from './orders/sealed/place.ts'
import { showOrder } from './orders/show.ts'
import { fullWindows } from './orders/windows.ts'
import { showInvoices, showSold } from './payments/books.ts'
import { showPayments, startPayment, takeNotice } from './payments/pay.ts'
import { moveMoney, showStaffPayments } from './payments/staff-payments.ts'
import { erasePerson } from './people/erase.ts'
import { showPerson } from './people/show.ts'
import { changePromoCode, makePromoCode, showPromoCodes } from './promo-codes/change.ts'
import { quote } from './quote/handler.ts'
import { followRedirect } from './redirects/follow.ts'
import { showResults } from './results/show.ts'
import { search } from './search/handler.ts'
import type { Services } from './services.ts'
import {
  changeRole,
  dismissColleague,
  inviteColleague,
  showColleagues,
} from './staff/colleagues.ts'
import { showLog } from './staff/show-log.ts'
import { signOut } from './staff/sign-out.ts'
import { enterBoard, redirectToBoard, signInStep, staffOnly } from './staff/staff-only.ts'
import { withStaffHeader } from './staff/staff-header.ts'
import { showVisits } from './visits/show.ts'
import { takeVisit } from './visits/take.ts'
import { changeStopList, showStaffStopList } from './stop-list/change.ts'
import { showStopList } from './stop-list/show.ts'

/** Builds the services of a request; its context keeps work going that has to outlive it. */
export type Compose = (env: Env, context: Pick<ExecutionContext, 'waitUntil'>) => Services

/** The handler of each route of the contract. */
const SHOP: Record<ShopRoute, Handler> = {
  'POST /api/quote': quote,
  'POST /api/orders': placeOrder,
  'POST /api/sealed-orders': placeSealedOrder,
  'GET /api/sealing-key': showSealingKey,
  'GET /api/orders/:number': showOrder,
  'POST /api/orders/:number/changes': changeOrder,
  'GET /api/orders/:number/payments': showPayments,
  'POST /api/orders/:number/payments': startPayment,
  'POST /api/payments/notices': takeNotice,
  'GET /api/approvals': showApproval,
  'POST /api/approvals': makeApproval,
  'POST /api/approvals/remark': returnApproval,
  'POST /api/approvals/order': orderApproval,
  'GET /api/windows': fullWindows,
  'POST /api/callbacks': acceptCallback,
  'GET /api/stop-list': showStopList,
  'GET /api/search': search,
  'GET /api/courier/stops': showStops,
  'POST /api/courier/stops/:number/delivered': deliverStop,
  'POST /api/visits': takeVisit,
  'GET /api/health': health,
}

const STAFF: Record<StaffRoute, Handler> = {
  'GET /api/staff/board': showBoard,
  'GET /api/staff/sheets': showSheets,
  'POST /api/staff/prints': recordPrint,
  'POST /api/staff/packing': packBox,
  'POST /api/staff/search': searchOrders,
  'POST /api/staff/contacts': openContacts,
  'POST /api/staff/orders': placeByPhone,
  'POST /api/staff/orders/:number/changes': changeByStaff,
  'POST /api/staff/orders/:number/note': writeNote,
  'POST /api/staff/orders/:number/seen': markSeen,
  'POST /api/staff/orders/:number/steps': acceptStep,
  'GET /api/staff/orders/:number/payments': showStaffPayments,
  'POST /api/staff/orders/:number/payments': moveMoney,
  'GET /api/staff/payments/invoices': showInvoices,
  'GET /api/staff/payments/orders': showSold,
  'GET /api/staff/purchase-prices': showPurchasePrices,
  'POST /api/staff/callbacks/:number/open': openCallback,
  'POST /api/staff/callbacks/:number/done': finishCallback,
  'GET /api/staff/closings': showClosings,
  'POST /api/staff/closings': changeClosings,
  'GET /api/staff/stop-list': showStaffStopList,
  'POST /api/staff/stop-list': changeStopList,
  'GET /api/staff/promo-codes': showPromoCodes,
  'POST /api/staff/promo-codes': makePromoCode,
  'POST /api/staff/promo-codes/change': changePromoCode,
  'GET /api/staff/courier-links': showCourierLinks,
  'POST /api/staff/courier-links': issueCourierLink,
  'POST /api/staff/courier-links/revoke': revokeCourierLinks,
  'GET /api/staff/couriers': showCouriers,
  'POST /api/staff/couriers': giveStops,
  'GET /api/staff/stops': showStopsToStaff,
  'POST /api/staff/stops/:number/delivered': deliverStopByStaff,
  'GET /api/staff/push': showPush,
  'POST /api/staff/push': setPush,
  'GET /api/staff/results': showResults,
  'GET /api/staff/colleagues': showColleagues,
  'POST /api/staff/colleagues/role': changeRole,
  'POST /api/staff/colleagues/invite': inviteColleague,
  'POST /api/staff/colleagues/dismiss': dismissColleague,
  'GET /api/staff/export': exportOrders,
  'POST /api/staff/people': showPerson,
  'POST /api/staff/people/erase': erasePerson,
  'GET /api/staff/backups': showBackups,
  'GET /api/staff/limits': showLimits,
  'GET /api/staff/visits': showVisits,
  'GET /api/staff/log': showLog,
  'POST /api/staff/sign-out': signOut,
}

/** The shop's Worker. `compose` builds the services for each request; no handler knows what is behind them. */
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
  edge.use('/api/*', keepOutOfCaches)

  serve(edge, SHOP)
  edge.use('/api/staff/*', staffOnly)
  requireRights(edge, STAFF_ROUTES)
  serve(edge, STAFF)
  edge.all('/api/*', () => {
    throw new Problem('not-found')
  })

  serve(edge, {
    'GET /builds/*': buildJson,
    // No page's name begins with an underscore; Astro's own endpoints, such as /_image, are not used.
    'GET /:internal{_.*}': missing,
    'GET /:path{(.+/)?_payload\\.json}': missing,
    'GET /board/enter': enterBoard,
    'POST /board/sign-in/:step': signInStep,
  })
  edge.get('/board', redirectToBoard)
  edge.get('*', followRedirect)
  serve(edge, { 'GET *': page })

  edge.onError((error) => {
    if (error instanceof Problem) return error.toResponse()
    alarm('unexpected', withoutMessage(error))
    return new Problem('internal').toResponse()
  })
  return edge
}

/** No answer of the API is cached but those that say for how long. */
const keepOutOfCaches: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('cache-control')) context.header('Cache-Control', 'no-store')
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
