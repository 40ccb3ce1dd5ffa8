import { describe, expect, test } from 'vitest'
import {
  belowEveryMinimum,
  belowMinimum,
  leastMinimum,
  minimumFor,
  type MinimumOrder,
} from '../../../src/domain/minimum-order.ts'
import { belowMinimumWords, minimumWords } from '../../../src/wording/minimum-order.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const minimum = (fields: Partial<MinimumOrder>): MinimumOrder => ({
  sum: 5000,
  weekdays: [],
  from: null,
  to: null,
  window: null,
  ...fields,
})

/** 5 000 ₽ on weekdays, 15 000 ₽ on 31 December, 3 000 ₽ from 8 to 10. */
const MINIMUMS = [
  minimum({ sum: 5000, weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] }),
  minimum({ sum: 15_000, from: '2026-12-31', to: '2026-12-31' }),
  minimum({ sum: 3000, window: '08:00-10:00' }),
]

test.each([
  // 4 and 31 December 2026 are a Friday and a Thursday; 5 and 6 are a weekend.
  ['2026-12-04', '10:00-12:00', 5000],
  ['2026-12-04', '08:00-10:00', 5000],
  ['2026-12-05', '10:00-12:00', 0],
  ['2026-12-06', '08:00-10:00', 3000],
  ['2026-12-30', '10:00-12:00', 5000],
  ['2026-12-31', '08:00-10:00', 15_000],
  ['2027-01-01', '10:00-12:00', 5000],
])('an order for %s, %s holds goods for %i ₽ at least', (date, window, sum) => {
  expect(minimumFor({ date, window }, MINIMUMS)).toBe(sum)
})

test('a period holds from its first day to its last, and without one of both on that side', () => {
  const on = (date: string, period: Partial<MinimumOrder>) =>
    minimumFor({ date, window: '10:00-12:00' }, [minimum(period)])
  const week = { from: '2026-12-24', to: '2026-12-30' }
  expect(
    ['2026-12-23', '2026-12-24', '2026-12-30', '2026-12-31'].map((day) => on(day, week)),
  ).toEqual([0, 5000, 5000, 0])
  expect(on('2027-05-01', { from: '2026-12-24' })).toBe(5000)
  expect(on('2026-12-31', { to: '2026-12-30' })).toBe(0)
})

test('without minimums any order suffices', () => {
  expect(belowMinimum(1, { date: '2026-12-31', window: '10:00-12:00' }, [])).toBeUndefined()
})

test.each([
  [14_999, { minimum: 15_000, missing: 1 }],
  [15_000, undefined],
  [15_001, undefined],
])('goods for %i ₽ lack %j', (goods, lack) => {
  const slot = { date: '2026-12-31', window: '10:00-12:00' }
  expect(belowMinimum(goods, slot, MINIMUMS)).toEqual(lack)
})

describe('in words', () => {
  test.each([
    [{}, 'всегда — от 5 000 ₽'],
    [{ weekdays: ['fri', 'mon', 'tue', 'wed', 'thu'] }, 'по будням — от 5 000 ₽'],
    [{ weekdays: ['sun', 'sat'], window: '08:00-10:00' }, 'по выходным, 08:00–10:00 — от 5 000 ₽'],
    [{ weekdays: ['sun', 'fri', 'sat'] }, 'по пятницам, субботам и воскресеньям — от 5 000 ₽'],
    [{ weekdays: ['wed'] }, 'по средам — от 5 000 ₽'],
    [{ from: '2026-12-31', to: '2026-12-31', sum: 15_000 }, '31 декабря — от 15 000 ₽'],
    [{ from: '2026-12-24', to: '2027-01-08' }, 'с 24 декабря по 8 января — от 5 000 ₽'],
    [{ from: '2026-12-24' }, 'с 24 декабря — от 5 000 ₽'],
  ] as const)('%j is «%s»', (fields, words) => {
    expect(plain(minimumWords(minimum(fields)))).toBe(words)
  })

  test('the shopper reads how much is missing', () => {
    expect(plain(belowMinimumWords({ minimum: 15_000, missing: 3400 }))).toBe(
      'На это время берём заказы от 15 000 ₽. Добавьте блюд ещё на 3 400 ₽ или выберите другое время',
    )
    expect(plain(belowMinimumWords({ minimum: 15_000, missing: 3400 }, true))).toBe(
      'На это время берём заказы от 15 000 ₽. Добавьте блюд ещё на 3 400 ₽',
    )
  })
})

test('what colleagues have agreed to may lack, and no more', () => {
  const lackOf = (goods: number, agreed?: number) =>
    belowMinimum(goods, { date: '2026-12-04', window: '10:00-12:00' }, MINIMUMS, agreed)
  expect(lackOf(4000)).toEqual({ minimum: 5000, missing: 1000 })
  expect(lackOf(4000, 1000)).toBeUndefined()
  expect(lackOf(3999, 1000)).toEqual({ minimum: 5000, missing: 1001 })
})

test.each([
  [[3000, 5000], 3000],
  [[3000, undefined], 0],
  [[], 0],
])('windows that ask for %j are had from %i ₽ on', (minimums, least) => {
  const lacks = minimums.map((sum) => sum && { minimum: sum, missing: 1 }) as Parameters<
    typeof leastMinimum
  >[0]
  expect(leastMinimum(lacks)).toBe(least)
})

test('goods are too small only where no day and window would do', () => {
  // A Friday and a Saturday.
  const friday = { date: '2026-12-04', windows: ['08:00-10:00', '10:00-12:00'] }
  const saturday = { date: '2026-12-05', windows: ['08:00-10:00'] }
  const lackOf = (...days: Parameters<typeof belowEveryMinimum>[1]) =>
    belowEveryMinimum(2000, days, MINIMUMS)
  expect(lackOf(friday)).toEqual({ minimum: 5000, missing: 3000 })
  expect(lackOf(friday, saturday)).toEqual({ minimum: 3000, missing: 1000 })
  const open = { ...saturday, windows: ['10:00-12:00'] }
  expect(lackOf(friday, saturday, open)).toBeUndefined()
  expect(lackOf()).toBeUndefined()
})
