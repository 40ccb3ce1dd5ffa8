import * as v from 'valibot'
import { ApprovalOrder } from '../../src/contract/approvals.ts'
import { MISSING_ADDRESS } from '../../src/contract/fields.ts'
import { validBody } from '../http/body.ts'
import { onceByKey } from '../http/idempotency.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { KeptOrder } from '../orders/order-store.ts'
import { acceptOrder, announce, answerAccepted } from '../orders/place.ts'
import type { AskedOrder } from './approval-store.ts'
import { orderKeyOf, secretOf } from './secret.ts'

/**
 * `POST /api/approvals/order`: takes the order of an approval, once by the key that follows from its secret: the same body again gets the
 * same answer, also after the link has expired, another body a 409 with the order's number. Rule 99.
 */
export const orderApproval: Handler = async (context) => {
  const {
    req,
    executionCtx,
    var: { services },
  } = context
  const now = services.now()
  const { key, done, isNew } = await onceByKey(req.raw, {
    key: await orderKeyOf(secretOf(context)),
    find: services.orders.findByKey,
    reused: alreadyOrdered,
    async make(keyed) {
      const approval = await services.approvals.find(keyed.keyHash, now)
      if (!approval) throw new Problem('unknown-approval')
      const limit = () => services.limits.hourly(req.raw, 'orders', now)
      return acceptOrder(
        { ...keyed, body: orderBody(approval.asked, keyed.body) },
        { limit, consentChannel: 'form', takenBy: '' },
        services,
        now,
      )
    },
  })
  if (isNew) announce(done, services, executionCtx)
  return answerAccepted(done, key, isNew)
}

/** 409 with the number of the order that came of the approval. */
export function alreadyOrdered({ number }: KeptOrder): Problem {
  return new Problem('already-ordered', { number }, { about: String(number) })
}

const WITH_ADDRESS = v.pipe(
  ApprovalOrder,
  v.forward(
    v.partialCheck(
      [['delivery', 'address']],
      ({ delivery }) => delivery.address !== '',
      MISSING_ADDRESS,
    ),
    ['delivery', 'address'],
  ),
)

/** The body of `POST /api/orders` for an approval and what whoever orders it has said. Throws a 422 problem for wrong fields. */
function orderBody({ title: _, ...asked }: AskedOrder, body: unknown): object {
  const { delivery, withoutPromo, ...said } = validBody(
    body,
    asked.pickup ? ApprovalOrder : WITH_ADDRESS,
  )
  const { address, date, window } = delivery
  const slot = date !== undefined && window !== undefined ? { date, window } : asked.delivery
  return {
    ...asked,
    ...said,
    promo: withoutPromo ? '0' : asked.promo,
    delivery: { ...slot, address },
  }
}
