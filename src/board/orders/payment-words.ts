import type { BoardOrder } from '../../contract/board.ts'
import { balanceOf } from '../../domain/payments/balance.ts'
import { collectionOf, type ToCollect } from '../../domain/sheets/stops.ts'
import { settings } from '../../settings/shop.ts'
import { formatRubles, formatSum } from '../../wording/money.ts'

type Paid = Pick<BoardOrder, 'state' | 'payment' | 'orderTotal' | 'paid'>

/** What a card says of an order's money. */
export interface PaymentMark {
  /** `back`: money has to be given back; `waits`: it has to come in advance; `done` and `part`: all of it has come, or some. */
  kind: 'back' | 'waits' | 'done' | 'part'
  words: string
}

/** «К возврату 1 200 ₽», «Ждёт оплаты 12 070 ₽», «Оплачен»; undefined while nothing is paid and nothing has to be in advance. Rule 94. */
export function paymentMark(order: Paid): PaymentMark | undefined {
  const { paid, due, dueInAdvance, overpaid } = balanceOf(order, settings.prepayment)
  if (overpaid > 0) return { kind: 'back', words: `К возврату ${formatSum(overpaid)}` }
  if (dueInAdvance > 0) return { kind: 'waits', words: `Ждёт оплаты ${formatSum(dueInAdvance)}` }
  if (paid === 0) return undefined
  if (due === 0) return { kind: 'done', words: 'Оплачен' }
  const total = formatRubles(order.orderTotal)
  return { kind: 'part', words: `Оплачено ${formatSum(paid)} из ${total}` }
}

const TAKE_WORDS = { cash: 'взять наличными', card: 'взять картой' }

/** What the courier, or whoever hands the order out, is to collect; empty where the mark says all of it. */
export function collectWords(order: Paid & ToCollect): string {
  const { payment, paid } = order
  if (payment === 'invoice') return paid === 0 ? 'по счёту, не брать' : ''
  if (balanceOf(order, settings.prepayment).dueInAdvance > 0) return 'онлайн'
  const rest = collectionOf(order)
  if (!rest) return ''
  return paid === 0 ? TAKE_WORDS[rest.way] : `${TAKE_WORDS[rest.way]} ${formatRubles(rest.sum)}`
}
