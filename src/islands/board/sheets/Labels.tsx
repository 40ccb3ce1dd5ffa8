import { useState } from 'react'
import { moscowDate, windowTimes } from '../../../domain/slots.ts'
import { LabelsSheet } from '../paper/LabelsSheet.tsx'
import styles from '../paper/paper.module.scss'
import { Day } from './Day.tsx'

/** Labels for the boxes of a day. The kitchen says when they are made; by default at eight of that day. */
export function Labels() {
  const [time, setTime] = useState('08:00')
  const [dayBefore, setDayBefore] = useState(false)
  return (
    <div className={styles['labelled']}>
      <div className={`${styles['choice']} no-print`}>
        <label>
          Изготовлено в
          <input
            type="time"
            value={time}
            onChange={({ target }) => target.value && setTime(target.value)}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={dayBefore}
            onChange={({ target }) => setDayBefore(target.checked)}
          />
          накануне
        </label>
      </div>
      <Day name="labels" title="Этикетки" isTitled>
        {(orders, { from }) => (
          <LabelsSheet orders={orders} madeAt={madeAt(from, time, dayBefore)} />
        )}
      </Day>
    </div>
  )
}

const DAY = 86_400_000

/** That time of the day or of the day before, epoch milliseconds. */
function madeAt(day: string, time: string, dayBefore: boolean): number {
  const date = dayBefore ? moscowDate(Date.parse(day) - DAY) : day
  return windowTimes({ date, window: `${time}-${time}` }).start
}
