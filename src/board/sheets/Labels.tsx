import { useState } from 'react'
import type { SheetOrder } from '../../contract/board.ts'
import { cooked, windowsOf } from '../../domain/sheets/cooked.ts'
import { LABELS_ON_SHEET } from '../../domain/sheets/labels.ts'
import { moscowDate, windowTimes } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { formatWindow } from '../../wording/dates.ts'
import { LabelsSheet } from '../paper/LabelsSheet.tsx'
import { Stickers } from '../paper/Stickers.tsx'
import styles from '../paper/paper.module.scss'
import { Day } from './Day.tsx'
import { useMadeTimes, type MadeTime } from './made-times.ts'
import { PaperField, usePaper } from './PaperField.tsx'

/** Labels for the boxes of a day. */
export function Labels() {
  return (
    <div className={styles['labelled']}>
      <Day name="labels" title="Этикетки" isTitled>
        {(orders, { from }) => <LabelsOfDay key={from} orders={orders} day={from} />}
      </Day>
    </div>
  )
}

/** Asks when the boxes of each window are made, and where the first label stands; then the labels. Rule 83. */
function LabelsOfDay({ orders, day }: { orders: readonly SheetOrder[]; day: string }) {
  const { times, setTime } = useMadeTimes()
  const [start, setStart] = useState(1)
  const paper = usePaper('labels', ['a4', 'label-58'])
  const madeAtOf = (window: string) => madeAt(day, times[window] ?? NOT_SAID)
  return (
    <>
      <div className={`${styles['choice']} no-print`}>
        {windowsOf(cooked(orders)).map((window) => (
          <MadeField
            key={window}
            window={window}
            made={times[window] ?? NOT_SAID}
            onMade={(made) => setTime(window, made)}
          />
        ))}
        <PaperField {...paper} />
        {paper.size === 'a4' && (
          <label>
            Начать с&nbsp;наклейки
            <select value={start} onChange={({ target }) => setStart(Number(target.value))}>
              {Array.from({ length: LABELS_ON_SHEET }, (_, index) => (
                <option key={index}>{index + 1}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {paper.size === 'a4' ? (
        <LabelsSheet orders={orders} start={start} madeAtOf={madeAtOf} />
      ) : (
        <Stickers orders={orders} madeAtOf={madeAtOf} />
      )}
    </>
  )
}

const NOT_SAID: MadeTime = { time: '', dayBefore: false }

interface MadeProps {
  window: string
  made: MadeTime
  onMade: (made: MadeTime) => void
}

/** When the boxes of a window are made. */
function MadeField({ window, made, onMade }: MadeProps) {
  const words = formatWindow(window)
  return (
    <span className={styles['made']}>
      <label>
        На {words} изготовлено в
        <input
          type="time"
          value={made.time}
          onChange={({ target }) => onMade({ ...made, time: target.value })}
        />
      </label>
      <label>
        <input
          type="checkbox"
          aria-label={`${words}: накануне`}
          checked={made.dayBefore}
          onChange={({ target }) => onMade({ ...made, dayBefore: target.checked })}
        />
        накануне
      </label>
    </span>
  )
}

/** That time of the day or of the day before, epoch milliseconds; undefined while nobody has said it. */
function madeAt(day: string, { time, dayBefore }: MadeTime): number | undefined {
  if (time === '') return undefined
  const date = dayBefore ? moscowDate(Date.parse(day) - DAY) : day
  return windowTimes({ date, window: `${time}-${time}` }).start
}
