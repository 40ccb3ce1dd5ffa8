import { describe, expect, test } from 'vitest'
import { dayAfterPause, isStopped, pauseEnd, startOfDay } from '../../../src/domain/stop-list.ts'
import { stoppedWords } from '../../../src/wording/stop-list.ts'

/** A day of December 2026 in UTC: Moscow is three hours ahead. */
const at = (time: string) => Date.parse(`2026-12-${time}Z`)
const NOON = at('22T09:00:00')

describe('a pause ends', () => {
  test.each<[string, number | null]>([
    ['until-taken-back', null],
    ['today', at('22T21:00:00')],
    ['today-and-tomorrow', at('23T21:00:00')],
    ['2026-12-23', at('22T21:00:00')],
    ['2026-12-30', at('29T21:00:00')],
  ])('%s, where a day begins in Moscow', (length, end) => {
    expect(pauseEnd(length, NOON)).toBe(end)
  })

  test('in the early hours of Moscow, when it is still yesterday in UTC', () => {
    const twoInMoscow = at('21T23:00:00')
    expect(pauseEnd('today', twoInMoscow)).toBe(at('22T21:00:00'))
    expect(pauseEnd('2026-12-22', twoInMoscow)).toBeUndefined()
  })

  test.each(['2026-12-22', '2026-12-21', '2025-12-30'])(
    'never on %s, which is not after today',
    (day) => {
      expect(pauseEnd(day, NOON)).toBeUndefined()
    },
  )

  test.each([
    '',
    '18:00',
    'until-tomorrow',
    '2027-02-30',
    '2026-12-3',
    ' 2026-12-30',
    '2026-12-30 ',
  ])('never at «%s», which is no day', (length) => {
    expect(pauseEnd(length, NOON)).toBeUndefined()
  })
})

test.each<[string | null, boolean, boolean]>([
  // the first day after the pause; whether it holds for 23 and for 24 December
  [null, true, true],
  ['2026-12-25', true, true],
  ['2026-12-24', true, false],
  ['2026-12-23', false, false],
])('a pause until %s holds for delivery days before it', (day, on23, on24) => {
  const pause = { until: day === null ? null : startOfDay(day) }
  expect(isStopped(pause, '2026-12-23')).toBe(on23)
  expect(isStopped(pause, '2026-12-24')).toBe(on24)
})

test.each([
  ['at midnight', '22T21:00:00', '2026-12-23'],
  ['during a day, as pauses once did', '22T15:00:00', '2026-12-23'],
  ['in the first moment of a day', '22T21:00:01', '2026-12-24'],
])('the first day after a pause that ends %s', (_, end, day) => {
  expect(dayAfterPause(at(end))).toBe(day)
})

test('the shop says until when a dish is not to be had', () => {
  expect(stoppedWords('2026-12-23T21:00:00.000Z')).toBe('Нет до\u00a024\u00a0декабря')
  expect(stoppedWords(null)).toBe('Сейчас не\u00a0готовим')
})
