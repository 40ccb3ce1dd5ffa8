import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Awaited } from '../Awaited.tsx'
import { bodyOf, keepAnswer } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
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

const KEY = ['closings']

/** Closes days and windows, or reduces what they take, at once; names the orders that are in them. Rule 62. */
export function Closings({ open }: { open: (number: number) => void }) {
  const now = useNow()
  const closings = useQuery({
    queryKey: KEY,
    queryFn: () => bodyOf(askStaff<StaffClosings>('closings')),
  })
  const change = useMutation({
    mutationFn: (body: ClosingChange) => bodyOf(askStaff<StaffClosings>('closings', { body })),
    onSuccess: (state) => keepAnswer(KEY, state),
  })
  const { data: state } = closings
  const [date, setDate] = useState(() => moscowDate(Date.now()))
  const days = Array.from({ length: settings.slots.horizonDays }, (_, ahead) =>
    moscowDate(now + ahead * DAY),
  )
  return (
    <section className={styles['closings']} aria-labelledby="closings">
      <h2 id="closings">Приём заказов</h2>
      <Awaited query={closings} />
      {state && (
        <>
          <p role="status">
            {change.error ? `Не сохранено. ${change.error.message}` : summary(state)}
          </p>
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
                change={change.mutate}
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
