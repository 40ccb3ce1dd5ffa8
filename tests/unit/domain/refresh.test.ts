import { describe, expect, test } from 'vitest'
import { refreshCart, refreshLine } from '../../../src/domain/refresh.ts'
import { aCart, aLine, withPromo } from '../../builders/cart.ts'
import { aProduct } from '../../builders/catalogue.ts'

const line = aLine({ id: 12, name: 'Сет 12', price: 6900, weight: 750, quantity: 3 })
const facts = { name: 'Сет 12', price: 6900, weight: 750 }
/** The product as the line has it. */
const same = aProduct({ ...facts, id: 12, small_image: line.small_image })
const cart = aCart({ lines: [line] })

test('a line whose name differs by its blanks only gets the new name without a report', () => {
  const stored = aCart({ lines: [{ ...line, name: 'Сет\u00a012' }] })
  expect(refreshCart(stored, [same])).toEqual({ cart, changes: [] })
})

test('a cart that the catalogue still knows stays as it is', () => {
  expect(refreshCart(cart, [aProduct({ id: 1 }), same])).toEqual({ cart, changes: [] })
})

describe('a line is updated and the change reported', () => {
  test.each<[what: string, change: Partial<typeof facts>]>([
    ['price', { price: 7200 }],
    ['name', { name: 'Большой сет' }],
    ['weight', { weight: 700 }],
  ])('%s', (_, change) => {
    const refreshed = refreshCart(cart, [{ ...same, ...change }])
    expect(refreshed.cart.lines).toEqual([{ ...line, ...change }])
    expect(refreshed.changes).toEqual([{ id: 12, before: facts, after: { ...facts, ...change } }])
  })

  test('but a new picture is no reported change', () => {
    const refreshed = refreshCart(cart, [{ ...same, small_image: 'new.avif', persons: '5-7' }])
    expect(refreshed.cart.lines).toMatchObject([{ small_image: 'new.avif', persons: '5-7' }])
    expect(refreshed.changes).toEqual([])
  })
})

test.each([
  ['gone', []],
  ['paused', [{ ...same, paused: true as const }]],
])('a product that is %s leaves the cart, and the change is reported', (_, products) => {
  const kept = aLine({ id: 13 })
  const keptProduct = aProduct({ ...kept, slug: 'set-13' })
  expect(refreshCart(aCart({ lines: [line, kept] }), [...products, keptProduct])).toEqual({
    cart: aCart({ lines: [kept] }),
    changes: [{ id: 12, before: facts, after: undefined }],
  })
  expect(refreshLine(line, products)).toBeUndefined()
})

test('a code whose minimum the new prices no longer meet is gone with its gift', () => {
  const withGift = withPromo(cart, '6')
  expect(withGift.promo).toBe(6)
  expect(refreshCart(withGift, [{ ...same, price: 6600 }]).cart).toMatchObject({
    promo: 0,
    discount: 0,
  })
})
