import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { formatSum } from '../../src/wording/money.ts'
import { DEMO_SHOP } from '../payments/provider-of.ts'

/** A bank for demonstration and tests: speaks ЮKassa's API, as its public description says, and moves nobody's money. */
export interface DemoBank extends AsyncDisposable {
  /** The base address of its API. */
  api: string
  /** Payments by their ids, as the bank has them. */
  payments: ReadonlyMap<string, DemoPayment>
  /** Does what the customer does on the bank's page. */
  pay: (id: string) => void
  refuse: (id: string, reason?: string) => void
}

export interface DemoPayment {
  id: string
  key: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  /** Kopecks. */
  amount: number
  refunded: number
  description: string
  returnUrl: string
  /** Lines of the receipt: what one costs in kopecks, and how many. */
  items: { description: string; price: number; quantity: number }[]
  reason?: string
}

interface Options {
  port?: number
  /** Origin of the shop that is told what happens to its payments. */
  shop?: string | undefined
  /** Faults of requests, none by default. `lost`: the request is done, and its answer never comes. */
  fault?: ((method: string, path: string) => 'lost' | 'silent' | undefined) | undefined
}

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
const itemsOf = ({ items }: v.InferOutput<typeof receipt>) =>
  items.map(({ description, amount, quantity }) => ({
    description,
    price: kopecks(amount),
    quantity: Number(quantity),
  }))
const sumOf = (items: DemoPayment['items']) =>
  items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Starts the bank on this machine. */
export async function startDemoBank({ port = 0, shop, fault }: Options = {}): Promise<DemoBank> {
  const payments = new Map<string, DemoPayment>()
  const bank = { payments, origin: '', ...decisionsOn(payments, shop) }
  const app = new Hono()
  app.use('/v3/*', withFaults(fault))
  routePayments(app, bank)
  routeRefunds(app, bank)
  routePages(app, bank)

  const started = Promise.withResolvers<AddressInfo>()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, started.resolve)
  server.once('error', started.reject)
  // It keeps nobody's process alive.
  server.unref()
  bank.origin = `http://localhost:${(await started.promise).port}`
  return {
    api: `${bank.origin}/v3`,
    payments,
    pay: bank.pay,
    refuse: bank.refuse,
    async [Symbol.asyncDispose]() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
      await promise
    },
  }
}

type Bank = Pick<DemoBank, 'pay' | 'refuse'> & {
  payments: Map<string, DemoPayment>
  origin: string
}

