import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import type { TakenCallback } from '../../src/contract/answers.ts'
import { CallbackRequest } from '../../src/contract/callback.ts'
import type { Product } from '../../src/domain/catalogue.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import { readJson, validBody } from '../http/body.ts'
import { canonicalJson } from '../http/canonical-json.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { beyondLimit } from '../limits/hourly.ts'
import { notifySoon } from '../notifications/notify.ts'
import { sha256 } from '../orders/secrets.ts'
import { priceRequest } from '../quote/price-request.ts'
import type { KeptCallback } from './callback-store.ts'

/** `POST /api/callbacks`: idempotent by key; a retry gets the first answer. Rule 33. */
export const takeCallback: Handler = async ({ req, executionCtx, var: { services } }) => {
  const key = idempotencyKey(req.raw)
  const now = services.now()
  const body = await readJson(req.raw)
  const [keyHash, requestHash] = await Promise.all([sha256(key), sha256(canonicalJson(body))])

  const taken = await services.callbacks.findByKey(keyHash)
  if (taken) return answer(taken, requestHash, 200)
  const request = validBody(body, CallbackRequest)

  const limit = await services.limits.hourly(req.raw, 'callbacks', now)
  const result = await services.callbacks.take({
    createdAt: new Date(now).toISOString(),
    keyHash,
    requestHash,
    consentVersion: CONSENT_VERSIONS.callback,
    request,
    priced: priceOptionalCart(request, services.products),
    limit,
  })
  if (result.code === 'too-many') throw beyondLimit(limit, now)
  if (result.isNew) {
    log('callback-taken', { number: result.taken.number })
    notifySoon(services, executionCtx)
  }
  return answer(result.taken, requestHash, result.isNew ? 201 : 200)
}

/** The priced cart, if one was sent. A promo that does not apply is ignored: the total is agreed on the phone. */
function priceOptionalCart(
  { lines, ...request }: CallbackRequest,
  products: readonly Product[],
): PricedCart | undefined {
  return lines && priceRequest({ ...request, lines }, products).priced
}

function answer(
  { number, ...taken }: KeptCallback,
  requestHash: string,
  status: 200 | 201,
): Response {
  if (taken.requestHash !== requestHash) throw new Problem('idempotency-key-reused')
  const body: TakenCallback = { number }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
