import { Hono, type Context, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { Refused, type Accounts, type DemoPayment, type ReceiptItem } from './accounts.ts'

/**
 * The fault of a request, by its method and path. `lost`: it is done, and its answer never comes. `silent`: it is not. `refused`: a
 * refund is, since the shop's money does not suffice.
 */
export type Fault = (method: string, path: string) => 'lost' | 'silent' | 'refused' | undefined

const money = v.object({
  value: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
  currency: v.literal('RUB'),
})
const receipt = v.object({
  customer: v.union([
    v.object({ email: v.pipe(v.string(), v.email()) }),
    v.object({ phone: v.pipe(v.string(), v.regex(/^7\d{10}$/)) }),
  ]),
  items: v.pipe(
    v.array(
      v.object({
        description: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
        quantity: v.pipe(v.string(), v.regex(/^[1-9]\d*\.00$/)),
        amount: money,
        vat_code: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
        payment_subject: v.picklist(['commodity', 'service']),
        payment_mode: v.picklist(['full_prepayment', 'partial_prepayment']),
        measure: v.literal('piece'),
      }),
    ),
    v.minLength(1),
  ),
})
const NewPayment = v.object({
  amount: money,
  capture: v.literal(true),
  confirmation: v.object({ type: v.literal('redirect'), return_url: v.pipe(v.string(), v.url()) }),
  description: v.pipe(v.string(), v.maxLength(128)),
  receipt,
})
const NewRefund = v.object({ payment_id: v.string(), amount: money, receipt })

const kopecks = ({ value }: v.InferOutput<typeof money>) => Number(value.replace('.', ''))
const moneyOf = (amount: number) => ({ value: (amount / 100).toFixed(2), currency: 'RUB' })
const itemsOf = ({ items }: v.InferOutput<typeof receipt>): ReceiptItem[] =>
  items.map(({ description, amount, quantity }) => ({
    description,
    price: kopecks(amount),
    quantity: Number(quantity),
  }))

/** The bank's API, as ЮKassa describes its own. `pageOf` is the address of the page on which a payment is paid. */
export function demoApi(
  bank: Accounts,
  { fault, pageOf }: { fault: Fault | undefined; pageOf: (id: string) => string },
): Hono {
  const api = new Hono()
  api.use(withFaults(fault))
  api.onError((error, context) => {
    if (error instanceof Refused) return invalid(context, error.message)
    throw error
  })
  const shown = (context: Context, payment: DemoPayment) =>
    context.json(paymentJson(payment, pageOf(payment.id)))

  // Of two requests with one key, sent at once, the second finds what the first has made: bodies are read first.
  api.post('/payments', async (context) => {
    const key = context.req.header('idempotence-key') ?? ''
    const { success, output, issues } = v.safeParse(NewPayment, await context.req.json())
    if (!success || key === '') return invalid(context, issues?.[0].message ?? 'no key')
    const payment = bank.create({
      key,
      amount: kopecks(output.amount),
      description: output.description,
      returnUrl: output.confirmation.return_url,
      items: itemsOf(output.receipt),
    })
    return shown(context, payment)
  })
  api.get('/payments/:id', (context) => {
    const payment = bank.payments.get(context.req.param('id'))
    return payment
      ? shown(context, payment)
      : context.json({ type: 'error', code: 'not_found' }, 404)
  })
  api.post('/payments/:id/capture', (context) =>
    shown(context, bank.capture(context.req.param('id'))),
  )
  api.post('/refunds', async (context) => {
    const key = context.req.header('idempotence-key') ?? ''
    const { success, output, issues } = v.safeParse(NewRefund, await context.req.json())
    if (!success || key === '') return invalid(context, issues?.[0].message ?? 'no key')
    const [paymentId, amount] = [output.payment_id, kopecks(output.amount)]
    const { id } = bank.refund({ key, paymentId, amount, items: itemsOf(output.receipt) })
    return context.json(refundJson(id, paymentId, amount))
  })
  return api
}

/** Refuses those without an account, and lets go wrong what the test wants. */
function withFaults(fault: Fault | undefined): MiddlewareHandler {
  return async (context, next) => {
    const wrong = fault?.(context.req.method, context.req.path)
    if (wrong === 'silent') return context.json({ type: 'error', code: 'internal' }, 500)
    if (!context.req.header('authorization')?.startsWith('Basic '))
      return context.json({ type: 'error', code: 'invalid_credentials' }, 401)
    if (wrong === 'refused') return context.json(REFUSED_REFUND)
    await next()
    if (wrong === 'lost')
      context.res = Response.json({ type: 'error', code: 'lost' }, { status: 502 })
    return undefined
  }
}

const REFUSED_REFUND = {
  id: 'refused',
  status: 'canceled',
  cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
}

const invalid = (context: Context, description: string) =>
  context.json({ type: 'error', code: 'invalid_request', description }, 400)

const paymentJson = ({ id, status, amount, refunded, reason }: DemoPayment, page: string) => ({
  id,
  status,
  amount: moneyOf(amount),
  refunded_amount: moneyOf(refunded),
  ...(status === 'pending' && { confirmation: { type: 'redirect', confirmation_url: page } }),
  ...(reason && { cancellation_details: { party: 'payment_network', reason } }),
})

const refundJson = (id: string, payment: string, amount: number) => ({
  id,
  payment_id: payment,
  status: 'succeeded',
  amount: moneyOf(amount),
})
