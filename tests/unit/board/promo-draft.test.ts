import { expect, test } from 'vitest'
import type { StaffPromo } from '../../../src/contract/promo-codes.ts'
import { categoriesFor, draftOf, termsOf } from '../../../src/board/promo-codes/draft.ts'

const promo: StaffPromo = {
  word: 'ВЕСНА',
  kind: 'rubles',
  amount: 1500,
  minimum: 5000,
  firstDay: '2026-03-01',
  lastDay: null,
  uses: 20,
  usesPerPhone: null,
  excluded: ['kanape', 'sold-out'],
  isPaused: false,
  endedAt: null,
  version: 3,
  createdAt: '2026-02-20T09:00:00.000Z',
  orders: 4,
  saved: 6000,
}

test('a code that nothing was typed over keeps its terms', () => {
  const { isPaused: _, endedAt: __, version: ___, createdAt: ____, orders, saved, ...terms } = promo
  expect([orders, saved]).toEqual([4, 6000])
  expect(termsOf(draftOf(promo))).toEqual({ terms })
})

test('a category that the menu has no longer can be seen and unticked', () => {
  const categories = [{ slug: 'kanape', name: 'Канапе', subcategories: [] }]
  expect(categoriesFor(promo, categories)).toMatchObject([
    { slug: 'kanape', name: 'Канапе' },
    { slug: 'sold-out', name: 'sold-out, в\u00a0меню больше нет' },
  ])
  expect(categoriesFor(undefined, categories)).toHaveLength(1)
})

test('each field that cannot be read is named', () => {
  const draft = { ...draftOf(), word: 'ЛЕТО', minimum: 'пять', uses: '1,5' }
  expect(termsOf(draft)).toEqual({
    wrong: {
      amount: 'Напишите целым числом',
      minimum: 'Напишите целым числом',
      uses: 'Напишите целым числом',
    },
  })
})

test.each([
  ['minimum', '5 000,50'],
  ['minimum', '5000.5'],
  ['amount', '1 500,50'],
] as const)('kopecks are refused, not cut off: %s %s', (field, typed) => {
  const draft = draftOf(promo)
  const changed =
    field === 'minimum' ? { minimum: typed } : { amounts: { ...draft.amounts, rubles: typed } }
  expect(termsOf({ ...draft, ...changed })).toEqual({ wrong: { [field]: 'Напишите целым числом' } })
})

test('a sum with no kopecks to speak of is whole', () => {
  expect(termsOf({ ...draftOf(promo), minimum: '5 000,00 ₽' })).toMatchObject({
    terms: { minimum: 5000 },
  })
})
