import * as v from 'valibot'
import { PAYMENT_STATES, PAYMENT_WAYS, WAYS_BY_HAND } from '../domain/payments/payment.ts'
import { BoardPlace } from './board.ts'
import {
  count,
  deliveryWindow,
  instant,
  moscowDate,
  name,
  object,
  ordinal,
  orderState,
  paymentKind,
  quantity,
  rubles,
} from './fields.ts'
import { BOARD_ORDERS } from './staff.ts'

/** An id that the bank has given. */
const bankId = v.pipe(
  v.string('Номер платежа — текст'),
  v.nonEmpty('Нужен номер платежа'),
  v.maxLength(64, 'Номер платежа слишком длинный'),
)

/** SHA-256 of what tells a document of a bank from all others, in hexadecimal. Rule 97. */
const documentId = v.pipe(
  v.string('Документ — текст'),
  v.regex(/^[0-9a-f]{64}$/, 'Документ — 64 знака'),
)

/** Whole kopecks; only what is paid is counted in them. */
const kopecks = v.pipe(v.number('Сумма — число'), v.safeInteger('Сумма — целое число копеек'))

/** `POST /api/orders/{number}/payments`: the bank's page on which the shopper pays, and how much. */
export const StartedPayment = v.object({
  url: v.pipe(v.string(), v.url()),
  amount: kopecks,
})
export type StartedPayment = v.InferOutput<typeof StartedPayment>

/** `GET /api/orders/{number}/payments`: what the bank knows now of what is paid, and whether a payment is on its way. Rule 95. */
export const ShownPayments = v.object({
  paid: count,
  /** Whether the bank still waits for the shopper, or the shop for the bank. */
  waiting: v.boolean(),
})
export type ShownPayments = v.InferOutput<typeof ShownPayments>

/** Body of `POST /api/payments/notices`, as the bank sends it. Only the id is read: what has happened, the bank is asked. */
export const PaymentNotice = object({
  object: v.object(
    {
      id: bankId,
      /** The payment that a refund is of. */
      payment_id: v.optional(bankId),
    },
    'Нужен платёж',
  ),
})

/** 200 of `POST /api/payments/notices`, whatever came. */
export const TakenNotice = v.object({})

/** Money of a payment that has gone back, or is on its way. */
const StaffRefund = v.object({
  at: instant,
  amount: kopecks,
  /** E-mail of the colleague who gave it back; empty for what was done in the bank's own cabinet. */
  by: v.string(),
  /** False while the bank has not yet given it back. */
  isDone: v.boolean(),
})

/** A payment as the staff see it. */
export const StaffPayment = v.object({
  id: ordinal,
  way: v.picklist(PAYMENT_WAYS),
  amount: kopecks,
  state: v.picklist(PAYMENT_STATES),
  /** The part of it that the shop has now. */
  kept: kopecks,
  /** When its money came; of a payment without money, when it last changed. */
  at: instant,
  /** E-mail of the colleague who has recorded it; empty for the shopper's. */
  by: v.string(),
  /** The refunds of it, oldest first. */
  refunds: v.array(StaffRefund),
  /** The colleague who has taken it back as recorded by mistake, and the time. */
  mistake: v.exactOptional(v.object({ at: instant, by: v.string() })),
})
export type StaffPayment = v.InferOutput<typeof StaffPayment>

/** `GET /api/staff/orders/{number}/payments`, oldest first. */
export const StaffPayments = v.object({
  payments: v.array(StaffPayment),
  paid: count,
  /** True where a refund was written down just now and the bank does not answer: the work of each minute finishes it. */
  isBankSilent: v.exactOptional(v.boolean()),
})
export type StaffPayments = v.InferOutput<typeof StaffPayments>

/**
 * Body of `POST /api/staff/orders/{number}/payments`: a colleague has seen money come, gives back what is too much, or takes back
 * what was recorded by mistake. `paid` is what the colleague saw as paid: another colleague may have done it meanwhile.
 */
export const MoneyRequest = object({
  kind: v.picklist(['received', 'refund', 'mistake'], 'Выберите, что произошло с деньгами'),
  /** How it came; a refund goes the way on which the money came. */
  way: v.optional(v.picklist(WAYS_BY_HAND, 'Выберите, как пришли деньги'), 'transfer'),
  amount: v.pipe(
    kopecks,
    v.minValue(1, 'Сумма больше нуля'),
    v.maxValue(1_000_000_000, 'Сумма слишком большая'),
  ),
  paid: kopecks,
  /** The payment that was recorded by mistake, all of it. */
  payment: v.optional(v.pipe(ordinal, v.maxValue(Number.MAX_SAFE_INTEGER))),
  /** The bank document by which the money came, where it was found in a statement; of each document money is recorded once. */
  document: v.optional(documentId),
})
export type MoneyRequest = v.InferOutput<typeof MoneyRequest>

/** Time and number of an order: where the next answer about orders paid by invoice begins. */
export const InvoicePlace = v.pipe(
  v.string(),
  v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,12}Z_[1-9][0-9]{0,14}$/),
)

/** An order paid by invoice, as bank statements are compared with it. Rule 97. */
export const InvoicedOrder = v.object({
  number: ordinal,
  /** The day of the invoice. */
  date: moscowDate,
  state: orderState,
  /** Both are empty where nobody has said them, or once they are erased. */
  taxNumber: v.string(),
  company: v.string(),
  paid: count,
  due: count,
  /** The bank documents that are recorded as its payments. */
  documents: v.array(documentId),
})
export type InvoicedOrder = v.InferOutput<typeof InvoicedOrder>

/** `GET /api/staff/payments/invoices`: the orders of a year that are paid by invoice, paid or not, by time. */
export const InvoicedOrders = v.object({
  orders: v.pipe(v.array(InvoicedOrder), v.maxLength(BOARD_ORDERS)),
  /** `after` of the request for the orders behind these; missing where there are none. */
  next: v.exactOptional(InvoicePlace),
})
export type InvoicedOrders = v.InferOutput<typeof InvoicedOrders>

/** An order as the accountant needs it: without contact data, and without the gifts, for which nothing is paid. Rule 98. */
export const SoldOrder = v.object({
  number: ordinal,
  createdAt: instant,
  /** The delivery. */
  date: moscowDate,
  window: deliveryWindow,
  state: orderState,
  payment: paymentKind,
  paid: count,
  orderTotal: rubles,
  totalAmount: rubles,
  deliveryCost: rubles,
  /** The payer of an invoice; empty for other payments, and as those of an invoice. */
  taxNumber: v.string(),
  company: v.string(),
  kpp: v.string(),
  lines: v.array(v.object({ id: ordinal, name, quantity, price: rubles, amount: rubles })),
})
export type SoldOrder = v.InferOutput<typeof SoldOrder>

/** `GET /api/staff/payments/orders`: the orders delivered on these days, cancelled ones left out, by day, window and number. */
export const SoldOrders = v.object({
  orders: v.pipe(v.array(SoldOrder), v.maxLength(BOARD_ORDERS)),
  next: v.exactOptional(BoardPlace),
})
export type SoldOrders = v.InferOutput<typeof SoldOrders>
