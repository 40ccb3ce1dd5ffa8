import { catalogue } from 'virtual:catalogue'
import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import { CallbackRequest } from '../../src/contract/callback.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import { settings } from '../../src/settings.ts'
import { d1CallbackStore } from '../database/d1-callback-store.ts'
import { readJson } from '../http/body.ts'
import { idempotencyKey, keyReused } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import type { Handler } from '../http/route.ts'
import { beyondLimit, hourlyLimit } from '../limits/hourly.ts'
import { tellSoon } from '../notifications/tell.ts'
import { sha256 } from '../orders/secrets.ts'
import { priceRequest } from '../quote/price-request.ts'
import type { TakenCallback } from './callback-store.ts'

/** `POST /api/callbacks`: takes a request to be called back once, however often it is sent. */
export const takeCallback: Handler = async ({ req, env, executionCtx }) => {
  const key = idempotencyKey(req.raw)
  const now = Date.now()
  const request = await readJson(req.raw, CallbackRequest)
  const [keyHash, requestHash] = await Promise.all([sha256(key), sha256(JSON.stringify(request))])
  const store = d1CallbackStore(env.DB)

  const taken = await store.findByKey(keyHash)
  if (taken) return answer(taken, requestHash, 200)

  const limit = await hourlyLimit(req.raw, 'callbacks', settings.limits.callbacksPerHour, now)
  const asking = await store.take({
    createdAt: new Date(now).toISOString(),
    keyHash,
    requestHash,
    consentVersion: CONSENT_VERSIONS.callback,
    request,
    priced: priceCartAlong(request),
    limit,
  })
  if (asking.code === 'too-many') throw beyondLimit(limit, now)
  if (asking.isNew) {
    log('callback-taken', { number: asking.taken.number })
    tellSoon(env, executionCtx)
  }
  return answer(asking.taken, requestHash, asking.isNew ? 201 : 200)
}

/** A promo that does not hold stops no call back: nobody is promised a sum here. */
function priceCartAlong({ lines, ...request }: CallbackRequest): PricedCart | undefined {
  return lines && priceRequest({ ...request, lines }, catalogue.products).priced
}

function answer(
  { number, ...taken }: TakenCallback,
  requestHash: string,
  status: 200 | 201,
): Response {
  if (taken.requestHash !== requestHash) throw keyReused()
  return Response.json({ number }, { status, headers: { 'cache-control': 'no-store' } })
}
