import { describe, expect, test } from 'vitest'
import {
  countDays,
  daysAfter,
  daysBefore,
  spanAround,
  spanOf,
  stepOf,
  stepsOf,
} from '../../../../src/domain/results/days.ts'

const days = (from: string, to = from) => ({ from, to })

describe('the days before and after', () => {
  test.each([
    ['a day', days('2026-12-24'), days('2026-12-23'), days('2026-12-25')],
    ['the first day of a year', days('2026-01-01'), days('2025-12-31'), days('2026-01-02')],
    [
      'a week',
      days('2026-12-21', '2026-12-27'),
      days('2026-12-14', '2026-12-20'),
      days('2026-12-28', '2027-01-03'),
    ],
    [
      'a month, however long',
      days('2026-03-01', '2026-03-31'),
      days('2026-02-01', '2026-02-28'),
      days('2026-04-01', '2026-04-30'),
    ],
    [
      'a leap month',
      days('2028-02-01', '2028-02-29'),
      days('2028-01-01', '2028-01-31'),
      days('2028-03-01', '2028-03-31'),
    ],
    [
      'a quarter',
      days('2026-01-01', '2026-03-31'),
      days('2025-10-01', '2025-12-31'),
      days('2026-04-01', '2026-06-30'),
    ],
    [
      'a year',
      days('2026-01-01', '2026-12-31'),
      days('2025-01-01', '2025-12-31'),
      days('2027-01-01', '2027-12-31'),
    ],
    [
      'ten days',
      days('2026-12-05', '2026-12-14'),
      days('2026-11-25', '2026-12-04'),
      days('2026-12-15', '2026-12-24'),
    ],
  ])('of %s', (_, range, before, after) => {
    expect(daysBefore(range)).toEqual(before)
    expect(daysAfter(range)).toEqual(after)
    expect(daysAfter(before)).toEqual(range)
  })
})

test.each([
  ['2026-12-24', 'day', days('2026-12-24')],
  ['2026-12-24', 'week', days('2026-12-21', '2026-12-27')],
  ['2026-12-27', 'week', days('2026-12-21', '2026-12-27')],
  ['2026-12-28', 'week', days('2026-12-28', '2027-01-03')],
  ['2026-02-14', 'month', days('2026-02-01', '2026-02-28')],
  ['2026-12-24', 'year', days('2026-01-01', '2026-12-31')],
] as const)('%s is in the %s', (day, span, range) => {
  expect(spanAround(day, span)).toEqual(range)
  expect(spanOf(range)).toBe(span)
})

test('other days are no span', () => {
  expect(spanOf(days('2026-12-02', '2026-12-08'))).toBeUndefined()
  expect(spanOf(days('2026-01-01', '2026-03-31'))).toBeUndefined()
})

test('up to 92 days are drawn by day, more by month', () => {
  const summer = days('2026-07-01', '2026-09-30')
  expect([countDays(summer), stepOf(summer)]).toEqual([92, 'day'])
  expect(stepOf(days('2026-07-01', '2026-10-01'))).toBe('month')
  expect(stepsOf(days('2026-12-30', '2027-01-01'), 'day')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
  ])
  expect(stepsOf(days('2025-11-20', '2026-02-03'), 'month')).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})
