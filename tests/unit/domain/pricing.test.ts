import { describe, expect, test } from 'vitest'
import { setPickup, type Cart } from '../../../src/domain/cart.ts'
import { explainTotal } from '../../../src/wording/order-sums.ts'
import { priceCart } from '../../builders/tariff.ts'
import { aCart, aLine, cartWorth, withPromo } from '../../builders/cart.ts'

const cartOf = (...prices: number[]): Cart =>
  aCart({ lines: prices.map((price, index) => aLine({ id: index + 1, price })) })

/** The figures of a priced cart, after the check that the parts add up to them. */
function figures(cart: Cart) {
  const priced = priceCart(cart)
  const { totalAmountNoSale, totalAmount, deliveryCost, orderTotal, savings } = priced
  const paid = priced.lines.filter(({ gift }) => !gift)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

  expect(sum(paid.map(({ price, quantity }) => price * quantity))).toBe(totalAmountNoSale)
  if (cart.sale === 0) expect(sum(priced.lines.map(({ amount }) => amount))).toBe(totalAmount)
  expect(totalAmount + deliveryCost).toBe(orderTotal)
  expect(totalAmount + savings - cart.discount).toBe(totalAmountNoSale)
  return { totalAmountNoSale, totalAmount, deliveryCost, orderTotal, savings }
}

test('every figure of a cart with a gift, outside the ring road', () => {
  const lines = [aLine({ id: 12, price: 6900, quantity: 2, weight: 750 })]
  const cart = withPromo(aCart({ lines, mkad: 'out', mkad_distance: 14.5 }), '1')
  expect(priceCart(cart)).toEqual({
    lines: [
      { ...lines[0], amount: 13800, gift: false },
      {
        id: 74,
        name: 'Фруктовый набор',
        weight: 1200,
        persons: '5-11',
        price: 0,
        quantity: 1,
        small_image: expect.stringMatching(/^gifts\/.+-thumb/),
        amount: 0,
        gift: true,
      },
    ],
    pickup: false,
    mkad: 'out',
    mkad_distance: 14.5,
    promo: 1,
    promoWord: '',
    discount: 3290,
    sale: 0,
    totalAmountNoSale: 13800,
    totalAmount: 13800,
    deliveryCost: 1080,
    orderTotal: 14880,
    savings: 3290,
    totalQuantity: 3,
    totalWeight: 2700,
  })
})

test('an empty cart prices to zeros, wherever it should go', () => {
  expect(priceCart(aCart({ mkad: 'out', mkad_distance: 200 }))).toMatchObject({
    lines: [],
    totalAmountNoSale: 0,
    totalAmount: 0,
    deliveryCost: 0,
    orderTotal: 0,
    savings: 0,
    totalQuantity: 0,
    totalWeight: 0,
  })
})

test('an emptied cart that kept its sale prices to zeros too', () => {
  expect(figures(aCart({ sale: 30 }))).toEqual({
    totalAmountNoSale: 0,
    totalAmount: 0,
    deliveryCost: 0,
    orderTotal: 0,
    savings: 0,
  })
})

describe('pickup', () => {
  test('takes 10 percent off each line and drops the kopecks line by line', () => {
    const cart = setPickup(cartOf(5, 15, 25), true)
    expect(priceCart(cart).lines.map(({ amount }) => amount)).toEqual([4, 13, 22])
    expect(figures(cart)).toEqual({
      totalAmountNoSale: 45,
      totalAmount: 39,
      deliveryCost: 0,
      orderTotal: 39,
      savings: 6,
    })
  })

  test('takes it off the line, not off each piece', () => {
    const cart = setPickup(aCart({ lines: [aLine({ price: 5, quantity: 3 })] }), true)
    expect(figures(cart).totalAmount).toBe(13)
  })

  test('costs the same with code 5', () => {
    expect(figures(withPromo(cartOf(5, 15, 25), '5'))).toEqual(
      figures(setPickup(cartOf(5, 15, 25), true)),
    )
  })
})

describe('the sale of code 10', () => {
  test('is taken off the sum once, kopecks dropped', () => {
    expect(figures(withPromo(cartOf(6001, 6002), '10'))).toEqual({
      totalAmountNoSale: 12003,
      totalAmount: 8402,
      deliveryCost: 0,
      orderTotal: 8402,
      savings: 3601,
    })
  })

  test('leaves the lines at their full amount', () => {
    const { lines } = priceCart(withPromo(cartOf(6001, 6002), '10'))
    expect(lines.map(({ amount }) => amount)).toEqual([6001, 6002])
  })

  test('comes off before delivery is added', () => {
    const cart = withPromo({ ...cartOf(12000), mkad: 'out' }, '10')
    expect(figures(cart)).toMatchObject({ totalAmount: 8400, deliveryCost: 900, orderTotal: 9300 })
  })

  test('does not count against free delivery', () => {
    const cart = withPromo({ ...cartOf(16000), mkad: 'out' }, '10')
    expect(figures(cart)).toMatchObject({ totalAmount: 11200, deliveryCost: 0, orderTotal: 11200 })
  })
})

describe('between the lines and the total', () => {
  test.each([
    ['nothing stands', cartOf(6001, 6002), { linesAmount: 12003, saleAmount: 0 }],
    ['a gift does not stand', withPromo(cartOf(12003), '1'), { linesAmount: 12003, saleAmount: 0 }],
    ['pickup does not stand', withPromo(cartOf(5, 15), '5'), { linesAmount: 17, saleAmount: 0 }],
    [
      'the sale stands',
      withPromo(cartOf(6001, 6002), '10'),
      { linesAmount: 12003, saleAmount: 3601 },
    ],
  ])('%s', (_, cart, expected) => {
    expect(explainTotal(priceCart(cart))).toEqual(expected)
  })
})

describe('savings', () => {
  test.each([
    ['nothing without promo and pickup', cartWorth(12000), 0],
    ['the worth of the gift', withPromo(cartWorth(12000), '1'), 3290],
    ['what the sale took off', withPromo(cartWorth(12000), '10'), 3600],
    ['what pickup took off', setPickup(cartWorth(12000), true), 1200],
  ])('are %s', (_, cart, savings) => {
    expect(figures(cart).savings).toBe(savings)
  })
})

test('quantity and weight count every piece and the gift', () => {
  const lines = [
    aLine({ id: 1, price: 5000, quantity: 3, weight: 410 }),
    aLine({ id: 2, price: 1, quantity: 2, weight: 35 }),
  ]
  expect(priceCart(aCart({ lines }))).toMatchObject({ totalQuantity: 5, totalWeight: 1300 })
  expect(priceCart(withPromo(aCart({ lines }), '2'))).toMatchObject({
    totalQuantity: 6,
    totalWeight: 1840,
  })
})
