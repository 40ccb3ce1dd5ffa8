import { useStore } from '@nanostores/react'
import { $chosenDays } from '../stores/sheet-days.ts'
import { moscowDate } from '../../domain/slots.ts'
import styles from '../paper/paper.module.scss'
import { useNow } from '../use-now.ts'
import { DaySheet } from './DaySheet.tsx'
import { NearDays } from './NearDays.tsx'
import type { SheetProps } from './sheet-props.ts'

interface Choice {
  /** Every printed page has a title of its own, so that the sheet's is not printed. */
  isTitled?: boolean
  /** Several days can be chosen. */
  isRange?: boolean
}

/** A printable sheet with the choice of its days: one near by a tap, any other by its date. */
export function Day({ isTitled, isRange, ...props }: SheetProps & Choice) {
  const today = moscowDate(useNow())
  const chosen = useStore($chosenDays, { ssr: () => undefined })
  const from = chosen?.from ?? today
  const to = isRange ? (chosen?.to ?? today) : from
  return (
    <section
      className={`${styles['sheet']} ${isTitled ? styles['titled-sheets'] : ''}`}
      aria-label={props.title}
    >
      <div className={styles['choice']}>
        <NearDays days={{ from, to }} />
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
