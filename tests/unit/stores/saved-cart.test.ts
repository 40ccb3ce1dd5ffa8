import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../src/domain/cart.ts'
import type { CartLine } from '../../../src/domain/line.ts'
import { priceCart } from '../../builders/tariff.ts'
import type { LineChange } from '../../../src/domain/refresh.ts'
import {
  decodeCart,
  decodeChanges,
  encodeCart,
  encodeChanges,
  type SavedCart,
} from '../../../src/stores/saved-cart.ts'
import { aCart, aLine, cartWorth, withPromo } from '../../builders/cart.ts'
import { PROMISES } from '../../builders/promises.ts'

/** A line as it is stored; `fields` may be nonsense. */
const line = (fields: { id: unknown } & Record<string, unknown>) =>
  JSON.stringify({ ...aLine({ id: Number(fields.id) }), position: 1, ...fields })

/** 13 800 ₽ of goods to a house 14.5 km beyond the ring road, with code 1. */
const SAVED: SavedCart = {
  'line:12': line({ id: 12, price: 6900, quantity: 1, position: 1 }),
  'line:13': line({ id: 13, price: 6900, quantity: 1, position: 2 }),
  mkad: 'out',
  mkad_distance: '14.5',
  promo: '1',
  discount: '3290',
}

const WHOLE: Cart = withPromo(
  aCart({
    lines: [aLine({ id: 12, price: 6900 }), aLine({ id: 13, price: 6900 })],
    mkad: 'out',
    mkad_distance: 14.5,
  }),
  '1',
)

/** The cart without line 13, which cannot be parsed: the other line stays, code 1 does not. */
const WITHOUT_LINE: Cart = {
  ...aCart({ lines: [aLine({ id: 12, price: 6900 })], mkad: 'out', mkad_distance: 14.5 }),
}

const WITHOUT_PROMO: Cart = { ...WHOLE, promo: 0, discount: 0 }

test('a saved cart is read as it was', () => {
  expect(decodeCart(SAVED)).toEqual(WHOLE)
})

test('an empty storage is an empty cart', () => {
  expect(decodeCart({})).toEqual(aCart())
})

