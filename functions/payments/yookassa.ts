import * as v from 'valibot'
import type { Kopecks, VatRate } from '../../src/domain/invoice.ts'
import type { Receipt } from '../../src/domain/payments/receipt.ts'
import { BankRefusal, type BankPayment, type PaymentProvider } from './payment-provider.ts'

/** The shop's account at ЮKassa. */
export interface YookassaAccount {
  /** The base address of the API, `https://api.yookassa.ru/v3`. */
  api: string
  shop: string
  key: string
}

/** How long an answer is awaited, milliseconds: the shopper waits for the page to pay on. */
const ANSWER_MS = 10_000

/** ЮKassa by its public API: https://yookassa.ru/developers/api. Payments in one step, on its own page. */
export function yookassa(account: YookassaAccount): PaymentProvider {
  const ask = askerOf(account)
  return {
    async create({ key: idempotenceKey, amount, description, returnUrl, receipt, customer }) {
      const body = {
        amount: moneyOf(amount),
        capture: true,
        confirmation: { type: 'redirect', return_url: returnUrl },
        description,
        receipt: receiptBody(receipt, customer),
      }
      return paymentOf(await ask('/payments', body, idempotenceKey))
    },
    async find(id) {
      try {
        return paymentOf(await ask(`/payments/${encodeURIComponent(id)}`))
      } catch (error) {
        if (error instanceof BankRefusal && error.code.startsWith('404')) return undefined
        throw error
      }
    },
    capture: async (id, amount, idempotenceKey) =>
      paymentOf(
        await ask(
          `/payments/${encodeURIComponent(id)}/capture`,
          { amount: moneyOf(amount) },
          idempotenceKey,
        ),
      ),
    async refund({ key: idempotenceKey, id, amount, receipt, customer }) {
      const body = {
        payment_id: id,
        amount: moneyOf(amount),
        receipt: receiptBody(receipt, customer),
      }
      const { status, cancellation_details } = v.parse(
        Refund,
        await ask('/refunds', body, idempotenceKey),
      )
      if (status === 'canceled') throw new BankRefusal(cancellation_details?.reason ?? status)
      return status === 'succeeded'
    },
  }
}

/** Asks the API: a GET, or a POST of a body, which is done once by its key. */
function askerOf({ api, shop, key }: YookassaAccount) {
  const authorization = `Basic ${btoa(`${shop}:${key}`)}`
  return async (path: string, body?: object, idempotenceKey = ''): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        authorization,
        ...(body && { 'content-type': 'application/json', 'idempotence-key': idempotenceKey }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    // 429 and 5xx say nothing about what was asked for.
    if (response.status === 429 || response.status >= 500)
      throw new Error(`The bank answers ${response.status}`)
    const refused = v.safeParse(Refused, answer)
    const code = refused.success ? refused.output.code : ''
    throw new BankRefusal(`${response.status} ${code}`.trim())
  }
}

const Refused = v.object({ code: v.pipe(v.string(), v.maxLength(64)) })

const Money = v.object({
  value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d\d$/)),
  currency: v.literal('RUB'),
})

const cancellation = v.object({ reason: v.pipe(v.string(), v.maxLength(64)) })

const Payment = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  status: v.picklist(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Money,
  refunded_amount: v.exactOptional(Money),
  confirmation: v.exactOptional(
    v.object({ confirmation_url: v.exactOptional(v.pipe(v.string(), v.url())) }),
  ),
  cancellation_details: v.exactOptional(cancellation),
})

const Refund = v.object({
  status: v.picklist(['pending', 'succeeded', 'canceled']),
  cancellation_details: v.exactOptional(cancellation),
})

function paymentOf(answer: unknown): BankPayment {
  const { id, status, amount, refunded_amount, confirmation, cancellation_details } = v.parse(
    Payment,
    answer,
  )
  return {
    id,
    status: statusOf(status, cancellation_details?.reason),
    amount: kopecksOf(amount.value),
    refunded: kopecksOf(refunded_amount?.value ?? '0.00'),
    url: confirmation?.confirmation_url,
  }
}

function statusOf(
  status: v.InferOutput<typeof Payment>['status'],
  reason: string | undefined,
): BankPayment['status'] {
  switch (status) {
    case 'waiting_for_capture':
      return 'waiting-for-capture'
    case 'canceled':
      return reason?.startsWith('expired_on') ? 'expired' : 'refused'
    default:
      return status
  }
}

/** `1234.50` of 123450 kopecks, without a fraction in between. */
function moneyOf(kopecks: Kopecks): v.InferOutput<typeof Money> {
  const digits = String(kopecks).padStart(3, '0')
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: 'RUB' }
}

function kopecksOf(value: string): Kopecks {
  return Number(value.replace('.', ''))
}

/**
 * Codes of VAT on what is paid before it is delivered: the part of the price that is tax (`10/110`), as the law asks for an advance. A
 * shop without VAT says so.
 */
const VAT_CODES: Readonly<Record<VatRate, number>> = {
  none: 1,
  '5': 9,
  '7': 10,
  '10': 5,
  '20': 6,
  '22': 12,
}

/** Most characters of a line's name. */
const MOST_LETTERS = 128

function receiptBody(
  { lines, mode, vat }: Receipt,
  { email, phone }: { email: string; phone: string },
): object {
  return {
    customer: email ? { email } : { phone: phone.replace(/\D/g, '') },
    items: lines.map(({ name, quantity, price, subject }) => ({
      description: name.slice(0, MOST_LETTERS),
      quantity: `${quantity}.00`,
      amount: moneyOf(price),
      vat_code: VAT_CODES[vat],
      payment_subject: subject,
      payment_mode: mode,
      measure: 'piece',
    })),
  }
}
