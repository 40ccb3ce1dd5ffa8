import type { StaffPayment, StaffPayments } from '../../contract/payments.ts'
import { WAYS_BY_HAND } from '../../domain/payments/payment.ts'
import { formatSum } from '../../wording/money.ts'
import type { ListedOrder } from '../stores/board.ts'
import { AskedFirst } from './AskedFirst.tsx'
import { takeBackWords } from './payments-words.ts'
import type { OrderPayments } from './use-payments.ts'

interface Props extends Pick<OrderPayments, 'isSending' | 'move'> {
  order: ListedOrder
  payment: StaffPayment
  paid: StaffPayments['paid']
  /** Moves the focus off the button that is gone. */
  focusBack: () => void
}

/** Takes back a payment that a colleague has recorded by mistake; no money moves by it. Rule 95. */
export function TakeBack({ order, payment, paid, isSending, move, focusBack }: Props) {
  const { id, amount } = payment
  const way = WAYS_BY_HAND.find((one) => one === payment.way)!

  async function takeBack() {
    const isOver = await move({ kind: 'mistake', way, amount, paid, payment: id })
    if (isOver) focusBack()
    return isOver
  }

  return (
    <AskedFirst
      id={`take-back-${id}`}
      label={`Отметка по ошибке, ${formatSum(amount)}`}
      isQuiet
      question={takeBackWords(payment, order)}
      yes="Снять отметку"
      doing="Снимаем…"
      no="Оставить"
      isSending={isSending}
      act={takeBack}
    />
  )
}
