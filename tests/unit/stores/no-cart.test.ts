import { expect, test } from 'vitest'
import { beforeStorage } from '../../../src/stores/no-cart.ts'

test('before the storage can be read a page shows an empty cart, always the same one', () => {
  expect(beforeStorage.ssr()).toMatchObject({ lines: [], totalAmount: 0, orderTotal: 0 })
  expect(beforeStorage.ssr()).toBe(beforeStorage.ssr())
})
