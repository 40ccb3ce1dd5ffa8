import type { MoneyRequest, StaffPayment, StaffPayments } from '../../contract/payments.ts'
import type { PaymentState, PaymentWay } from '../../domain/payments/payment.ts'
import { formatSum } from '../../wording/money.ts'

const WAY_WORDS: Readonly<Record<PaymentWay, string>> = {
  bank: 'Онлайн',
  transfer: 'На счёт',
  cash: 'Наличными',
  card: 'Картой курьеру',
}

/** How money came, «Наличными»; there is no courier where the customer fetches the order. */
export function wayWords(way: PaymentWay, { pickup }: { pickup: boolean }): string {
  return pickup && way === 'card' ? 'Картой' : WAY_WORDS[way]
}

const STATE_WORDS: Readonly<Record<Exclude<PaymentState, 'part'>, string>> = {
  asked: 'ждём ответа банка',
  waiting: 'ждём оплаты',
  paid: 'оплачено',
  refunding: 'возвращаем',
  refunded: 'возвращено',
  expired: 'не оплачено вовремя',
  failed: 'банк отказал',
}

/** «оплачено», «возвращено 1 200 ₽» where the shop has kept a part. */
export function paymentStateWords({ state, amount, kept }: StaffPayment): string {
  return state === 'part' ? `возвращено ${formatSum(amount - kept)}` : STATE_WORDS[state]
}

/** Whether the bank has not yet given back what it was asked to. */
export function isRefunding({ payments }: StaffPayments): boolean {
  return payments.some(({ state }) => state === 'refunding')
}

/**
 * What was done, by the payments as they are now: «Оплата отмечена: 12 070 ₽ на счёт», «Возвращено 1 200 ₽»; empty where the bank has refused
 * a refund later.
 */
export function movedWords(
  { kind, way, amount, paid }: MoneyRequest,
  now: StaffPayments,
  order: { pickup: boolean },
): string {
  const sum = formatSum(amount)
  if (kind === 'received') return `Оплата отмечена: ${sum} ${wayWords(way, order).toLowerCase()}`
  if (now.isBankSilent) return `Банк не отвечает. Возврат ${sum} записан и уйдёт сам`
  if (isRefunding(now)) return `Банк возвращает ${sum}`
  return now.paid <= paid - amount ? `Возвращено ${sum}` : ''
}
