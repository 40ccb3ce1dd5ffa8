import { expect, test } from 'vitest'
import type { LogEntry } from '../../../src/contract/staff-log.ts'
import { entryWords, whoWords } from '../../../src/board/log/words.ts'
import { actorWords } from '../../../src/board/words.ts'

const entry = (kind: LogEntry['kind'], details: LogEntry['details']): LogEntry => ({
  at: '2026-11-24T08:00:00Z',
  by: 'olga@kanapelle.example',
  kind,
  number: 7,
  pickup: false,
  details,
})

test('the log says which money was recorded and given back', () => {
  const sum = '1\u00a0200,00'
  expect(entryWords(entry('received-money', { sum }))).toBe('Оплата отмечена: 1\u00a0200,00\u00a0₽')
  expect(entryWords(entry('mistaken-money', { sum }))).toBe(
    'Отметка об\u00a0оплате снята: 1\u00a0200,00\u00a0₽',
  )
  expect(entryWords(entry('refunded', { sum }))).toBe('Деньги возвращены: 1\u00a0200,00\u00a0₽')
})

test('the log says what a promo code gives, and which of its terms were changed', () => {
  const code = { word: 'Весна', gives: 'percent', amount: '15', changed: 'amount,lastDay' }
  expect(entryWords(entry('made-promo', { ...code, changed: '' }))).toMatch(
    /^Промокод\sВесна, скидка 15\s%$/,
  )
  expect(entryWords(entry('changed-promo', code))).toMatch(
    /^Изменён промокод\sВесна, скидка 15\s% \(размер, последний день\)$/,
  )
  expect(entryWords(entry('ended-promo', code))).toMatch(/^Промокод закончен: Весна$/)
})

test('what the shop does by itself is done by the shop, in the log and in the order’s history', () => {
  expect(whoWords('shop')).toBe('магазин')
  expect(actorWords('staff:shop')).toBe('магазин')
  expect(actorWords('staff:olga@kanapelle.example')).toBe('olga@kanapelle.example')
})
