import type { ShownOrder } from '../../src/contract/answers.ts'
import { changesEnd, isChangeable } from '../../src/domain/order-life/cut-off.ts'
import { rulesForLines } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { isKnownTag } from '../http/etag.ts'
import { sha256 } from '../http/hash.ts'
import { parseNumber } from '../http/number.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { keptTerms } from '../promo-codes/asked-promo.ts'
import type { Services } from '../services.ts'
import { leadTimes } from './lead-times.ts'
import type { ViewedOrder } from '../stored.ts'

/** RFC 7240. The order's page says in words that there is no order; a browser would log a 404 as an error. */
export const LENIENT = 'handling=lenient'

/**
 * `GET /api/orders/{number}`: 404 without the right token, as for an order that does not exist; 204 where the request
 * prefers lenient handling.
 */
export const showOrder: Handler = async (context) => {
  const order = await orderOfRequest(context)
  if (order) return withTag(context, await withTerms(order, context.var.services))
  if (context.req.header('prefer') !== LENIENT) throw new Problem('not-found')
  return context.body(null, 204)
}

/** The order with the terms of its own code, which its shopper needs for changing the goods. */
async function withTerms(order: ViewedOrder, services: Services): Promise<ShownOrder> {
  const shown = shownOrder(order, services)
  const ownPromo = await keptTerms(order.promoWord, services)
  return ownPromo ? { ...shown, ownPromo } : shown
}

/** The order with its `ETag`; 304 where a GET names that tag. */
export async function withTag(
  { req, json, body }: Parameters<Handler>[0],
  order: ShownOrder,
): Promise<Response> {
  const etag = `"${(await sha256(JSON.stringify(order))).slice(0, 32)}"`
  const headers = { etag }
  const isKnown = req.method !== 'POST' && isKnownTag(req.header('if-none-match'), etag)
  return isKnown ? body(null, 304, headers) : json(order, 200, headers)
}

/** The order that the request's number and token open; undefined without the right ones. Rule 32. */
export async function orderOfRequest({
  req,
  var: { services },
}: Parameters<Handler>[0]): Promise<ViewedOrder | undefined> {
  const number = parseNumber(req.param('number'))
  const token = /^Bearer +([\w-]{32})$/i.exec(req.header('authorization') ?? '')?.[1]
  if (!token || number === undefined) return undefined
  return services.orders.findForShopper(number, await sha256(token))
}

/** The order with the end of its changes, while there is one ahead. Rule 52. */
export function shownOrder(order: ViewedOrder, services: Services): ShownOrder {
  const { date, window } = order.delivery
  const hours = leadTimeOf(order.lines, services)
  const slot = { state: order.state, date, window }
  if (!isChangeable(services.now(), slot, hours)) return order
  return { ...order, changesEnd: new Date(changesEnd(slot, hours)).toISOString() }
}

/** The longest lead time of these lines, in hours. Rule 29. */
export function leadTimeOf(
  lines: readonly { id: number }[],
  { products }: Pick<Services, 'products'>,
): number {
  return rulesForLines(settings.slots, leadTimes(lines, products)).leadTimeHours
}
