import { describe, expect, test } from 'vitest'
import { factNames } from '../../../src/wording/order-facts.ts'
import { lineSum, orderSums } from '../../../src/wording/order-sums.ts'
import { payableWords, paymentWords } from '../../../src/wording/payment.ts'

const cart = {
  promoWord: '',
  lines: [{ amount: 9000 }, { amount: 0 }, { amount: 1000 }],
  sale: 30,
  totalAmount: 7000,
  deliveryCost: 180,
  orderTotal: 7180,
  pickup: false,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shown = (...parameters: Parameters<typeof orderSums>) =>
  orderSums(...parameters).map(({ name, sum }) => plain(`${name} ${sum}`))

describe('the sums of an order', () => {
  test('go from goods over discount and delivery to the total', () => {
    expect(shown(cart)).toEqual([
      'Товары 10 000 ₽',
      'Скидка 30 % −3 000 ₽',
      'Доставка 180 ₽',
      'К оплате 7 180 ₽',
    ])
    expect(orderSums(cart).map(({ isSaving }) => isSaving)).toEqual([false, true, false, false])
  })

  test('have no discount where there is none, and name a delivery that costs nothing', () => {
    const free = { ...cart, sale: 0, totalAmount: 10000, deliveryCost: 0, orderTotal: 10000 }
    expect(shown(free)).toEqual(['Товары 10 000 ₽', 'Доставка бесплатно', 'К оплате 10 000 ₽'])
    expect(shown({ ...free, pickup: true })[1]).toBe('Самовывоз бесплатно')
    expect(shown(free, { atLeast: true }).slice(1)).toEqual([
      'Доставка от 0 ₽',
      'К оплате от 10 000 ₽',
    ])
  })

  test('of a line are words where it is a gift', () => {
    expect(plain(lineSum({ gift: false, amount: 6900 }))).toBe('6 900 ₽')
    expect(lineSum({ gift: true, amount: 0 })).toBe('Подарок')
  })
})

test.each([
  ['card', false, 'картой курьеру', 'К оплате курьеру'],
  ['card', true, 'картой', 'К оплате при получении'],
  ['cash', false, 'наличными', 'К оплате курьеру'],
  ['cash', true, 'наличными', 'К оплате при получении'],
  ['invoice', false, 'по счёту', 'К оплате по счёту'],
  ['invoice', true, 'по счёту', 'К оплате по счёту'],
] as const)('an order by %s, pickup %s, is paid %s: %s', (payment, pickup, way, total) => {
  expect(plain(paymentWords({ payment, pickup }))).toBe(way)
  expect(plain(payableWords({ payment, pickup }))).toBe(total)
})

test.each([
  ['taken', false, 'Привезём'],
  ['on-the-way', false, 'Привезём'],
  ['cooking', true, 'Будет готов'],
  ['on-the-way', true, 'Ждёт вас'],
  ['cancelled', false, 'Был назначен'],
  ['cancelled', true, 'Был назначен'],
] as const)('the time of an order that is %s, pickup %s, is named %s', (state, pickup, name) => {
  expect(factNames({ state, pickup }).when).toBe(name)
})
