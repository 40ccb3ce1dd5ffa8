import type { PaymentKind } from '../domain/payments/kinds.ts'

/** How an order is paid: as a choice of a form, and within a sentence. */
const PAYMENT_WORDS: Readonly<Record<PaymentKind, { choice: string; within: string }>> = {
  online: { choice: 'Картой онлайн или\u00a0СБП', within: 'онлайн' },
  card: { choice: 'Картой курьеру', within: 'картой курьеру' },
  cash: { choice: 'Наличными', within: 'наличными' },
  invoice: { choice: 'По\u00a0счёту для\u00a0компании', within: 'по\u00a0счёту' },
}

interface Paid {
  payment: PaymentKind
  pickup: boolean
}

/** A way to pay as a choice; there is no courier where the customer fetches the order. */
export function paymentChoice({ payment, pickup }: Paid): string {
  return pickup && payment === 'card' ? 'Картой' : PAYMENT_WORDS[payment].choice
}

/** How an order is paid, within a sentence. */
export function paymentWords({ payment, pickup }: Paid): string {
  return pickup && payment === 'card' ? 'картой' : PAYMENT_WORDS[payment].within
}

/** The name of an order's total, with whom or what it is paid by: «К оплате курьеру». */
export function payableWords({ payment, pickup }: Paid): string {
  if (payment === 'online') return `${PAYABLE} онлайн`
  if (payment === 'invoice') return `${PAYABLE} по\u00a0счёту`
  return `${PAYABLE} ${pickup ? 'при\u00a0получении' : 'курьеру'}`
}

/** The name of a total that is still to be paid. */
export const PAYABLE = 'К\u00a0оплате'
