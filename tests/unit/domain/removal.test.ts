import { describe, expect, test } from 'vitest'
import { addLine, removeLine, setPickup, type Cart } from '../../../src/domain/cart.ts'
import {
  NO_REMOVALS,
  noteRemoval,
  restoreCart,
  restoreLine,
  shownOrder,
  type Removals,
} from '../../../src/domain/removal.ts'
import { aCart, aLine, cartWorth, withPromo } from '../../builders/cart.ts'

/** 12 000 ₽ of goods with code 1. */
const lines = [1, 2, 3].map((id) => aLine({ id, price: 4000 }))
const whole = withPromo(aCart({ lines }), '1')

const { quantity: _, ...another } = aLine({ id: 9, price: 4000 })
const ids = (cart: Cart) => cart.lines.map(({ id }) => id)

/** The cart after these lines were removed one after another, with what can be put back. */
function without(...removed: number[]): { cart: Cart; removals: Removals } {
  return removed.reduce(
    ({ cart, removals }, id) => {
      const after = removeLine(cart, id)
      return { cart: after, removals: noteRemoval(removals, cart, after) }
    },
    { cart: whole, removals: NO_REMOVALS },
  )
}

/** Puts these lines back one after another. */
function putBack({ cart, removals }: ReturnType<typeof without>, ...restored: number[]): Cart {
  for (const id of restored) {
    const after = restoreLine(cart, removals, id)
    removals = noteRemoval(removals, cart, after)
    cart = after
  }
  return cart
}

describe('a removed line', () => {
  test('is restored to its place with the promo code that its removal cost', () => {
    expect(putBack(without(2), 2)).toEqual(whole)
  })

  test.each([
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [
      [3, 1, 2],
      [2, 3, 1],
    ],
    [
      [2, 1, 3],
      [3, 2, 1],
    ],
    [
      [1, 3, 2],
      [1, 2, 3],
    ],
  ])('is restored to its place when %j left and %j are restored', (removed, restored) => {
    expect(putBack(without(...removed), ...restored)).toEqual(whole)
  })

  test('is shown in its place', () => {
    const { cart, removals } = without(2, 1)
    expect(shownOrder(cart, removals)).toEqual([1, 2, 3])
    expect(ids(cart)).toEqual([3])
  })

  test('is shown before what was added since', () => {
    const { cart, removals } = without(3)
    expect(shownOrder(addLine(cart, another), removals)).toEqual([1, 2, 3, 9])
  })

  test('is restored before lines added since', () => {
    const { cart, removals } = without(3)
    expect(ids(restoreLine(addLine(cart, another), removals, 3))).toEqual([1, 2, 3, 9])
  })

  test('restores no code that does not hold yet, and restores it with the line that makes it hold', () => {
    expect(putBack(without(2, 3), 2)).toMatchObject({ promo: 0, discount: 0 })
    expect(putBack(without(2, 3), 2, 3)).toMatchObject({ promo: 1, discount: 3290 })
  })

  test('restores no gift code for a shopper who has chosen pickup since', () => {
    const { cart, removals } = without(2)
    expect(restoreLine(setPickup(cart, true), removals, 2)).toMatchObject({
      promo: 0,
      pickup: true,
    })
  })

  test('leaves another promo code in force', () => {
    const { cart, removals } = without(2)
    expect(restoreLine(withPromo(cart, '5'), removals, 2)).toMatchObject({ promo: 5, pickup: true })
  })

  test('that was added again is no longer removed', () => {
    const { cart, removals } = without(2)
    const again = addLine(cart, aLine({ id: 2, price: 4000 }))
    expect(noteRemoval(removals, cart, again)).toEqual(NO_REMOVALS)
    expect(restoreLine(again, removals, 2)).toEqual(again)
  })

  test('is kept as it was when it was removed the last time', () => {
    const twice = aCart({ lines: [aLine({ id: 2, quantity: 7 })] })
    const { removals } = without(2)
    expect(noteRemoval(removals, twice, aCart()).lines).toEqual([aLine({ id: 2, quantity: 7 })])
  })

  test('that was not removed cannot be restored', () => {
    const { cart, removals } = without(2)
    expect(restoreLine(cart, removals, 9)).toBe(cart)
  })
})

describe('a cleared cart', () => {
  test('is restored completely, with promo code and destination', () => {
    const cart = withPromo(cartWorth(12000, { mkad: 'out', mkad_distance: 14.5 }), '1')
    expect(restoreCart(aCart(), cart)).toEqual(cart)
  })

  test('is restored beside lines added since', () => {
    const since = aCart({ lines: [aLine({ id: 9 }), aLine({ id: 2, quantity: 5 })] })
    expect(ids(restoreCart(since, whole))).toEqual([1, 2, 3, 9])
  })
})
