import type { PaymentKind } from '../domain/payments/kinds.ts'

const PAYMENT_WORDS: Readonly<Record<PaymentKind, string>> = {
  online: 'онлайн',
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по\u00a0счёту',
}

interface Paid {
  payment: PaymentKind
  pickup: boolean
}

/** How an order is paid, within a sentence; there is no courier where the customer fetches it. */
export function paymentWords({ payment, pickup }: Paid): string {
  return pickup && payment === 'card' ? 'картой' : PAYMENT_WORDS[payment]
}

/** The name of an order's total, with whom or what it is paid by: «К оплате курьеру». */
export function payableWords({ payment, pickup }: Paid): string {
  if (payment === 'online') return `${PAYABLE} онлайн`
  if (payment === 'invoice') return `${PAYABLE} по\u00a0счёту`
  return `${PAYABLE} ${pickup ? 'при\u00a0получении' : 'курьеру'}`
}

/** The name of a total that is still to be paid. */
export const PAYABLE = 'К\u00a0оплате'
