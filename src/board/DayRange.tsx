import { countDays } from '../domain/results/days.ts'
import styles from './day-range.module.scss'

interface Days {
  from: string
  to: string
}

interface Props {
  /** Empty where a day is not whole yet. */
  days: Days
  onDays: (days: Days) => void
}

/** The first and the last day of what is taken out in a file; `wrongDays` says what is wrong with them. */
export function DayRange({ days, onDays }: Props) {
  return (
    <div className={styles['days']}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {end === 'from' ? 'С' : 'По'}
          <input
            type="date"
            min="2000-01-01"
            max="2999-12-31"
            value={days[end]}
            onChange={({ target }) => onDays({ ...days, [end]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}

/** A sentence on days that are not whole, turned round or, more than `most` of them, too many; empty where nothing is wrong. */
export function wrongDays({ from, to }: Days, most = Infinity): string {
  if (from < '2000' || to < '2000') return 'Напишите оба дня целиком'
  if (to < from) return 'Последний день раньше первого'
  return countDays({ from, to }) > most ? `Не больше ${most} дней за раз` : ''
}
