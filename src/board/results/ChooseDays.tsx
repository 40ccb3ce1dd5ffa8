import {
  countDays,
  daysAfter,
  daysBefore,
  MOST_RESULT_DAYS,
  spanAround,
  spanOf,
  SPANS,
  type Days,
} from '../../domain/results/days.ts'
import { $resultDays } from '../stores/result-days.ts'
import styles from './results.module.scss'
import { daysWords, SPAN_WORDS } from './words.ts'

interface Props {
  days: Days
  today: string
}

/** Chooses the days: a day, a week, a month, a year, or any others; arrows go to the ones before and after. */
export function ChooseDays({ days, today }: Props) {
  const span = spanOf(days)
  const isToday = days.from <= today && today <= days.to
  /** A day within the chosen ones: today where it is, so that from a year one comes to this month. */
  const anchor = isToday ? today : days.from
  return (
    <div className={`${styles['choose']} no-print`}>
      <div role="group" aria-label="Период" className={styles['spans']}>
        {SPANS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={span === each}
            onClick={() => $resultDays.set(spanAround(anchor, each))}
          >
            {SPAN_WORDS[each]}
          </button>
        ))}
      </div>
      <div role="group" aria-label="Соседние периоды" className={styles['arrows']}>
        <button type="button" aria-label="Раньше" onClick={() => $resultDays.set(daysBefore(days))}>
          ←
        </button>
        <strong>{daysWords(days)}</strong>
        <button type="button" aria-label="Позже" onClick={() => $resultDays.set(daysAfter(days))}>
          →
        </button>
      </div>
      <div role="group" aria-label="Свои дни" className={styles['own']}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {end === 'from' ? 'С' : 'По'}
            <input
              // Typed digit by digit, a date is wrong until it is whole: only a legal one is taken over.
              key={days[end]}
              type="date"
              defaultValue={days[end]}
              min="2000-01-01"
              onBlur={({ target }) => {
                const chosen = withEnd(days, end, target.value)
                if (!target.validity.valid || target.value === '' || !isLegal(chosen))
                  target.value = days[end]
                else if (target.value !== days[end]) $resultDays.set(chosen)
              }}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'Enter') currentTarget.blur()
              }}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

/** The days with another first or last one; the other end goes along where it would be on the wrong side. */
function withEnd({ from, to }: Days, end: keyof Days, day: string): Days {
  return end === 'from'
    ? { from: day, to: day > to ? day : to }
    : { from: day < from ? day : from, to: day }
}

function isLegal(days: Days): boolean {
  const count = countDays(days)
  return count >= 1 && count <= MOST_RESULT_DAYS
}
