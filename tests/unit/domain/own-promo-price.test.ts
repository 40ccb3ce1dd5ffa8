import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import {
  changeQuantity,
  clearCart,
  linesWithGift,
  promoNameOf,
  removeLine,
  restoreInvariants,
  setPickup,
  type Cart,
} from '../../../src/domain/cart.ts'
import type { Tariff } from '../../../src/domain/delivery.ts'
import type { OwnPromo } from '../../../src/domain/own-promo.ts'
import { priceCart } from '../../../src/domain/pricing.ts'
import { explainTotal } from '../../../src/wording/order-sums.ts'
import { PROMO_CODES, type PromoCode } from '../../../src/domain/promo.ts'
import { quoteCart, type QuoteInput } from '../../../src/domain/quote.ts'
import { noteRemoval, NO_REMOVALS, restoreCart, restoreLine } from '../../../src/domain/removal.ts'
import { refreshCart } from '../../../src/domain/refresh.ts'
import { earnedOffers, isBetter, nextThresholds } from '../../../src/domain/threshold.ts'
import { aCart, aLine, cartWorth, withPromo } from '../../builders/cart.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { anOwnPromo } from '../../builders/own-promo.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'
import { SPEC_TARIFF } from '../../builders/tariff.ts'

const withOwn = (cart: Cart, terms: Partial<OwnPromo> = {}) =>
  applyPromoCode(cart, anOwnPromo(terms), EVERY_DAY)
const priced = (cart: Cart) => priceCart(cart, SPEC_TARIFF)

describe('a percentage of an own code', () => {
  test.each([
    [15, 10_000, 8500],
    [1, 99, 98],
    [100, 5000, 0],
    // 33 % off 10 ₽ is 6.70 ₽, of which the kopecks fall away, as they do with code 10.
    [33, 10, 6],
  ])('of %d per cent leaves of %d ₽ %d ₽', (amount, goods, left) => {
    const { totalAmount, savings } = priced(withOwn(cartWorth(goods), { amount }).cart)
    expect([totalAmount, savings]).toEqual([left, goods - left])
  })

  test('is not taken off the excluded products', () => {
    const lines = [aLine({ id: 12, price: 1000 }), aLine({ id: 13, price: 300, quantity: 2 })]
    const { cart } = withOwn(aCart({ lines }), { amount: 10, excluded: [13] })
    expect(priced(cart)).toMatchObject({
      promo: 0,
      promoWord: 'НОВЫЙГОД',
      sale: 0,
      totalAmount: 900 + 600,
      savings: 100,
    })
  })
})

describe('rubles of an own code', () => {
  test.each([
    [500, 10_000, 9500],
    [500, 500, 0],
    [500, 499, 0],
  ])('%d ₽ off %d ₽ of goods leave %d ₽, never less than nothing', (amount, goods, left) => {
    const { cart } = withOwn(cartWorth(goods), { kind: 'rubles', amount })
    expect(priced(cart).totalAmount).toBe(left)
    expect(explainTotal(priced(cart)).saleAmount).toBe(goods - left)
  })

  test('are taken off no more than the goods that are not excluded', () => {
    const lines = [aLine({ id: 12, price: 300 }), aLine({ id: 13, price: 5000 })]
    const { cart } = withOwn(aCart({ lines }), { kind: 'rubles', amount: 500, excluded: [13] })
    expect(priced(cart).totalAmount).toBe(5000)
  })
})

describe('a gift of an own code', () => {
  test('is a line that costs nothing and is worth what it is with the code of the shop', () => {
    const { cart } = withOwn(cartWorth(5000), { kind: 'gift', amount: 78 })
    expect(linesWithGift(cart).map(({ id }) => id)).toEqual([12, 78])
    expect(priced(cart)).toMatchObject({ totalAmount: 5000, discount: 3990, savings: 3990 })
  })

  test('that is none of the shop’s gives nothing', () => {
    const { cart } = withOwn(cartWorth(5000), { kind: 'gift', amount: 12 })
    expect(priced(cart)).toMatchObject({ totalAmount: 5000, savings: 0, totalQuantity: 1 })
  })
})

