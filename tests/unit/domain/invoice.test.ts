import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import { EMPTY_CART, setPickup } from '../../../src/domain/cart.ts'
import { invoiceLines, invoiceTotal, vatWithin } from '../../../src/domain/invoice.ts'
import { priceCart } from '../../builders/tariff.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

const line = (changes: object) => ({ ...aProduct(), quantity: 1, ...changes })

test('an invoice has the paid lines and the delivery, and not the gift', () => {
  const cart = { ...EMPTY_CART, lines: [line({ price: 6900, quantity: 2 })], mkad: 'out' as const }
  const priced = priceCart(applyPromoCode({ ...cart, mkad_distance: 14.5 }, 1, EVERY_DAY).cart)
  expect(priced.lines).toHaveLength(2)
  expect(invoiceLines(priced)).toEqual([
    {
      name: priced.lines[0]!.name,
      subject: 'commodity',
      quantity: 2,
      price: 690_000,
      discount: 0,
      amount: 1_380_000,
    },
    {
      name: 'Доставка',
      subject: 'service',
      quantity: 1,
      price: 108_000,
      discount: 0,
      amount: 108_000,
    },
  ])
})

test('a line of a sale names what it costs without it, and the discount', () => {
  const lines = [line({ id: 1, price: 9999 }), line({ id: 2, price: 3333 })]
  const priced = priceCart(applyPromoCode({ ...EMPTY_CART, lines }, 10, EVERY_DAY).cart)
  // 70 % of 13,332 ₽, truncated to 9,332 ₽: 9,999 of 13,332 are three quarters.
  expect(priced.totalAmount).toBe(9332)
  expect(invoiceLines(priced).map(({ discount, amount }) => [discount, amount])).toEqual([
    [300_000, 699_900],
    [100_000, 233_300],
  ])
})

test('the lines of any order add up to its total, and each to its price less its discount', () => {
  const carts = fc.record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 999 }),
      }),
      { minLength: 1, maxLength: 25 },
    ),
    sells: fc.boolean(),
    pickup: fc.boolean(),
  })
  fc.assert(
    fc.property(carts, ({ lines, sells, pickup }) => {
      const cart = {
        ...EMPTY_CART,
        lines: lines.map((facts, id) => line({ ...facts, id: id + 100 })),
      }
      const sold = sells ? applyPromoCode(cart, 10, EVERY_DAY).cart : cart
      const priced = priceCart(pickup && !sells ? setPickup(sold, true) : sold)
      const invoiced = invoiceLines(priced)
      const total = invoiced.reduce((sum, { amount }) => sum + amount, 0)
      expect(total).toBe(priced.orderTotal * 100)
      expect(invoiceTotal(priced)).toBe(total)
      for (const { price, quantity, discount, amount } of invoiced) {
        expect(price * quantity - discount).toBe(amount)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(amount)).toBe(true)
      }
    }),
  )
})

test.each([
  [12_200, '22', 2200],
  [1_240_000, '22', 223_607],
  [1_240_000, '20', 206_667],
  [3, '20', 1],
  [9, '20', 2],
  [2, '20', 0],
  [1_240_000, '10', 112_727],
  [1_240_000, '7', 81_121],
  [1_240_000, '5', 59_048],
] as const)('in %i kopecks at %s %% are %i of VAT', (total, rate, vat) => {
  expect(vatWithin(total, rate)).toBe(vat)
})

test('VAT of every total up to ten thousand kopecks is the nearest kopeck, half a one up', () => {
  for (const rate of ['5', '7', '10', '20', '22'] as const)
    for (let total = 0; total <= 10_000; total++) {
      const [part, whole] = [BigInt(total) * BigInt(rate), 100n + BigInt(rate)]
      expect(vatWithin(total, rate)).toBe(Number((2n * part + whole) / (2n * whole)))
    }
})
