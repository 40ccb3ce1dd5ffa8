import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffLogPage } from '../../contract/staff-log.ts'
import { moscowDate } from '../../domain/slots.ts'
import { parseWhole } from '../../wording/typed-numbers.ts'
import { Awaited } from '../Awaited.tsx'
import { bodyOf } from '../requests/queries.ts'
import { askStaff } from '../requests/staff-http.ts'
import { useNow } from '../use-now.ts'
import { LogEntries } from './LogEntries.tsx'
import styles from './log.module.scss'
import { whoWords } from './words.ts'

/** The log of a day or of an order. Rules 68 and 69. */
export function StaffLog({ open }: { open: (number: number) => void }) {
  const now = useNow()
  const [day, setDay] = useState(() => moscowDate(now))
  const [number, setNumber] = useState('')
  const [by, setBy] = useState('')
  const log = useLog({ day, number: parseWhole(number) || undefined, by })
  const pages = log.data?.pages ?? []
  const entries = pages.flatMap((page) => page.entries)
  const { colleagues = [], couriers = {} } = pages.at(-1) ?? {}
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
            {[...new Set([...colleagues, ...(by ? [by] : [])])].map((email) => (
              <option key={email} value={email}>
                {whoWords(email, couriers)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Awaited query={log} />
      {log.data && (
        <>
          <p role="status">{log.error?.message ?? (entries.length === 0 && 'Записей нет')}</p>
          <LogEntries entries={entries} couriers={couriers} now={now} open={open} />
        </>
      )}
      {log.hasNextPage && (
        <button
          type="button"
          className="button quiet-button"
          onClick={() => void log.fetchNextPage()}
        >
          Показать раньше
        </button>
      )}
    </section>
  )
}

/** A part of the log: a day in Moscow, or an order's entries of all days; of everyone, or of the colleague `by`. */
interface LogQuestion {
  day: string
  /** Number of an order; undefined for the day. */
  number: number | undefined
  by: string
}

/** The log, the latest entries first. */
function useLog({ day, number, by }: LogQuestion) {
  const part: Record<string, string> = number === undefined ? { day } : { number: String(number) }
  const question = new URLSearchParams({ ...part, ...(by && { by }) }).toString()
  return useInfiniteQuery({
    queryKey: ['log', question],
    queryFn: ({ pageParam }) =>
      bodyOf(askStaff<StaffLogPage>(`log?${question}${pageParam && `&after=${pageParam}`}`)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
