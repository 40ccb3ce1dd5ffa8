import { expect, test } from 'vitest'
import {
  conditionWords,
  generousWords,
  givesWords,
  resultWords,
  stateWords,
} from '../../../src/board/promo-codes/words.ts'
import type { StaffPromo } from '../../../src/contract/promo-codes.ts'

const promo: StaffPromo = {
  word: 'Весна',
  kind: 'percent',
  amount: 15,
  minimum: 0,
  firstDay: null,
  lastDay: null,
  uses: null,
  usesPerPhone: null,
  excluded: [],
  isPaused: false,
  endedAt: null,
  version: 0,
  createdAt: '2026-11-24T08:00:00Z',
  orders: 0,
  saved: 0,
}

test.each([
  ['percent', 15, 'скидка 15\u00a0%'],
  ['rubles', 1500, 'скидка 1\u00a0500\u00a0₽'],
  ['gift', 75, 'подарок: Сладости № 1'],
] as const)('a code of %s %d says what it gives', (kind, amount, words) => {
  expect(givesWords({ kind, amount })).toBe(words)
})

test('the conditions of a code are said, and none of a code for everybody', () => {
  const nameOf = (slug: string) => slug.toUpperCase()
  expect(conditionWords(promo, nameOf)).toEqual([])
  const all = {
    ...promo,
    minimum: 5000,
    firstDay: '2026-12-01',
    lastDay: '2026-12-31',
    uses: 21,
    usesPerPhone: 2,
    excluded: ['sets', 'drinks'],
  }
  expect(conditionWords(all, nameOf)).toEqual([
    'блюд от\u00a05\u00a0000\u00a0₽',
    'с\u00a01\u00a0декабря по\u00a031\u00a0декабря',
    'всего на\u00a021\u00a0заказ',
    'на\u00a0телефон 2\u00a0раза',
    'без\u00a0скидки: SETS, DRINKS',
  ])
})

test.each([
  [{}, 'Действует'],
  [{ firstDay: '2026-12-01' }, 'Действует'],
  [{ firstDay: '2026-12-02' }, 'Начнётся 2\u00a0декабря'],
  [{ lastDay: '2026-12-01' }, 'Действует'],
  [{ lastDay: '2026-11-30' }, 'Дни прошли'],
  [{ uses: 2, orders: 1 }, 'Действует'],
  [{ uses: 2, orders: 2 }, 'Разобрали весь'],
  [{ isPaused: true, uses: 2, orders: 2 }, 'На\u00a0паузе'],
  [{ endedAt: '2026-11-30T10:00:00Z', isPaused: true }, 'Закончен'],
])('on the first of December a code with %j says: %s', (changes, words) => {
  expect(stateWords({ ...promo, ...changes }, '2026-12-01')).toBe(words)
})

test('what came of a code is said', () => {
  expect(resultWords(promo)).toBe('Пока никто не\u00a0воспользовался')
  expect(resultWords({ orders: 3, saved: 4200 })).toBe(
    '3\u00a0заказа, скидок на\u00a04\u00a0200\u00a0₽',
  )
})

test.each([
  ['rubles', 1000, 1000, 'С заказа на 1 000 ₽ скидка снимет всё. Сохранить?'],
  ['rubles', 1500, 1000, 'С заказа на 1 000 ₽ скидка снимет всё. Сохранить?'],
  ['rubles', 500, 1000, 'С заказа на 1 000 ₽ скидка снимет 500 ₽. Сохранить?'],
  ['rubles', 499, 1000, ''],
  ['rubles', 300, 0, 'С заказа на 300 ₽ скидка снимет всё. Сохранить?'],
  ['percent', 50, 1001, 'С заказа на 1 001 ₽ скидка снимет 500 ₽. Сохранить?'],
  ['percent', 99, 0, 'С любого заказа скидка снимет 99 %. Сохранить?'],
  ['percent', 49, 0, ''],
  ['gift', 1, 0, ''],
] as const)('%s %i from %i ₽ on is asked about: «%s»', (kind, amount, minimum, words) => {
  const terms = { kind, amount, minimum }
  expect(generousWords(terms).replaceAll('\u00a0', ' ')).toBe(words)
  expect(generousWords(terms, terms)).toBe('')
})
