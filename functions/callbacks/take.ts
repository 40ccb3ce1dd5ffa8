import { catalogue } from 'virtual:catalogue'
import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import { CallbackRequest } from '../../src/domain/callback.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import { d1CallbackStore } from '../database/d1-callback-store.ts'
import { readJson } from '../http/body.ts'
import { idempotencyKey, keyReused } from '../http/idempotency.ts'
import type { Handler } from '../http/route.ts'
import { sha256 } from '../orders/secrets.ts'
import { priceRequest } from '../quote/price-request.ts'
import type { TakenCallback } from './callback-store.ts'

/** `POST /api/callbacks`: takes a request to be called back once, however often it is sent. */
export const takeCallback: Handler = async ({ req, env }) => {
  const key = idempotencyKey(req.raw)
  const request = await readJson(req.raw, CallbackRequest)
  const [keyHash, requestHash] = await Promise.all([sha256(key), sha256(JSON.stringify(request))])
  const store = d1CallbackStore(env.DB)

  const taken = await store.findByKey(keyHash)
  if (taken) return answer(taken, requestHash, 200)

  const outcome = await store.take({
    createdAt: new Date().toISOString(),
    keyHash,
    requestHash,
    consentVersion: CONSENT_VERSIONS.callback,
    request,
    priced: priceCartAlong(request),
  })
  return answer(outcome.taken, requestHash, outcome.isNew ? 201 : 200)
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
