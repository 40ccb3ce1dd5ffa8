import type { MoneyRequest, StaffPayment, StaffPayments } from '../../contract/payments.ts'
import type { Kopecks } from '../../domain/invoice.ts'
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

/** A refund has words of its own. */
const STATE_WORDS: Readonly<Record<PaymentState, string>> = {
  asked: 'ждём ответа банка',
  waiting: 'ждём оплаты',
  paid: 'оплачено',
  refunding: 'оплачено',
  part: 'оплачено',
  refunded: 'оплачено',
  mistaken: 'отмечено по\u00a0ошибке',
  expired: 'не оплачено вовремя',
  failed: 'банк отказал',
}

/** Money that came or went back, as one line. */
export interface MoneyMove {
  key: string
  at: string
  /** «Онлайн, 12 070 ₽: оплачено», «Онлайн, 1 200 ₽: возвращено». */
  words: string
  by: string
  /** False while it is only asked for, and where nothing came of it. */
  isDone: boolean
}

/** The payments of an order and what of them went back, oldest first. */
export function movesOf(payments: readonly StaffPayment[], order: { pickup: boolean }) {
  const lines = payments.flatMap((payment): MoneyMove[] => {
    const { id, at, state, refunds, mistake } = payment
    const lineOf = (amount: number, what: string) =>
      `${wayWords(payment.way, order)}, ${formatSum(amount)}: ${what}`
    const words = STATE_WORDS[state]
    return [
      {
        key: String(id),
        at,
        words: lineOf(payment.amount, words),
        by: payment.by || 'покупатель',
        isDone: words === STATE_WORDS.paid || mistake !== undefined,
      },
      ...refunds.map(({ amount, by, isDone, ...refund }, index) => ({
        key: `${id} ${index}`,
        at: refund.at,
        words: lineOf(amount, isDone ? 'возвращено' : 'возвращаем'),
        by: by || 'в\u00a0кабинете банка',
        isDone,
      })),
      ...(mistake
        ? [
            {
              key: `${id} mistake`,
              at: mistake.at,
              words: lineOf(payment.amount, 'отметка снята'),
              by: mistake.by,
              isDone: true,
            },
          ]
        : []),
    ]
  })
  return lines.toSorted(byTime)
}

/** Compares by time; equal times keep their order. */
export const byTime = (a: { at: string }, b: { at: string }) => Date.parse(a.at) - Date.parse(b.at)

/** Asks about a payment of more than is due, as a slip of the hand may be: «Это на 28 710 ₽ больше, чем к оплате. Отметить?» */
export function overpaidWords(amount: Kopecks, due: Kopecks): string {
  return due > 0
    ? `Это на ${formatSum(amount - due)} больше, чем к\u00a0оплате. Отметить?`
    : `К\u00a0оплате ничего нет: ${formatSum(amount)} нужно будет вернуть. Отметить?`
}

/** A refund by its ways, as the edge makes it, the last payment first: «1 200 ₽ онлайн», «500 ₽ наличными и 700 ₽ на счёт». */
export function refundWords(
  amount: Kopecks,
  payments: readonly StaffPayment[],
  order: { pickup: boolean },
): string {
  let left = amount
  const sums = new Map<string, Kopecks>()
  for (const { way, kept } of payments.toReversed()) {
    const part = Math.min(left, kept)
    const words = wayWords(way, order).replace(' курьеру', '').toLowerCase()
    if (part > 0) sums.set(words, (sums.get(words) ?? 0) + part)
    left -= part
  }
  return [...sums].map(([words, sum]) => `${formatSum(sum)} ${words}`).join(' и\u00a0')
}

/** Asks about a payment recorded by mistake: «Снять отметку «наличными, 12 070 ₽»? Деньги при этом никуда не уходят.» */
export function takeBackWords({ way, amount }: StaffPayment, order: { pickup: boolean }): string {
  const came = wayWords(way, order).toLowerCase()
  return `Снять отметку «${came}, ${formatSum(amount)}»? Деньги при этом никуда не\u00a0уходят.`
}

/** Whether the bank has not yet given back what it was asked to. */
export function isRefunding({ payments }: StaffPayments): boolean {
  return payments.some(({ state }) => state === 'refunding')
}

/**
 * Words for a move of money, by the payments as they are now: «Оплата отмечена: 12 070 ₽ на счёт», «Возвращено 1 200 ₽», «Отметка снята:
 * …»; empty where the bank has refused a refund later.
 */
export function movedWords(
  { kind, way, amount, paid }: MoneyRequest,
  now: StaffPayments,
  order: { pickup: boolean },
): string {
  const sum = formatSum(amount)
  const came = wayWords(way, order).toLowerCase()
  if (kind === 'received') return `Оплата отмечена: ${sum} ${came}`
  if (kind === 'mistake') return `Отметка снята: ${sum} ${came}`
  if (now.isBankSilent) return `Банк не отвечает. Возврат ${sum} записан и уйдёт сам`
  if (isRefunding(now)) return `Банк возвращает ${sum}`
  return now.paid <= paid - amount ? `Возвращено ${sum}` : ''
}
