import { afterEach, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../builders/cart.ts'
import { loadPage } from './fresh-page.ts'

/** A cart of one box at that price. Code 10 takes 30 % off from 12 000 ₽ on. */
async function withGoods(price: number) {
  loadPage()
  const cart = await import('../../../src/stores/cart.ts')
  cart.addLine(aLine({ id: 12, price }))
  const typed = await import('../../../src/stores/typed-promo.ts')
  const { applyPending } = await import('../../../src/client/cart/apply-typed-promo.ts')
  const promo = await import('../../../src/stores/promo.ts')
  return { ...cart, ...promo, ...typed, applyPending }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a typed code is applied and leaves the field', async () => {
  const { $pricedCart, $typedPromo, applyTypedPromo } = await withGoods(12000)
  $typedPromo.set(' 10 ')
  expect(applyTypedPromo()).toMatchObject({ refused: false, sumChanged: true })
  expect($pricedCart.get()).toMatchObject({ promo: 10, totalAmount: 8400 })
  expect($typedPromo.get()).toBe('')
})

test('without a code nothing is applied and nothing is said', async () => {
  const { $cart, $typedPromo, applyPromoCode, applyTypedPromo } = await withGoods(12000)
  applyPromoCode(10)
  expect(applyTypedPromo()).toBeUndefined()
  $typedPromo.set('  ')
  expect(applyTypedPromo()).toBeUndefined()
  expect($cart.get().promo).toBe(10)
})

test('a code whose minimum is not reached is refused', async () => {
  const { $typedPromo, applyTypedPromo } = await withGoods(11999)
  $typedPromo.set('10')
  expect(applyTypedPromo()).toMatchObject({
    notice: { code: 'promo-below-minimum' },
    refused: true,
    sumChanged: false,
  })
  expect($typedPromo.get()).toBe('10')
})

test('an unknown code is refused, and what it clears changes the sum', async () => {
  const { $typedPromo, applyPromoCode, applyTypedPromo } = await withGoods(12000)
  applyPromoCode(10)
  $typedPromo.set('ПИРОГ')
  expect(applyTypedPromo('unknown')).toMatchObject({
    notice: { code: 'promo-unknown' },
    refused: true,
    sumChanged: true,
  })
})

describe('a refused code stays in its field', () => {
  test('and the button that leads on does not try it again, so that nothing chosen since is lost', async () => {
    const { $cart, $typedPromo, applyPending, setPickup } = await withGoods(12000)
    $typedPromo.set(' 777 ')
    expect(applyPending()).toMatchObject({ refused: true })
    expect($typedPromo.get()).toBe(' 777 ')
    setPickup(true)
    expect(applyPending()).toBeUndefined()
    expect($cart.get().pickup).toBe(true)
  })

  test('until the cart has reached its minimum: then it is applied', async () => {
    const { $cart, $typedPromo, addLine, applyPending } = await withGoods(11999)
    $typedPromo.set('10')
    expect(applyPending()).toMatchObject({ refused: true })
    expect(applyPending()).toBeUndefined()
    addLine(aLine({ id: 13, price: 1 }))
    expect(applyPending()).toMatchObject({ refused: false, sumChanged: true })
    expect($cart.get().promo).toBe(10)
    expect($typedPromo.get()).toBe('')
  })

  test('while another code that is typed in its place is tried', async () => {
    const { $typedPromo, applyPending } = await withGoods(12000)
    $typedPromo.set('777')
    void applyPending()
    $typedPromo.set('778')
    expect(applyPending()).toMatchObject({ refused: true })
  })

  test('and is tried again when the shopper asks for it', async () => {
    const { $typedPromo, applyTypedPromo } = await withGoods(12000)
    $typedPromo.set('777')
    applyTypedPromo()
    expect(applyTypedPromo()).toMatchObject({ refused: true })
  })

  test('until the cart is cleared or ordered: in the next cart it is tried', async () => {
    const { $typedPromo, addLine, applyPending, applyTypedPromo, removeOrdered } =
      await withGoods(12000)
    $typedPromo.set('777')
    applyTypedPromo()
    removeOrdered([{ id: 12, quantity: 1 }])
    expect($typedPromo.get()).toBe('')
    addLine(aLine({ id: 13 }))
    $typedPromo.set('777')
    expect(applyPending()).toMatchObject({ refused: true })
  })
})
