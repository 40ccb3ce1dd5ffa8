import type { ListedOrder } from '../../client/board/board-store.ts'
import { takeStep } from '../../client/board/steps.ts'
import { formatRubles } from '../../domain/money.ts'
import { formatDistance, formatPersons, formatWindow } from '../../domain/wording.ts'
import styles from './card.module.scss'
import { focusNextCard } from './focus-on.ts'
import { countdown, nextStep } from './words.ts'

interface Props {
  order: ListedOrder
  now: number
  open: (number: number) => void
}

/** Lines on a card; the opened order shows all. */
const SHOWN_LINES = 5

/** An order in its column: what to cook, until when, and the one next step. No contact data. Rule 68. */
export function OrderCard({ order, now, open }: Props) {
  const { number, window, persons, pickup, distance, orderTotal, lines, waiting } = order
  const next = nextStep(order.state, pickup)
  const left = countdown(order, now)
  const where = pickup
    ? 'самовывоз'
    : distance > 0
      ? `${formatDistance(distance)} от\u00a0МКАД`
      : 'по\u00a0Москве'
  return (
    <article className={styles['card']} aria-label={`Заказ № ${number}`}>
      <p className={styles['head']}>
        <span>№&nbsp;{number}</span>
        <span className="one-line">{formatWindow(window)}</span>
      </p>
      {left && (
        <p className={styles['left']} data-late={left.isLate}>
          {left.words}
        </p>
      )}
      <p className={styles['facts']}>
        {[persons ? formatPersons(String(persons)) : '', where, formatRubles(orderTotal)]
          .filter(Boolean)
          .join('\u00a0· ')}
      </p>
      <ul className={styles['lines']}>
        {lines.slice(0, SHOWN_LINES).map(({ id, name, quantity }) => (
          <li key={id}>
            <b>{quantity}</b> {name}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN_LINES && (
        <p className={styles['more']}>и&nbsp;ещё {lines.length - SHOWN_LINES}</p>
      )}
      {waiting > 0 && <p className={styles['waiting']}>Ждёт связи</p>}
      <div className={styles['actions']}>
        {next && (
          <button
            type="button"
            className="button"
            aria-label={`${next.words}: № ${number}`}
            onClick={(event) => {
              focusNextCard(event)
              takeStep(number, next.state)
            }}
          >
            {next.words}
          </button>
        )}
        <button
          type="button"
          className="button quiet-button"
          aria-label={`Открыть: № ${number}`}
          onClick={() => open(number)}
        >
          Открыть
        </button>
      </div>
    </article>
  )
}
