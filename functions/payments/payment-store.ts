import type { InvoicedOrder, SoldOrder } from '../../src/contract/payments.ts'
import type { Kopecks } from '../../src/domain/invoice.ts'
import type { OrderState } from '../../src/domain/order-life/states.ts'
import type { PaymentState, PaymentWay } from '../../src/domain/payments/payment.ts'
import type { BoardPlace } from '../board/board-store.ts'

/** A payment with what its events add up to. */
export interface KeptPayment {
  id: number
  orderNumber: number
  way: PaymentWay
  amount: Kopecks
  /** The key under which the bank knows it; `statement:` and the id of the document for what was found in a bank's statement. */
  key: string
  /** The bank's id; empty until the bank has answered. */
  bankId: string
  state: PaymentState
  /** Version of its last event, from 1. */
  version: number
  /** The part of it that the shop has now. */
  kept: Kopecks
  /** The sum that is being given back; 0 in other states than `refunding`. */
  refund: Kopecks
  /** When it was asked for and when its last event was, epoch milliseconds. */
  askedAt: number
  changedAt: number
  /** E-mail of the colleague who recorded it; empty for the shopper's. */
  by: string
}

/** An event of a payment, as it was recorded. */
export interface PaymentEvent extends Required<Omit<NewPaymentEvent, 'bankId'>> {
  paymentId: number
}

/** An event about to be recorded. */
export interface NewPaymentEvent {
  state: PaymentState
  /** The change of the shop's money in kopecks; 0 if no money moves. */
  kopecks?: Kopecks
  refund?: Kopecks
  bankId?: string
  /** Epoch milliseconds. */
  at: number
  /** E-mail of the colleague who caused it; empty for the bank and the shopper. */
  by?: string
}

/** An order that waits for its first payment. */
export interface UnpaidOrder {
  number: number
  state: OrderState
  version: number
}

/** An order paid by invoice, as the store has it. */
export interface StoredInvoice extends Omit<InvoicedOrder, 'due' | 'date' | 'documents'> {
  createdAt: string
  payment: string
  orderTotal: number
  /** Keys of its payments, without those that a bank knows and those recorded by mistake. */
  keys: string[]
}

/** Time and number of an order. */
export interface InvoicePlace {
  createdAt: string
  number: number
}

/**
 * Keeps payments and their events; both are only added. Rejects with a 503 problem when the database does not answer. `tests/stores/`
 * holds every implementation to this contract.
 */
export interface PaymentStore {
  /** Writes a payment at the bank as asked for, unless the order has one that is asked for or waits: then returns that one. */
  ask: (payment: {
    orderNumber: number
    amount: Kopecks
    key: string
    at: number
  }) => Promise<KeptPayment>
  /**
   * Records money that a colleague has seen. False where the order is unknown, what is paid for it is not `paidBefore` any more, or there
   * is a payment with this key; then nothing is written.
   */
  receive: (money: {
    orderNumber: number
    way: PaymentWay
    amount: Kopecks
    paidBefore: Kopecks
    key: string
    at: number
    by: string
  }) => Promise<boolean>
  /** Adds an event to a payment that has this version; false where another event was first. */
  record: (payment: Pick<KeptPayment, 'id' | 'version'>, event: NewPaymentEvent) => Promise<boolean>
  /** The payments of an order, oldest first. */
  ofOrder: (number: number) => Promise<KeptPayment[]>
  /** The events of an order's payments, by payment, oldest first. */
  eventsOf: (number: number) => Promise<PaymentEvent[]>
  byKey: (key: string) => Promise<KeptPayment | undefined>
  byBankId: (bankId: string) => Promise<KeptPayment | undefined>
  /** Payments about which the bank may know more, changed since that moment, by id, those behind the id `after`. */
  unsettled: (since: number, after: number, limit: number) => Promise<KeptPayment[]>
  /**
   * Orders paid online of which nothing is paid and which have been in this state, without a payment that was then taken back, since
   * before `before`. Epoch milliseconds.
   */
  unpaid: (state: 'taken' | 'confirmed', before: number, limit: number) => Promise<UnpaidOrder[]>
  /** Orders paid by invoice, by time and number, at most `limit`, the first ones after that place. */
  invoiced: (after: InvoicePlace, limit: number) => Promise<StoredInvoice[]>
  /** Orders delivered from `from` to `to` (days, both included) that are not cancelled; at most `limit`, after that place. */
  sold: (
    from: string,
    to: string,
    page: { after?: BoardPlace | undefined; limit: number },
  ) => Promise<SoldOrder[]>
}
