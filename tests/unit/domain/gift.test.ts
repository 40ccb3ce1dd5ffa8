import { catalogue } from 'virtual:shop'
import { describe, expect, test } from 'vitest'
import { linesWithGift } from '../../../src/domain/cart.ts'
import { GIFT_IDS, giftLine, isGift } from '../../../src/domain/gift.ts'
import { priceCart } from '../../builders/tariff.ts'
import { aLine, cartWorth, withPromo } from '../../builders/cart.ts'
import { PROMISES } from '../../builders/promises.ts'

test.each([
  [74, 1200, '5-11', 'Фруктовый набор'],
  [75, 540, '4-13', 'Сладости № 1'],
  [76, 1300, '5-11', 'Фруктово-ягодный набор'],
  [77, 1420, '5-12', 'Колбаски гриль с жареными пельменями'],
  [78, 940, '5-10', 'Морепродукты'],
] as const)('gift %i weighs %i g and feeds %s', (id, weight, persons, name) => {
  expect(giftLine(id)).toMatchObject({ id, weight, persons, name, price: 0, quantity: 1 })
})

test('the gifts in the cart are those that the catalogue shows', () => {
  const shown = catalogue.gifts.map((gift) => ({ ...gift, price: 0, quantity: 1 }))
  expect(GIFT_IDS.map((id) => plainBlanks(giftLine(id)))).toEqual(shown.map(plainBlanks))
})

test.each([
  [73, false],
  [74, true],
  [78, true],
  [79, false],
])('id %i is a gift: %s', (id, gift) => {
  expect(isGift(id)).toBe(gift)
})

describe('the gift in the cart', () => {
  test.each(PROMISES)('with code $code is $gift', ({ code, gift }) => {
    const cart = withPromo(cartWorth(30000), code)
    const gifts = linesWithGift(cart).filter(({ id }) => isGift(id))
    expect(gifts.map(({ id }) => id)).toEqual(gift ? [gift] : [])
  })

  test('stands below the paid lines and costs nothing', () => {
    const cart = { ...cartWorth(12000), lines: [aLine({ id: 1, price: 7000 }), aLine({ id: 2 })] }
    expect(priceCart(withPromo(cart, '1')).lines).toMatchObject([
      { id: 1, gift: false },
      { id: 2, gift: false },
      { id: 74, gift: true, price: 0, quantity: 1, amount: 0 },
    ])
  })

  test('is not there without a promo', () => {
    expect(linesWithGift(cartWorth(30000))).toHaveLength(1)
  })
})

/** Replaces no-break spaces, which do not matter for the comparison. */
function plainBlanks<Named extends { name: string }>(gift: Named): Named {
  return { ...gift, name: gift.name.replaceAll('\u00a0', ' ') }
}
