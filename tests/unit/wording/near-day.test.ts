import { expect, test } from 'vitest'
import { formatNearDay } from '../../../src/wording/dates.ts'

test.each([
  ['2026-12-24', 'сегодня'],
  ['2026-12-25', 'завтра'],
  ['2026-12-26', '26\u00a0декабря'],
  ['2027-01-03', '3\u00a0января'],
])('seen from 24 December, %s is %s', (date, words) => {
  expect(formatNearDay(date, '2026-12-24')).toBe(words)
})
