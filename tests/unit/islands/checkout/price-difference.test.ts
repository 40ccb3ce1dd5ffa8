import { expect, test } from 'vitest'
import { priceDifference } from '../../../../src/islands/checkout/price-difference.ts'

test.each([
  [12400, 13100, 'было 12 400 ₽, стало 13 100 ₽, на 700 ₽ больше'],
  [13100, 12400, 'было 13 100 ₽, стало 12 400 ₽, на 700 ₽ меньше'],
])('a shopper who saw %i and is asked for %i reads both and the difference', (seen, now, words) => {
  const said = priceDifference(seen, now).replaceAll('\u00a0', ' ')
  expect(said).toBe(`Сумма изменилась: ${words}. Проверьте заказ и нажмите ещё раз`)
})

test('where the total is the same, the code has been lost', () => {
  expect(priceDifference(12400, 12400)).toMatch(/^Промокод больше не\sдействует/)
})
