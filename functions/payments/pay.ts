import {
  PaymentNotice,
  type ShownPayments,
  type StartedPayment,
} from '../../src/contract/payments.ts'
import { balanceOf, isPayable } from '../../src/domain/payments/balance.ts'
import { receiptOf } from '../../src/domain/payments/receipt.ts'
import { settings } from '../../src/settings/shop.ts'
import { readJson, validBody } from '../http/body.ts'
import { alarm, log, withoutMessage } from '../http/log.ts'
import { paymentUnavailable, Problem } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import { orderOfRequest } from '../orders/show.ts'
import type { Services } from '../services.ts'
import type { ViewedOrder } from '../stored.ts'
import { BankRefusal, type BankPayment, type PaymentProvider } from './payment-provider.ts'
import type { KeptPayment } from './payment-store.ts'
import { customerOf, recordKnown, settle } from './settle.ts'

/** The page to which the bank leads back. It does not name the order, which the tab remembers itself. */
const RETURN_PATH = '/success/?paid'

/**
 * `POST /api/orders/{number}/payments`: the bank's page on which the shopper pays what is due, the same as long as it waits there. 409
 * where nothing is to be paid, 503 where the bank does not answer. Rules 94 and 95.
 */
export const startPayment: Handler = async (context) => {
  const { services } = context.var
  const order = await orderOfRequest(context)
  if (!order) throw new Problem('not-found')
  if (!services.provider || order.payment !== 'online') throw new Problem('nothing-to-pay')
  await settleOrder(order.number, services.provider, services)
  const started = await start(order, services.provider, services)
  return context.json(started satisfies StartedPayment, 201)
}

/** `GET /api/orders/{number}/payments`: asks the bank about what is open, so that the page need not wait for the next minute. */
export const showPayments: Handler = async (context) => {
  const { services } = context.var
  const order = await orderOfRequest(context)
  if (!order) throw new Problem('not-found')
  if (services.provider) await settleOrder(order.number, services.provider, services)
  const kept = await services.payments.ofOrder(order.number)
  const shown: ShownPayments = {
    paid: kept.reduce((sum, payment) => sum + payment.kept, 0),
    waiting: kept.some(({ state }) => state === 'asked' || state === 'waiting'),
  }
  return context.json(shown)
}

/**
 * `POST /api/payments/notices`: the bank says that something has happened to a payment; anybody can say so. It is only a reason to ask
 * the bank, and every id is answered alike. Rule 95.
 */
export const takeNotice: Handler = async (context) => {
  const { services } = context.var
  const { object } = validBody(await readJson(context.req.raw), PaymentNotice)
  const payment = await services.payments.byBankId(object.payment_id ?? object.id)
  if (payment && services.provider) await settle(payment, services.provider, services)
  return context.json({})
}

/** The tries with which a payment is begun: one that the bank has given up meanwhile is followed by a new one. */
const TRIES = 2

async function start(
  order: ViewedOrder,
  provider: PaymentProvider,
  services: Services,
): Promise<StartedPayment> {
  for (let tries = 0; tries < TRIES; tries++) {
    const amount = await amountOf(order, services)
    const payment = await services.payments.ask({
      orderNumber: order.number,
      amount,
      key: crypto.randomUUID(),
      at: services.now(),
    })
    const known = await askBank(payment, order, provider, services)
    await recordKnown(payment, known, services)
    if (known.status === 'pending' && known.url) return { url: known.url, amount: payment.amount }
  }
  throw new Problem('nothing-to-pay')
}

/** The sum that the shopper pays now: first the advance, then the rest. Throws a 409 where nothing is due. */
async function amountOf(order: ViewedOrder, { payments }: Services): Promise<number> {
  const kept = await payments.ofOrder(order.number)
  const paid = kept.reduce((sum, payment) => sum + payment.kept, 0)
  const { due, dueInAdvance } = balanceOf({ ...order, paid }, settings.prepayment)
  const amount = dueInAdvance || due
  if (amount === 0 || !isPayable(order.state, settings.prepayment))
    throw new Problem('nothing-to-pay')
  return amount
}

/** Makes the payment known to the bank, or finds what it knows of it. */
async function askBank(
  payment: KeptPayment,
  order: ViewedOrder,
  provider: PaymentProvider,
  services: Services,
): Promise<BankPayment> {
  try {
    const known = payment.bankId === '' ? undefined : await provider.find(payment.bankId)
    if (known) return known
    const stored = await services.orders.findForStaff(order.number)
    return await provider.create({
      key: payment.key,
      amount: payment.amount,
      description: `Заказ № ${order.number}`,
      returnUrl: `${services.returnOrigin}${RETURN_PATH}`,
      receipt: receiptOf(order, payment.amount, settings.bankAccount.vat),
      customer: customerOf(stored),
    })
  } catch (error) {
    if (error instanceof BankRefusal) {
      alarm('payment-refused', { payment: payment.id, code: error.code })
      await services.payments.record(payment, { state: 'failed', at: services.now() })
    } else log('bank-silent', { payment: payment.id, ...withoutMessage(error) })
    throw paymentUnavailable()
  }
}

/** Brings the order's payments to what the bank knows; where it is silent, they stay as they are. */
export async function settleOrder(
  number: number,
  provider: PaymentProvider,
  services: Services,
): Promise<void> {
  for (const payment of await services.payments.ofOrder(number))
    if (payment.state === 'asked' || payment.state === 'waiting')
      await settle(payment, provider, services).catch((error: unknown) => {
        log('bank-silent', { payment: payment.id, ...withoutMessage(error) })
      })
}
