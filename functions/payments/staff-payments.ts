import { MoneyRequest, type StaffPayments } from '../../src/contract/payments.ts'
import type { StaffAction } from '../../src/contract/staff-log.ts'
import type { Kopecks } from '../../src/domain/invoice.ts'
import { balanceOf } from '../../src/domain/payments/balance.ts'
import { canTakeBack, mayFollow } from '../../src/domain/payments/payment.ts'
import { settings } from '../../src/settings/shop.ts'
import { formatKopecks } from '../../src/wording/kopecks.ts'
import { numberOf } from '../http/number.ts'
import { readJson, validBody } from '../http/body.ts'
import { idempotencyKey } from '../http/idempotency.ts'
import { log, withoutMessage } from '../http/log.ts'
import { Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { inTime } from '../in-time.ts'
import type { Services } from '../services.ts'
import type { StoredOrder } from '../stored.ts'
import { BankRefusal } from './payment-provider.ts'
import type { KeptPayment, NewPaymentEvent, PaymentStore } from './payment-store.ts'
import { refusalReason } from './refusal-reasons.ts'
import { refundsOf } from './refunds-of.ts'
import { finishRefund } from './settle.ts'
import { keyOfDocument } from './statement-key.ts'

/** How long a colleague waits for the bank, milliseconds; the board itself waits for ten seconds. */
const WAIT_MS = 5000

/** `GET /api/staff/orders/{number}/payments`. Rule 95. */
export const showStaffPayments: Handler = async (context) => {
  const { services } = context.var
  return context.json(await paymentsOf(numberOf(context), services))
}

/**
 * `POST /api/staff/orders/{number}/payments`: records money that a colleague has seen, gives back what is too much, the last payment
 * first, or takes back a record made by mistake. 409 where what is paid is not what the colleague saw, where so much is not too much, or
 * where the bank refuses. A bank document that is recorded with this order already, and a record that is taken back already, change
 * nothing. Rules 94, 95 and 97.
 */
export const moveMoney: Handler = async (context) => {
  const { services, staff } = context.var
  const number = numberOf(context)
  const key = idempotencyKey(context.req.raw)
  const request = validBody(await readJson(context.req.raw), MoneyRequest)
  const order = await services.orders.findForStaff(number)
  if (!order) throw new Problem('not-found')
  const at = services.now()
  const answer = async (isBankSilent = false) => {
    const now = { ...(await paymentsOf(number, services)), ...(isBankSilent && { isBankSilent }) }
    return context.json(now satisfies StaffPayments)
  }
  if (await isDone(number, request, services)) return answer()
  const { paid } = await paymentsOf(number, services)
  if (paid !== request.paid) throw new Problem('payments-changed')
  let isBankSilent = false
  if (request.kind === 'received') {
    const money = { number, paid, key, at, by: staff.email }
    if (!(await receive(request, money, services))) return answer()
  } else if (request.kind === 'mistake') {
    if (!(await takeBack(number, request, staff.email, services))) return answer()
  } else isBankSilent = await giveBack({ ...order, paid }, request.amount, staff.email, services)
  await services.staffLog.add({
    at,
    by: staff.email,
    kind: LOGGED_AS[request.kind],
    number,
    details: { sum: formatKopecks(request.amount) },
  })
  return answer(isBankSilent)
}

const LOGGED_AS = {
  received: 'received-money',
  refund: 'refunded',
  mistake: 'mistaken-money',
} as const satisfies Record<MoneyRequest['kind'], StaffAction>

/**
 * Whether the record that the request takes back is taken back already, or its bank document is a payment of this order; throws where it
 * is one of another order. Rule 97.
 */
async function isDone(
  number: number,
  { kind, document, payment: id }: MoneyRequest,
  { payments }: Services,
): Promise<boolean> {
  if (kind === 'mistake') {
    const payment = (await payments.ofOrder(number)).find((one) => one.id === id)
    return payment?.state === 'mistaken'
  }
  if (kind !== 'received' || document === undefined) return false
  const { recorded } = await recordOf(document, payments)
  if (recorded && recorded.orderNumber !== number) throw new Problem('payments-changed')
  return recorded !== undefined
}

/** The payment of a bank document, and the key under which it is recorded: a record that was taken back keeps its own. */
async function recordOf(
  document: string,
  payments: PaymentStore,
): Promise<{ key: string; recorded: KeptPayment | undefined }> {
  for (let time = 1; ; time++) {
    const key = keyOfDocument(document, time)
    const recorded = await payments.byKey(key)
    if (recorded?.state !== 'mistaken') return { key, recorded }
  }
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
    key: document === undefined ? key : (await recordOf(document, services.payments)).key,
    at,
    by,
  })
  if (!isNew && !(await isDone(number, request, services))) throw new Problem('payments-changed')
  return isNew
}

