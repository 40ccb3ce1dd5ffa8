import { useState } from 'react'
import type { StaffPayments } from '../../contract/payments.ts'
import type { Kopecks } from '../../domain/invoice.ts'
import { formatSum } from '../../wording/money.ts'
import { focusOn } from '../focus-on.ts'
import type { ListedOrder } from '../stores/board.ts'
import { refundWords } from './payments-words.ts'
import styles from './payments.module.scss'
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
  const [isAsking, setAsking] = useState(false)
  const [hasAsked, setHasAsked] = useState(false)
  const sum = formatSum(amount)

  async function giveBack() {
    if (await move({ kind: 'refund', way: 'transfer', amount, paid: payments.paid })) focusBack()
    else setAsking(false)
  }

  if (!isAsking)
    return (
      <div className={styles['actions']}>
        <button
          type="button"
          className="button"
          ref={hasAsked ? focusOn : undefined}
          onClick={() => {
            setAsking(true)
            setHasAsked(true)
          }}
        >
          Вернуть деньги, {sum}
        </button>
      </div>
    )
  return (
    <div role="group" aria-labelledby="give-back" className={styles['received']}>
      <p id="give-back" tabIndex={-1} ref={focusOn}>
        Вернуть покупателю {refundWords(amount, payments.payments, order)}?
      </p>
      <div className={styles['actions']}>
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => void giveBack()}
        >
          {isSending ? 'Возвращаем…' : `Вернуть ${sum}`}
        </button>
        <button type="button" className="button quiet-button" onClick={() => setAsking(false)}>
          Не возвращать
        </button>
      </div>
    </div>
  )
}
