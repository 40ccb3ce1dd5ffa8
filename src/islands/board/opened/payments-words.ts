import type { MoneyRequest, StaffPayment, StaffPayments } from '../../../contract/payments.ts'
import type { PaymentState, PaymentWay } from '../../../domain/payments/payment.ts'
import { formatSum } from '../../../wording/money.ts'

export const WAY_WORDS: Readonly<Record<PaymentWay, string>> = {
  bank: 'Онлайн',
  transfer: 'На счёт',
  cash: 'Наличными',
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

/** What was done: «Отмечено: 12 070 ₽ на счёт», «Возвращено 1 200 ₽». */
export function movedWords({ kind, way, amount }: MoneyRequest, now: StaffPayments): string {
  const sum = formatSum(amount)
  if (kind === 'received') return `Оплата отмечена: ${sum} ${WAY_WORDS[way].toLowerCase()}`
  return isRefunding(now) ? `Банк возвращает ${sum}` : `Возвращено ${sum}`
}
