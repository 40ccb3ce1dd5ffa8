import type { ShownOrder } from '../../src/contract/answers.ts'
import { ChangeRequest } from '../../src/contract/change.ts'
import { MISSING_ADDRESS } from '../../src/contract/fields.ts'
import { keptPayer, payerErrors } from '../../src/contract/forms.ts'
import {
  editOf,
  requestedEdits,
  type AnyChange,
  type RequestedEdit,
} from '../../src/contract/requested-edits.ts'
import { changesEnd } from '../../src/domain/order-life/cut-off.ts'
import type { OrderEvent, SingleEdit } from '../../src/domain/order-life/events.ts'
import { effectOf } from '../../src/domain/order-life/no-op.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import type { AskedOwnPromo } from '../../src/domain/quote.ts'
import { excessOf } from '../../src/domain/unasked.ts'
import { rulesForStaff, slotProblem } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { validBody } from '../http/body.ts'
import { onceByKey, type KeyedRequest } from '../http/idempotency.ts'
import { log } from '../http/log.ts'
import { Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { beyondLimit } from '../limits/hourly.ts'
import { notifySoon } from '../notifications/notify.ts'
import { askedPromo, refusedPromo } from '../promo-codes/asked-promo.ts'
import { priceRequest } from '../quote/price-request.ts'
import type { Services } from '../services.ts'
import type { ViewedOrder } from '../stored.ts'
import { leadTimes } from './lead-times.ts'
import {
  LATE_WORDS,
  priceChanged,
  refusalOf,
  refuseAnotherPrice,
  refuseLessThanMinimum,
  refuseUnasked,
} from './refusals.ts'
import { leadTimeOf, orderOfRequest, shownOrder, withTag } from './show.ts'

/** Events after which the shopper can change an order no more: only a program changes one so often. */
const MAX_CHANGES = 100

/**
 * `POST /api/orders/{number}/changes`: a change by the shopper; a retry, and a change that changes nothing, get the present
 * order. Rules 52 to 54.
 */
export const changeOrder: Handler = async (context) => {
  const { services } = context.var
  const order = await orderOfRequest(context)
  if (!order) throw new Problem('not-found')
  const { done } = await onceByKey(context.req.raw, {
    async find(keyHash) {
      const kept = await services.orders.findChange(keyHash)
      if (kept && kept.number !== order.number) throw new Problem('idempotency-key-reused')
      return kept && { ...kept, order: shownOrder(order, services) }
    },
    make: (keyed) => applyChange(keyed, order, context),
  })
  return withTag(context, done.order)
}

/** Makes the change. Throws a problem where it cannot be made. */
async function applyChange(
  { body, keyHash, requestHash }: KeyedRequest,
  order: ViewedOrder,
  context: Parameters<Handler>[0],
): Promise<{ done: { requestHash: string; order: ShownOrder }; isNew: boolean }> {
  const { services } = context.var
  const request = validBody(body, ChangeRequest)
  const present = shownOrder(order, services)
  if (request.version !== order.version) throw new Problem('order-changed', { order: present })
  if (!present.changesEnd || order.events.length >= MAX_CHANGES)
    throw new Problem('order-closed', { order: present })

  const event = effectOf(await eventOf(request.change, order, services, 'shopper'), order)
  if (!event) return { done: { requestHash, order: present }, isNew: false }
  refuseLessThanMinimum(event, order, request.change, services)

  const at = services.now()
  // A cancellation is never refused for the number of changes: it happens once, and the kitchen must know.
  const limit =
    event.kind === 'cancelled'
      ? undefined
      : await services.limits.hourly(context.req.raw, 'changes', at)
  const result = await services.orders.apply({
    number: order.number,
    expectedVersion: request.version,
    actor: 'shopper',
    at: new Date(at).toISOString(),
    event,
    keyHash,
    requestHash,
    limit,
    capacity: services.capacity,
  })
  if (limit && result.code === 'too-many') throw beyondLimit(limit, at)
  const changed = await orderOfRequest(context)
  if (!changed) throw new Problem('not-found')
  const now = shownOrder(changed, services)
  if (result.code === 'promo-used-up') await refuseUsedUp(request.change, order, services)
  if (result.code !== 'done')
    throw await refusalOf(result, { change: request.change, shown: now }, services)
  if (result.isNew) {
    log('order-changed', { number: order.number, kind: event.kind })
    notifySoon(services, context.executionCtx)
  }
  return { done: { requestHash: result.requestHash, order: now }, isNew: result.isNew }
}

/**
 * The event that the request asks for. Throws a 422 or 409 problem where settings, clock or prices do not allow it. Lead times
 * bind the shopper; after them the order is changed on the phone, by colleagues who know the kitchen. Rules 51 and 52.
 */
export async function eventOf(
  change: AnyChange,
  order: ViewedOrder,
  services: Services,
  by: 'shopper' | 'staff',
): Promise<OrderEvent> {
  if (change.kind === 'cancelled') return { kind: 'cancelled', reason: '' }
  const goods = editOf('goods-changed', change)?.edit
  // Details that are changed together with goods have their way and address.
  const place = goods
    ? { pickup: goods.pickup, address: goods.pickup ? '' : goods.address }
    : undefined
  const own = goods && (await askedPromo(goods.promo, services, askingOf(order)))
  const edits = requestedEdits(change).map(({ edit, path }) =>
    edit.kind === 'details-changed' && place
      ? singleEdit(
          { ...edit, address: place.address },
          path,
          { ...order, ...place },
          services,
          by,
          own,
        )
      : singleEdit(edit, path, order, services, by, own),
  )
  return edits.length === 1 ? edits[0]! : { kind: 'edited', edits }
}

/** The order keeps its own code, and its phone counts for another one. */
function askingOf({ customer, promoWord }: ViewedOrder) {
  return { phone: customer.phone, kept: promoWord }
}

/** Throws 409 with the price without the owner's code, whose last use another order has taken. Rule 104. */
export async function refuseUsedUp(
  change: AnyChange,
  order: ViewedOrder,
  services: Services,
): Promise<void> {
  const goods = editOf('goods-changed', change)?.edit
  if (!goods) return
  const own = await refusedPromo(goods.promo, services, askingOf(order))
  throw priceChanged(priceRequest(goods, services, own))
}

function singleEdit(
  change: RequestedEdit,
  path: string,
  order: ViewedOrder,
  services: Services,
  by: 'shopper' | 'staff',
  own: AskedOwnPromo | undefined,
): SingleEdit {
  switch (change.kind) {
    case 'moved': {
      const { date, window } = change
      const isStaff = by === 'staff'
      const rules = isStaff ? rulesForStaff(settings.slots) : settings.slots
      const leads = isStaff ? [] : leadTimes(order.lines, services.products)
      const late = slotProblem(services.now(), { date, window }, rules, leads)
      if (late) throw wrongFields([{ path: `${path}.window`, message: LATE_WORDS[late] }])
      return { kind: 'moved', date, window }
    }
    case 'details-changed':
      if (!order.pickup && change.address === '')
        throw wrongFields([{ path: `${path}.address`, message: MISSING_ADDRESS }])
      return {
        ...change,
        diets: change.diets ?? order.diets,
        lid: change.lid ?? order.lid,
        ...payerOf(change, order, path),
      }
    case 'goods-changed': {
      const quote = priceRequest(change, services, own)
      refuseAnotherPrice(quote, change.expectedTotal)
      // Colleagues have agreed to an order that is beyond the limits already.
      const isAgreed = excessOf(order, settings.unasked) !== undefined
      if (by === 'shopper' && !isAgreed) refuseUnasked(quote.priced)
      const end = changesEnd(order.delivery, leadTimeOf(change.lines, services))
      if (by === 'shopper' && services.now() >= end)
        throw wrongFields([{ path: `${path}.lines`, message: TOO_SLOW }])
      const pieces = countPieces(quote.priced.lines, services.piecesPerBox)
      const address = change.pickup ? '' : change.address
      return { kind: 'goods-changed', priced: quote.priced, pieces, address }
    }
  }
}

/** The payer that the change names, whole; else the order's own. Throws a 422 problem for a payer without what an invoice needs. */
function payerOf(
  change: Extract<RequestedEdit, { kind: 'details-changed' }>,
  { payment, taxNumber, company, kpp }: ViewedOrder,
  path: string,
) {
  if (change.taxNumber === undefined) return { taxNumber, company, kpp }
  const payer = { ...change, payment }
  const wrong = payerErrors(payer)
  if (wrong.length > 0)
    throw wrongFields(wrong.map((error) => ({ ...error, path: `${path}.${error.path}` })))
  return keptPayer(payer)
}

const TOO_SLOW =
  'Одно из блюд готовим дольше: к вашему времени не успеть. Уберите его или перенесите заказ'