describe('a line that makes no sense is dropped, the rest stays', () => {
  test.each<[what: string, value: string]>([
    ['broken JSON', '{"id":13,"name":"Се'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a number', '13'],
    ['a text', '"13"'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['another id than its key', line({ id: 14 })],
    ['an id that is a text', line({ id: '13' })],
    ['no name', line({ id: 13, name: undefined })],
    ['a name that is no text', line({ id: 13, name: { toString: 1 } })],
    ['no picture', line({ id: 13, small_image: null })],
    ['persons that are no text', line({ id: 13, persons: 5 })],
    ['no price', line({ id: 13, price: undefined })],
    ['a price of nothing', line({ id: 13, price: 0 })],
    ['a price below nothing', line({ id: 13, price: -6900 })],
    ['a price with kopecks', line({ id: 13, price: 6900.5 })],
    ['a price that is a text', line({ id: 13, price: '6900' })],
    ['a price beyond all sense', line({ id: 13, price: 1_000_001 })],
    ['an endless price', line({ id: 13 }).replace('6900', '1e400')],
    ['a quantity of nothing', line({ id: 13, quantity: 0 })],
    ['a quantity below nothing', line({ id: 13, quantity: -1 })],
    ['a quantity of half', line({ id: 13, quantity: 0.5 })],
    ['a quantity beyond 999', line({ id: 13, quantity: 1000 })],
    ['a quantity that is a text', line({ id: 13, quantity: '1' })],
    ['a weight below nothing', line({ id: 13, weight: -1 })],
    ['a weight that is no number', line({ id: 13, weight: null })],
  ])('%s', (_, value) => {
    expect(decodeCart({ ...SAVED, 'line:13': value })).toEqual(WITHOUT_LINE)
  })

  test.each([{ quantity: 999 }, { price: 1_000_000 }, { weight: 1_000_000 }, { weight: 0 }])(
    'but one at the limit stays: %o',
    (fields) => {
      const { lines } = decodeCart({ ...SAVED, 'line:13': line({ id: 13, ...fields }) })
      expect(lines[1]).toMatchObject({ id: 13, ...fields })
    },
  )

  test.each<[what: string, key: string, value: string]>([
    ['a line under another name', 'inline:14', line({ id: 14 })],
    ['a gift put in by hand', 'line:74', line({ id: 74, price: 1 })],
    ['a product without a number', 'line:', line({ id: 0 })],
    ['a product below zero', 'line:-1', line({ id: -1 })],
    ['a number that is a text', 'line:abc', line({ id: 'abc' })],
    ['a prototype', 'line:__proto__', line({ id: '__proto__' })],
    ['the same product by another spelling', 'line:012', line({ id: 12 })],
    ['the same product in another notation', 'line:1.2e1', line({ id: 12 })],
    ['the same product with a blank', 'line: 12', line({ id: 12 })],
    ['an old or newer field', 'coupon', '"free"'],
  ])('beside %s', (_, key, value) => {
    expect(decodeCart({ ...SAVED, [key]: value })).toEqual(WHOLE)
  })
})

describe('a field that makes no sense falls back, the rest stays', () => {
  test.each<[what: string, field: string, value: string | undefined, cart: Cart]>([
    ['another discount than the code gives', 'discount', '999999', WHOLE],
    ['a broken discount', 'discount', '{', WHOLE],
    ['a sale that the code does not give', 'sale', '100', WHOLE],
    ['a broken sale', 'sale', 'NaN', WHOLE],
    ['a code that does not exist', 'promo', '99', WITHOUT_PROMO],
    ['a code that is a text', 'promo', '"1"', WITHOUT_PROMO],
    ['a broken code', 'promo', '1,', WITHOUT_PROMO],
    ['a code whose minimum is not met', 'promo', '7', WITHOUT_PROMO],
    ['code 5 without pickup', 'promo', '5', WITHOUT_PROMO],
    ['pickup beside a gift code', 'pickup', 'true', { ...WITHOUT_PROMO, pickup: true }],
    ['a pickup that is no yes', 'pickup', 'yes', WHOLE],
    ['a side that does not exist', 'mkad', 'OUT', { ...WHOLE, mkad: 'in' }],
    ['a broken distance', 'mkad_distance', '14,5', { ...WHOLE, mkad_distance: 0 }],
    ['a distance that is too fine', 'mkad_distance', '14.55', { ...WHOLE, mkad_distance: 0 }],
    ['a distance that is too far', 'mkad_distance', '201', { ...WHOLE, mkad_distance: 0 }],
    ['a distance below nothing', 'mkad_distance', '-1', { ...WHOLE, mkad_distance: 0 }],
    ['an endless distance', 'mkad_distance', '1e400', { ...WHOLE, mkad_distance: 0 }],
    ['a distance that is a text', 'mkad_distance', '"14.5"', { ...WHOLE, mkad_distance: 0 }],
  ])('%s', (_, field, value, cart) => {
    expect(decodeCart({ ...SAVED, [field]: value })).toEqual(cart)
  })

  test.each(['-1', '101', '30.5', '"30"', 'null', '{'])('a kept sale of %s is none', (sale) => {
    expect(decodeCart({ sale })).toEqual(aCart())
  })

  test('a sale kept by an emptied cart is still there', () => {
    expect(decodeCart({ sale: '30' })).toEqual(aCart({ sale: 30 }))
  })
})

test('no content of the storage throws or yields a cart against the rules', () => {
  const key = fc.oneof(
    fc.constantFrom('line:12', 'line:13', 'pickup', 'mkad', 'mkad_distance', 'promo', 'sale'),
    fc.string(),
  )
  const value = fc.oneof(fc.constantFrom(...Object.values(SAVED)), fc.json(), fc.string())
  fc.assert(
    fc.property(fc.dictionary(key, value), (saved) => {
      const cart = decodeCart(saved)
      const promise = PROMISES.find(({ promo }) => promo === cart.promo)
      expect(cart.discount).toBe(promise?.discount ?? 0)
      if (cart.lines.length > 0) expect(cart.sale).toBe(promise?.sale ?? 0)
      expect(Number.isSafeInteger(priceCart(cart).orderTotal)).toBe(true)
    }),
  )
})

describe('a written cart can be read back', () => {
  test.each<[what: string, cart: Cart]>([
    ['an empty cart', aCart()],
    ['a cart with a gift code', WHOLE],
    ['a cart with a sale', withPromo(cartWorth(12000), '10')],
    ['a cart to be collected', withPromo(cartWorth(100), '5')],
    ['an emptied cart with its sale', aCart({ sale: 30 })],
    ['200 km', cartWorth(100, { mkad: 'out', mkad_distance: 200 })],
    ['names in any letters', aCart({ lines: [aLine({ name: '«Сет» \u00a0"№ 1" \\ 🎂' })] })],
  ])('%s', (_, cart) => {
    expect(decodeCart(encodeCart(cart, {}))).toEqual(cart)
  })

  test('replaces any cart that was saved before', () => {
    for (const { code } of PROMISES) {
      const cart = withPromo(cartWorth(30000), code)
      expect(decodeCart(encodeCart(cart, SAVED))).toEqual(cart)
    }
  })

  test('by the names of the specification, the usual values left out', () => {
    expect(Object.keys(encodeCart(WHOLE, {})).sort()).toEqual([
      'discount',
      'line:12',
      'line:13',
      'mkad',
      'mkad_distance',
      'promo',
    ])
    expect(encodeCart(aCart(), SAVED)).toEqual({})
  })
})

interface SavedPlace {
  position: number
}

/** As a line that was just added may be built. */
const quantityFirst = ({ quantity, ...line }: CartLine): CartLine => ({ quantity, ...line })

describe('the order of the lines', () => {
  const ids = (saved: SavedCart) => decodeCart(saved).lines.map(({ id }) => id)
  const cartOf = (...lines: number[]) => aCart({ lines: lines.map((id) => aLine({ id })) })

  test('is that of adding, not of the numbers', () => {
    expect(ids(encodeCart(cartOf(30, 2, 100), {}))).toEqual([30, 2, 100])
  })

  test('stays when lines are added and removed', () => {
    const first = encodeCart(cartOf(30, 2, 100), {})
    const second = encodeCart(cartOf(30, 100, 7), first)
    expect(ids(second)).toEqual([30, 100, 7])
    expect(ids(encodeCart(cartOf(30, 100, 7, 1), second))).toEqual([30, 100, 7, 1])
  })

  test('lets a line be restored to its place', () => {
    const before = encodeCart(cartOf(30, 2, 100), {})
    const removed = encodeCart(cartOf(30, 100), before)
    expect(ids(encodeCart(cartOf(30, 2, 100), removed))).toEqual([30, 2, 100])
  })

  test('does not rewrite the lines that a change is not about', () => {
    const before = encodeCart(
      aCart({ lines: [aLine({ id: 30 }), quantityFirst(aLine({ id: 2 }))] }),
      {},
    )
    const after = encodeCart(cartOf(30, 2, 100), before)
    expect(after).toMatchObject(before)
  })

  test('gives a line that comes between two others a place between theirs, which they keep', () => {
    const before = encodeCart(cartOf(30, 100), {})
    const after = encodeCart(cartOf(30, 200, 100), before)
    expect(after).toMatchObject(before)
    expect(ids(after)).toEqual([30, 200, 100])
  })

  test('keeps its gaps', () => {
    const gap = { 'line:30': line({ id: 30, position: 1 }), 'line:7': line({ id: 7, position: 9 }) }
    const after = encodeCart(cartOf(30, 7, 2), gap)
    const places = Object.values(after).map((saved) => (JSON.parse(saved!) as SavedPlace).position)
    expect(places).toEqual([1, 9, 10])
    expect(ids(after)).toEqual([30, 7, 2])
  })

  test('is by number where two tabs took the same place', () => {
    const saved = {
      'line:30': line({ id: 30, position: 1 }),
      'line:13': line({ id: 13, position: 1 }),
    }
    expect(ids(saved)).toEqual([13, 30])
  })

  test.each(['"1"', 'null', '{}', '1e400'])('a place of %s loses no line', (position) => {
    const saved = {
      ...SAVED,
      'line:13': line({ id: 13 }).replace('"position":1', `"position":${position}`),
    }
    expect(ids(saved).sort()).toEqual([12, 13])
  })
})

test('beyond 500 lines a storage is nonsense and is cut', () => {
  const saved = Object.fromEntries(
    Array.from({ length: 600 }, (_, index) => index + 100).map((id) => [
      `line:${id}`,
      line({ id, position: id }),
    ]),
  )
  expect(decodeCart(saved).lines).toHaveLength(500)
})

describe('a change of the catalogue that the shopper has not yet seen', () => {
  const before = { name: 'Сет 12', price: 6900, weight: 750 }
  const dearer: LineChange = { id: 12, before, after: { ...before, price: 7200 } }
  const gone: LineChange = { id: 13, before, after: undefined }

  test('is kept, one key a change', () => {
    const saved = encodeChanges([dearer, gone], {})
    expect(Object.keys(saved)).toEqual(['change:12', 'change:13'])
    expect(decodeChanges(saved)).toEqual([dearer, gone])
  })

  test('keeps what the shopper saw first when the product changes again', () => {
    const again = { id: 12, before: dearer.after!, after: { ...before, price: 7500 } }
    expect(decodeChanges(encodeChanges([again], encodeChanges([dearer], {})))).toEqual([
      { id: 12, before, after: { ...before, price: 7500 } },
    ])
  })

  test('is none when the product changes back', () => {
    const back = { id: 12, before: dearer.after!, after: before }
    expect(encodeChanges([back], encodeChanges([dearer], {}))).toEqual({})
  })

  test.each<[what: string, key: string, value: string]>([
    ['broken JSON', 'change:12', '{'],
    ['null', 'change:12', 'null'],
    ['a number', 'change:12', '12'],
    ['a change of another product', 'change:012', JSON.stringify(dearer)],
    ['an id that is a text', 'change:12', JSON.stringify({ ...dearer, id: '12' })],
    ['an id of nothing', 'change:0', JSON.stringify({ ...dearer, id: 0 })],
    ['nothing before', 'change:12', JSON.stringify({ id: 12, after: before })],
    ['null before', 'change:12', JSON.stringify({ ...dearer, before: null })],
    ['a text before', 'change:12', JSON.stringify({ ...dearer, before: 'Сет' })],
    ['null after', 'change:12', JSON.stringify({ ...dearer, after: null })],
    ['no name', 'change:12', JSON.stringify({ ...dearer, before: { ...before, name: 1 } })],
    [
      'a price of nothing',
      'change:12',
      JSON.stringify({ ...dearer, before: { ...before, price: 0 } }),
    ],
    [
      'a weight of half',
      'change:12',
      JSON.stringify({ ...dearer, after: { ...before, weight: 0.5 } }),
    ],
    ['a line', 'line:12', JSON.stringify(dearer)],
    ['no key of a change', '12', JSON.stringify(dearer)],
  ])('is dropped when it makes no sense: %s', (_, key, value) => {
    expect(decodeChanges({ ...encodeChanges([gone], {}), [key]: value })).toEqual([gone])
  })
})
