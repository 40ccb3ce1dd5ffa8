import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../src/domain/cart.ts'
import { priceCart } from '../../../src/domain/pricing.ts'
import { nextThresholds } from '../../../src/domain/threshold.ts'
import { aCart, cartWorth } from '../../builders/cart.ts'

const ahead = (cart: Cart) => nextThresholds(priceCart(cart))

test('an empty cart has nothing ahead', () => {
  expect(ahead(aCart())).toEqual([])
})

describe('free delivery', () => {
  const freeDelivery = (cart: Cart) => ahead(cart).find(({ code }) => code === 'free-delivery')

  test.each([
    // goods, missing
    [1, 7999],
    [7999, 1],
    [8000, undefined],
    [8001, undefined],
  ])('inside the ring road is %s + %s ₽ away', (goods, missing) => {
    expect(freeDelivery(cartWorth(goods))?.missing).toBe(missing)
  })

  test.each([
    [15999, 1],
    [16000, undefined],
  ])('outside it is %s + %s ₽ away', (goods, missing) => {
    expect(freeDelivery(cartWorth(goods, { mkad: 'out' }))?.missing).toBe(missing)
  })

  test('is not ahead of one who collects', () => {
    expect(freeDelivery(cartWorth(1, { pickup: true }))).toBeUndefined()
  })
})

describe('the next gift', () => {
  test.each([
    // goods, promo, gift, missing, target
    [1, 1, 74, 11999, 12000],
    [11999, 1, 74, 1, 12000],
    [12000, 4, 76, 3000, 15000],
    [14999, 4, 76, 1, 15000],
    [15000, 6, 77, 5000, 20000],
    [19999, 6, 77, 1, 20000],
    [20000, 7, 78, 10000, 30000],
    [29999, 7, 78, 1, 30000],
  ])('above %i ₽ is that of code %i', (goods, promo, gift, missing, target) => {
    expect(ahead(cartWorth(goods))).toContainEqual({ code: 'gift', promo, gift, missing, target })
  })

  test('does not exist above the dearest', () => {
    expect(ahead(cartWorth(30000))).toEqual([])
  })
})
