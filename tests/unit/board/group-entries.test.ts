import { expect, test } from 'vitest'
import type { LogEntry } from '../../../src/contract/staff-log.ts'
import { groupEntries } from '../../../src/board/log/group-entries.ts'

const entry = (changes: Partial<LogEntry>): LogEntry => ({
  at: '2026-11-27T10:00:00.000Z',
  by: 'olga@stol.ru',
  kind: 'order-viewed',
  number: 1,
  pickup: false,
  details: {},
  ...changes,
})

test('the views of one print are one entry; those of others, of another moment and all steps stand alone', () => {
  const groups = groupEntries([
    entry({ number: 1 }),
    entry({ number: 2 }),
    entry({ number: 3 }),
    entry({ number: 4, by: 'ivan@stol.ru' }),
    entry({ number: 5, at: '2026-11-27T09:00:00.000Z' }),
    entry({ number: 6, kind: 'confirmed', at: '2026-11-27T08:00:00.000Z' }),
    entry({ number: 7, kind: 'confirmed', at: '2026-11-27T08:00:00.000Z' }),
    entry({ number: null, kind: 'signed-in' }),
  ])
  expect(groups.map(({ numbers }) => numbers)).toEqual([[1, 2, 3], [4], [5], [6], [7], []])
})
