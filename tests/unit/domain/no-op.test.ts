import { expect, test } from 'vitest'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import { EMPTY_CART, setPickup, type Cart } from '../../../src/domain/cart.ts'
import type { OrderEvent, SingleEdit } from '../../../src/domain/order-life/events.ts'
import { effectOf } from '../../../src/domain/order-life/no-op.ts'
import { priceCart } from '../../builders/tariff.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { NO_PAYER } from '../../builders/order.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

const [TWELVE, THIRTEEN] = [
  { ...aProduct(), quantity: 2 },
  { ...aProduct({ id: 13, price: 100 }), quantity: 1 },
]
/** 13,900 ₽ of goods, inside the ring road. */
const CART: Cart = { ...EMPTY_CART, lines: [TWELVE, THIRTEEN] }
const orderOf = (cart: Cart) => ({
  ...priceCart(cart),
  delivery: { date: '2026-12-24', window: '10:00-12:00', address: 'Тверская, 1' },
  persons: 12,
  comment: 'Позвонить',
  diets: 'm',
  lid: '',
  ...NO_PAYER,
})
const goods = (cart: Cart, address = 'Тверская, 1'): SingleEdit => ({
  kind: 'goods-changed',
  priced: priceCart(cart),
  pieces: 60,
  address,
})
const details = (changes: object): SingleEdit => ({
  kind: 'details-changed',
  address: 'Тверская, 1',
  persons: 12,
  comment: 'Позвонить',
  diets: 'm',
  lid: '',
  ...NO_PAYER,
  ...changes,
})
const moved = (date: string, window: '10:00-12:00' | '12:00-14:00'): SingleEdit => ({
  kind: 'moved',
  date,
  window,
})
const far = (mkad_distance: number): Cart => ({ ...CART, mkad: 'out', mkad_distance })

test.each<[string, OrderEvent, Cart, boolean]>([
  ['the same window', moved('2026-12-24', '10:00-12:00'), CART, true],
  ['another window', moved('2026-12-24', '12:00-14:00'), CART, false],
  ['another day', moved('2026-12-25', '10:00-12:00'), CART, false],
  ['the same details', details({}), CART, true],
  ['another address', details({ address: 'Арбат, 2' }), CART, false],
  ['another number of guests', details({ persons: null }), CART, false],
  ['another comment', details({ comment: '' }), CART, false],
  ['another payer', details({ company: 'ООО «Ромашка»' }), CART, false],
  ['another allergy', details({ diets: '' }), CART, false],
  ['other words on the lid', details({ lid: 'Оле 30!' }), CART, false],
  ['the same goods', goods(CART), CART, true],
  ['the same goods in another order', goods({ ...CART, lines: [THIRTEEN, TWELVE] }), CART, true],
  ['a box more', goods({ ...CART, lines: [TWELVE, { ...THIRTEEN, quantity: 2 }] }), CART, false],
  ['a dish less', goods({ ...CART, lines: [TWELVE] }), CART, false],
  ['another dish at its price', goods(swapped({ id: 14 })), CART, false],
  ['a higher price', goods(swapped({ price: 101 })), CART, false],
  ['a promo code', goods(applyPromoCode(CART, 1, EVERY_DAY).cart), CART, false],
  [
    'the same promo code',
    goods(applyPromoCode(CART, 1, EVERY_DAY).cart),
    applyPromoCode(CART, 1, EVERY_DAY).cart,
    true,
  ],
  ['pickup', goods(setPickup(CART, true), ''), CART, false],
  [
    'the same pickup, whatever the address',
    goods(setPickup(CART, true), ''),
    setPickup(CART, true),
    true,
  ],
  ['goods to another address', goods(CART, 'Арбат, 2'), CART, false],
  ['the other side of the ring road', goods(far(0)), CART, false],
  ['another distance at the same price', goods(far(9)), far(8), false],
  ['the same distance', goods(far(9)), far(9), true],
  ['a distance inside the ring road', goods({ ...CART, mkad_distance: 9 }), CART, true],
  ['a cancellation', { kind: 'cancelled', reason: '' }, CART, false],
  ['a step', { kind: 'confirmed' }, CART, false],
])('whether %s changes nothing', (_, event, cart, nothing) => {
  expect(effectOf(event, orderOf(cart))).toEqual(nothing ? undefined : event)
})

test('of several changes those are left that change something; a single one is an event of its own kind', () => {
  const edited = (...edits: SingleEdit[]): OrderEvent => ({ kind: 'edited', edits })
  const same = moved('2026-12-24', '10:00-12:00')
  const [later, guests] = [moved('2026-12-24', '12:00-14:00'), details({ persons: 5 })]
  const order = orderOf(CART)
  expect(effectOf(edited(later, goods(CART), guests), order)).toEqual(edited(later, guests))
  expect(effectOf(edited(same, goods(CART), guests), order)).toEqual(guests)
  expect(effectOf(edited(same, goods(CART), details({})), order)).toBeUndefined()
})

function swapped(changes: object): Cart {
  return { ...CART, lines: [TWELVE, { ...THIRTEEN, ...changes }] }
}
