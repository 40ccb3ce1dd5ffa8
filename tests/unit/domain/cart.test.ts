import { describe, expect, test } from 'vitest'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import {
  addLine,
  addMany,
  changeQuantity,
  clearCart,
  removeOrdered,
  EMPTY_CART,
  removeLine,
  setDistance,
  setRingRoadSide,
  restoreInvariants,
  sumGoods,
  type Cart,
} from '../../../src/domain/cart.ts'
import { priceCart } from '../../builders/tariff.ts'
import { parsePromoCode } from '../../../src/domain/promo.ts'
import { aCart, aLine, cartWorth, withPromo } from '../../builders/cart.ts'
import { PROMISES, WITH_MINIMUM } from '../../builders/promises.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

const { quantity: _, ...product } = aLine({ id: 12, price: 6900 })
const quantities = ({ lines }: Cart) => lines.map(({ id, quantity }) => [id, quantity])

describe('adding a product', () => {
  test('puts a new line with quantity 1 at the end', () => {
    const cart = aCart({ lines: [aLine({ id: 30 })] })
    expect(quantities(addLine(cart, product))).toEqual([
      [30, 1],
      [12, 1],
    ])
  })

  test('that is in the cart already raises its quantity and keeps its place', () => {
    const cart = aCart({ lines: [aLine({ id: 12, quantity: 2 }), aLine({ id: 30 })] })
    expect(quantities(addLine(cart, product))).toEqual([
      [12, 3],
      [30, 1],
    ])
  })

  test('may be added several times at once, on top of those in the cart', () => {
    const cart = aCart({ lines: [{ ...product, quantity: 2 }] })
    expect(quantities(addMany(cart, product, 3))).toEqual([[12, 5]])
    expect(quantities(addMany(EMPTY_CART, product, 3))).toEqual([[12, 3]])
  })

  test('keeps the whole snapshot of the product', () => {
    expect(addLine(EMPTY_CART, product).lines).toEqual([{ ...product, quantity: 1 }])
  })

  test('does not change the cart that it is given', () => {
    const before = aCart({ lines: [aLine({ id: 12 })] })
    addLine(before, product)
    expect(quantities(before)).toEqual([[12, 1]])
  })
})

describe('the quantity of a line', () => {
  test.each([
    // asked for, got
    [-1, undefined],
    [0, undefined],
    [1, 1],
    [2, 2],
    [998, 998],
    [999, 999],
    [1000, 999],
  ])('asked to be %i is %s', (asked, got) => {
    const cart = changeQuantity(aCart({ lines: [aLine({ quantity: 5 })] }), 12, asked)
    expect(cart.lines[0]?.quantity).toBe(got)
  })

  test('does not rise above 999 by adding', () => {
    const full = aCart({ lines: [aLine({ id: 12, quantity: 999 })] })
    expect(quantities(addLine(full, product))).toEqual([[12, 999]])
  })

  test('of a product that is not in the cart changes nothing', () => {
    const cart = aCart({ lines: [aLine({ id: 30 })] })
    expect(changeQuantity(cart, 12, 3)).toEqual(cart)
  })
})

describe('removing a line', () => {
  test('leaves the others in their order', () => {
    const cart = aCart({ lines: [aLine({ id: 1 }), aLine({ id: 2 }), aLine({ id: 3 })] })
    expect(quantities(removeLine(cart, 2))).toEqual([
      [1, 1],
      [3, 1],
    ])
  })

  test.each(WITH_MINIMUM)('that was the last ends code $code', ({ code }) => {
    expect(removeLine(withPromo(cartWorth(30000), code), 12)).toEqual(EMPTY_CART)
  })

  test('that was the last leaves pickup and code 5, which asks for no goods', () => {
    expect(removeLine(withPromo(cartWorth(100), '5'), 12)).toEqual(
      aCart({ pickup: true, promo: 5 }),
    )
  })
})

