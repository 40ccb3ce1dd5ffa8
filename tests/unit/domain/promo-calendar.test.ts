import { expect, test } from 'vitest'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import { dropEndedPromo, EMPTY_CART } from '../../../src/domain/cart.ts'
import { priceCart, SPEC_TARIFF } from '../../builders/tariff.ts'
import { DATED_PROMOS, type PromoCalendar } from '../../../src/domain/promo.ts'
import { earnedOffers, nextThresholds } from '../../../src/domain/threshold.ts'
import { formatDays, notRunningWords } from '../../../src/wording/promo.ts'
import { cartWorth, withPromo } from '../../builders/cart.ts'
import { COMING, EVERY_DAY, OVER, RUNNING } from '../../builders/promo-calendar.ts'

test.each([
  ['before its days', COMING],
  ['after them', OVER],
])('a code %s changes nothing and says so', (_, days) => {
  const before = withPromo(cartWorth(30000), '1')
  expect(applyPromoCode(before, 10, { 10: days })).toEqual({
    cart: before,
    answer: { code: 'promo-not-running', promo: 10 },
  })
})

test('a code on its days holds like any other', () => {
  const { cart } = applyPromoCode(cartWorth(12000), 10, { 10: RUNNING })
  expect(cart).toMatchObject({ promo: 10, sale: 30 })
  expect(dropEndedPromo(cart, { 10: RUNNING })).toBe(cart)
})

test('a cart loses a code whose days are over, with its sale and its gift', () => {
  const before = withPromo(cartWorth(30000), '10')
  expect(dropEndedPromo(before, { 10: OVER })).toEqual(cartWorth(30000))
  expect(dropEndedPromo(withPromo(before, '1'), { 1: OVER })).toEqual(cartWorth(30000))
})

test('what does not run is offered neither as earned nor as ahead; its twin takes its place', () => {
  const offered = (goods: number, calendar: PromoCalendar) =>
    earnedOffers(priceCart(cartWorth(goods)), calendar).map(({ promo }) => promo)
  expect(offered(12000, EVERY_DAY)).toEqual([10, 1, 2])
  expect(offered(12000, { 10: OVER, 2: COMING })).toEqual([1, 3])
  const none = Object.fromEntries(DATED_PROMOS.map((code) => [code, OVER]))
  expect(offered(30000, none)).toEqual([])
  expect(nextThresholds(priceCart(cartWorth(11000)), none, SPEC_TARIFF)).toEqual([])
})

test('pickup is cheaper on every day, so its code cannot be dated', () => {
  expect(DATED_PROMOS).not.toContain(5)
  expect(applyPromoCode(EMPTY_CART, 5, EVERY_DAY).cart.promo).toBe(5)
})

test.each([
  [COMING, 'Акция идёт с 24 по 26 декабря'],
  [{ ...COMING, to: '2027-01-02' }, 'Акция идёт с 24 декабря по 2 января'],
  [{ ...COMING, to: '2026-12-24' }, 'Акция идёт только 24 декабря'],
  [{ ...COMING, to: undefined }, 'Акция идёт с 24 декабря'],
  [OVER, 'Акция закончилась 26 декабря'],
  [RUNNING, 'Акция закончилась'],
])('%j is said as «%s»', (days, words) => {
  expect(notRunningWords(days).replaceAll('\u00a0', ' ')).toBe(words)
})

test('days of two Decembers name both', () => {
  const days = formatDays({ from: '2026-12-24', to: '2027-12-26' })
  expect(days.replaceAll('\u00a0', ' ')).toBe('с 24 декабря по 26 декабря')
})
