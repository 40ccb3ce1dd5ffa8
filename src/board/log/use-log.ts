import { useEffect, useState } from 'react'
import type { LogEntry, StaffLogPage } from '../../contract/staff-log.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'

/** A part of the log: a day in Moscow, or an order's entries of all days; of everyone, or of the colleague `by`. */
export interface LogQuestion {
  day: string
  /** Number of an order; undefined for the day. */
  number: number | undefined
  by: string
}

interface ShownLog {
  /** The latest first; undefined until the first answer. */
  entries: readonly LogEntry[] | undefined
  colleagues: readonly string[]
  couriers: Readonly<Record<string, string>>
  /** Why the last call failed, in Russian; empty where it did not. */
  failure: string
  /** Asks for earlier entries; undefined where there are none. */
  more: (() => Promise<void>) | undefined
}

/** The log, asked anew with each question. */
export function useLog({ day, number, by }: LogQuestion): ShownLog {
  const [page, setPage] = useState<StaffLogPage>()
  const [failure, setFailure] = useState('')
  const part: Record<string, string> = number === undefined ? { day } : { number: String(number) }
  const query = new URLSearchParams({ ...part, ...(by && { by }) })
  const question = query.toString()

  useEffect(() => {
    let isLatest = true
    setPage(undefined)
    void askStaff<StaffLogPage>(`log?${question}`).then((answer) => {
      if (!isLatest) return
      setFailure(failureWords(answer))
      if (answer.ok) setPage(answer.body)
    })
    return () => {
      isLatest = false
    }
  }, [question])

  async function more() {
    const answer = await askStaff<StaffLogPage>(`log?${question}&after=${page!.next}`)
    setFailure(failureWords(answer))
    if (!answer.ok) return
    // Another question may have been asked meanwhile.
    setPage((shown) =>
      shown === page
        ? { ...answer.body, entries: [...page!.entries, ...answer.body.entries] }
        : shown,
    )
  }
  return {
    entries: page?.entries,
    colleagues: page?.colleagues ?? [],
    couriers: page?.couriers ?? {},
    failure,
    more: page?.next ? more : undefined,
  }
}
