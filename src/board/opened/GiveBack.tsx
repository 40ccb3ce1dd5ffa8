import type { StaffPayments } from '../../contract/payments.ts'
import type { Kopecks } from '../../domain/invoice.ts'
import { formatSum } from '../../wording/money.ts'
import type { ListedOrder } from '../stores/board.ts'
import { AskedFirst } from './AskedFirst.tsx'
import { refundWords } from './payments-words.ts'
import type { OrderPayments } from './use-payments.ts'

interface Props extends Pick<OrderPayments, 'isSending' | 'move'> {
  order: ListedOrder
  /** The rubles that are paid too much. */
  amount: Kopecks
  payments: StaffPayments
  /** Moves the focus off the button that is gone. */
  focusBack: () => void
}

/** Gives back what is too much, once the colleague has seen how much goes which way. */
export function GiveBack({ order, amount, payments, isSending, move, focusBack }: Props) {
  const sum = formatSum(amount)

  async function giveBack() {
    const isOver = await move({ kind: 'refund', way: 'transfer', amount, paid: payments.paid })
    if (isOver) focusBack()
    return isOver
  }

  return (
    <AskedFirst
      id="give-back"
      label={`Вернуть деньги, ${sum}`}
      question={`Вернуть покупателю ${refundWords(amount, payments.payments, order)}?`}
      yes={`Вернуть ${sum}`}
      doing="Возвращаем…"
      no="Не возвращать"
      isSending={isSending}
      act={giveBack}
    />
  )
}
