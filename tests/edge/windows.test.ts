import { env } from 'cloudflare:workers'
import { piecesPerBox } from 'virtual:boxes'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCapacity } from '../../functions/orders/capacity.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { cheapestProduct } from '../builders/catalogue.ts'
import { anOrder, expectProblem, jsonOf, postOver, send, sendOver, withKey } from './ask.ts'
import { forgetOrders } from './order-tables.ts'

beforeEach(forgetOrders)

const { id } = cheapestProduct()
const perBox = piecesPerBox[id] ?? 0
const over = (capacity: object) => ({ CAPACITY: JSON.stringify(capacity) })
const fullOver = async (capacity: object, lines = '') =>
  (await jsonOf(await sendOver(over(capacity), `/api/windows?lines=${lines}`))).full

async function placeOver(capacity: object, quantity: number) {
  const order = await anOrder({ lines: [{ id, quantity }] })
  const response = await postOver(over(capacity), '/api/orders', order, withKey())
  const { date, window } = order['delivery'] as { date: string; window: string }
  return { response, slot: { date, window } }
}

test('without a capacity no window is full', async () => {
  expect(await jsonOf(await send('/api/windows'))).toEqual({ full: [] })
  expect(await jsonOf(await send('/api/windows?lines=12x999'))).toEqual({ full: [] })
})

test('windows that only colleagues can still choose are named too, since no lead time binds them', async () => {
  const soon = deliveryDays(Date.now(), { ...settings.slots, leadTimeHours: 0 })
  const all = soon.flatMap(({ date, windows }) => windows.map((window) => ({ date, window })))
  expect(await fullOver({ ordersPerWindow: 0 })).toEqual(all)
})

test('a window with as many orders as it takes is full', async () => {
  const { slot } = await placeOver({ ordersPerWindow: 1 }, 1)
  expect(await fullOver({ ordersPerWindow: 1 })).toEqual([slot])
  expect(await fullOver({ ordersPerWindow: 2 })).toEqual([])
})

test('a window is full for a cart with more pieces than are left, to the piece', async () => {
  const capacity = { piecesPerWindow: 5 * perBox }
  const { slot } = await placeOver(capacity, 2)
  expect(await fullOver(capacity, `${id}x3`)).toEqual([])
  expect(await fullOver({ piecesPerWindow: 5 * perBox - 1 }, `${id}x3`)).toEqual([slot])
  expect(await fullOver({ piecesPerWindow: 5 * perBox - 1 }, `${id}x2`)).toEqual([])

  expect(await fullOver({ piecesPerWindow: 0 }, `${id}x0`)).toContainEqual(slot)

  const { response } = await placeOver({ piecesPerWindow: 5 * perBox - 1 }, 3)
  await expectProblem(response, 422, 'window-full')
  expect((await placeOver(capacity, 3)).response.status).toBe(201)
})

test('a window with more pieces than a lowered capacity is full for an empty cart too', async () => {
  const { slot } = await placeOver({}, 2)
  expect(await fullOver({ piecesPerWindow: 2 * perBox })).toEqual([])
  expect(await fullOver({ piecesPerWindow: 2 * perBox - 1 })).toEqual([slot])
})

test('five hundred lines are read, as many as an order may have', async () => {
  const lines = Array(500).fill(`${id}x1`).join(',')
  expect((await send(`/api/windows?lines=${lines}`)).status).toBe(200)
})

test('a cart that no window can take finds all of them full', async () => {
  const full = await fullOver({ piecesPerWindow: perBox }, `${id}x2`)
  expect(full.length).toBeGreaterThan(settings.slots.windows.length)
})

test.each(['abc', '12', '12x', '12x1,', '12x-1', '12x1000', Array(501).fill('1x1').join(',')])(
  'boxes %j cannot be read',
  async (lines) => {
    await expectProblem(await send(`/api/windows?lines=${lines}`), 422, 'wrong-fields')
  },
)

describe('the variable CAPACITY', () => {
  test('overrides the settings by name', () => {
    const { ordersPerWindow: orders, piecesPerWindow: pieces } = settings.slots
    expect(readCapacity(undefined)).toEqual({ orders, pieces })
    expect(readCapacity('{"ordersPerWindow":5}')).toEqual({ orders: 5, pieces })
    expect(readCapacity('{"piecesPerWindow":null}')).toEqual({ orders, pieces: null })
  })
  test.each(['{"orders":5}', '{"ordersPerWindow":-1}', '{"piecesPerWindow":"5"}', '5x'])(
    '%s is refused',
    (text) => {
      expect(() => readCapacity(text)).toThrow()
    },
  )
})

test('an order that is taken carries the pieces of its boxes', async () => {
  await placeOver({}, 3)
  const row = await env.DB.prepare('SELECT pieces FROM orders').first()
  expect(row).toEqual({ pieces: 3 * perBox })
})
