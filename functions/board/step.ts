import { StepRequest, type TakenStep } from '../../src/contract/board.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { validBody } from '../http/body.ts'
import { onceByKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { fieldRefused, Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { notifySoon } from '../notifications/notify.ts'
import type { ApplyResult } from '../orders/order-store.ts'
import type { Services } from '../services.ts'
import { numberOf } from './open.ts'

/** `POST /api/staff/orders/{number}/steps`: changes the state of an order, once per key. Rules 51 and 53. */
export const takeStep: Handler = async (context) => {
  const {
    req,
    executionCtx,
    var: { services, staff },
  } = context
  const number = numberOf(context)
  const { done, isNew } = await onceByKey(req.raw, {
    about: { number },
    async make({ body, keyHash, requestHash }) {
      const { version, state, reason } = validBody(body, StepRequest)
      if (state === 'cancelled' && reason === '')
        throw wrongFields([{ path: 'reason', message: 'Укажите причину отмены' }])
      const event: OrderEvent = state === 'cancelled' ? { kind: state, reason } : { kind: state }
      const result = await services.orders.apply({
        ...{ number, expectedVersion: version, actor: `staff:${staff.email}`, event },
        ...{ at: new Date(services.now()).toISOString(), keyHash, requestHash },
        capacity: services.capacity,
      })
      if (result.code !== 'done') throw await refusal(result, number, services)
      return { done: result, isNew: result.isNew }
    },
  })
  const taken: TakenStep = done.status
  if (isNew) {
    log('order-step', { number, state: taken.state })
    notifySoon(services, executionCtx)
  }
  return context.json(taken, 200, { 'cache-control': 'no-store' })
}

/**
 * The problem that answers a step which was not applied. After another change it names the order's last event. Rule 53.
 */
async function refusal(
  result: Exclude<ApplyResult, { code: 'done' }>,
  number: number,
  { orders }: Services,
): Promise<Problem> {
  switch (result.code) {
    case 'unknown':
      return new Problem('not-found')
    case 'key-reused':
      return new Problem('idempotency-key-reused')
    case 'product-paused':
    case 'too-many':
      throw new Error('A step changes no goods and has no limit')
    case 'window-full':
      return fieldRefused('window-full', 'state')
    case 'not-allowed':
      return new Problem('step-not-allowed', { order: result.status })
    case 'version-conflict': {
      const last = (await orders.events(number)).at(-1)
      return new Problem('step-outdated', {
        order: result.status,
        ...(last && { last: { kind: last.kind, actor: last.actor, at: last.at } }),
      })
    }
  }
}
