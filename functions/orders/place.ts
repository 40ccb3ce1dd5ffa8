import { catalogue } from 'virtual:catalogue'
import * as v from 'valibot'
import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import { fieldErrors, OrderRequest } from '../../src/contract/order.ts'
import { canDeliver, rulesForLines } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings.ts'
import { d1OrderStore } from '../database/d1-order-store.ts'
import { readJson } from '../http/body.ts'
import { idempotencyKey, keyReused } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { beyondLimit, hourlyLimit } from '../limits/hourly.ts'
import { tellSoon } from '../notifications/tell.ts'
import { priceRequest, quoteBody, type Quote } from '../quote/price-request.ts'
import type { TakenOrder } from './order-store.ts'
import { newToken, openToken, sealToken, sha256 } from './secrets.ts'

/** `POST /api/orders`: takes an order once, however often it is sent. */
export const placeOrder: Handler = async ({ req, env, executionCtx }) => {
  const key = idempotencyKey(req.raw)
  const now = Date.now()
  const request = await readJson(req.raw, OrderRequest, orderableAt(now))
  const [keyHash, requestHash] = await Promise.all([sha256(key), sha256(JSON.stringify(request))])
  const store = d1OrderStore(env.DB)

  const taken = await store.findByKey(keyHash)
  if (taken) return answer(taken, key, requestHash, 200)

  const { issues } = v.safeParse(orderableAt(now), request)
  if (issues) throw wrongFields(fieldErrors(issues))
  const quote = priceRequest(request, catalogue.products)
  refuseAnotherPrice(quote, request.expectedTotal)

  const token = newToken()
  const limit = await hourlyLimit(req.raw, 'orders', settings.limits.ordersPerHour, now)
  const placing = await store.place({
    createdAt: new Date(now).toISOString(),
    keyHash,
    requestHash,
    tokenHash: await sha256(token),
    tokenSealed: await sealToken(token, key),
    consentVersion: CONSENT_VERSIONS.order,
    request,
    priced: quote.priced,
    limit,
    ordersPerWindow: settings.slots.ordersPerWindow,
  })
  if (placing.code === 'too-many') throw beyondLimit(limit, now)
  if (placing.code === 'window-full') throw windowFull()
  if (placing.isNew) {
    log('order-taken', { number: placing.taken.number, total: placing.taken.orderTotal })
    tellSoon(env, executionCtx)
  }
  return answer(placing.taken, key, requestHash, placing.isNew ? 201 : 200)
}

/**
 * An order that the shop can keep: also what only the settings and the clock know. Not asked of a retry, whose
 * order was taken when it could be kept.
 */
const orderableAt = (now: number) =>
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
          canDeliver(now, delivery, rulesForLines(settings.slots, leadTimes(lines))),
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

function leadTimes(lines: readonly { id: number }[]): (number | undefined)[] {
  return lines.map(
    ({ id }) => catalogue.products.find((product) => product.id === id)?.leadTimeHours,
  )
}

function windowFull(): Problem {
  const message = 'На это время мест больше нет. Выберите другое'
  return new Problem({
    status: 422,
    slug: 'window-full',
    title: 'The delivery window can take no more orders',
    detail: message,
    errors: [{ path: 'delivery.window', message }],
  })
}

/** A promo that does not hold counts as another price: its gift would be missing even where the sum is the same. */
function refuseAnotherPrice(quote: Quote, expectedTotal: number): void {
  if (quote.priced.orderTotal === expectedTotal && quote.notices.length === 0) return
  throw new Problem({
    status: 409,
    slug: 'price-changed',
    title: 'The order costs another sum than the shopper saw',
    detail: 'Сумма заказа изменилась. Проверьте её, прежде чем заказать',
    extra: { quote: quoteBody(quote) },
  })
}

async function answer(
  taken: TakenOrder,
  key: string,
  requestHash: string,
  status: 200 | 201,
): Promise<Response> {
  if (taken.requestHash !== requestHash) {
    throw keyReused()
  }
  const { number, orderTotal } = taken
  const token = await openToken(taken.tokenSealed, key)
  return Response.json(
    { number, token, orderTotal },
    { status, headers: { location: `/api/orders/${number}`, 'cache-control': 'no-store' } },
  )
}
