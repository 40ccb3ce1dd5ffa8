import type { Context } from 'hono'
import * as v from 'valibot'
import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import type { AcceptedOrder } from '../../src/contract/answers.ts'
import { OrderRequest } from '../../src/contract/order.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import { rulesForStaff, slotProblem } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { validBody } from '../http/body.ts'
import { sha256 } from '../http/hash.ts'
import { onceByKey, type KeyedRequest } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { fieldRefused } from '../http/problem.ts'
import type { EdgeContext, Handler } from '../http/route.ts'
import { beyondLimit, type HourlyLimit } from '../limits/hourly.ts'
import { notifySoon } from '../notifications/notify.ts'
import { askedPromo, refusedPromo } from '../promo-codes/asked-promo.ts'
import { priceRequest } from '../quote/price-request.ts'
import type { Services } from '../services.ts'
import { leadTimes } from './lead-times.ts'
import { productStopped } from '../stop-list/product-stopped.ts'
import type { KeptOrder, NewOrder } from './order-store.ts'
import {
  LATE_WORDS,
  priceChanged,
  refuseAnotherPrice,
  refuseBelowMinimum,
  refuseUnasked,
} from './refusals.ts'
import { newToken, openToken, sealToken } from '../http/tokens.ts'

/** `POST /api/orders`: idempotent by key; a retry gets the first answer. Rule 32. */
export const placeOrder: Handler = (context) => answerOrder(context.req.raw, context)

/** Takes the order that `request` brings, which may have been opened; limits count the request of the context. */
export async function answerOrder(
  request: Request,
  { req, executionCtx, var: { services } }: Context<EdgeContext>,
): Promise<Response> {
  const now = services.now()
  const { key, done, isNew } = await onceByKey(request, {
    find: services.orders.findByKey,
    make: async (keyed) => {
      const limit = () => services.limits.hourly(req.raw, 'orders', now)
      return acceptOrder(keyed, { limit, consentChannel: 'form', takenBy: '' }, services, now)
    },
  })
  if (isNew) announce(done, services, executionCtx)
  return answerAccepted(done, key, isNew)
}

/** Logs a new order and delivers its notifications. */
export function announce(
  { number, orderTotal }: KeptOrder,
  services: Services,
  context: Pick<ExecutionContext, 'waitUntil'>,
): void {
  log('order-taken', { number, total: orderTotal })
  notifySoon(services, context)
}

/** The answer to whoever sent the order, now or earlier. */
export async function answerAccepted(
  { number, orderTotal, tokenSealed }: KeptOrder,
  key: string,
  isNew: boolean,
): Promise<Response> {
  const body: AcceptedOrder = { number, token: await openToken(tokenSealed, key), orderTotal }
  return Response.json(body, {
    status: isNew ? 201 : 200,
    headers: { location: `/api/orders/${number}` },
  })
}

/** The way an order comes to the shop. */
interface Source extends Pick<NewOrder, 'consentChannel' | 'takenBy'> {
  limit: () => Promise<HourlyLimit>
}

/** Writes the order. Throws a problem for one that cannot be accepted. */
export async function acceptOrder(
  { key, body, keyHash, requestHash }: KeyedRequest,
  { limit: limitOf, consentChannel, takenBy }: Source,
  services: Services,
  now: number,
): Promise<{ done: KeptOrder; isNew: boolean }> {
  const request = validBody(body, orderableAt(now, services, consentChannel))
  const asking = { phone: request.customer.phone }
  const quote = priceRequest(request, services, await askedPromo(request.promo, services, asking))
  refuseAnotherPrice(quote, request.expectedTotal)
  if (consentChannel === 'form') {
    refuseUnasked(quote.priced)
    refuseBelowMinimum(quote.priced.totalAmountNoSale, request.delivery, services)
  }

  const token = newToken()
  const limit = await limitOf()
  const result = await services.orders.place({
    createdAt: new Date(now).toISOString(),
    keyHash,
    requestHash,
    tokenHash: await sha256(token),
    tokenSealed: await sealToken(token, key),
    receipt: services.mailKey && (await sealToken(token, services.mailKey)),
    consentVersion: CONSENT_VERSIONS.order,
    consentChannel,
    takenBy,
    request,
    priced: quote.priced,
    pieces: countPieces(quote.priced.lines, services.piecesPerBox),
    limit,
    capacity: services.capacity,
  })
  switch (result.code) {
    case 'accepted':
      return { done: result.accepted, isNew: result.isNew }
    case 'too-many':
      throw beyondLimit(limit, now)
    case 'window-full':
      throw fieldRefused('window-full', 'delivery.window')
    case 'promo-used-up': {
      const own = await refusedPromo(request.promo, services, asking)
      throw priceChanged(priceRequest(request, services, own))
    }
    case 'product-paused':
      throw productStopped(result.products, request.lines, services.products)
  }
}

/**
 * The schema of an order that can be delivered: adds what depends on settings and clock. A retry skips it, because its
 * order was checked when it was taken. Lead times bind orders of the form only: on the phone, a colleague knows the kitchen.
 */
const orderableAt = (
  now: number,
  { products, provider }: Pick<Services, 'products' | 'provider'>,
  channel: NewOrder['consentChannel'],
) => {
  const rules = channel === 'phone' ? rulesForStaff(settings.slots) : settings.slots
  const leadTimesOf = (lines: OrderRequest['lines']) =>
    channel === 'phone' ? [] : leadTimes(lines, products)
  return v.pipe(
    OrderRequest,
    v.forward(
      v.partialCheck(
        [
          ['delivery', 'date'],
          ['delivery', 'window'],
        ],
        ({ delivery }) => slotProblem(now, delivery, rules) !== 'too-late',
        LATE_WORDS['too-late'],
      ),
      ['delivery', 'window'],
    ),
    v.forward(
      v.partialCheck(
        [['lines'], ['delivery', 'date'], ['delivery', 'window']],
        ({ lines, delivery }) =>
          slotProblem(now, delivery, rules, leadTimesOf(lines)) !== 'too-late-for-dish',
        LATE_WORDS['too-late-for-dish'],
      ),
      ['delivery', 'window'],
    ),
    v.forward(
      v.partialCheck(
        [['payment']],
        ({ payment }) =>
          settings.payments.includes(payment) && (payment !== 'online' || provider !== undefined),
        'Так оплатить нельзя. Выберите другой способ',
      ),
      ['payment'],
    ),
  )
}
