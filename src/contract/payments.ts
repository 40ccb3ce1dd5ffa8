import * as v from 'valibot'
import { PAYMENT_STATES, PAYMENT_WAYS } from '../domain/payments/payment.ts'
import { count, instant, object, ordinal } from './fields.ts'

/** An id that the bank has given. */
const bankId = v.pipe(
  v.string('Номер платежа — текст'),
  v.nonEmpty('Нужен номер платежа'),
  v.maxLength(64, 'Номер платежа слишком длинный'),
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

/** A payment as the staff see it. */
export const StaffPayment = v.object({
  id: ordinal,
  way: v.picklist(PAYMENT_WAYS),
  amount: kopecks,
  state: v.picklist(PAYMENT_STATES),
  /** What the shop has of it now. */
  kept: kopecks,
  at: instant,
  /** E-mail of the colleague who has recorded it; empty for the shopper's. */
  by: v.string(),
})
export type StaffPayment = v.InferOutput<typeof StaffPayment>

/** `GET /api/staff/orders/{number}/payments`, oldest first. */
export const StaffPayments = v.object({
  payments: v.array(StaffPayment),
  paid: count,
})
export type StaffPayments = v.InferOutput<typeof StaffPayments>

/**
 * Body of `POST /api/staff/orders/{number}/payments`: a colleague has seen money come, or gives back what is too much. `paid` is what
 * the colleague saw as paid: another colleague may have done it meanwhile.
 */
export const MoneyRequest = object({
  kind: v.picklist(['received', 'refund'], 'Выберите, что произошло с деньгами'),
  /** How it came; a refund goes the way on which the money came. */
  way: v.optional(v.picklist(['transfer', 'cash'], 'Выберите, как пришли деньги'), 'transfer'),
  amount: v.pipe(
    kopecks,
    v.minValue(1, 'Сумма больше нуля'),
    v.maxValue(1_000_000_000, 'Сумма слишком большая'),
  ),
  paid: kopecks,
})
export type MoneyRequest = v.InferOutput<typeof MoneyRequest>