describe('typing a code', () => {
  const typeCode = (cart: Cart, typed: string) =>
    applyPromoCode(cart, parsePromoCode(typed), EVERY_DAY)

  test.each(PROMISES)('$code sets all its effects', (promise) => {
    const { cart, answer } = typeCode(cartWorth(30000), promise.code)
    const { promo, discount, sale, pickup } = promise
    expect(cart).toMatchObject({ promo, discount, sale, pickup })
    expect(answer).toEqual({ code: 'promo-applied', promo })
  })

  test.each(PROMISES)('$code leaves lines and destination as they are', ({ code }) => {
    const before = cartWorth(30000, { mkad: 'out', mkad_distance: 14.5 })
    const { lines, mkad, mkad_distance } = typeCode(before, code).cart
    expect({ lines, mkad, mkad_distance }).toEqual({
      lines: before.lines,
      mkad: 'out',
      mkad_distance: 14.5,
    })
  })

  describe.each(WITH_MINIMUM)('$code', ({ code, promo, minimum }) => {
    test('one ruble below its minimum changes nothing and says what is missing', () => {
      const before = withPromo(cartWorth(minimum - 1), '5')
      expect(typeCode(before, code)).toEqual({
        cart: before,
        answer: { code: 'promo-below-minimum', promo, missing: 1 },
      })
    })

    test.each([0, 1])('holds %i ₽ above its minimum', (above) => {
      expect(typeCode(cartWorth(minimum + above), code).cart.promo).toBe(promo)
    })
  })

  test('9 700 ₽ of goods lack 2 300 ₽ for code 1', () => {
    expect(typeCode(cartWorth(9700), '1').answer).toEqual({
      code: 'promo-below-minimum',
      promo: 1,
      missing: 2300,
    })
  })

  test('5 works on an empty cart', () => {
    expect(typeCode(EMPTY_CART, '5').cart).toEqual(aCart({ pickup: true, promo: 5 }))
  })

  test.each(['01', '1.0', '١', 'abc', '', '99'])(
    '%j, which is unknown, clears everything',
    (typed) => {
      for (const { code } of PROMISES) {
        expect(typeCode(withPromo(cartWorth(30000), code), typed)).toEqual({
          cart: cartWorth(30000),
          answer: { code: 'promo-unknown' },
        })
      }
    },
  )

  test('0 clears everything', () => {
    for (const { code } of PROMISES) {
      expect(typeCode(withPromo(cartWorth(30000), code), '0')).toEqual({
        cart: cartWorth(30000),
        answer: { code: 'promo-cleared' },
      })
    }
  })

  test('0 also clears a sale left over from a cleared cart', () => {
    expect(typeCode(aCart({ sale: 30 }), '0').cart).toEqual(EMPTY_CART)
  })
})

describe('a promo is lost', () => {
  test.each(WITH_MINIMUM)(
    'code $code in the same step that takes the goods below its minimum',
    ({ code, promo, minimum, gift }) => {
      const lines = [aLine({ id: 1, price: minimum - 1 }), aLine({ id: 2, price: 1, quantity: 2 })]
      const above = withPromo(aCart({ lines }), code)

      const at = changeQuantity(above, 2, 1)
      expect(sumGoods(at)).toBe(minimum)
      expect(at.promo).toBe(promo)

      const below = removeLine(at, 2)
      expect(below).toMatchObject({ promo: 0, discount: 0, sale: 0, pickup: false })
      expect(priceCart(below).lines.some(({ id }) => id === gift)).toBe(false)
    },
  )

  test('and stays lost when the goods sum rises again', () => {
    const lost = changeQuantity(withPromo(cartWorth(6000, twoOf(6000)), '1'), 12, 1)
    expect(lost.promo).toBe(0)
    expect(changeQuantity(lost, 12, 2).promo).toBe(0)
  })

  test('is compared with the goods before the sale: 30 percent off do not end their own code', () => {
    const cart = withPromo(cartWorth(12000), '10')
    expect(priceCart(cart).totalAmount).toBe(8400)
    expect(restoreInvariants(cart).promo).toBe(10)
  })
})