describe('an own code', () => {
  test.each([
    [4999, 'promo-below-minimum', ''],
    [5000, 'promo-applied', 'НОВЫЙГОД'],
  ])('with a minimum of 5,000 ₽ at %d ₽: %s', (goods, code, word) => {
    const { cart, answer } = withOwn(cartWorth(goods), { minimum: 5000 })
    expect(answer.code).toBe(code)
    expect(priced(cart).promoWord).toBe(word)
  })

  test.each(PROMO_CODES)('replaces code %d and all its effects, and is replaced by it', (code) => {
    const numbered = withPromo(cartWorth(30_000), String(code))
    const { cart } = withOwn(numbered)
    expect(cart).toEqual({ ...cartWorth(30_000), ownPromo: anOwnPromo() })
    expect(withPromo(cart, String(code))).toEqual(numbered)
  })

  test.each(['0', 'абв', '01'])('is cleared by %j', (typed) => {
    expect(withPromo(withOwn(cartWorth(9000)).cart, typed)).toEqual(cartWorth(9000))
  })

  test('switches pickup off, and is dropped by it', () => {
    const { cart } = withOwn(setPickup(cartWorth(9000), true))
    expect(cart).toMatchObject({ pickup: false, ownPromo: { word: 'НОВЫЙГОД' } })
    expect(promoNameOf(setPickup(cart, true))).toBe(0)
  })

  test('leaves the cart in the step that takes the goods below its minimum, and comes back with the line', () => {
    const lines = [aLine({ id: 12, price: 4000 }), aLine({ id: 13, price: 2000 })]
    const { cart } = withOwn(aCart({ lines }), { minimum: 6000 })
    const less = removeLine(cart, 13)
    expect(promoNameOf(less)).toBe(0)
    const removals = noteRemoval(NO_REMOVALS, cart, less)
    expect(promoNameOf(restoreLine(less, removals, 13))).toBe('НОВЫЙГОД')
    expect(promoNameOf(restoreLine(withPromo(less, '5'), removals, 13))).toBe(5)
  })

  test.each([
    ['in an empty cart', aCart(), 'promo-cart-empty'],
    ['for dishes that it excludes', cartWorth(5000), 'promo-excludes-goods'],
  ])('gives nothing %s, and the code before stays', (_, cart, code) => {
    const excluded = [12]
    const before = withPromo(cart, '5')
    for (const kind of ['percent', 'rubles'] as const)
      expect(withOwn(before, { kind, excluded })).toEqual({
        cart: before,
        answer: { code, promo: 'НОВЫЙГОД' },
      })
  })

  test('of a gift gives none to an empty cart', () => {
    const { cart, answer } = withOwn(aCart(), { kind: 'gift', amount: 78 })
    expect([answer.code, linesWithGift(cart)]).toEqual(['promo-cart-empty', []])
  })

  test('leaves the cart with the last dish that it does not exclude, and comes back with it', () => {
    const lines = [aLine({ id: 12, price: 4000 }), aLine({ id: 13, price: 2000 })]
    const { cart } = withOwn(aCart({ lines }), { excluded: [13] })
    const less = removeLine(cart, 12)
    expect(priced(less)).toMatchObject({ promoWord: '', totalAmount: 2000, savings: 0 })
    const back = restoreLine(less, noteRemoval(NO_REMOVALS, cart, less), 12)
    expect(priced(back)).toMatchObject({ promoWord: 'НОВЫЙГОД', totalAmount: 5400 })
    expect(promoNameOf(removeLine(removeLine(cart, 13), 12))).toBe(0)
  })

  test('of a stored cart is forgotten where it gives nothing', () => {
    const stored = (cart: Cart) =>
      restoreInvariants({ ...cart, ownPromo: anOwnPromo({ excluded: [12] }) })
    expect([aCart(), cartWorth(5000)].map((cart) => promoNameOf(stored(cart)))).toEqual([0, 0])
  })

  test('goes with a cleared cart and comes back with it', () => {
    const { cart } = withOwn(cartWorth(9000))
    expect(clearCart(cart)).toEqual(aCart())
    expect(promoNameOf(restoreCart(clearCart(cart), cart))).toBe('НОВЫЙГОД')
  })

  test('is looked at again when a price of the catalogue has fallen', () => {
    const { cart } = withOwn(cartWorth(6000), { minimum: 6000 })
    const today = (price: number) => refreshCart(cart, [aProduct({ id: 12, price })]).cart
    expect([promoNameOf(today(6000)), promoNameOf(today(5999))]).toEqual(['НОВЫЙГОД', 0])
  })

  test('of a stored cart wins over a number that is stored beside it', () => {
    const both = { ...cartWorth(30_000), promo: 1 as const, ownPromo: anOwnPromo() }
    expect(priced(restoreInvariants(both))).toMatchObject({
      promo: 0,
      discount: 0,
      promoWord: 'НОВЫЙГОД',
    })
  })

  test('is compared with what the shop offers', () => {
    const few = priced(withOwn(cartWorth(12_000), { kind: 'rubles', amount: 100 }).cart)
    const much = priced(withOwn(cartWorth(12_000), { amount: 50 }).cart)
    const [best] = earnedOffers(few, EVERY_DAY)
    expect(isBetter(best!, few, SPEC_TARIFF)).toBe(true)
    expect(isBetter(best!, much, SPEC_TARIFF)).toBe(false)
    const ahead = (cart: typeof few) => nextThresholds(cart, EVERY_DAY, SPEC_TARIFF)
    expect(ahead(much)).toEqual([])
    expect(ahead(few)[0]).toMatchObject({ code: 'promo' })
    const gift = priced(withOwn(cartWorth(12_000), { kind: 'gift', amount: 75 }).cart)
    expect(earnedOffers(gift, EVERY_DAY).map(({ promo }) => promo)).not.toContain(2)
  })
})

