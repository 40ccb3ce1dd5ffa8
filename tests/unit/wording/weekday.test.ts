import { expect, test } from 'vitest'
import { formatOnWeekday } from '../../../src/wording/weekday.ts'

test.each([
  ['2026-11-29', 'на\u00a0воскресенье'],
  ['2026-12-02', 'на\u00a0среду'],
  ['2026-12-04', 'на\u00a0пятницу'],
] as const)('an order for %s is a table %s', (date, words) => {
  expect(formatOnWeekday(date)).toBe(words)
})
