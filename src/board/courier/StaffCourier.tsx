import { useMemo, useState } from 'react'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { SignOut } from '../SignOut.tsx'
import { useNow } from '../use-now.ts'
import styles from './courier.module.scss'
import { DayOfStops } from './DayOfStops.tsx'
import { staffStops } from './staff-stops.ts'

const DAYS = ['Сегодня', 'Завтра'] as const

/** The board of a colleague whose role is that of a courier: today's or tomorrow's stops. Rule 69. */
export function StaffCourier({ email }: { email: string }) {
  const [ahead, setAhead] = useState(0)
  const date = moscowDate(useNow() + ahead * DAY)
  const source = useMemo(() => staffStops(date), [date])
  return (
    <>
      <header className={styles['head']}>
        <div role="group" aria-label="День доставок">
          {DAYS.map((words, days) => (
            <button
              key={words}
              type="button"
              aria-pressed={ahead === days}
              onClick={() => setAhead(days)}
            >
              {words}
            </button>
          ))}
        </div>
        <SignOut email={email} />
      </header>
      <DayOfStops key={date} source={source} />
    </>
  )
}
