import { expect, test } from 'vitest'
import { savedOrder } from '../../../src/client/list/sort-orders.ts'

const asked = (query: string) => savedOrder(new URL(`https://shop.test/kanape/${query}`))

test.each(['cheaper', 'dearer', 'fewer', 'more'])('the address asks for the order %s', (order) => {
  expect(asked(`?sort=${order}`)).toBe(order)
})

test.each(['', '?sort=', '?sort=menu', '?sort=constructor', '?sort=toString', '?sort=__proto__'])(
  'with %j the list keeps the order of the menu',
  (query) => {
    expect(asked(query)).toBeUndefined()
  },
)
