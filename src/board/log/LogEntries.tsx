import type { LogEntry } from '../../contract/staff-log.ts'
import { countOf } from '../../wording/plural.ts'
import { timeWords } from '../words.ts'
import { groupEntries } from './group-entries.ts'
import styles from './log.module.scss'
import { entryWords, whoWords } from './words.ts'

interface Props {
  entries: readonly LogEntry[]
  /** Names of couriers' links. */
  couriers: Readonly<Record<string, string>>
  now: number
  open: (number: number) => void
}

const ORDERS = { one: 'заказ', few: 'заказа', many: 'заказов' }

/** Entries of the log, the latest first; an order's number opens it. */
export function LogEntries({ entries, couriers, now, open }: Props) {
  const numberButton = (number: number) => (
    <button key={number} type="button" onClick={() => open(number)}>
      №&nbsp;{number}
    </button>
  )
  return (
    <ol className={styles['entries']} aria-label="Записи журнала">
      {groupEntries(entries).map(({ entry, numbers }, index) => (
        <li key={`${entry.at} ${entry.kind} ${index}`}>
          <time dateTime={entry.at}>{timeWords(entry.at, now)}</time>
          <span>
            {entryWords(entry)}
            {numbers.length > 1 ? (
              <details>
                <summary>{countOf(numbers.length, ORDERS)}</summary>
                {numbers.map(numberButton)}
              </details>
            ) : (
              entry.kind !== 'callback-viewed' && numbers.map(numberButton)
            )}
          </span>
          <span className={styles['who']}>{whoWords(entry.by, couriers)}</span>
        </li>
      ))}
    </ol>
  )
}
