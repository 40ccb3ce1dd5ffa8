import * as v from 'valibot'
import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import type { TakenOrder } from '../../src/contract/answers.ts'
import { fieldErrors } from '../../src/contract/fields.ts'
import { OrderRequest } from '../../src/contract/order.ts'
import type { Product } from '../../src/domain/catalogue.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import { canDeliver, rulesForLines } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings.ts'
import { validBody } from '../http/body.ts'
import { sha256 } from '../http/hash.ts'
import { onceByKey, type KeyedRequest } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { fieldRefused, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { beyondLimit } from '../limits/hourly.ts'
import { notifySoon } from '../notifications/notify.ts'
import { priceRequest } from '../quote/price-request.ts'
import type { Services } from '../services.ts'
import { leadTimes } from './lead-times.ts'
import { productPaused } from '../stop-list/product-paused.ts'
import type { KeptOrder } from './order-store.ts'
import { refuseAnotherPrice } from './refusals.ts'
import { newToken, openToken, sealToken } from './secrets.ts'

/** `POST /api/orders`: idempotent by key; a retry gets the first answer. Rule 32. */
export const placeOrder: Handler = async ({ req, executionCtx, var: { services } }) => {
  const now = services.now()
  const { key, done, isNew } = await onceByKey(req.raw, {
    find: services.orders.findByKey,
    make: (keyed) => takeOrder(keyed, req.raw, services, now),
  })
  const { number, orderTotal, tokenSealed } = done
  if (isNew) {
    log('order-taken', { number, total: orderTotal })
    notifySoon(services, executionCtx)
  }
  const body: TakenOrder = { number, token: await openToken(tokenSealed, key), orderTotal }
  return Response.json(body, {
    status: isNew ? 201 : 200,
    headers: { location: `/api/orders/${number}`, 'cache-control': 'no-store' },
  })
}

/** Writes the order. Throws a problem for one that cannot be accepted. */
async function takeOrder(
  { key, body, keyHash, requestHash }: KeyedRequest,
  asked: Request,
  services: Services,
  now: number,
): Promise<{ done: KeptOrder; isNew: boolean }> {
  const orderable = orderableAt(now, services.products)
  const request = validBody(body, OrderRequest, orderable)
  const { issues } = v.safeParse(orderable, request)
  if (issues) throw wrongFields(fieldErrors(issues))
  const quote = priceRequest(request, services.products)
  refuseAnotherPrice(quote, request.expectedTotal)

  const token = newToken()
  const limit = await services.limits.hourly(asked, 'orders', now)
  const result = await services.orders.place({
    createdAt: new Date(now).toISOString(),
    keyHash,
    requestHash,
    tokenHash: await sha256(token),
    tokenSealed: await sealToken(token, key),
    consentVersion: CONSENT_VERSIONS.order,
    request,
    priced: quote.priced,
    pieces: countPieces(quote.priced.lines, services.piecesPerBox),
    limit,
    capacity: services.capacity,
  })
  switch (result.code) {
    case 'taken':
      return { done: result.taken, isNew: result.isNew }
    case 'too-many':
      throw beyondLimit(limit, now)
    case 'window-full':
      throw fieldRefused('window-full', 'delivery.window')
    case 'product-paused':
      throw productPaused(result.products, request.lines, services.products)
  }
}

/**
 * The schema of an order that can be delivered: adds what depends on settings and clock. A retry skips it, because its
 * order was checked when it was taken.
 */
const orderableAt = (now: number, products: readonly Product[]) =>
  v.pipe(
    OrderRequest,
    v.forward(
      v.partialCheck(
        [
          ['delivery', 'date'],
          ['delivery', 'window'],
        ],
        ({ delivery }) => canDeliver(now, delivery, settings.slots),
        'К этому времени уже не успеть. Выберите другое',
      ),
      ['delivery', 'window'],
    ),
    v.forward(
      v.partialCheck(
        [['lines'], ['delivery', 'date'], ['delivery', 'window']],
        ({ lines, delivery }) =>
          canDeliver(now, delivery, rulesForLines(settings.slots, leadTimes(lines, products))),
        'Одно из блюд готовим дольше: к этому времени не успеть. Выберите другое',
      ),
      ['delivery', 'window'],
    ),
    v.forward(
      v.partialCheck(
        [['payment']],
        ({ payment }) => settings.payments.includes(payment),
        'Так оплатить нельзя. Выберите другой способ',
      ),
      ['payment'],
    ),
  )
