import { receiptOf } from '../../src/domain/payments/receipt.ts'
import { mayFollow } from '../../src/domain/payments/payment.ts'
import { settings } from '../../src/settings/shop.ts'
import { alarm, log, withoutMessage } from '../http/log.ts'
import type { Services } from '../services.ts'
import type { StoredOrder } from '../stored.ts'
import { BankRefusal, type BankPayment, type PaymentProvider } from './payment-provider.ts'
import type { KeptPayment, NewPaymentEvent } from './payment-store.ts'

type Needs = Pick<Services, 'payments' | 'orders' | 'now'>

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A payment that is not settled for so long never will be: the bank keeps one that nobody pays for at most a week. */
const LONGEST = 30 * DAY
/** A payment of whose page the shopper never heard cannot be paid. */
const UNHEARD = HOUR
/** Payments that are read at once, and about how many of them the bank is asked at once. */
const PAGE = 200
const AT_ONCE = 5

/** Asks the bank about every payment that is not settled. A bank that does not answer is asked again in a minute. */
export async function settlePayments(services: Services): Promise<void> {
  const { provider, payments, now } = services
  if (!provider) return
  let after = 0
  for (;;) {
    const page = await payments.unsettled(now() - LONGEST, after, PAGE)
    for (let at = 0; at < page.length; at += AT_ONCE)
      if (!(await settleSome(page.slice(at, at + AT_ONCE), provider, services))) return
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

/** Whether the bank has answered about any of these. */
async function settleSome(
  some: readonly KeptPayment[],
  provider: PaymentProvider,
  services: Services,
): Promise<boolean> {
  const settled = await Promise.allSettled(
    some.map((payment) => settle(payment, provider, services)),
  )
  for (const [at, { status, ...failed }] of settled.entries())
    if (status === 'rejected')
      log('bank-silent', {
        payment: some[at]!.id,
        ...withoutMessage((failed as { reason: unknown }).reason),
      })
  return settled.some(({ status }) => status === 'fulfilled')
}

/** Brings a payment to what the bank knows of it. Rejects where the bank does not answer. Rule 95. */
export async function settle(
  payment: KeptPayment,
  provider: PaymentProvider,
  services: Needs,
): Promise<void> {
  if (payment.way !== 'bank') return
  if (payment.state === 'refunding') return finishRefund(payment, provider, services)
  if (payment.bankId === '') {
    if (payment.state === 'asked' && services.now() - payment.askedAt > UNHEARD)
      await record(payment, { state: 'expired' }, services)
    return
  }
  const known = await provider.find(payment.bankId)
  // Of another account of the shop at the bank, say.
  if (!known) return record(payment, { state: 'failed' }, services)
  await recordKnown(payment, await captured(known, payment, provider), services)
}

/** Writes down what the bank knows, where it is new. */
export async function recordKnown(
  payment: KeptPayment,
  known: BankPayment,
  services: Needs,
): Promise<void> {
  switch (known.status) {
    case 'pending':
    case 'waiting-for-capture':
      if (payment.state === 'asked')
        await record(payment, { state: 'waiting', bankId: known.id }, services)
      return
    case 'expired':
    case 'refused': {
      const state = known.status === 'expired' ? 'expired' : 'failed'
      return record(payment, { state, bankId: known.id }, services)
    }
    case 'succeeded':
      if (mayFollow(payment.state, 'paid') && payment.state !== 'refunding')
        return record(payment, { state: 'paid', kopecks: known.amount, bankId: known.id }, services)
      return recordRefundAtBank(payment, known, services)
  }
}

/** The bank has given back what the shop has not asked for: somebody did it in the bank's own cabinet. */
async function recordRefundAtBank(
  payment: KeptPayment,
  { amount, refunded }: BankPayment,
  services: Needs,
): Promise<void> {
  const gone = payment.kept - (amount - refunded)
  if (gone <= 0 || !mayFollow(payment.state, 'refunding')) return
  await record(payment, { state: 'refunding', refund: gone }, services)
  await record(
    { ...payment, state: 'refunding', version: payment.version + 1 },
    { state: gone === payment.kept ? 'refunded' : 'part', kopecks: -gone },
    services,
  )
}

/** Money that the bank has only set aside is taken; the shop asks for payments in one step, an account may be set otherwise. */
async function captured(
  known: BankPayment,
  { key }: KeptPayment,
  provider: PaymentProvider,
): Promise<BankPayment> {
  return known.status === 'waiting-for-capture'
    ? provider.capture(known.id, known.amount, `${key}-capture`)
    : known
}

/**
 * Asks the bank for a refund that was begun, with the same key as before, and writes down what it says. The bank forgets keys after a
 * day, so what it has given back is looked up first.
 */
export async function finishRefund(
  payment: KeptPayment,
  provider: PaymentProvider,
  services: Needs,
): Promise<void> {
  const known = await provider.find(payment.bankId)
  if (!known) {
    alarm('payment-unknown', { payment: payment.id })
    return
  }
  const wanted = known.amount - payment.kept + payment.refund
  const isDone = known.refunded >= wanted || (await askRefund(payment, provider, services))
  if (!isDone) return
  const left = payment.kept - payment.refund
  await record(
    payment,
    { state: left > 0 ? 'part' : 'refunded', kopecks: -payment.refund },
    services,
  )
}

/** Whether the money is on its way. A refusal takes the refund back and is thrown. */
async function askRefund(
  payment: KeptPayment,
  provider: PaymentProvider,
  services: Needs,
): Promise<boolean> {
  const order = await services.orders.findForStaff(payment.orderNumber)
  const goods = order ?? { lines: [], totalAmount: 0, deliveryCost: 0 }
  try {
    return await provider.refund({
      key: `${payment.key}-${payment.version}`,
      id: payment.bankId,
      amount: payment.refund,
      receipt: receiptOf(goods, payment.refund, settings.bankAccount.vat),
      customer: customerOf(order),
    })
  } catch (error) {
    if (error instanceof BankRefusal) {
      alarm('refund-refused', { payment: payment.id, code: error.code })
      await record(payment, { state: payment.kept < payment.amount ? 'part' : 'paid' }, services)
    }
    throw error
  }
}

/** The e-mail and the phone to which the bank may send a receipt. */
export function customerOf(order: StoredOrder | undefined): { email: string; phone: string } {
  return { email: order?.customer.email ?? '', phone: order?.customer.phone ?? '' }
}

/** Records an event that may follow; one that another process recorded first is left to it. */
async function record(
  payment: KeptPayment,
  event: Omit<NewPaymentEvent, 'at'>,
  { payments, now }: Needs,
): Promise<void> {
  if (!mayFollow(payment.state, event.state)) return
  const isNew = await payments.record(payment, { ...event, at: now() })
  if (isNew) log('payment', { number: payment.orderNumber, state: event.state })
}