/** The customer's decisions; the shop is told of each. */
function decisionsOn(
  payments: ReadonlyMap<string, DemoPayment>,
  shop: string | undefined,
): Pick<DemoBank, 'pay' | 'refuse'> {
  /** A notice that is lost says nothing new: the shop asks by itself. */
  const tell = (event: string, id: string) => {
    if (shop === undefined) return
    void fetch(`${shop}/api/payments/notices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event, object: { id } }),
    }).catch(() => {})
  }
  return {
    pay(id) {
      const payment = payments.get(id)
      if (payment?.status !== 'pending') return
      payment.status = 'succeeded'
      tell('payment.succeeded', id)
    },
    refuse(id, reason = 'permission_revoked') {
      const payment = payments.get(id)
      if (payment?.status !== 'pending') return
      payment.status = 'canceled'
      payment.reason = reason
      tell('payment.canceled', id)
    },
  }
}

/** Refuses those without an account, and lets go wrong what the test wants. */
function withFaults(fault: Options['fault']): MiddlewareHandler {
  return async (context, next) => {
    const wrong = fault?.(context.req.method, context.req.path)
    if (wrong === 'silent') return context.json({ type: 'error', code: 'internal' }, 500)
    if (!context.req.header('authorization')?.startsWith('Basic '))
      return context.json({ type: 'error', code: 'invalid_credentials' }, 401)
    await next()
    if (wrong === 'lost')
      context.res = Response.json({ type: 'error', code: 'lost' }, { status: 502 })
    return undefined
  }
}

const invalid = (context: Context, description: string) =>
  context.json({ type: 'error', code: 'invalid_request', description }, 400)

function routePayments(app: Hono, bank: Bank): void {
  const shown = (payment: DemoPayment) => ({
    id: payment.id,
    status: payment.status,
    amount: moneyOf(payment.amount),
    refunded_amount: moneyOf(payment.refunded),
    ...(payment.status === 'pending' && {
      confirmation: { type: 'redirect', confirmation_url: `${bank.origin}/pay/${payment.id}` },
    }),
    ...(payment.reason && {
      cancellation_details: { party: 'payment_network', reason: payment.reason },
    }),
  })
  app.post('/v3/payments', async (context) => {
    const key = context.req.header('idempotence-key') ?? ''
    const earlier = [...bank.payments.values()].find((payment) => payment.key === key)
    if (earlier) return context.json(shown(earlier))
    const { success, output, issues } = v.safeParse(NewPayment, await context.req.json())
    if (!success || key === '') return invalid(context, issues?.[0].message ?? 'no key')
    const payment = newPayment(key, output)
    if (sumOf(payment.items) !== payment.amount)
      return invalid(context, 'The receipt is not the amount')
    bank.payments.set(payment.id, payment)
    return context.json(shown(payment))
  })
  app.get('/v3/payments/:id', (context) => {
    const payment = bank.payments.get(context.req.param('id'))
    return payment
      ? context.json(shown(payment))
      : context.json({ type: 'error', code: 'not_found' }, 404)
  })
  app.post('/v3/payments/:id/:step{capture|cancel}', (context) => {
    const { id, step } = context.req.param()
    const payment = bank.payments.get(id)
    if (payment?.status !== 'waiting_for_capture') return invalid(context, 'Nothing is set aside')
    payment.status = step === 'capture' ? 'succeeded' : 'canceled'
    return context.json(shown(payment))
  })
}

function newPayment(key: string, asked: v.InferOutput<typeof NewPayment>): DemoPayment {
  return {
    id: randomUUID(),
    key,
    status: 'pending',
    amount: kopecks(asked.amount),
    refunded: 0,
    description: asked.description,
    returnUrl: asked.confirmation.return_url,
    items: itemsOf(asked.receipt),
  }
}

function routeRefunds(app: Hono, { payments }: Bank): void {
  /** Answers by idempotence key. */
  const answers = new Map<string, object>()
  app.post('/v3/refunds', async (context) => {
    const key = context.req.header('idempotence-key') ?? ''
    const earlier = answers.get(key)
    if (earlier) return context.json(earlier)
    const { success, output, issues } = v.safeParse(NewRefund, await context.req.json())
    if (!success || key === '') return invalid(context, issues?.[0].message ?? 'no key')
    const payment = payments.get(output.payment_id)
    const amount = kopecks(output.amount)
    if (payment?.status !== 'succeeded' || payment.refunded + amount > payment.amount)
      return invalid(context, 'Not so much can be given back')
    if (sumOf(itemsOf(output.receipt)) !== amount)
      return invalid(context, 'The receipt is not the amount')
    payment.refunded += amount
    const answer = {
      id: randomUUID(),
      payment_id: payment.id,
      status: 'succeeded',
      amount: output.amount,
    }
    answers.set(key, answer)
    return context.json(answer)
  })
}

function routePages(app: Hono, { payments, pay, refuse }: Bank): void {
  app.get('/pay/:id', (context) => {
    const payment = payments.get(context.req.param('id'))
    if (!payment) return context.notFound()
    if (payment.status !== 'pending') return context.redirect(payment.returnUrl, 303)
    return context.html(page(payment))
  })
  app.post('/pay/:id/:answer{paid|refused}', (context) => {
    const { id, answer } = context.req.param()
    const payment = payments.get(id)
    if (!payment) return context.notFound()
    if (answer === 'paid') pay(id)
    else refuse(id)
    return context.redirect(payment.returnUrl, 303)
  })
}

/** The variables of a shop at `origin` whose bank this is. */
export function demoVariables({ api }: DemoBank, origin: string): Record<string, string> {
  return {
    YOOKASSA_SHOP: DEMO_SHOP,
    YOOKASSA_KEY: 'demo',
    YOOKASSA_API: api,
    RETURN_ORIGIN: origin,
  }
}

/** The page on which the customer pays. */
function page({ id, amount, description }: DemoPayment) {
  const sum = formatSum(amount)
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <meta name="robots" content="noindex" />
        <title>Демонстрационная оплата</title>
        <style>
          body {
            max-width: 28rem;
            margin: 10vh auto;
            padding: 0 1.25rem;
            font: 1.125rem/1.5 system-ui;
          }
          h1 {
            font-size: 1.5rem;
          }
          button {
            width: 100%;
            min-height: 3rem;
            margin-top: 0.75rem;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <h1>Демонстрационная оплата</h1>
        <p>${description}, <b>${sum}</b>.</p>
        <p>Здесь была бы страница банка. Деньги не списываются, данные карты не нужны.</p>
        <form method="post" action="/pay/${id}/paid"><button>Оплатить ${sum}</button></form>
        <form method="post" action="/pay/${id}/refused"><button>Отказаться</button></form>
      </body>
    </html>`
}
