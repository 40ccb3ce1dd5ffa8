import * as v from 'valibot'
import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import type { TakenOrder } from '../../src/contract/answers.ts'
import { fieldErrors } from '../../src/contract/fields.ts'
import { OrderRequest } from '../../src/contract/order.ts'
import type { Product } from '../../src/domain/catalogue.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import { canDeliver, rulesForLines } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings.ts'
import { readJson, validBody } from '../http/body.ts'
import { canonicalJson } from '../http/canonical-json.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { fieldRefused, Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { beyondLimit } from '../limits/hourly.ts'
import { notifySoon } from '../notifications/notify.ts'
import { priceRequest } from '../quote/price-request.ts'
import { leadTimes } from './lead-times.ts'
import { productPaused } from '../stop-list/product-paused.ts'
import type { KeptOrder } from './order-store.ts'
import { refuseAnotherPrice } from './refusals.ts'
import { newToken, openToken, sealToken, sha256 } from './secrets.ts'

/** `POST /api/orders`: idempotent by key; a retry gets the first answer. Rule 32. */
export const placeOrder: Handler = async ({ req, executionCtx, var: { services } }) => {
  const key = idempotencyKey(req.raw)
  const now = services.now()
  const body = await readJson(req.raw)
  const [keyHash, requestHash] = await Promise.all([sha256(key), sha256(canonicalJson(body))])

  // Before validation: a retry gets its token also from a release whose schema refuses what an earlier one accepted.
  const taken = await services.orders.findByKey(keyHash)
  if (taken) return answer(taken, key, requestHash, 200)

  const orderable = orderableAt(now, services.products)
  const request = validBody(body, OrderRequest, orderable)
  const { issues } = v.safeParse(orderable, request)
  if (issues) throw wrongFields(fieldErrors(issues))
  const quote = priceRequest(request, services.products)
  refuseAnotherPrice(quote, request.expectedTotal)

  const token = newToken()
  const limit = await services.limits.hourly(req.raw, 'orders', now)
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
  if (result.code === 'too-many') throw beyondLimit(limit, now)
  if (result.code === 'window-full') throw fieldRefused('window-full', 'delivery.window')
  if (result.code === 'product-paused')
    throw productPaused(result.products, request.lines, services.products)
  if (result.isNew) {
    log('order-taken', { number: result.taken.number, total: result.taken.orderTotal })
    notifySoon(services, executionCtx)
  }
  return answer(result.taken, key, requestHash, result.isNew ? 201 : 200)
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

async function answer(
  taken: KeptOrder,
  key: string,
  requestHash: string,
  status: 200 | 201,
): Promise<Response> {
  if (taken.requestHash !== requestHash) {
    throw new Problem('idempotency-key-reused')
  }
  const { number, orderTotal } = taken
  const token = await openToken(taken.tokenSealed, key)
  const body: TakenOrder = { number, token, orderTotal }
  return Response.json(body, {
    status,
    headers: { location: `/api/orders/${number}`, 'cache-control': 'no-store' },
  })
}
