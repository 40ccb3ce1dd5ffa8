import { ApprovalRequest, type MadeApproval } from '../../src/contract/approvals.ts'
import { startOfDay } from '../../src/domain/stop-list.ts'
import { DAY } from '../../src/domain/time.ts'
import { retention } from '../../src/settings/edge.ts'
import { validBody } from '../http/body.ts'
import { sha256 } from '../http/hash.ts'
import { onceByKey, type KeyedRequest } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { fieldRefused, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { newToken, openToken, sealToken } from '../http/tokens.ts'
import { beyondLimit, type HourlyLimit } from '../limits/hourly.ts'
import { refuseAnotherPrice, refuseBelowMinimum, refuseUnasked } from '../orders/refusals.ts'
import { askedPromo } from '../promo-codes/asked-promo.ts'
import { cartBody, priceRequest } from '../quote/price-request.ts'
import type { Services } from '../services.ts'
import { productStopped } from '../stop-list/product-stopped.ts'
import type { AskedOrder, KeptApproval } from './approval-store.ts'
import { slotObstacles } from './obstacles.ts'
import { orderKeyOf } from './secret.ts'

/** `POST /api/approvals`: idempotent by key; a retry gets the same secret. Refuses what could not be ordered now. Rule 99. */
export const makeApproval: Handler = async ({ req, var: { services } }) => {
  const now = services.now()
  const { key, done, isNew } = await onceByKey(req.raw, {
    find: services.approvals.findByKey,
    make: async (keyed) =>
      keep(keyed, () => services.limits.hourly(req.raw, 'approvals', now), services, now),
  })
  if (isNew) log('approval-made')
  const body: MadeApproval = {
    secret: await openToken(done.secretSealed, key),
    expiresAt: new Date(done.expiresAt).toISOString(),
  }
  return Response.json(body, { status: isNew ? 201 : 200 })
}

async function keep(
  { key, body, keyHash, requestHash }: KeyedRequest,
  limitOf: () => Promise<HourlyLimit>,
  services: Services,
  now: number,
): Promise<{ done: KeptApproval; isNew: boolean }> {
  const { website: _, expectedTotal, ...asked } = validBody(body, ApprovalRequest)
  const quote = priceRequest(asked, services, await askedPromo(asked.promo, services))
  refuseAnotherPrice(quote, expectedTotal)
  refuseUnasked(quote.priced)
  refuseBelowMinimum(quote.priced.totalAmountNoSale, asked.delivery, services)
  await refuseSlot(asked, quote.priced.lines, services, now)

  const secret = newToken()
  const limit = await limitOf()
  const result = await services.approvals.make({
    createdAt: now,
    expiresAt: Math.min(startOfDay(asked.delivery.date) + DAY, now + retention.approvalDays * DAY),
    keyHash,
    requestHash,
    orderKeyHash: await sha256(await orderKeyOf(secret)),
    secretSealed: await sealToken(secret, key),
    asked,
    quote: cartBody(quote.priced),
    limit,
  })
  if (result.code === 'too-many') throw beyondLimit(limit, now)
  return { done: result.kept, isNew: result.isNew }
}

/** Throws the problem with which an order for that day and window would be refused. */
async function refuseSlot(
  asked: AskedOrder,
  priced: readonly { id: number; quantity: number }[],
  services: Services,
  now: number,
): Promise<void> {
  const { late, paused, isFull } = await slotObstacles(asked, priced, services, now)
  if (late !== undefined) throw wrongFields([{ path: 'delivery.window', message: late }])
  if (paused.length > 0) throw productStopped(paused, asked.lines, services.products)
  if (isFull) throw fieldRefused('window-full', 'delivery.window')
}
