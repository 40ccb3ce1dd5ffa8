import type { Kopecks } from '../../src/domain/invoice.ts'
import type { Receipt } from '../../src/domain/payments/receipt.ts'

/** A payment about to be made known to the bank. The same `key` makes one payment, however often it is sent. */
export interface NewBankPayment {
  /** A random UUID. */
  key: string
  amount: Kopecks
  /** The words that the customer reads at the bank: «Заказ № 12». */
  description: string
  /** The page that the bank leads back to; it says nothing about the order. */
  returnUrl: string
  receipt: Receipt
  /** The receipt goes to the e-mail, or else to the phone. */
  customer: { email: string; phone: string }
}

/** A payment as the bank knows it. */
export interface BankPayment {
  id: string
  status: 'pending' | 'waiting-for-capture' | 'succeeded' | 'expired' | 'refused'
  amount: Kopecks
  /** The part of it that the bank has given back. */
  refunded: Kopecks
  /** The bank's page on which the customer pays, while it waits for that. */
  url: string | undefined
}

/** A refund about to be made. */
export interface NewRefund {
  key: string
  /** The bank's id of the payment. */
  id: string
  amount: Kopecks
  receipt: Receipt
  customer: { email: string; phone: string }
}

/** The bank refuses what it is asked, and would refuse it again. Its code is in no way personal. */
export class BankRefusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The bank refuses: ${code}`)
    this.name = 'BankRefusal'
    this.code = code
  }
}

/**
 * Takes and gives back money on pages of its own, so that no card data comes near the shop. Every method may be called again with the
 * same key after a lost answer. Rejects with `BankRefusal`, or with another error where the bank does not answer. Rule 95.
 */
export interface PaymentProvider {
  create: (payment: NewBankPayment) => Promise<BankPayment>
  /** Undefined for an id that the bank does not know. */
  find: (id: string) => Promise<BankPayment | undefined>
  /** Takes the money that the bank has set aside. */
  capture: (id: string, amount: Kopecks, key: string) => Promise<BankPayment>
  /** Whether the money is on its way back; false while the bank still thinks about it. */
  refund: (refund: NewRefund) => Promise<boolean>
}