describe('the quote of an own code', () => {
  const list = {
    products: [aProduct({ id: 12, price: 5000 })],
    promoCalendar: EVERY_DAY,
    tariff: SPEC_TARIFF,
  }
  const input = (changes: Partial<QuoteInput> = {}): QuoteInput => ({
    lines: [{ id: 12, quantity: 1 }],
    promo: 'новыйгод',
    pickup: false,
    mkad: 'in',
    ...changes,
  })

  test('has its terms', () => {
    expect(quoteCart(input(), list, anOwnPromo())).toMatchObject({
      code: 'priced',
      priced: { promoWord: 'НОВЫЙГОД', totalAmount: 4250, ownPromo: anOwnPromo() },
      notices: [],
    })
  })

  test('refuses it together with pickup', () => {
    expect(quoteCart(input({ pickup: true }), list, anOwnPromo())).toEqual({
      code: 'promo-excludes-pickup',
    })
  })

  test('says by its word what it lacks', () => {
    expect(quoteCart(input(), list, anOwnPromo({ minimum: 6000 }))).toMatchObject({
      priced: { promoWord: '', totalAmount: 5000 },
      notices: [{ code: 'promo-below-minimum', promo: 'НОВЫЙГОД', missing: 1000 }],
    })
  })

  test.each([
    [[{ id: 12, quantity: 1 }], 'promo-excludes-goods', 5000],
    [[], 'promo-cart-empty', 0],
  ])('of %j says by its word that it gives nothing: %s', (lines, code, totalAmount) => {
    expect(quoteCart(input({ lines }), list, anOwnPromo({ excluded: [12] }))).toMatchObject({
      priced: { promoWord: '', totalAmount, savings: 0 },
      notices: [{ code, promo: 'НОВЫЙГОД' }],
    })
  })

  test.each(['promo-not-running', 'promo-used-up', 'promo-used'] as const)(
    'is without one that is %s, with pickup too',
    (code) => {
      const refusal = { code, promo: 'НОВЫЙГОД' }
      expect(quoteCart(input({ pickup: true }), list, refusal)).toMatchObject({
        priced: { promoWord: '', pickup: true, totalAmount: 4500 },
        notices: [refusal],
      })
    },
  )
})

// Computed again, in another way: whole kopecks as BigInt, tables written out, one ruble per step of no rule shared with the shop.
const MINIMUM: Record<PromoCode, number> = {
  1: 12e3,
  2: 12e3,
  3: 12e3,
  4: 15e3,
  5: 0,
  6: 2e4,
  7: 3e4,
  10: 12e3,
}
const WORTH: Record<number, number> = { 74: 3290, 75: 3250, 76: 3790, 77: 3790, 78: 3990 }
const WORTH_OF_CODE: Partial<Record<PromoCode, number>> = {
  1: 3290,
  2: 3250,
  3: 3250,
  4: 3790,
  6: 3790,
  7: 3990,
}

interface Case {
  lines: { id: number; price: number; quantity: number }[]
  code: PromoCode | 0 | OwnPromo
  pickup: boolean
  out: boolean
  tenths: number
  tariff: Tariff
}

/** Whole rubles of so many kopecks. */
const whole = (kopecks: bigint) => Number(kopecks / 100n)

