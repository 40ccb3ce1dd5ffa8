import type { Kopecks } from '../../src/domain/invoice.ts'
import { receiptOf } from '../../src/domain/payments/receipt.ts'
import { mayFollow } from '../../src/domain/payments/payment.ts'
import { DAY, HOUR } from '../../src/domain/time.ts'
import { settings } from '../../src/settings/shop.ts'
import { alarm, log, withoutMessage } from '../http/log.ts'
import type { Services } from '../services.ts'
import type { StoredOrder } from '../stored.ts'
import { BankRefusal, type BankPayment, type PaymentProvider } from './payment-provider.ts'
import type { KeptPayment, NewPaymentEvent } from './payment-store.ts'

type Needs = Pick<Services, 'payments' | 'orders' | 'now'>

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
  // The payment may be of another account of the shop at the bank.
  if (!known) {
    await record(payment, { state: 'failed' }, services)
    return
  }
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
      await record(payment, { state, bankId: known.id }, services)
      return
    }
    case 'succeeded':
      return recordMoney(payment, known, services)
  }
}

/**
 * Writes down what of a payment the bank has, also what was given back in the bank's own cabinet. If another process was first, whose
 * knowledge may be older, the rest is written about what that one has made of the payment.
 */
async function recordMoney(
  payment: KeptPayment,
  known: BankPayment,
  services: Needs,
): Promise<void> {
  const event = moneyEvent(payment, known)
  if (!event) return
  const isNew = await record(payment, event, services)
  if (isNew && !(event.state === 'paid' && known.refunded > 0)) return
  const next = await services.payments.byBankId(known.id)
  if (next && next.version > payment.version) return recordMoney(next, known, services)
}

/** The news that the bank has of a payment; undefined without any, and while a refund is under way, which comes first. */
function moneyEvent(
  payment: KeptPayment,
  known: BankPayment,
): Omit<NewPaymentEvent, 'at'> | undefined {
  if (payment.state === 'refunding') return undefined
  if (mayFollow(payment.state, 'paid'))
    return { state: 'paid', kopecks: known.amount, bankId: known.id }
  const gone = goneOf(payment, known)
  return gone > 0 ? backEvent(payment, gone) : undefined
}

/** The part of a payment, in kopecks, that the shop believes to have and the bank has given back. */
function goneOf({ kept }: KeptPayment, { amount, refunded }: BankPayment): Kopecks {
  return Math.max(kept - (amount - refunded), 0)
}

/** The event of a refund of so many kopecks. */
function backEvent({ kept, amount }: KeptPayment, gone: Kopecks): Omit<NewPaymentEvent, 'at'> {
  const left = kept - gone
  const some = left < amount ? 'part' : 'paid'
  return { state: left > 0 ? some : 'refunded', kopecks: left - kept }
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
 * Asks the bank for a refund that was begun, with the same key as before, and writes down what has gone back. The bank forgets keys after
 * a day, so what it has given back is looked up first.
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
  if (known.refunded >= wanted) return recordBack(payment, known, services)
  if (!(await askRefund(payment, provider, services))) return
  // Somebody may have given back more in the bank's cabinet meanwhile.
  await recordBack(payment, (await provider.find(payment.bankId)) ?? known, services)
}

/** Writes down that a refund is done. */
async function recordBack(
  payment: KeptPayment,
  known: BankPayment,
  services: Needs,
): Promise<void> {
  const gone = Math.max(payment.refund, goneOf(payment, known))
  if (await record(payment, backEvent(payment, gone), services)) return
  const next = await services.payments.byBankId(payment.bankId)
  if (next) await recordMoney(next, known, services)
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
      // It may refuse since less is there than the shop believes.
      const known = await provider.find(payment.bankId)
      await record(payment, backEvent(payment, known ? goneOf(payment, known) : 0), services)
    }
    throw error
  }
}

/** The e-mail and the phone to which the bank may send a receipt. */
export function customerOf(order: StoredOrder | undefined): { email: string; phone: string } {
  return { email: order?.customer.email ?? '', phone: order?.customer.phone ?? '' }
}

/** Whether the event was recorded: it may follow, and no other process was first. */
async function record(
  payment: KeptPayment,
  event: Omit<NewPaymentEvent, 'at'>,
  { payments, now }: Needs,
): Promise<boolean> {
  if (!mayFollow(payment.state, event.state)) return false
  const isNew = await payments.record(payment, { ...event, at: now() })
  if (isNew) log('payment', { number: payment.orderNumber, state: event.state })
  return isNew
}
