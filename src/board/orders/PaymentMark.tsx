import type { BoardOrder } from '../../contract/board.ts'
import styles from './card.module.scss'
import { paymentMark } from './payment-words.ts'

interface Props {
  order: BoardOrder
  /** Says only what has to be done. */
  isShort?: boolean
}

/** The part of an order that is paid, where there is something to say about it. */
export function PaymentMark({ order, isShort = false }: Props) {
  const mark = paymentMark(order)
  if (!mark || (isShort && (mark.kind === 'done' || mark.kind === 'part'))) return null
  return (
    <span className={styles['paid']} data-kind={mark.kind}>
      {mark.words}
    </span>
  )
}
