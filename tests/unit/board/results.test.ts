import { expect, test } from 'vitest'
import type { PeriodResults, Results } from '../../../src/contract/results.ts'
import { resultSheets } from '../../../src/board/results/sheets.ts'
import {
  changeWords,
  daysWords,
  hoursWords,
  leadWords,
  shortStep,
  shortSum,
  stepWords,
} from '../../../src/board/results/words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['2026-12-24', '2026-12-24', '24 декабря 2026'],
  ['2026-12-21', '2026-12-27', '21–27 декабря 2026'],
  ['2026-11-30', '2026-12-06', '30 ноября — 6 декабря 2026'],
  ['2026-12-28', '2027-01-03', '28 декабря 2026 — 3 января 2027'],
  ['2026-12-01', '2026-12-31', 'декабрь 2026'],
  ['2026-01-01', '2026-12-31', '2026 год'],
  ['2026-01-01', '2026-03-31', '1 января — 31 марта 2026'],
])('the days from %s to %s in words', (from, to, words) => {
  expect(plain(daysWords({ from, to }))).toBe(words)
})

test('steps, changes and hours in words', () => {
  expect([stepWords('2026-12-24'), plain(stepWords('2026-12'))]).toEqual([
    '24.12.2026',
    'декабрь 2026',
  ])
  expect([shortStep('2026-12-24'), shortStep('2026-12')]).toEqual(['24.12', '12.26'])
  expect([900, 300_000, 1_540_000].map((sum) => plain(shortSum(sum)))).toEqual([
    '900',
    '300 тыс.',
    '1,5 млн',
  ])
  expect(plain(changeWords(112, 100))).toBe('+12 %')
  expect(plain(changeWords(3000, 100))).toBe('+2 900 %')
  expect(plain(changeWords(92, 100))).toBe('−8 %')
  expect(plain(changeWords(100, 100))).toBe('как раньше')
  expect(changeWords(100, 0)).toBe('')
  expect([changeWords(300, -100), changeWords(null, 100), changeWords(100, null)]).toEqual([
    '',
    '',
    '',
  ])
  expect([-3, 0, 1, 24, 51].map((hours) => plain(hoursWords(hours)))).toEqual([
    '0 часов',
    '0 часов',
    '1 час',
    '1 день',
    '2 дня 3 часа',
  ])
})

test('quartiles that are equal are said once', () => {
  const said = (lower: number, median: number, upper: number, before = median + 1) =>
    plain(leadWords({ lower, median, upper }, { lower: 0, median: before, upper: 0 }))
  expect(said(20, 30, 40)).toBe(
    'Половину заказов делают не позже чем за 1 день 6 часов до начала окна; ' +
      'четверть — за 20 часов и меньше; четверть — за 1 день 16 часов и больше. ' +
      'Раньше половину — не позже чем за 1 день 7 часов.',
  )
  expect(said(20, 20, 40)).not.toContain('меньше')
  expect(said(20, 40, 40)).not.toContain('больше')
  expect(said(20, 20, 20, 20)).toBe(
    'Обычно заказы делают за 20 часов до начала окна. Раньше половину — не позже чем за столько же.',
  )
  expect(plain(leadWords({ lower: 20, median: 20, upper: 20 }, null))).toBe(
    'Обычно заказы делают за 20 часов до начала окна.',
  )
})

const period = (changes: Partial<PeriodResults>): PeriodResults => ({
  from: '2026-12-01',
  to: '2026-12-31',
  figures: {
    orders: 2,
    sum: 30_000,
    average: 15_000,
    guests: 24,
    boxes: 6,
    pieces: 60,
    delivery: 1400,
    savings: 3290,
    food: 0,
    uncosted: 0,
    margin: -150,
    cancelled: 1,
    cancelledSum: 9000,
    paid: 1_500_050,
    due: 1_499_950,
    overpaid: 0,
    customers: 2,
    returning: 1,
    frequent: 0,
    lead: { lower: 20, median: 30, upper: 40 },
  },
  steps: [{ step: '2026-12-24', orders: 2, sum: 30_000 }],
  dishes: [{ id: 12, name: 'Сет 12', boxes: 4, sum: 28_600 }],
  promos: [{ promo: 0, word: 'НОВЫЙГОД', orders: 1, cost: 500, sum: 9000 }],
  windows: [
    { window: '10:00-12:00', orders: 2, pieces: 60, mostOrders: 2, mostPieces: 60, load: 8 },
  ],
  cancellations: [{ reason: 'other', orders: 1, sum: 9000 }],
  ...changes,
})

test('every number of the file is a number, in rubles, beside that of the days before', () => {
  const results: Results = {
    by: 'day',
    now: period({}),
    before: period({
      from: '2026-11-01',
      to: '2026-11-30',
      figures: { ...period({}).figures, uncosted: 1, margin: null },
      steps: [],
      dishes: [],
    }),
    unsold: [{ id: 13, name: 'Сет 13' }],
  }
  const written = (cell: string | number | null) => (typeof cell === 'string' ? plain(cell) : cell)
  const sheets = Object.fromEntries(
    resultSheets(results).map(({ name, rows }) => [name, rows.map((row) => row.map(written))]),
  )
  const [head, ...rows] = sheets['Итоги']!
  expect(head).toEqual(['', 'декабрь 2026', 'ноябрь 2026'])
  expect(rows).toContainEqual(['Сумма', 30_000, 30_000])
  expect(rows).toContainEqual(['Оплачено', 15_000.5, 15_000.5])
  expect(rows).toContainEqual(['Остаётся без доставки и продуктов', -1.5, null])
  expect(rows).toContainEqual(['Отменено на сумму', 9000, 9000])
  expect(rows).toContainEqual(['Часов до окна, медиана', 30, 30])
  expect(sheets['Блюда']!.slice(1)).toEqual([
    ['Сет 12', 4, 0, 28_600, 0],
    ['Сет 13', 0, 0, 0, 0],
  ])
  expect(sheets['Промокоды']!.at(-1)).toEqual(['НОВЫЙГОД', 1, 500, 9000])
  expect(sheets['Отмены']!.at(-1)).toEqual(['Другая причина', 1, 9000])
  for (const { name } of resultSheets(results)) expect(name.length).toBeLessThanOrEqual(31)
})
