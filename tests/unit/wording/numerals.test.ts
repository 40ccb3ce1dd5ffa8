import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits } from '../../../src/wording/numerals.ts'
import { parseQuantity, parseWhole } from '../../../src/wording/typed-numbers.ts'
import { pluralCategory } from '../../../src/wording/plural.ts'

const numbers = new Intl.NumberFormat('ru-RU')
const plurals = new Intl.PluralRules('ru-RU')

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00a0000'],
  [12_400, '12\u00a0400'],
  [1_234_567, '1\u00a0234\u00a0567'],
  [-4500, '-4\u00a0500'],
])('%i is written %j', (whole, written) => {
  expect(groupDigits(whole)).toBe(written)
})

test('digits are grouped as the browser groups them in Russian', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e12 }), (whole) => {
      expect(groupDigits(whole)).toBe(numbers.format(whole))
    }),
  )
})

test('nouns take the form that the browser knows for the number', () => {
  for (let count = 0; count <= 1200; count++) {
    expect(pluralCategory(count)).toBe(plurals.select(count))
  }
})

test.each([
  ['7', 7],
  [' 10\u00a0000 ', 10_000],
])('%j is typed for %i', (typed, whole) => {
  expect(parseWhole(typed)).toBe(whole)
})

test.each(['', ' ', '-5', '+5', '1.5', '0x10', '1e2', '5 шт', 'пять', '№5'])(
  '%j is no whole number',
  (typed) => {
    expect(parseWhole(typed)).toBeUndefined()
  },
)

test.each([
  ['1', 1],
  [' 25 ', 25],
  ['007', 7],
  ['999', 999],
])('%j is typed for %i boxes', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity)
})

test.each(['', '0', '-3', '2,5', '2.5', '1e2', '1000', '1 000', '4а', '0x10', '+5', 'пять'])(
  '%j is no quantity of boxes',
  (typed) => {
    expect(parseQuantity(typed)).toBeUndefined()
  },
)