/**
 * Takes back a record made by mistake, all of it; false where another request has just done so. Throws where there is no such record, the
 * bank has reported it, or some of it went back. Rule 95.
 */
async function takeBack(
  number: number,
  request: MoneyRequest,
  by: string,
  services: Services,
): Promise<boolean> {
  const { payments, now } = services
  const payment = (await payments.ofOrder(number)).find(({ id }) => id === request.payment)
  if (!payment || !canTakeBack(payment) || payment.kept !== request.amount)
    throw new Problem('payments-changed')
  const event = { state: 'mistaken', kopecks: -payment.kept, at: now(), by } as const
  const isNew = await payments.record(payment, event)
  if (!isNew && !(await isDone(number, request, services))) throw new Problem('payments-changed')
  return isNew
}

async function paymentsOf(number: number, { payments }: Services): Promise<StaffPayments> {
  const [kept, events] = await Promise.all([payments.ofOrder(number), payments.eventsOf(number)])
  return {
    payments: kept.map(({ id, way, amount, state, kept: rest, changedAt, by }) => {
      const own = events.filter(({ paymentId }) => paymentId === id)
      const came = own.find(({ kopecks }) => kopecks > 0)
      const mistake = own.find((event) => event.state === 'mistaken')
      return {
        id,
        way,
        amount,
        state,
        kept: rest,
        at: new Date(came?.at ?? changedAt).toISOString(),
        by,
        refunds: refundsOf(own),
        ...(mistake && { mistake: { at: new Date(mistake.at).toISOString(), by: mistake.by } }),
      }
    }),
    paid: kept.reduce((sum, payment) => sum + payment.kept, 0),
  }
}

/** Gives back so much, the last payment first; never more than is too much. Whether the bank does not answer. */
async function giveBack(
  order: StoredOrder,
  amount: Kopecks,
  by: string,
  services: Services,
): Promise<boolean> {
  const { overpaid } = balanceOf(order, settings.prepayment)
  if (amount > overpaid) throw new Problem('payments-changed')
  let left = amount
  let isSilent = false
  for (const payment of (await services.payments.ofOrder(order.number)).toReversed()) {
    const part = Math.min(left, payment.kept)
    if (part === 0) continue
    isSilent = (await refund(payment, part, by, services)) || isSilent
    left -= part
  }
  return isSilent
}

/** Gives back a part of a payment, the way on which it came. Whether the bank does not answer. */
async function refund(
  payment: KeptPayment,
  part: Kopecks,
  by: string,
  services: Services,
): Promise<boolean> {
  const { payments, provider, now } = services
  if (payment.way !== 'bank') {
    const state = part < payment.kept ? 'part' : 'refunded'
    await recordFirst(payment, { state, kopecks: -part, at: now(), by }, payments)
    return false
  }
  if (!provider)
    throw new Problem('refund-refused', undefined, { about: ': оплата онлайн отключена' })
  // Written before the bank is asked: a refund that is cut off is finished by the next minute's run.
  await recordFirst(payment, { state: 'refunding', refund: part, at: now(), by }, payments)
  const { version } = payment
  const begun: KeptPayment = { ...payment, state: 'refunding', version: version + 1, refund: part }
  try {
    await inTime(finishRefund(begun, provider, services), WAIT_MS, () => new Error('late'))
    return false
  } catch (error) {
    if (error instanceof BankRefusal)
      throw new Problem('refund-refused', undefined, { about: refusalReason(error.code) })
    log('bank-silent', { payment: payment.id, ...withoutMessage(error) })
    return true
  }
}

/** Records an event that may follow. Throws a 409 where another was first. */
async function recordFirst(
  payment: KeptPayment,
  event: NewPaymentEvent,
  payments: PaymentStore,
): Promise<void> {
  if (!mayFollow(payment.state, event.state) || !(await payments.record(payment, event)))
    throw new Problem('payments-changed')
}
