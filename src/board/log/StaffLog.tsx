import { useState } from 'react'
import { moscowDate } from '../../domain/slots.ts'
import { parseWhole } from '../../wording/typed-numbers.ts'
import { useNow } from '../use-now.ts'
import { LogEntries } from './LogEntries.tsx'
import styles from './log.module.scss'
import { useLog } from './use-log.ts'
import { whoWords } from './words.ts'

/** The log of a day or of an order. Rules 68 and 69. */
export function StaffLog({ open }: { open: (number: number) => void }) {
  const now = useNow()
  const [day, setDay] = useState(() => moscowDate(now))
  const [number, setNumber] = useState('')
  const [by, setBy] = useState('')
  const log = useLog({ day, number: parseWhole(number) || undefined, by })
  const colleagues = [...new Set([...log.colleagues, ...(by ? [by] : [])])]
  return (
    <section className={styles['log']} aria-labelledby="log">
      <h2 id="log">Журнал</h2>
      <div className={styles['filters']}>
        <label>
          День
          <input
            type="date"
            value={day}
            max={moscowDate(now)}
            disabled={number !== ''}
            onChange={({ target }) => {
              if (target.validity.valid && target.value) setDay(target.value)
            }}
          />
        </label>
        <label>
          Или заказ №
          <input
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value.replace(/\D/g, ''))}
          />
        </label>
        <label>
          Кто
          <select value={by} onChange={({ target }) => setBy(target.value)}>
            <option value="">Все</option>
            {colleagues.map((email) => (
              <option key={email} value={email}>
                {whoWords(email, log.couriers)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status">{log.failure || countWords(log.entries?.length)}</p>
      {log.entries && (
        <LogEntries entries={log.entries} couriers={log.couriers} now={now} open={open} />
      )}
      {log.more && (
        <button type="button" className="button quiet-button" onClick={() => void log.more!()}>
          Показать раньше
        </button>
      )}
    </section>
  )
}

function countWords(count: number | undefined): string {
  if (count === undefined) return 'Загружаем…'
  return count === 0 ? 'Записей нет' : ''
}
