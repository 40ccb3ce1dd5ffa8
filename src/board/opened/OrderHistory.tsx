import type { OpenedOrder } from '../../contract/board.ts'
import { changedSides } from '../../domain/order-life/events.ts'
import { actorWords, eventWords, timeWords } from '../words.ts'
import styles from '../dialog.module.scss'

interface Props {
  /** E-mail of the colleague who took the order by phone; empty for the shop's form. */
  takenBy: string
  createdAt: string
  events: OpenedOrder['events']
  pickup: boolean
  now: number
}

/** How the order came, and its events with their times and actors. */
export function OrderHistory({ takenBy, createdAt, events, pickup, now }: Props) {
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
        {events.map(({ version, at, kind, actor, data }) => (
          <li key={version}>
            <span className="one-line">{timeWords(at, now)}</span>
            <span>
              {eventWords(kind, pickup, changedSides(data))}
              {data.reason && ': '}
              <bdi>{data.reason}</bdi> <small>{actorWords(actor)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
