import { describe, expect, test } from 'vitest'
import {
  clearCart,
  linesWithGift,
  removeLine,
  setPickup,
  type Cart,
} from '../../../src/domain/cart.ts'
import { isGift } from '../../../src/domain/gift.ts'
import { cartWorth, withPromo } from '../../builders/cart.ts'
import { DELIVERED_ONLY, PROMISES } from '../../builders/promises.ts'

/** All that a promo can leave behind in a cart. */
function effects(cart: Cart) {
  const { promo, discount, sale, pickup } = cart
  const gift = linesWithGift(cart).find(({ id }) => isGift(id))?.id
  return { promo, discount, sale, pickup, gift }
}

const NOTHING = { promo: 0, discount: 0, sale: 0, pickup: false, gift: undefined }

describe.each(PROMISES)('after code $code', ({ code: before }) => {
  const cart = withPromo(cartWorth(30000), before)

  test.each(PROMISES)('code $code leaves only its own effects', (promise) => {
    const { promo, discount, sale, pickup, gift } = promise
    expect(effects(withPromo(cart, promise.code))).toEqual({ promo, discount, sale, pickup, gift })
  })

  test.each(['0', 'abc', '01'])('%j leaves no effects', (typed) => {
    expect(effects(withPromo(cart, typed))).toEqual(NOTHING)
  })
})

describe('pickup on', () => {
  test.each(DELIVERED_ONLY)('drops code $code with all its effects', ({ code }) => {
    const cart = setPickup(withPromo(cartWorth(30000), code), true)
    expect(effects(cart)).toEqual({ ...NOTHING, pickup: true })
  })

  test('keeps code 5', () => {
    const cart = setPickup(withPromo(cartWorth(100), '5'), true)
    expect(effects(cart)).toEqual({ ...NOTHING, promo: 5, pickup: true })
  })

  test('grants no code by itself', () => {
    expect(effects(setPickup(cartWorth(30000), true))).toEqual({ ...NOTHING, pickup: true })
  })

  test.each(DELIVERED_ONLY)('is dropped by code $code', ({ code, promo }) => {
    const cart = withPromo(setPickup(cartWorth(30000), true), code)
    expect(effects(cart)).toMatchObject({ promo, pickup: false })
  })

  test('stays when the code typed is below its minimum', () => {
    const cart = withPromo(setPickup(cartWorth(11999), true), '1')
    expect(effects(cart)).toEqual({ ...NOTHING, pickup: true })
  })
})

describe('pickup off', () => {
  test('drops code 5', () => {
    expect(effects(setPickup(withPromo(cartWorth(100), '5'), false))).toEqual(NOTHING)
  })

  test.each(DELIVERED_ONLY)('keeps code $code', ({ code }) => {
    const cart = withPromo(cartWorth(30000), code)
    expect(setPickup(cart, false)).toEqual(cart)
  })
})

describe('a sale that no code grants any more', () => {
  test('disappears with the last line', () => {
    expect(effects(removeLine(withPromo(cartWorth(12000), '10'), 12))).toEqual(NOTHING)
  })

  test('that an emptied cart has kept goes with any code', () => {
    const emptied = clearCart(withPromo(cartWorth(12000), '10'))
    expect(emptied.sale).toBe(30)
    expect(effects(withPromo(emptied, '5'))).toEqual({ ...NOTHING, promo: 5, pickup: true })
  })
})
