import { CONSENT_VERSIONS } from '../../src/content/consents.ts'
import type { AcceptedCallback } from '../../src/contract/answers.ts'
import { CallbackRequest } from '../../src/contract/callback.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import { validBody } from '../http/body.ts'
import { onceByKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import type { Handler } from '../http/route.ts'
import { beyondLimit } from '../limits/hourly.ts'
import { notifySoon } from '../notifications/notify.ts'
import { askedPromo } from '../promo-codes/asked-promo.ts'
import { priceRequest } from '../quote/price-request.ts'
import type { Services } from '../services.ts'

/** `POST /api/callbacks`: idempotent by key; a retry gets the first answer. Rule 33. */
export const acceptCallback: Handler = async ({ req, executionCtx, var: { services } }) => {
  const now = services.now()
  const { done, isNew } = await onceByKey(req.raw, {
    find: services.callbacks.findByKey,
    async make({ body, keyHash, requestHash }) {
      const request = validBody(body, CallbackRequest)
      const limit = await services.limits.hourly(req.raw, 'callbacks', now)
      const result = await services.callbacks.accept({
        createdAt: new Date(now).toISOString(),
        keyHash,
        requestHash,
        consentVersion: CONSENT_VERSIONS.callback,
        request,
        priced: await priceOptionalCart(request, services),
        limit,
      })
      if (result.code === 'too-many') throw beyondLimit(limit, now)
      return { done: result.accepted, isNew: result.isNew }
    },
  })
  const body: AcceptedCallback = { number: done.number }
  if (isNew) {
    log('callback-taken', { number: done.number })
    notifySoon(services, executionCtx)
  }
  return Response.json(body, { status: isNew ? 201 : 200 })
}

/** The priced cart, if one was sent. A promo that does not apply is ignored: the total is agreed on the phone. */
async function priceOptionalCart(
  { lines, ...request }: CallbackRequest,
  services: Services,
): Promise<PricedCart | undefined> {
  if (!lines) return undefined
  const { phone, promo } = request
  const own = await askedPromo(promo, services, { phone })
  return priceRequest({ ...request, lines }, services, own).priced
}
