import { afterEach, expect, test } from 'vitest'
import { applyPromoCode, EMPTY_CART, restoreInvariants } from '../../../src/domain/cart.ts'
import { priceCart } from '../../../src/domain/pricing.ts'
import { DATED_PROMOS } from '../../../src/domain/promo.ts'
import { earnedOffers, nextThresholds } from '../../../src/domain/threshold.ts'
import { formatDays, notRunningWords } from '../../../src/wording/promo.ts'
import { cartWorth, withPromo } from '../../builders/cart.ts'
import { COMING, OVER, RUNNING, setPromoDays } from '../../builders/promo-days.ts'

afterEach(() => setPromoDays())

test.each([
  ['before its days', COMING],
  ['after them', OVER],
])('a code %s changes nothing and says so', (_, days) => {
  setPromoDays({ 10: days })
  const before = withPromo(cartWorth(30000), '1')
  expect(applyPromoCode(before, 10)).toEqual({
    cart: before,
    answer: { code: 'promo-not-running', promo: 10 },
  })
})

test('a code on its days holds like any other', () => {
  setPromoDays({ 10: RUNNING })
  expect(applyPromoCode(cartWorth(12000), 10).cart).toMatchObject({ promo: 10, sale: 30 })
})

test('a cart loses a code whose days are over, with its sale and its gift', () => {
  const before = withPromo(cartWorth(30000), '10')
  setPromoDays({ 10: OVER })
  expect(restoreInvariants(before)).toMatchObject({ promo: 0, sale: 0, discount: 0 })
})

test('what does not run is offered neither as earned nor as ahead; its twin takes its place', () => {
  const offered = (goods: number) =>
    earnedOffers(priceCart(cartWorth(goods))).map(({ promo }) => promo)
  expect(offered(12000)).toEqual([10, 1, 2])
  setPromoDays({ 10: OVER, 2: COMING })
  expect(offered(12000)).toEqual([1, 3])
  setPromoDays(Object.fromEntries(DATED_PROMOS.map((code) => [code, OVER])))
  expect(offered(30000)).toEqual([])
  expect(nextThresholds(priceCart(cartWorth(11000)))).toEqual([])
})

test('pickup is cheaper on every day, so its code cannot be dated', () => {
  expect(DATED_PROMOS).not.toContain(5)
  expect(applyPromoCode(EMPTY_CART, 5).cart.promo).toBe(5)
})

test.each([
  [COMING, 'Акция идёт с 24 по 26 декабря'],
  [{ ...COMING, to: '2027-01-02' }, 'Акция идёт с 24 декабря по 2 января'],
  [{ ...COMING, to: '2026-12-24' }, 'Акция идёт только 24 декабря'],
  [{ ...COMING, to: undefined }, 'Акция идёт с 24 декабря'],
  [OVER, 'Акция закончилась 26 декабря'],
  [RUNNING, 'Акция закончилась'],
])('%j is said as «%s»', (days, words) => {
  setPromoDays({ 10: days })
  expect(notRunningWords(10).replaceAll('\u00a0', ' ')).toBe(words)
})

test('days of two Decembers name both', () => {
  const days = formatDays({ from: '2026-12-24', to: '2027-12-26' })
  expect(days.replaceAll('\u00a0', ' ')).toBe('с 24 декабря по 26 декабря')
})
