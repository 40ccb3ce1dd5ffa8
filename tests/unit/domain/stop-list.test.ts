import { describe, expect, test } from 'vitest'
import { isStopped, pauseEnd, pauseEndWords } from '../../../src/domain/stop-list.ts'

const at = (utc: string) => Date.parse(`2026-11-${utc}Z`)

/** 12:00 in Moscow. */
const NOON = at('22T09:00:00')
const MIDNIGHT = at('22T21:00:00')

describe('a pause ends', () => {
  test.each<[string, number | null]>([
    ['until-taken-back', null],
    ['until-tomorrow', MIDNIGHT],
    ['12:01', at('22T09:01:00')],
    ['18:00', at('22T15:00:00')],
    ['19:05', at('22T16:05:00')],
    ['20:59', at('22T17:59:00')],
    ['23:59', at('22T20:59:00')],
  ])('%s, by the clock of Moscow', (length, end) => {
    expect(pauseEnd(length, NOON)).toBe(end)
  })

  test('in the early hours of Moscow, when it is still yesterday in UTC', () => {
    const twoInMoscow = at('21T23:00:00')
    expect(pauseEnd('09:30', twoInMoscow)).toBe(at('22T06:30:00'))
    expect(pauseEnd('until-tomorrow', twoInMoscow)).toBe(MIDNIGHT)
  })

  test.each(['12:00', '11:59', '00:00'])('never at %s, which has passed', (length) => {
    expect(pauseEnd(length, NOON)).toBeUndefined()
  })

  test.each(['', '24:00', '30:00', '9:00', '18:60', '18:0', '18:000', '118:00', '18-00', '18:00 '])(
    'never at «%s», which is no time',
    (length) => {
      expect(pauseEnd(length, at('21T21:00:00'))).toBeUndefined()
    },
  )
})

test('a pause holds before its end, and without an end for ever', () => {
  expect(isStopped({ until: NOON + 1 }, NOON)).toBe(true)
  expect(isStopped({ until: NOON }, NOON)).toBe(false)
  expect(isStopped({ until: null }, NOON)).toBe(true)
})

test.each<[string, number | null, string]>([
  ['later today', at('22T15:00:00'), 'до\u00a018:00'],
  ['at a minute of one digit', at('22T15:05:00'), 'до\u00a018:05'],
  ['in the morning', at('22T06:30:00'), 'до\u00a09:30'],
  ['at midnight', MIDNIGHT, 'до\u00a0завтра'],
  ['tomorrow', at('23T15:00:00'), ''],
  ['a day later at midnight', at('23T21:00:00'), ''],
  ['without an end', null, ''],
])('the shop says when a pause ends: %s', (_, until, words) => {
  expect(pauseEndWords({ until }, at('22T03:00:00'))).toBe(words)
})
