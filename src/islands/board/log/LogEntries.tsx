import type { LogEntry } from '../../../contract/staff-log.ts'
import { timeWords } from '../words.ts'
import styles from './log.module.scss'
import { entryWords, whoWords } from './words.ts'

interface Props {
  entries: readonly LogEntry[]
  now: number
  open: (number: number) => void
}

/** Entries of the log, the latest first; an order's number opens it. */
export function LogEntries({ entries, now, open }: Props) {
  return (
    <ol className={styles['entries']} aria-label="Записи журнала">
      {entries.map((entry, index) => (
        <li key={`${entry.at} ${entry.kind} ${index}`}>
          <time dateTime={entry.at}>{timeWords(entry.at, now)}</time>
          <span className={styles['what']}>
            {entryWords(entry)}
            {entry.number !== null && entry.kind !== 'callback-viewed' && (
              <button type="button" onClick={() => open(entry.number!)}>
                №&nbsp;{entry.number}
              </button>
            )}
          </span>
          <span className={styles['who']}>{whoWords(entry.by)}</span>
        </li>
      ))}
    </ol>
  )
}
