import { fetchOrder } from '../requests/found-orders.ts'
import type { OpenedOrder } from '../../contract/board.ts'
import { formatRubles } from '../../wording/money.ts'
import { dayWords, stateWords } from '../words.ts'
import styles from '../dialog.module.scss'

interface Props {
  others: OpenedOrder['others']
  now: number
  open: (number: number) => void
}

/** The other orders of the same phone; nothing for a first one. */
export function OtherOrders({ others, now, open }: Props) {
  if (others.length === 0) return null
  async function openFound(number: number) {
    if (await fetchOrder(number)) open(number)
  }
  return (
    <section aria-label="Другие заказы этого телефона" className={styles['others']}>
      <h3>Другие заказы этого телефона</h3>
      <ul>
        {others.map(({ number, date, state, orderTotal }) => (
          <li key={number}>
            <button type="button" onClick={() => void openFound(number)}>
              № {number}, {dayWords(date, now).toLowerCase()}
            </button>{' '}
            <span>
              {formatRubles(orderTotal)}, {stateWords(state, false)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
