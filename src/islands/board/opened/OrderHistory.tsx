import type { OpenedOrder } from '../../../contract/board.ts'
import { actorWords, eventWords, timeWords } from '../words.ts'
import styles from './dialog.module.scss'

interface Props {
  events: OpenedOrder['events']
  pickup: boolean
  now: number
}

/** The events of an order with their times and actors; nothing for an order without events. */
export function OrderHistory({ events, pickup, now }: Props) {
  if (events.length === 0) return null
  return (
    <section aria-label="Что было с заказом" className={styles['history']}>
      <h3>Что было</h3>
      <ol>
        {events.map(({ version, at, kind, actor, data }) => (
          <li key={version}>
            <span className="one-line">{timeWords(at, now)}</span>
            <span>
              {eventWords(kind, pickup)}
              {data.reason && `: ${data.reason}`} <small>{actorWords(actor)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
