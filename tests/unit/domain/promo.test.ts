import { describe, expect, test } from 'vitest'
import { isGift } from '../../../src/domain/gift.ts'
import {
  isPromoCode,
  missingForPromo,
  parsePromoCode,
  PROMO_CODES,
  PROMOS,
} from '../../../src/domain/promo.ts'
import { PROMISES, WITH_MINIMUM } from '../../builders/promises.ts'

test('the shop knows the promised codes and no others', () => {
  expect(PROMO_CODES).toEqual([1, 2, 3, 4, 5, 6, 7, 10])
})

test.each(PROMISES)('code $code keeps its promise', ({ promo, code: _, ...promise }) => {
  expect({ promo, ...PROMOS[promo] }).toEqual({ promo, ...promise })
})

test('only gifts are promised as gifts', () => {
  const gifts = PROMISES.map(({ gift }) => gift).filter((gift) => gift !== undefined)
  expect(gifts.filter((gift) => !isGift(gift))).toEqual([])
})

describe('a typed code', () => {
  test.each(PROMISES)('$code is understood', ({ code, promo }) => {
    expect(parsePromoCode(code)).toBe(promo)
  })

  test.each([
    [' 1 ', 1],
    ['\t10\n', 10],
    ['\u00a05\u00a0', 5],
    ['0', 0],
    [' 0 ', 0],
  ])('%j is read without the blanks around it', (typed, promo) => {
    expect(parsePromoCode(typed)).toBe(promo)
  })

  test.each([
    '',
    ' ',
    '01',
    '00',
    '1.0',
    '1e0',
    '0x1',
    '+1',
    '-1',
    '1 0',
    '١',
    '１',
    '99',
    '100',
    'abc',
    'undefined',
    '__proto__',
  ])('%j is unknown', (typed) => {
    expect(parsePromoCode(typed)).toBeUndefined()
  })
})

describe.each(WITH_MINIMUM)('code $code from $minimum ₽ of goods', ({ promo, minimum }) => {
  test.each([
    [0, minimum],
    [minimum - 1, 1],
    [minimum, 0],
    [minimum + 1, 0],
  ])('goods for %i ₽ lack %i ₽', (goods, missing) => {
    expect(missingForPromo(goods, promo)).toBe(missing)
  })
})

test('code 5 asks for no goods at all', () => {
  expect(missingForPromo(0, 5)).toBe(0)
})

test.each([0, 99, 100, '1', null, undefined, NaN, [1]])('%j is no stored promo', (value) => {
  expect(isPromoCode(value)).toBe(false)
})
