import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../src/domain/cart.ts'
import { MAX_DISTANCE_KM, quoteDelivery } from '../../../src/domain/delivery.ts'
import { earnedOffers, isBetter, nextThresholds } from '../../../src/domain/threshold.ts'
import { aCart, cartWorth, withPromo } from '../../builders/cart.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'
import { priceCart, SPEC_TARIFF } from '../../builders/tariff.ts'

const ahead = (cart: Cart) => nextThresholds(priceCart(cart), EVERY_DAY, SPEC_TARIFF)
const earned = (cart: Cart) =>
  earnedOffers(priceCart(cart), EVERY_DAY).map(({ promo, worth }) => [promo, worth])

test('an empty cart has no offers, neither reached nor ahead', () => {
  expect(ahead(aCart())).toEqual([])
  expect(earned(aCart())).toEqual([])
})

describe('free delivery', () => {
  const delivery = (cart: Cart) => ahead(cart).find(({ code }) => code !== 'promo')

  test.each([
    // goods, missing
    [1, 7999],
    [7999, 1],
    [8000, undefined],
    [8001, undefined],
  ])('inside the ring road is %s + %s ₽ away', (goods, missing) => {
    expect(delivery(cartWorth(goods))?.missing).toBe(missing)
  })

  test.each([
    [15999, 1],
    [16000, undefined],
  ])('outside it, within 10 km, is %s + %s ₽ away', (goods, missing) => {
    const cart = cartWorth(goods, { mkad: 'out', mkad_distance: 10 })
    expect(delivery(cart)).toEqual(missing && { code: 'free-delivery', missing, target: 16000 })
  })

  test('beyond 10 km is not promised: delivery gets cheaper by its base price', () => {
    expect(delivery(cartWorth(12000, { mkad: 'out', mkad_distance: 10.1 }))).toEqual({
      code: 'cheaper-delivery',
      saving: 900,
      missing: 4000,
      target: 16000,
    })
  })

  test('is promised, or cheaper delivery is, only where that sum brings it, at any distance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom('in' as const, 'out' as const),
        fc.integer({ min: 0, max: MAX_DISTANCE_KM * 10 }).map((tenths) => tenths / 10),
        (goods, mkad, mkad_distance) => {
          const cart = cartWorth(goods, { mkad, mkad_distance })
          const promise = delivery(cart)
          const now = quoteDelivery(goods, cart, SPEC_TARIFF)
          if (promise === undefined) {
            expect(quoteDelivery(10 * goods + 100_000, cart, SPEC_TARIFF)).toBe(now)
            return
          }
          expect(promise.target).toBe(goods + promise.missing)
          const then = quoteDelivery(promise.target, cart, SPEC_TARIFF)
          expect(then).toBe(promise.code === 'cheaper-delivery' ? now - promise.saving : 0)
          expect(then).toBeLessThan(now)
        },
      ),
    )
  })

  test('is not ahead with pickup', () => {
    expect(delivery(cartWorth(1, { pickup: true }))).toBeUndefined()
  })
})

describe('the offers that a cart has earned', () => {
  test.each([
    [11999, []],
    [
      12000,
      [
        [10, 3600],
        [1, 3290],
        [2, 3250],
      ],
    ],
    [
      14999,
      [
        [10, 4500],
        [1, 3290],
        [2, 3250],
      ],
    ],
    [
      15000,
      [
        [10, 4500],
        [4, 3790],
        [1, 3290],
        [2, 3250],
      ],
    ],
    [
      20000,
      [
        [10, 6000],
        [4, 3790],
        [6, 3790],
        [1, 3290],
        [2, 3250],
      ],
    ],
    [
      31960,
      [
        [10, 9588],
        [7, 3990],
        [4, 3790],
        [6, 3790],
        [1, 3290],
        [2, 3250],
      ],
    ],
  ])('with goods for %i ₽, best first', (goods, offers) => {
    expect(earned(cartWorth(goods))).toEqual(offers)
  })

  test('leaves out the code in force and its twin', () => {
    expect(earned(withPromo(cartWorth(12000), '3'))).toEqual([
      [10, 3600],
      [1, 3290],
    ])
  })

  test.each([
    ['10', 1, false],
    ['1', 10, true],
    ['0', 1, true],
  ])('after code %s, code %i is better: %s', (code, promo, better) => {
    const cart = priceCart(withPromo(cartWorth(12000), code))
    const offer = earnedOffers(cart, EVERY_DAY).find((other) => other.promo === promo)!
    expect(isBetter(offer, cart, SPEC_TARIFF)).toBe(better)
  })

  test('is better than pickup only after delivery is paid', () => {
    const near = priceCart(cartWorth(12000, { pickup: true }))
    expect(isBetter({ promo: 10, worth: 3600 }, near, SPEC_TARIFF)).toBe(true)
    const far = { pickup: true, mkad: 'out', mkad_distance: 60 } as const
    // 1 200 ₽ by pickup; 3 600 − 2 900 ₽ by code 10.
    expect(
      isBetter({ promo: 10, worth: 3600 }, priceCart(cartWorth(12000, far)), SPEC_TARIFF),
    ).toBe(false)
  })
})

test('an offer that is worth exactly the discount in force is not better', () => {
  const cart = priceCart(withPromo(cartWorth(12000), '10'))
  expect(isBetter({ promo: 1, worth: 3600 }, cart, SPEC_TARIFF)).toBe(false)
})

describe('the next code', () => {
  const next = (cart: Cart) => ahead(cart).find(({ code }) => code === 'promo')

  test.each([
    // goods, code in force, next code, missing, target
    [1, '0', 10, 11999, 12000],
    [8490, '0', 10, 3510, 12000],
    [12000, '1', 4, 3000, 15000],
    [14999, '2', 4, 1, 15000],
    [15000, '1', 6, 5000, 20000],
    [15000, '4', 7, 15000, 30000],
    [29999, '6', 7, 1, 30000],
  ])('above %i ₽ with code %s is code %i', (goods, code, promo, missing, target) => {
    expect(next(withPromo(cartWorth(goods), code))).toEqual({
      code: 'promo',
      promo,
      missing,
      target,
    })
  })

  test('is ahead of pickup only while delivery leaves it worth more', () => {
    // At 12 000 ₽ code 10 takes off 3 600 ₽; pickup takes off 1 200 ₽ and saves the delivery.
    const outside = { pickup: true, mkad: 'out' } as const
    expect(next(cartWorth(8490, { ...outside, mkad_distance: 0 }))).toMatchObject({ promo: 10 })
    expect(next(cartWorth(8490, { ...outside, mkad_distance: 60 }))).toBeUndefined()
  })

  test.each([
    [12000, '0'],
    [25470, '10'],
    [29999, '0'],
    [30000, '7'],
  ])('above %i ₽ with code %s is none: nothing ahead is worth more', (goods, code) => {
    expect(next(withPromo(cartWorth(goods), code))).toBeUndefined()
  })
})
