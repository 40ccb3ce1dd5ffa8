import { expect, test } from 'vitest'
import {
  guestsFed,
  missingComplement,
  type Suggestions,
} from '../../../../src/domain/serving/table-setting.ts'

const product = (id: number, persons: string) => ({
  id,
  persons,
  name: `№ ${id}`,
  weight: 1000,
  price: 900,
  small_image: 'box.svg',
})
const suggestions: Suggestions = {
  food: [1, 2],
  kinds: { drinks: [11, 12, 13, 14], desserts: [21] },
  offers: {
    drinks: [product(11, '2-4'), product(12, '8-12'), product(13, '15'), product(14, '30-40')],
    desserts: [product(21, '7-10')],
  },
  starters: [],
}
const line = (id: number, persons: string, quantity = 1) => ({ id, persons, quantity })

test.each([
  ['nothing', [], undefined],
  ['a drink alone', [line(11, '2-4')], undefined],
  ['a set', [line(1, '8-12')], '8-12'],
  ['two of one set', [line(1, '8-12', 2)], '16-24'],
  ['a set and a drink', [line(1, '8-12'), line(11, '2-4')], '8-12'],
  ['a box for one number of guests', [line(1, '6', 2)], '12-12'],
  ['a set and canapés', [line(1, '8-12'), line(2, '5-8')], '13-20'],
])('guests fed by %s', (_, lines, fed) => {
  expect(guestsFed(lines, suggestions)).toBe(fed)
})

test.each([
  ['nothing for an empty cart', [], undefined],
  ['nothing for drinks alone', [line(11, '2-4')], undefined],
  ['a drink first, for as many guests', [line(1, '8-12')], 12],
  ['a small drink for a small set', [line(1, '2-4')], 11],
  ['a drink for exactly as many guests as the set is for at least', [line(1, '4-6')], 11],
  ['a drink for one number of guests', [line(1, '13-20')], 13],
  ['the largest drink for more guests than any is for', [line(1, '50-60')], 14],
  ['a dessert when there is a drink', [line(1, '8-12'), line(12, '8-12')], 21],
  ['nothing when there are both', [line(1, '8-12'), line(12, '8-12'), line(21, '7-10')], undefined],
])('the drawer offers %s', (_, lines, id) => {
  expect(missingComplement(lines, suggestions)?.product.id).toBe(id)
})

test('a drink is offered as a drink, a dessert as a dessert', () => {
  const kindFor = (lines: Parameters<typeof missingComplement>[0]) =>
    missingComplement(lines, suggestions)?.kind
  expect(kindFor([line(1, '8-12')])).toBe('drinks')
  expect(kindFor([line(1, '8-12'), line(13, '15')])).toBe('desserts')
})

test('nothing is offered of a kind without products', () => {
  const offers = { ...suggestions.offers, drinks: [] }
  expect(missingComplement([line(1, '8-12')], { ...suggestions, offers })).toBeUndefined()
})
