import type { LogEntry } from '../../contract/staff-log.ts'

/** Entries that one action has written, such as the contacts of a printed sheet: the first of them, and all order numbers. */
export interface EntryGroup {
  entry: LogEntry
  numbers: readonly number[]
}

/** Views of contact data by the same colleague at the same moment as one; every other entry alone. In the given order. */
export function groupEntries(entries: readonly LogEntry[]): EntryGroup[] {
  const groups: { entry: LogEntry; numbers: number[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const numbers = entry.number === null ? [] : [entry.number]
    if (last && isSameView(last.entry, entry)) last.numbers.push(...numbers)
    else groups.push({ entry, numbers })
  }
  return groups
}

function isSameView(one: LogEntry, other: LogEntry): boolean {
  return (
    one.kind === 'order-viewed' &&
    other.kind === 'order-viewed' &&
    one.by === other.by &&
    one.at === other.at
  )
}
