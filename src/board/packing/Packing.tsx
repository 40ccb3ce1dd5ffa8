import { useStore } from '@nanostores/react'
import { moscowDate } from '../../domain/slots.ts'
import { formatDay } from '../../wording/dates.ts'
import styles from '../paper/paper.module.scss'
import { NearDays } from '../sheets/NearDays.tsx'
import { $chosenDays } from '../stores/sheet-days.ts'
import { useNow } from '../use-now.ts'
import { PackingDay } from './PackingDay.tsx'

/**
 * The boxes of a day as they are packed, by scanner or by hand. There is no field to choose another day: a scanner would type
 * into it; the day that was chosen on a sheet is offered here. Rule 100.
 */
export function Packing() {
  const today = moscowDate(useNow())
  const date = useStore($chosenDays, { ssr: () => undefined })?.from ?? today
  return (
    <section className={styles['sheet']} aria-label="Сборка">
      <div className={styles['choice']}>
        <NearDays days={{ from: date, to: date }} also={date} />
      </div>
      <h2>Сборка, {formatDay(date)}</h2>
      <PackingDay key={date} date={date} />
    </section>
  )
}
