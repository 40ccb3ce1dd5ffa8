import { useRef, useState } from 'react'
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
import dayRange from '../day-range.module.scss'
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
      <div role="group" aria-label="Свои дни" className={dayRange['days']}>
        <DayField end="from" days={days} />
        <DayField end="to" days={days} />
      </div>
    </div>
  )
}

/** The first or the last day, which is taken over as soon as it is legal. The other end goes along with it from where it was before. */
function DayField({ end, days }: { end: keyof Days; days: Days }) {
  /** As it is typed, also where it is no day yet; undefined while nobody types. */
  const [typed, setTyped] = useState<string>()
  // Typed digit by digit, December is January first: the other end must not stay where January has moved it.
  const before = useRef(days)
  return (
    <label>
      {end === 'from' ? 'С' : 'По'}
      <input
        type="date"
        value={typed ?? days[end]}
        min="2000-01-01"
        max="2999-12-31"
        onFocus={() => {
          before.current = days
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = withEnd(before.current, end, target.value)
          if (target.validity.valid && isLegal(next)) $resultDays.set(next)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
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
