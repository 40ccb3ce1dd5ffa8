import { useEffect, useState } from 'react'
import { askStaff, failureWords } from '../requests/staff-http.ts'
import type { ClosingChange, StaffClosings } from '../../contract/board.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { settings } from '../../settings/shop.ts'
import { Select } from '../../islands/form/Select.tsx'
import { useNow } from '../use-now.ts'
import { dayWords } from '../words.ts'
import styles from './closings.module.scss'
import { limitWords } from './words.ts'
import { WindowRow } from './WindowRow.tsx'

/** Closes days and windows, or reduces what they take, at once; names the orders that are in them. Rule 62. */
export function Closings({ open }: { open: (number: number) => void }) {
  const now = useNow()
  const [state, setState] = useState<StaffClosings>()
  const [failure, setFailure] = useState('')
  const [date, setDate] = useState(() => moscowDate(Date.now()))
  useEffect(() => {
    void askStaff<StaffClosings>('closings').then((answer) => {
      setFailure(failureWords(answer))
      if (answer.ok) setState(answer.body)
    })
  }, [])

  async function change(body: ClosingChange) {
    const answer = await askStaff<StaffClosings>('closings', { body })
    setFailure(answer.ok ? '' : `Не сохранено. ${failureWords(answer)}`)
    if (answer.ok) setState(answer.body)
  }

  const days = Array.from({ length: settings.slots.horizonDays }, (_, ahead) =>
    moscowDate(now + ahead * DAY),
  )
  return (
    <section className={styles['closings']} aria-labelledby="closings">
      <h2 id="closings">Приём заказов</h2>
      <p role="status">{failure || (state ? summary(state) : 'Загружаем…')}</p>
      {state && (
        <>
          <Closed state={state} now={now} choose={setDate} />
          <Select
            name="date"
            label="День"
            placeholder="Выберите день"
            options={days.map((day) => ({ value: day, label: formatDay(day) }))}
            value={date}
            onValue={(day) => day && setDate(day)}
            error={undefined}
          />
          <ul className={styles['windows']} aria-label={formatDay(date)}>
            {['', ...settings.slots.windows].map((window) => (
              <WindowRow
                key={`${date} ${window}`}
                date={date}
                window={window}
                state={state}
                change={change}
                open={open}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function summary({ closings }: StaffClosings): string {
  return closings.length === 0
    ? 'Заказы принимаем на все дни, как в настройках'
    : `Закрыто или ограничено: ${closings.length}`
}

interface ClosedProps {
  state: StaffClosings
  now: number
  choose: (date: string) => void
}

/** The closed days and windows; a tap shows the day. */
function Closed({ state: { closings }, now, choose }: ClosedProps) {
  return (
    <ul className={styles['closed']} aria-label="Закрыто или ограничено">
      {closings.map((closing) => (
        <li key={`${closing.date} ${closing.window}`}>
          <button type="button" onClick={() => choose(closing.date)}>
            {dayWords(closing.date, now)}
            {closing.window ? `, ${formatWindow(closing.window)}` : ', весь день'}:{' '}
            {limitWords(closing)}
          </button>
        </li>
      ))}
    </ul>
  )
}
