import { StaffChangeRequest } from '../../src/contract/change.ts'
import type { AcceptedStep } from '../../src/contract/board.ts'
import { effectOf } from '../../src/domain/order-life/no-op.ts'
import { validBody } from '../http/body.ts'
import { onceByKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { numberOf } from '../http/number.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { notifySoon } from '../notifications/notify.ts'
import { eventOf, refuseUsedUp } from '../orders/change.ts'
import type { KeptChange, OrderStatus } from '../orders/order-store.ts'
import { outdated, refusalOf } from '../orders/refusals.ts'
import type { Services } from '../services.ts'

/**
 * `POST /api/staff/orders/{number}/changes`: changes time, details or goods, or several of them together, until the order is
 * packed, once per key; a change that changes nothing gets the present order. Rules 51, 53 and 54.
 */
export const changeByStaff: Handler = async (context) => {
  const {
    req,
    executionCtx,
    var: { services, staff },
  } = context
  const number = numberOf(context)
  const { done, isNew } = await onceByKey<KeptChange & { status: OrderStatus }>(req.raw, {
    about: { number },
    async find(keyHash) {
      const kept = await services.orders.findChange(keyHash)
      if (!kept) return undefined
      if (kept.number !== number) throw new Problem('idempotency-key-reused')
      return { ...kept, status: await statusOf(number, services) }
    },
    async make({ body, keyHash, requestHash }) {
      const { version, change } = validBody(body, StaffChangeRequest)
      const order = await services.orders.findForStaff(number)
      if (!order) throw new Problem('not-found')
      const { state } = order
      const status = { number, state, version: order.version }
      if (version !== order.version) throw await outdated(status, services.orders)
      const event = effectOf(await eventOf(change, order, services, 'staff'), order)
      if (!event) return { done: { number, requestHash, status }, isNew: false }
      const result = await services.orders.apply({
        number,
        expectedVersion: version,
        actor: `staff:${staff.email}`,
        event,
        at: new Date(services.now()).toISOString(),
        keyHash,
        requestHash,
        capacity: services.capacity,
      })
      if (result.code === 'promo-used-up') await refuseUsedUp(change, order, services)
      if (result.code !== 'done') throw await refusalOf(result, { change }, services)
      const { requestHash: recorded, isNew } = result
      return { done: { number, requestHash: recorded, status: result.status }, isNew }
    },
  })
  const changed: AcceptedStep = done.status
  if (isNew) {
    log('order-changed', { number })
    notifySoon(services, executionCtx)
  }
  return context.json(changed)
}

async function statusOf(number: number, { orders }: Services): Promise<OrderStatus> {
  const order = await orders.findForStaff(number)
  if (!order) throw new Problem('not-found')
  return { number, state: order.state, version: order.version }
}
