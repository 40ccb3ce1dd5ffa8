import type { BoardOrder } from '../../contract/board.ts'
import { collectionOf } from '../../domain/sheets/stops.ts'
import { formatRubles } from '../../wording/money.ts'
import { paymentWords } from '../../wording/payment.ts'

interface Props {
  order: Pick<BoardOrder, 'payment' | 'orderTotal' | 'paid' | 'pickup'>
  /** Stands before the sum of an order of which nothing is paid. */
  title?: string
}

const TAKE_WORDS = { cash: 'Взять наличными', card: 'Взять картой' }

/** What is to be taken for an order where it is handed over, as packers and couriers read it. Rule 82. */
export function ToPay({ order, title }: Props) {
  const { payment, orderTotal, paid } = order
  const rest = collectionOf(order)
  if (orderTotal > 0 && paid >= orderTotal * 100)
    return (
      <>
        <b>Оплачено</b>, денег не брать
      </>
    )
  if (rest && (paid > 0 || payment === 'online'))
    return (
      <>
        {TAKE_WORDS[rest.way]} <b translate="no">{formatRubles(rest.sum)}</b>
        {paid > 0 ? ', остальное оплачено' : ', онлайн не оплачено'}
      </>
    )
  return (
    <>
      {title} <b translate="no">{formatRubles(orderTotal)}</b>, {paymentWords(order)}
    </>
  )
}
