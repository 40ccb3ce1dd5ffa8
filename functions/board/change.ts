import { StaffChangeRequest } from '../../src/contract/change.ts'
import type { AcceptedStep } from '../../src/contract/board.ts'
import { effectOf } from '../../src/domain/order-life/no-op.ts'
import { validBody } from '../http/body.ts'
import { onceByKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { notifySoon } from '../notifications/notify.ts'
import { eventOf } from '../orders/change.ts'
import type { ApplyResult, KeptChange, OrderStatus } from '../orders/order-store.ts'
import { windowFull } from '../orders/refusals.ts'
import type { Services } from '../services.ts'
import { stoppedChange } from '../stop-list/product-stopped.ts'
import { numberOf } from './open.ts'
import { outdated } from './step.ts'

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
      if (version !== order.version) throw await outdated(number, status, services)
      const event = effectOf(eventOf(change, order, services, 'staff'), order)
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
      if (result.code !== 'done') throw await refusalOf(result, number, change, services)
      const { requestHash: recorded, isNew } = result
      return { done: { number, requestHash: recorded, status: result.status }, isNew }
    },
  })
  const changed: AcceptedStep = done.status
  if (isNew) {
    log('order-changed', { number })
    notifySoon(services, executionCtx)
  }
  return context.json(changed, 200, { 'cache-control': 'no-store' })
}

/** The problem that answers a change which was not applied. */
async function refusalOf(
  result: Exclude<ApplyResult, { code: 'done' }>,
  number: number,
  change: StaffChangeRequest['change'],
  services: Services,
): Promise<Problem> {
  switch (result.code) {
    case 'unknown':
      return new Problem('not-found')
    case 'key-reused':
      return new Problem('idempotency-key-reused')
    case 'too-many':
      throw new Error('A change by the staff has no limit')
    case 'window-full':
      return windowFull(change)
    case 'product-paused':
      return stoppedChange(result.products, change, services.products)
    case 'not-allowed':
      return new Problem('step-not-allowed', { order: result.status })
    case 'version-conflict':
      return outdated(number, result.status, services)
  }
}

async function statusOf(number: number, { orders }: Services): Promise<OrderStatus> {
  const order = await orders.findForStaff(number)
  if (!order) throw new Problem('not-found')
  return { number, state: order.state, version: order.version }
}
