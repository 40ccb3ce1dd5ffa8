import { piecesPerBox } from 'virtual:boxes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { linesWorth, twoProducts } from '../builders/catalogue.ts'
import type { Body } from '../builders/order.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, withKey, wrongPaths } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { forgetOrders, forgetStopList } from './order-tables.ts'

// A shopper's change meets the same limits of the kitchen as a new order: Rules 53 and 60.

const [{ id: PRODUCT }, { id: ANOTHER }] = twoProducts()

beforeEach(forgetOrders)
afterEach(forgetStopList)

async function taken(changes: Body = {}) {
  const order = await anOrder({ lines: [{ id: PRODUCT, quantity: 2 }] }, changes)
  const { number, token } = await jsonOf(await post('/api/orders', order, withKey()))
  const headers = { authorization: `Bearer ${token}`, ...withKey() }
  return {
    change: (change: Body, capacity: object = {}) =>
      postOver(
        { CAPACITY: JSON.stringify(capacity) },
        `/api/orders/${number}/changes`,
        { version: 0, change },
        headers,
      ),
    events: () => d1Stores.orders.events(number),
  }
}

async function goods(id: number, quantity: number) {
  const lines = [{ id, quantity }]
  const { orderTotal } = await jsonOf(await post('/api/quote', { lines }))
  return { kind: 'goods-changed', lines, expectedTotal: orderTotal, address: 'Арбат, 2' }
}

/** Pauses a product for longer than a delivery can be ordered ahead. */
const pause = (id: number) =>
  d1Stores.stopList.pause({
    id,
    until: Date.now() + 60 * 86_400_000,
    since: Date.now(),
    by: 'anna',
  })

test('an order is not moved into a window that is full', async () => {
  const day = deliveryDays(Date.now(), settings.slots).at(3)!
  const slot = { date: day.date, window: day.windows[1]! }
  const order = await taken()
  await taken({ 'delivery.date': slot.date, 'delivery.window': slot.window })
  const moved = { kind: 'moved', ...slot }
  const problem = await expectProblem(
    await order.change(moved, { ordersPerWindow: 1 }),
    422,
    'window-full',
  )
  expect(wrongPaths(problem)).toEqual(['change.window'])
  expect(await order.events()).toEqual([])
  expect((await order.change(moved, { ordersPerWindow: 2 })).status).toBe(200)
})

test('an order gets no more boxes than its window has room for', async () => {
  const order = await taken()
  const change = await goods(PRODUCT, 3)
  const room = 3 * (piecesPerBox[PRODUCT] ?? 0)
  const problem = await expectProblem(
    await order.change(change, { piecesPerWindow: room - 1 }),
    422,
    'window-full',
  )
  expect(wrongPaths(problem)).toEqual(['change.lines'])
  expect(await order.events()).toEqual([])
  expect((await order.change(change, { piecesPerWindow: room })).status).toBe(200)
})

test('the gift of changed goods needs room as well', async () => {
  const order = await taken()
  const cart = { lines: linesWorth(12000), promo: '1' }
  const { lines, orderTotal } = await jsonOf(await post('/api/quote', cart))
  expect(lines.at(-1)).toMatchObject({ id: 74, gift: true })
  const change = {
    kind: 'goods-changed',
    ...cart,
    expectedTotal: orderTotal,
    address: 'Арбат, 2',
  }
  const room = countPieces(lines, piecesPerBox)
  const full = await order.change(change, { piecesPerWindow: room - 1 })
  await expectProblem(full, 422, 'window-full')
  expect((await order.change(change, { piecesPerWindow: room })).status).toBe(200)
})

test('an order gets no box that the kitchen is not making', async () => {
  const order = await taken()
  await pause(ANOTHER)
  const problem = await expectProblem(
    await order.change(await goods(ANOTHER, 3)),
    422,
    'product-paused',
  )
  expect(wrongPaths(problem)).toEqual(['change.lines.0.id'])
  expect(await order.events()).toEqual([])
})

test('an order with a paused box can still be cancelled', async () => {
  const order = await taken()
  await pause(PRODUCT)
  expect((await order.change({ kind: 'cancelled' })).status).toBe(200)
})
