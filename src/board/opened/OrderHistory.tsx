import type { OpenedOrder } from '../../contract/board.ts'
import { changedSides } from '../../domain/order-life/events.ts'
import { useMay } from '../role.ts'
import type { ListedOrder } from '../stores/board.ts'
import { actorWords, eventWords, timeWords } from '../words.ts'
import styles from '../dialog.module.scss'
import { byTime, movesOf } from './payments-words.ts'
import { useReadPayments } from './use-payments.ts'

interface Props {
  order: ListedOrder
  contact: OpenedOrder
  now: number
}

/** How the order came, its events and its money, with their times and actors. */
export function OrderHistory({ order, contact, now }: Props) {
  const { number, createdAt, pickup } = order
  const { takenBy } = contact
  const payments = useReadPayments(number, useMay('change')).data?.payments ?? []
  const entries = [
    ...contact.events.map(({ version, at, kind, actor, data }) => ({
      key: `v${version}`,
      at,
      words: eventWords(kind, pickup, changedSides(data)),
      reason: data.reason,
      by: actorWords(actor),
    })),
    ...movesOf(payments, order)
      .filter(({ isDone }) => isDone)
      .map((move) => ({ ...move, reason: undefined })),
  ].toSorted(byTime)
  return (
    <section aria-label="Что было с заказом" className={styles['history']}>
      <h3>Что было</h3>
      <ol>
        <li>
          <span className="one-line">{timeWords(createdAt, now)}</span>
          <span>
            {takenBy ? 'Принят по телефону, согласие по телефону' : 'Оформлен на сайте'}{' '}
            <small>{takenBy || 'покупатель'}</small>
          </span>
        </li>
        {entries.map(({ key, at, words, reason, by }) => (
          <li key={key}>
            <span className="one-line">{timeWords(at, now)}</span>
            <span>
              {words}
              {reason && ': '}
              <bdi>{reason}</bdi> <small>{by}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
