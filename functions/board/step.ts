import { StepRequest, type AcceptedStep } from '../../src/contract/board.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import type { Actor, OrderState } from '../../src/domain/order-life/states.ts'
import { statesBefore } from '../../src/domain/roles.ts'
import { validBody } from '../http/body.ts'
import { onceByKey } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { numberOf } from '../http/number.ts'
import { Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { notifySoon } from '../notifications/notify.ts'
import { refusalOf } from '../orders/refusals.ts'

/** A step that a request asks for. */
interface AskedStep extends StepRequest {
  /** The states from which whoever asks may take it; without it, all that the order's life allows. */
  from?: readonly OrderState[]
}

/** `POST /api/staff/orders/{number}/steps`: changes the state of an order, once per key. Rules 51, 53 and 69. */
export const acceptStep: Handler = (context) => {
  const { email, role } = context.var.staff
  return applyStep(context, `staff:${email}`, (body) => {
    const step = validBody(body, StepRequest)
    if (step.state === 'cancelled' && step.reason === '')
      throw wrongFields([{ path: 'reason', message: 'Укажите причину отмены' }])
    return { ...step, from: statesBefore(role, step.state) }
  })
}

/** Accepts the step that `read` finds in the body of a request for the order of its path, once per key. */
export async function applyStep(
  context: Parameters<Handler>[0],
  actor: Actor,
  read: (body: unknown) => AskedStep,
): Promise<Response> {
  const {
    req,
    executionCtx,
    var: { services },
  } = context
  const number = numberOf(context)
  const { done, isNew } = await onceByKey(req.raw, {
    about: { number },
    async make({ body, keyHash, requestHash }) {
      const { version, state, reason, from } = read(body)
      const event: OrderEvent = state === 'cancelled' ? { kind: state, reason } : { kind: state }
      const result = await services.orders.apply({
        number,
        expectedVersion: version,
        actor,
        event,
        ...(from && { from }),
        at: new Date(services.now()).toISOString(),
        keyHash,
        requestHash,
        capacity: services.capacity,
      })
      if (result.code === 'not-allowed' && from?.includes(result.status.state) === false)
        throw new Problem('no-right')
      if (result.code !== 'done') throw await refusalOf(result, {}, services)
      return { done: result, isNew: result.isNew }
    },
  })
  const accepted: AcceptedStep = done.status
  if (isNew) {
    log('order-step', { number, state: accepted.state })
    notifySoon(services, executionCtx)
  }
  return context.json(accepted)
}
