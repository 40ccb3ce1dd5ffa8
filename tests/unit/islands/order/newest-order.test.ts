import { expect, test } from 'vitest'
import { newestOrder } from '../../../../src/islands/order/newest-order.ts'

const order = (version: number, number = 7) => ({ number, version })

test.each([
  ['a newer answer', order(2), order(3), order(3)],
  [
    'an answer of the same version',
    order(2),
    { ...order(2), again: true },
    { ...order(2), again: true },
  ],
  ['the shown order where an older answer comes late', order(3), order(2), order(3)],
  ['the order of another address, whatever its version', order(3), order(0, 8), order(0, 8)],
  ['the answer while nothing is shown', 'loading', order(0), order(0)],
])('the page shows %s', (_, shown, answered, expected) => {
  expect(newestOrder(shown as ReturnType<typeof order>, answered)).toEqual(expected)
})
