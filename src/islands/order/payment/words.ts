import type { ShownOrder } from '../../../contract/answers.ts'
import { balanceOf, isPayable } from '../../../domain/payments/balance.ts'
import { MINUTE } from '../../../domain/time.ts'
import { settings } from '../../../settings/shop.ts'
import { formatMoment } from '../../../wording/dates.ts'
import { formatSum } from '../../../wording/money.ts'
import type { BankAnswer } from '../use-placed-order.ts'

/** Sentences about an order's money; none while no money has come and none is due online. Rule 94. */
export function paymentWords(order: ShownOrder, bankAnswer: BankAnswer | undefined): string[] {
  const { paid, due, dueInAdvance, overpaid } = balanceOf(order, settings.prepayment)
  const rest = due - dueInAdvance
  return [
    bankAnswer === 'waiting' &&
      'Банк ещё не сообщил об оплате. Если вы заплатили, подождите минуту: второй раз платить не нужно.',
    bankAnswer === 'not-paid' && 'Оплата не прошла, деньги не списаны. Можно попробовать ещё раз.',
    paid > 0 && `Оплачено ${formatSum(paid)}${due > 0 ? '' : ', чек пришлёт банк'}.`,
    overpaid > 0 && `Вернём ${formatSum(overpaid)} тем же способом, которым вы платили.`,
    paid > 0 && due > 0 && dueInAdvance === 0 && `Осталось ${formatSum(due)}${atDelivery(order)}.`,
    paid === 0 &&
      dueInAdvance > 0 &&
      rest > 0 &&
      `Вперёд ${formatSum(dueInAdvance)}, остальное при получении.`,
    dueInAdvance > 0 && waiting(order),
  ].filter((sentence) => typeof sentence === 'string')
}

function atDelivery({ payment }: ShownOrder): string {
  return payment === 'online' ? ': сейчас или при получении' : ''
}

/** Until when the order waits for its payment, or for what its shopper waits before that. */
function waiting(order: ShownOrder): string | false {
  const { when, waitMinutes } = settings.prepayment
  if (!isPayable(order.state, settings.prepayment))
    return 'Оплатить можно будет здесь, когда менеджер подтвердит заказ.'
  const isWaited = order.paid === 0 && order.state === (when === 'order' ? 'taken' : 'confirmed')
  if (!isWaited) return false
  const confirmed = order.events.findLast(({ kind }) => kind === 'confirmed')
  const since = Date.parse((when === 'confirmed' && confirmed?.at) || order.createdAt)
  const until = new Date(since + waitMinutes * MINUTE).toISOString()
  return `Заказ ждёт оплаты до ${formatMoment(until)} по Москве, потом место освободится.`
}
