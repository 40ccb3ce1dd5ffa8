import { describe, expect, test } from 'vitest'
import { isDistance, quoteDelivery, type Destination } from '../../../src/domain/delivery.ts'
import { missingForFreeDelivery } from '../../../src/domain/threshold.ts'
import { parseDistance } from '../../../src/wording/typed-numbers.ts'
import { SPEC_TARIFF } from '../../builders/tariff.ts'

const inside: Destination = { pickup: false, mkad: 'in', mkad_distance: 0 }
const outside = (mkad_distance: number): Destination => ({
  pickup: false,
  mkad: 'out',
  mkad_distance,
})
const pickup: Destination = { pickup: true, mkad: 'out', mkad_distance: 50 }

describe('inside the ring road', () => {
  test.each([
    // goods, delivery
    [1, 700],
    [7999, 700],
    [8000, 0],
    [8001, 0],
  ])('goods for %i ₽ are delivered for %i ₽', (goods, price) => {
    expect(quoteDelivery(goods, inside, SPEC_TARIFF)).toBe(price)
  })

  test('a distance left over from outside costs nothing', () => {
    expect(quoteDelivery(8000, { ...inside, mkad_distance: 200 }, SPEC_TARIFF)).toBe(0)
  })
})

describe('outside the ring road', () => {
  test.each([
    // goods, km, delivery
    [1, 0, 900],
    [8000, 0, 900],
    [15999, 0, 900],
    [16000, 0, 0],
    [16001, 0, 0],

    [15999, 9.9, 900],
    [15999, 10, 900],
    [15999, 10.1, 904],
    [15999, 10.7, 928],
    [15999, 11, 940],
    [15999, 14.5, 1080],
    [15999, 200, 8500],

    [16000, 10, 0],
    [16000, 10.1, 4],
    [16000, 10.7, 28],
    [16000, 16.3, 252],
    [16000, 200, 7600],
  ])('goods for %i ₽ are delivered %f km beyond it for %i ₽', (goods, distanceKm, price) => {
    expect(quoteDelivery(goods, outside(distanceKm), SPEC_TARIFF)).toBe(price)
  })

  test('every tenth of a kilometre beyond ten adds four whole rubles', () => {
    for (let tenths = 101; tenths <= 2000; tenths++) {
      expect(quoteDelivery(16000, outside(tenths / 10), SPEC_TARIFF)).toBe((tenths - 100) * 4)
    }
  })
})

test('a part of a ruble for the distance is the shopper’s', () => {
  const tariff = { ...SPEC_TARIFF, out: { ...SPEC_TARIFF.out, perKm: 45 } }
  const cost = (distanceKm: number) => quoteDelivery(16000, outside(distanceKm), tariff)
  expect([10, 10.1, 10.2, 10.3, 11, 200].map(cost)).toEqual([0, 4, 9, 13, 45, 8550])
})

describe('a tariff of the owner’s own', () => {
  const always = { ...SPEC_TARIFF, in: { base: 500, freeFrom: null } }
  const never = { ...SPEC_TARIFF, in: { base: 0, freeFrom: 8000 } }

  test('without a sum from which delivery is free charges for it always', () => {
    expect(quoteDelivery(9_999_999, inside, always)).toBe(500)
    expect(missingForFreeDelivery(1, inside, always)).toBe(0)
  })

  test('with nothing to pay has no sum to reach', () => {
    expect(quoteDelivery(1, inside, never)).toBe(0)
    expect(missingForFreeDelivery(1, inside, never)).toBe(0)
  })
})

describe('nothing is charged', () => {
  test('for pickup', () => {
    expect(quoteDelivery(1, pickup, SPEC_TARIFF)).toBe(0)
  })

  test.each([
    ['inside', inside],
    ['outside', outside(200)],
  ])('for a cart with no paid line, %s', (_, destination) => {
    expect(quoteDelivery(0, destination, SPEC_TARIFF)).toBe(0)
  })
})

describe('goods missing until the base price falls away', () => {
  test.each([
    // goods, destination, missing
    [0, inside, 8000],
    [7999, inside, 1],
    [8000, inside, 0],
    [8001, inside, 0],
    [15999, outside(50), 1],
    [16000, outside(50), 0],
    [0, pickup, 0],
  ])('for %i ₽ and %o: %i ₽', (goods, destination, missing) => {
    expect(missingForFreeDelivery(goods, destination, SPEC_TARIFF)).toBe(missing)
  })
})

describe('a distance that can be priced', () => {
  test('is any tenth from 0 to 200 km', () => {
    for (let tenths = 0; tenths <= 2000; tenths++) expect(isDistance(tenths / 10)).toBe(true)
  })

  test.each([
    ['below nothing', -0.1],
    ['beyond 200 km', 200.1],
    ['finer than a tenth', 10.75],
    ['finer than a tenth by a hair', 0.1 + 0.2],
    ['finer than a tenth, near zero', 1e-20],
    ['endless', Infinity],
    ['not a number', NaN],
    ['a text', '10'],
    ['missing', undefined],
    ['null', null],
  ])('is not one %s', (_, distance) => {
    expect(isDistance(distance)).toBe(false)
  })
})

describe('a distance as people type it', () => {
  test.each([
    ['0', 0],
    ['14', 14],
    ['14,5', 14.5],
    [' 14.5 ', 14.5],
    ['10,70', 10.7],
    ['007', 7],
    ['200', 200],
  ])('%j is %d km', (typed, distanceKm) => {
    expect(parseDistance(typed)).toBe(distanceKm)
  })

  test.each([
    '',
    ' ',
    ',5',
    '14,',
    '-5',
    '+5',
    '0x10',
    '1e2',
    '1 4',
    '10,75',
    '200,1',
    '250',
    '500',
    '14 км',
    '١٤',
    'NaN',
    '1,2,3',
  ])('%j is none', (typed) => {
    expect(parseDistance(typed)).toBeUndefined()
  })
})
