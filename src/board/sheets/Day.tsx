import { useStore } from '@nanostores/react'
import { $orders } from '../stores/board.ts'
import { $chosenDays } from '../stores/sheet-days.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import styles from '../paper/paper.module.scss'
import { useNow } from '../use-now.ts'
import { dayWords } from '../words.ts'
import { DaySheet } from './DaySheet.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Days to be chosen by one tap. */
const NEAR_DAYS = 7

interface Choice {
  /** Every printed page has a title of its own, so that the sheet's is not printed. */
  isTitled?: boolean
  /** Several days can be chosen. */
  isRange?: boolean
}

/** A printable sheet with the choice of its days: one near by a tap, any other by its date. */
export function Day({ isTitled, isRange, ...props }: SheetProps & Choice) {
  const orders = useStore($orders, { ssr: () => [] })
  const now = useNow()
  const today = moscowDate(now)
  const chosen = useStore($chosenDays, { ssr: () => undefined })
  const from = chosen?.from ?? today
  const to = isRange ? (chosen?.to ?? today) : from
  const near = [
    ...new Set([today, moscowDate(now + DAY), ...orders.map((order) => order.date)]),
  ].sort()
  return (
    <section
      className={`${styles['sheet']} ${isTitled ? styles['titled-sheets'] : ''}`}
      aria-label={props.title}
    >
      <div className={styles['choice']}>
        <div role="group" aria-label="День">
          {near.slice(0, NEAR_DAYS).map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={day === from && day === to}
              onClick={() => $chosenDays.set(day === today ? undefined : { from: day, to: day })}
            >
              {dayWords(day, now)}
            </button>
          ))}
        </div>
        <DateField
          words={isRange ? 'С' : 'Другой день'}
          value={from}
          choose={(day) => $chosenDays.set({ from: day, to: isRange && to > day ? to : day })}
        />
        {isRange && (
          <DateField
            words="По"
            value={to}
            min={from}
            choose={(day) => $chosenDays.set({ from, to: day })}
          />
        )}
      </div>
      <DaySheet key={`${from} ${to}`} days={{ from, to }} {...props} />
    </section>
  )
}

interface DateFieldProps {
  words: string
  value: string
  min?: string
  choose: (day: string) => void
}

function DateField({ words, value, min, choose }: DateFieldProps) {
  return (
    <label>
      {words}
      <input
        type="date"
        value={value}
        min={min}
        onChange={({ target }) => {
          if (target.validity.valid && target.value) choose(target.value)
        }}
      />
    </label>
  )
}
