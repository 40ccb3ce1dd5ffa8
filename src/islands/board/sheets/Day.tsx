import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { $orders, type ListedOrder } from '../../../client/board/board-store.ts'
import { moscowDate } from '../../../domain/slots.ts'
import { formatDay } from '../../../domain/wording.ts'
import styles from './sheet.module.scss'
import { useNow } from '../use-now.ts'
import { dayWords } from '../words.ts'

const DAY = 86_400_000

interface Props {
  title: string
  /** Every printed page has a title of its own, so that the sheet's is not printed. */
  isTitled?: boolean
  /** The sheet of the chosen day's orders, without cancelled ones. */
  children: (orders: readonly ListedOrder[]) => ReactNode
}

/** A printable sheet with the choice of its day. */
export function Day({ title, isTitled = false, children }: Props) {
  const orders = useStore($orders, { ssr: () => [] })
  const now = useNow()
  const [date, setDate] = useState(moscowDate(now))
  const days = [
    ...new Set([moscowDate(now), moscowDate(now + DAY), ...orders.map((order) => order.date)]),
  ].sort()
  const chosen = orders.filter((order) => order.date === date && order.state !== 'cancelled')
  return (
    <section
      className={`${styles['sheet']} ${isTitled ? styles['titled-sheets'] : ''}`}
      aria-label={title}
    >
      <div className={styles['choice']}>
        <div role="group" aria-label="День">
          {days.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={day === date}
              onClick={() => setDate(day)}
            >
              {dayWords(day, now)}
            </button>
          ))}
        </div>
        {chosen.length > 0 && (
          <button type="button" className="button no-print" onClick={() => window.print()}>
            Распечатать
          </button>
        )}
      </div>
      <h2>
        {title}, {formatDay(date)}
      </h2>
      {chosen.length === 0 ? (
        <p className={styles['empty']}>На&nbsp;этот день заказов нет</p>
      ) : (
        <div key={date}>{children(chosen)}</div>
      )}
    </section>
  )
}
