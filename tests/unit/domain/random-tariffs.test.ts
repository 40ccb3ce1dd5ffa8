import { expect, test } from 'vitest'
import type { Tariff } from '../../../src/domain/delivery.ts'
import { quoteCart } from '../../../src/domain/quote.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'
import { aRandom } from '../../builders/random.ts'

const CARTS = 3000
const random = aRandom(56)
const upTo = (most: number) => Math.floor(random() * (most + 1))
const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length - 1)]!

const PRICES = [1, 95, 1490, 3155, 6890, 12_001]
const products = PRICES.map((price, index) => aProduct({ id: index + 1, price }))

const aSide = () => ({ base: oneOf([0, upTo(3000)]), freeFrom: oneOf([null, 3001 + upTo(40_000)]) })
const aTariff = (): Tariff => ({
  in: aSide(),
  out: { ...aSide(), kmFree: oneOf([0, upTo(60), 200]), perKm: 1 + upTo(199) },
})

const aCart = () => {
  const isPickup = upTo(4) === 0
  return {
    lines: products.filter(() => upTo(2) === 0).map(({ id }) => ({ id, quantity: 1 + upTo(4) })),
    promo: isPickup ? oneOf(['0', '5']) : oneOf(['0', '1', '2', '3', '4', '6', '7', '10']),
    pickup: isPickup,
    mkad: oneOf(['in', 'out'] as const),
    mkad_distance: upTo(2000) / 10,
  }
}

/** Minimum goods sum and per cent off of each code, as the specification prints them. */
const CODES: Readonly<Record<string, readonly [minimum: bigint, sale: bigint]>> = {
  '0': [0n, 0n],
  '1': [12_000n, 0n],
  '2': [12_000n, 0n],
  '3': [12_000n, 0n],
  '4': [15_000n, 0n],
  '5': [0n, 0n],
  '6': [20_000n, 0n],
  '7': [30_000n, 0n],
  '10': [12_000n, 30n],
}

/** The total in whole numbers and without the domain: `[goods before, goods after, delivery]`. */
function computed(
  { lines, promo, pickup, mkad, mkad_distance }: ReturnType<typeof aCart>,
  tariff: Tariff,
) {
  const amounts = lines.map(({ id, quantity }) => BigInt(PRICES[id - 1]!) * BigInt(quantity))
  const goods = amounts.reduce((sum, amount) => sum + amount, 0n)
  const [minimum, sale] = CODES[promo]!
  const paid = amounts.reduce((sum, amount) => sum + (pickup ? (amount * 90n) / 100n : amount), 0n)
  const after = goods >= minimum ? (paid * (100n - sale)) / 100n : paid
  const { base, freeFrom } = tariff[mkad]
  const isFree = freeFrom !== null && goods >= BigInt(freeFrom)
  const beyond = BigInt(Math.round(mkad_distance * 10)) - BigInt(tariff.out.kmFree) * 10n
  const way = mkad === 'out' && beyond > 0n ? (beyond * BigInt(tariff.out.perKm)) / 10n : 0n
  const delivery = pickup || goods === 0n ? 0n : (isFree ? 0n : BigInt(base)) + way
  return [goods, after, delivery]
}

test('3,000 random carts with random tariffs cost what an independent computation says', () => {
  let delivered = 0
  for (let run = 0; run < CARTS; run++) {
    const [cart, tariff] = [aCart(), aTariff()]
    const quote = quoteCart(cart, { products, promoCalendar: EVERY_DAY, tariff })
    const [goods, after, delivery] = computed(cart, tariff).map(Number) as [number, number, number]
    expect(quote, JSON.stringify({ cart, tariff })).toMatchObject({
      code: 'priced',
      priced: {
        totalAmountNoSale: goods,
        totalAmount: after,
        deliveryCost: delivery,
        orderTotal: after + delivery,
      },
    })
    if (delivery > 0) delivered++
  }
  expect(delivered).toBeGreaterThan(CARTS / 4)
})
