import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slipsBetween } from '../../../src/search/slips.ts'

describe('typing slips between two words', () => {
  test.each([
    ['канап', 'канап', 2, 0],
    // a letter wrong, missing, too many
    ['канап', 'конап', 2, 1],
    ['брускет', 'брускетт', 2, 1],
    ['тирамиссу', 'тирамису', 2, 1],
    ['кривитк', 'креветк', 2, 2],
    // at the limit, and above it
    ['кривитк', 'креветк', 1, Infinity],
    ['мин', 'минибургер', 2, Infinity],
    ['морс', 'лосос', 2, Infinity],
    ['', 'ик', 2, 2],
  ])('«%s» and «%s», at most %i: %d', (one, other, most, slips) => {
    expect(slipsBetween(one, other, most)).toBe(slips)
  })

  test('the same in both directions, and as many letters as were changed at most', () => {
    const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в', 'г'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.nat(8), (one, other, index) => {
        expect(slipsBetween(one, other, 8)).toBe(slipsBetween(other, one, 8))
        const without = one.slice(0, index) + one.slice(index + 1)
        expect(slipsBetween(one, without, 8)).toBe(one.length - without.length)
      }),
    )
  })
})
