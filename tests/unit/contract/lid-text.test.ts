import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApprovalRequest } from '../../../src/contract/approvals.ts'
import { ChangeRequest } from '../../../src/contract/change.ts'
import { OrderRequest } from '../../../src/contract/order.ts'
import { LID_CHARACTERS, lidText, shownOnLid } from '../../../src/contract/text.ts'
import { orderBody } from '../../builders/order.ts'

test.each([
  ['Оле 30!', 'Оле 30!'],
  ['  Отдел   продаж, ура ', 'Отдел продаж, ура'],
  ['Оле\nи\tКате', 'Оле и Кате'],
  ['«Ромашка» № 1 + друзья', '«Ромашка» № 1 + друзья'],
  ['=1+1', '=1+1'],
  ['Андреи\u0306', 'Андрей'],
  ['О\u0007л\u202eе', 'Оле'],
  ['', ''],
  [' \u200b ', ''],
])('%j stands on the lid as %j', (typed, words) => {
  expect(v.parse(lidText, typed)).toBe(words)
})

test.each([
  ['23 letters', 'щ'.repeat(23), true],
  ['24 letters', 'щ'.repeat(LID_CHARACTERS), true],
  ['25 letters', 'щ'.repeat(25), false],
  ['24 letters, each with its accent apart', 'и\u0306'.repeat(24), true],
  ['24 letters of two code units each', '\u{10400}'.repeat(24), true],
  ['25 of them', '\u{10400}'.repeat(25), false],
  ['24 letters between blanks', `  ${'щ'.repeat(24)}  `, true],
  ['a word whose letters a joiner keeps apart', 'می\u200cخواهم', true],
  ['a cake', 'Оле 🎂', false],
  ['a tag', '<b>Оле</b>', false],
  ['marks on marks', 'О\u0301\u0302\u0303\u0304', false],
])('%s: %s fits the lid: %s', (_, typed, fits) => {
  expect(v.is(lidText, typed)).toBe(fits)
})

test('form and edge read it by the same schema: an order, a link for approval and a change', () => {
  const lid = ' Оле  30! '
  const order = orderBody({ lid })
  expect(v.parse(OrderRequest, order).lid).toBe('Оле 30!')
  expect(v.parse(ApprovalRequest, order).lid).toBe('Оле 30!')
  const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 5, comment: '', lid }
  expect(v.parse(ChangeRequest, { version: 0, change: details }).change).toMatchObject({
    lid: 'Оле 30!',
  })
})

test('pages of before do not ask for it: an order then has none, and a change keeps it', () => {
  expect(v.parse(OrderRequest, orderBody({ lid: undefined })).lid).toBe('')
  const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 5, comment: '' }
  expect(v.parse(ChangeRequest, { version: 0, change: details }).change).not.toHaveProperty('lid')
})

test.each([
  ['Оле 30!', 'Оле 30!'],
  [' Оле\u00a0 30 ', 'Оле 30'],
  ['И\u0306'.repeat(24), 'Й'.repeat(24)],
  ['слово '.repeat(2000), 'слово слово слово слово'],
  ['\u200b', ''],
])('%j is shown as «%s», however long it is', (typed, shown) => {
  expect(shownOnLid(typed)).toBe(shown)
})