describe('clearing the cart', () => {
  const full = withPromo(cartWorth(12000, { mkad: 'out', mkad_distance: 14.5 }), '10')

  test('resets all but the sale percent', () => {
    expect(clearCart(full)).toEqual(aCart({ sale: 30 }))
  })

  test('leaves a sale that the next line drops, so nobody keeps 30 percent without code 10', () => {
    const next = addLine(clearCart(full), product)
    expect(next.sale).toBe(0)
    expect(priceCart(next).totalAmount).toBe(6900)
  })

  test('resets pickup and the gift', () => {
    expect(clearCart(withPromo(cartWorth(100), '5'))).toEqual(EMPTY_CART)
    expect(clearCart(withPromo(cartWorth(12000), '1'))).toEqual(EMPTY_CART)
  })
})

describe('after an order', () => {
  const ordered = [{ id: 12, quantity: 2 }]

  test('the cart is empty when all of it was ordered', () => {
    const cart = aCart({ lines: [{ ...product, quantity: 2 }], mkad: 'out', mkad_distance: 14.5 })
    expect(removeOrdered(cart, ordered)).toEqual(EMPTY_CART)
  })

  test('an emptied cart keeps its sale percent, as a cleared one does', () => {
    const full = withPromo(cartWorth(12000), '10')
    const [line] = full.lines
    expect(removeOrdered(full, [{ id: line!.id, quantity: 1 }])).toEqual({
      ...EMPTY_CART,
      sale: 30,
    })
  })

  test('boxes added since stay, without the promo and the address of the order', () => {
    const other = { ...product, id: 13 }
    const full = withPromo(cartWorth(12000, { mkad: 'out', mkad_distance: 14.5 }), '10')
    const cart = {
      ...full,
      lines: [
        { ...product, quantity: 5 },
        { ...other, quantity: 1 },
      ],
    }
    expect(removeOrdered(cart, ordered)).toEqual(
      aCart({
        lines: [
          { ...product, quantity: 3 },
          { ...other, quantity: 1 },
        ],
      }),
    )
  })

  test('a line that was ordered and removed meanwhile does not come back', () => {
    expect(removeOrdered(aCart({ lines: [{ ...product, quantity: 1 }] }), ordered)).toEqual(
      EMPTY_CART,
    )
  })
})

describe('the destination', () => {
  test('inside or outside changes neither lines nor promo', () => {
    const cart = withPromo(cartWorth(12000), '1')
    expect(setRingRoadSide(cart, 'out')).toEqual({ ...cart, mkad: 'out' })
  })

  test.each([
    // asked for, got
    [-0.1, 5],
    [0, 0],
    [10.7, 10.7],
    [10.75, 5],
    [200, 200],
    [200.1, 5],
    [NaN, 5],
  ])('a distance of %f km over 5 km becomes %f km', (asked, got) => {
    expect(setDistance(aCart({ mkad: 'out', mkad_distance: 5 }), asked).mkad_distance).toBe(got)
  })
})

describe('settling', () => {
  test.each([
    ['a forged discount', cartWorth(12000, { discount: 3990 }), cartWorth(12000)],
    ['a forged sale', cartWorth(12000, { sale: 30 }), cartWorth(12000)],
    ['a forged gift code', cartWorth(11999, { promo: 1 }), cartWorth(11999)],
    ['code 5 without pickup', cartWorth(100, { promo: 5 }), cartWorth(100)],
    [
      'a gift code with pickup',
      cartWorth(12000, { promo: 1, pickup: true }),
      cartWorth(12000, { pickup: true }),
    ],
    ['a sale in an empty cart whose promo goes', aCart({ promo: 10, sale: 30 }), EMPTY_CART],
  ])('undoes %s', (_, forged, lawful) => {
    expect(restoreInvariants(forged)).toEqual(lawful)
  })

  test('changes nothing the second time', () => {
    for (const { code } of PROMISES) {
      const cart = withPromo(cartWorth(30000), code)
      expect(restoreInvariants(cart)).toEqual(cart)
    }
  })
})

function twoOf(price: number): Partial<Cart> {
  return { lines: [aLine({ id: 12, price, quantity: 2 })] }
}
