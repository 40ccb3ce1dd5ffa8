import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import {
  addLine,
  changeQuantity,
  clearCart,
  EMPTY_CART,
  removeLine,
  setDistance,
  setPickup,
  setRingRoadSide,
  type Cart,
} from '../../../src/domain/cart.ts'
import { isGift } from '../../../src/domain/gift.ts'
import { priceCart } from '../../builders/tariff.ts'
import { parsePromoCode } from '../../../src/domain/promo.ts'
import { aLine } from '../../builders/cart.ts'
import { PROMISES } from '../../builders/promises.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

type Action = (cart: Cart) => Cart

const PRODUCTS = [95, 1490, 3155, 6890, 12001].map((price, index) =>
  aLine({ id: index + 1, price, weight: price % 500 }),
)
const product = fc.constantFrom(...PRODUCTS)
const code = fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '10', '99', 'abc')

/** Anything a shopper can do; `name` shows in a counterexample. */
const action: fc.Arbitrary<{ name: string; act: Action }> = fc.oneof(
  product.map((line) => named(`add ${line.id}`, (cart) => addLine(cart, line))),
  product.map(({ id }) => named(`remove ${id}`, (cart) => removeLine(cart, id))),
  fc
    .tuple(product, fc.integer({ min: 0, max: 6 }))
    .map(([{ id }, quantity]) =>
      named(`${quantity} of ${id}`, (cart) => changeQuantity(cart, id, quantity)),
    ),
  code.map((typed) =>
    named(`code ${typed}`, (cart) => applyPromoCode(cart, parsePromoCode(typed), EVERY_DAY).cart),
  ),
  fc.boolean().map((on) => named(`pickup ${on}`, (cart) => setPickup(cart, on))),
  fc
    .constantFrom('in' as const, 'out' as const)
    .map((side) => named(`side ${side}`, (cart) => setRingRoadSide(cart, side))),
  fc
    .integer({ min: -5, max: 2005 })
    .map((tenths) => named(`${tenths / 10} km`, (cart) => setDistance(cart, tenths / 10))),
  fc.constant(named('clear', clearCart)),
)

test('after every step of a shopper the cart follows the rules', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let cart = EMPTY_CART
      for (const { act } of actions) {
        cart = act(cart)
        expectLawful(cart)
      }
    }),
    { numRuns: 500 },
  )
})

function expectLawful(cart: Cart): void {
  const priced = priceCart(cart)
  const goods = total(cart.lines.map(({ price, quantity }) => price * quantity))
  const promise = PROMISES.find(({ promo }) => promo === cart.promo)

  // The promo holds, or there is none.
  expect(cart.promo === 0 || promise !== undefined).toBe(true)
  expect(goods).toBeGreaterThanOrEqual(promise?.minimum ?? 0)
  if (promise) expect(cart.pickup).toBe(promise.pickup)

  // Discount and sale are the promo's; only an emptied cart may keep a sale.
  expect(cart.discount).toBe(promise?.discount ?? 0)
  if (cart.lines.length > 0) expect(cart.sale).toBe(promise?.sale ?? 0)

  // The gift is there if, and only if, the promo grants it.
  const gifts = priced.lines.filter(({ id }) => isGift(id)).map(({ id }) => id)
  expect(gifts).toEqual(promise?.gift ? [promise.gift] : [])

  // The lines add up to the totals.
  const amounts = total(priced.lines.map(({ amount }) => amount))
  if (!cart.pickup) expect(amounts).toBe(priced.totalAmountNoSale)
  expect(priced.totalAmountNoSale).toBe(goods)
  expect(priced.totalAmount).toBe(Math.trunc((amounts * (100 - cart.sale)) / 100))
  expect(priced.orderTotal).toBe(priced.totalAmount + priced.deliveryCost)
  expect(priced.savings).toBe(cart.discount + goods - priced.totalAmount)
  expect(Object.values(priced).filter((value) => typeof value === 'number')).toSatisfy(
    (figures: number[]) => figures.every((figure) => figure >= 0),
  )

  // Every product has one line of 1 to 999.
  expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length)
  expect(cart.lines.every(({ quantity }) => quantity >= 1 && quantity <= 999)).toBe(true)
}

function named(name: string, act: Action) {
  return { name, act, toString: () => name }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
