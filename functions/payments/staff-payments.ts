import { MoneyRequest, type StaffPayments } from '../../src/contract/payments.ts'
import type { Kopecks } from '../../src/domain/invoice.ts'
import { balanceOf } from '../../src/domain/payments/balance.ts'
import { mayFollow } from '../../src/domain/payments/payment.ts'
import { settings } from '../../src/settings/shop.ts'
import { formatKopecks } from '../../src/wording/kopecks.ts'
import { numberOf } from '../board/open.ts'
import { readJson, validBody } from '../http/body.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { log, withoutMessage } from '../http/log.ts'
import { paymentUnavailable, Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { StoredOrder } from '../stored.ts'
import { BankRefusal } from './payment-provider.ts'
import type { KeptPayment } from './payment-store.ts'
import { finishRefund } from './settle.ts'
import { keyOfDocument } from './statement-key.ts'

/** `GET /api/staff/orders/{number}/payments`. Rule 95. */
export const showStaffPayments: Handler = async (context) => {
  const { services } = context.var
  return context.json(await paymentsOf(numberOf(context), services), 200, {
    'cache-control': 'no-store',
  })
}

/**
 * `POST /api/staff/orders/{number}/payments`: records money that a colleague has seen, or gives back what is too much, the last payment
 * first. 409 where what is paid is not what the colleague saw, or where so much is not too much. A bank document that is recorded with
 * this order already changes nothing. Rules 94, 95 and 97.
 */
export const moveMoney: Handler = async (context) => {
  const { services, staff } = context.var
  const number = numberOf(context)
  const key = idempotencyKey(context.req.raw)
  const request = validBody(await readJson(context.req.raw), MoneyRequest)
  const order = await services.orders.findForStaff(number)
  if (!order) throw new Problem('not-found')
  const at = services.now()
  const answer = async () =>
    context.json(await paymentsOf(number, services), 200, { 'cache-control': 'no-store' })
  if (await isRecorded(number, request, services)) return answer()
  const { paid } = await paymentsOf(number, services)
  if (paid !== request.paid) throw new Problem('payments-changed')
  if (request.kind === 'received') {
    const money = { number, paid, key, at, by: staff.email }
    if (!(await receive(request, money, services))) return answer()
  } else await giveBack({ ...order, paid }, request.amount, staff.email, services)
  await services.staffLog.add({
    at,
    by: staff.email,
    kind: request.kind === 'received' ? 'received-money' : 'refunded',
    number,
    details: { sum: formatKopecks(request.amount) },
  })
  return answer()
}

/** Whether the bank document of the request is a payment of this order already; throws where it is one of another order. Rule 97. */
async function isRecorded(
  number: number,
  { kind, document }: MoneyRequest,
  { payments }: Services,
): Promise<boolean> {
  if (kind !== 'received' || document === undefined) return false
  const recorded = await payments.byKey(keyOfDocument(document))
  if (recorded && recorded.orderNumber !== number) throw new Problem('payments-changed')
  return recorded !== undefined
}

/**
 * Records money; false where another request has just recorded the same bank document with this order. Throws where what is paid has
 * changed meanwhile.
 */
async function receive(
  request: MoneyRequest,
  {
    number,
    paid,
    key,
    at,
    by,
  }: { number: number; paid: Kopecks; key: string; at: number; by: string },
  services: Services,
): Promise<boolean> {
  const { way, amount, document } = request
  const isNew = await services.payments.receive({
    orderNumber: number,
    // A bank's statement has no cash.
    way: document === undefined ? way : 'transfer',
    amount,
    paidBefore: paid,
    key: document === undefined ? key : keyOfDocument(document),
    at,
    by,
  })
  if (!isNew && !(await isRecorded(number, request, services)))
    throw new Problem('payments-changed')
  return isNew
}

async function paymentsOf(number: number, { payments }: Services): Promise<StaffPayments> {
  const kept = await payments.ofOrder(number)
  return {
    payments: kept.map(({ id, way, amount, state, kept: rest, changedAt, by }) => ({
      id,
      way,
      amount,
      state,
      kept: rest,
      at: new Date(changedAt).toISOString(),
      by,
    })),
    paid: kept.reduce((sum, payment) => sum + payment.kept, 0),
  }
}

/** Gives back so much, the last payment first; never more than is too much. */
async function giveBack(
  order: StoredOrder,
  amount: Kopecks,
  by: string,
  services: Services,
): Promise<void> {
  const { overpaid } = balanceOf(order, settings.prepayment)
  if (amount > overpaid) throw new Problem('payments-changed')
  let left = amount
  for (const payment of (await services.payments.ofOrder(order.number)).toReversed()) {
    const part = Math.min(left, payment.kept)
    if (part === 0) continue
    await refund(payment, part, by, services)
    left -= part
  }
}

/** Writes down that it begins before the bank is asked: a refund that is cut off is finished by the next minute's run. */
async function refund(
  payment: KeptPayment,
  part: Kopecks,
  by: string,
  services: Services,
): Promise<void> {
  const { payments, provider, now } = services
  if (!mayFollow(payment.state, 'refunding')) throw new Problem('payments-changed')
  const begun = await payments.record(payment, { state: 'refunding', refund: part, at: now(), by })
  if (!begun) throw new Problem('payments-changed')
  const refunding: KeptPayment = {
    ...payment,
    state: 'refunding',
    version: payment.version + 1,
    refund: part,
  }
  if (payment.way !== 'bank') {
    const state = part < payment.kept ? 'part' : 'refunded'
    await payments.record(refunding, { state, kopecks: -part, at: now(), by })
    return
  }
  if (!provider) throw paymentUnavailable()
  try {
    await finishRefund(refunding, provider, services)
  } catch (error) {
    if (error instanceof BankRefusal) throw paymentUnavailable()
    log('bank-silent', { payment: payment.id, ...withoutMessage(error) })
  }
}