function expected({ lines, code, pickup, out, tenths, tariff }: Case) {
  const full = lines.map(({ id, price, quantity }) => ({
    id,
    kopecks: BigInt(price) * BigInt(quantity) * 100n,
  }))
  const goods = full.reduce((sum, { kopecks }) => sum + whole(kopecks), 0)
  const own = typeof code === 'object' ? code : undefined
  const number = typeof code === 'object' ? 0 : code
  const isForSome = own && lines.some(({ id }) => !own.excluded.includes(id))
  const holds = own ? isForSome && goods >= own.minimum : number !== 0 && goods >= MINIMUM[number]
  const isPickup = holds ? number === 5 : pickup
  let paid = full.reduce(
    (sum, { kopecks }) => sum + (isPickup ? whole((kopecks * 9n) / 10n) : whole(kopecks)),
    0,
  )
  let worth = 0
  if (holds && number === 10) paid = whole((BigInt(paid) * 7000n) / 100n)
  if (holds && number) worth = WORTH_OF_CODE[number] ?? 0
  if (holds && own?.kind === 'gift') worth = WORTH[own.amount] ?? 0
  if (holds && own && own.kind !== 'gift') {
    const counted = full
      .filter(({ id }) => !own.excluded.includes(id))
      .reduce((sum, { kopecks }) => sum + kopecks, 0n)
    const left =
      own.kind === 'percent'
        ? (counted * BigInt(100 - own.amount)) / 100n
        : counted - BigInt(own.amount) * 100n
    paid = paid - whole(counted) + Math.max(0, whole(left))
  }
  const side = out ? tariff.out : tariff.in
  const beyond = out ? Math.max(0, tenths - tariff.out.kmFree * 10) * tariff.out.perKm : 0
  const delivery =
    isPickup || goods === 0
      ? 0
      : (side.freeFrom !== null && goods >= side.freeFrom ? 0 : side.base) + beyond / 10
  return { goods, paid, delivery, total: paid + delivery, savings: goods - paid + worth }
}

const line = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 12 }),
})
const ownPromo: fc.Arbitrary<OwnPromo> = fc
  .record({
    word: fc.constantFrom('ЛЕТО', 'Sale-2027'),
    kind: fc.constantFrom('percent' as const, 'rubles' as const, 'gift' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    rubles: fc.integer({ min: 1, max: 20_000 }),
    gift: fc.integer({ min: 74, max: 78 }),
    minimum: fc.integer({ min: 0, max: 40_000 }),
    excluded: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
  })
  .map(({ percent, rubles, gift, ...terms }) => ({
    ...terms,
    amount: { percent, rubles, gift }[terms.kind],
  }))
const aCase: fc.Arbitrary<Case> = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 7 }),
  code: fc.oneof({ weight: 2, arbitrary: ownPromo }, fc.constantFrom(0 as const, ...PROMO_CODES)),
  pickup: fc.boolean(),
  out: fc.boolean(),
  tenths: fc.integer({ min: 0, max: 2000 }),
  tariff: fc.record({
    in: fc.record({ base: fc.nat(2000), freeFrom: fc.option(fc.nat(30_000)) }),
    out: fc.record({
      base: fc.nat(2000),
      freeFrom: fc.option(fc.nat(30_000)),
      kmFree: fc.nat(30),
      // In tens, so that a tenth of a kilometre costs whole rubles.
      perKm: fc.nat(20).map((tens) => tens * 10),
    }),
  }),
})

test('3,000 random carts with random codes and tariffs cost what another computation says', () => {
  fc.assert(
    fc.property(aCase, (given) => {
      const { lines, code, pickup, out, tenths, tariff } = given
      const filled = setPickup(
        aCart({
          lines: lines.map((each) => aLine(each)),
          mkad: out ? 'out' : 'in',
          mkad_distance: tenths / 10,
        }),
        pickup,
      )
      const { cart } = code === 0 ? { cart: filled } : applyPromoCode(filled, code, EVERY_DAY)
      const { totalAmountNoSale, totalAmount, deliveryCost, orderTotal, savings, ...rest } =
        priceCart(cart, tariff)
      expect({
        goods: totalAmountNoSale,
        paid: totalAmount,
        delivery: deliveryCost,
        total: orderTotal,
        savings,
      }).toEqual(expected(given))
      expect(explainTotal({ lines: rest.lines, totalAmount }).saleAmount).toBeGreaterThanOrEqual(0)
      expect(restoreInvariants(cart)).toEqual(cart)
      const gone = lines.reduce((left, { id }) => changeQuantity(left, id, 0), cart)
      expect(priceCart(gone, tariff).orderTotal).toBe(0)
    }),
    { numRuns: 3000, seed: 56 },
  )
})
