import { randomUUID } from 'node:crypto'

/** A payment as the bank has it; sums are kopecks. */
export interface DemoPayment {
  id: string
  /** The idempotence key under which it was made. */
  key: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: number
  refunded: number
  description: string
  returnUrl: string
  items: ReceiptItem[]
  reason?: string
}

/** A line of a receipt: what one costs in kopecks, and how many. */
export interface ReceiptItem {
  description: string
  price: number
  quantity: number
}

export type NewDemoPayment = Omit<DemoPayment, 'id' | 'status' | 'refunded' | 'reason'>

export interface DemoRefund {
  id: string
  key: string
  paymentId: string
  amount: number
  items: ReceiptItem[]
}

/** Something that the bank does not do; the text is English, for whoever reads the answer. */
export class Refused extends Error {}

/** The customer's decisions on the bank's page. */
export interface Decisions {
  pay: (id: string) => void
  refuse: (id: string, reason?: string) => void
}

/** The accounts of a bank. All requests with one key have one effect. */
export interface Accounts extends Decisions {
  payments: ReadonlyMap<string, DemoPayment>
  /** Throws `Refused` where the receipt is not the amount. */
  create: (asked: NewDemoPayment) => DemoPayment
  /** Takes what is set aside. Throws `Refused` where nothing is. */
  capture: (id: string) => DemoPayment
  /** Throws `Refused` where so much cannot be given back. */
  refund: (asked: Omit<DemoRefund, 'id'>) => DemoRefund
}

/** Accounts without payments; `tell` learns of each decision of a customer. */
export function accounts(tell: (event: string, id: string) => void): Accounts {
  const payments = new Map<string, DemoPayment>()
  const refunds = new Map<string, DemoRefund>()
  return {
    payments,
    create(asked) {
      const earlier = [...payments.values()].find(({ key }) => key === asked.key)
      if (earlier) return earlier
      expectReceipt(asked)
      const payment: DemoPayment = { ...asked, id: randomUUID(), status: 'pending', refunded: 0 }
      payments.set(payment.id, payment)
      return payment
    },
    capture(id) {
      const payment = payments.get(id)
      if (payment?.status !== 'waiting_for_capture') throw new Refused('Nothing is set aside')
      payment.status = 'succeeded'
      return payment
    },
    refund(asked) {
      const earlier = refunds.get(asked.key)
      if (earlier) return earlier
      const payment = payments.get(asked.paymentId)
      if (payment?.status !== 'succeeded' || payment.refunded + asked.amount > payment.amount)
        throw new Refused('Not so much can be given back')
      expectReceipt(asked)
      payment.refunded += asked.amount
      const refund = { ...asked, id: randomUUID() }
      refunds.set(asked.key, refund)
      return refund
    },
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

function expectReceipt({ amount, items }: { amount: number; items: ReceiptItem[] }): void {
  const sum = items.reduce((all, { price, quantity }) => all + price * quantity, 0)
  if (sum !== amount) throw new Refused('The receipt is not the amount')
}
