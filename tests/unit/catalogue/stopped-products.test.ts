import { expect, test } from 'vitest'
import { stoppedProducts } from '../../../src/integrations/catalogue/stopped-products.ts'

test.each([
  [undefined, []],
  ['', []],
  ['12', [12]],
  ['12,40', [12, 40]],
])('STOPPED_PRODUCTS=%j stops the products %j', (list, ids) => {
  expect(stoppedProducts(list)).toEqual(ids)
})

test.each(['12,', 'a', '12 40', '[12]'])('STOPPED_PRODUCTS=%j fails the build', (list) => {
  expect(() => stoppedProducts(list)).toThrow('STOPPED_PRODUCTS')
})
