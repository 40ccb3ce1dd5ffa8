import type { ShownOrder } from '../../contract/answers.ts'
import { stepsOf } from '../../domain/order-life/progress.ts'
import { formatMoment } from '../../wording/dates.ts'
import { changeWords, stepName } from './order-words.ts'
import styles from './order-status.module.scss'

/** Steps of the order with their times (none for a cancelled one), and the changes since it was taken. */
export function OrderStatus({ order }: { order: ShownOrder }) {
  const changes = order.events.flatMap((event) => {
    const words = changeWords(event)
    return words ? [{ words, at: event.at }] : []
  })
  return (
    <section className={`${styles['status']} no-print`} aria-label="Состояние заказа">
      {order.state !== 'cancelled' && (
        <ol className={styles['steps']}>
          {stepsOf(order).map((step) => (
            <li
              key={step.state}
              data-reached={step.at !== undefined || undefined}
              aria-current={step.isPresent ? 'step' : undefined}
            >
              <span>{stepName(step, order.pickup)}</span>
              {step.at && (
                <time dateTime={step.at} className="quiet">
                  {formatMoment(step.at)}
                </time>
              )}
            </li>
          ))}
        </ol>
      )}
      {changes.length > 0 && (
        <ul className={styles['changes']}>
          {changes.map(({ words, at }) => (
            <li key={`${at} ${words}`}>
              {words} <time dateTime={at}>{formatMoment(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
