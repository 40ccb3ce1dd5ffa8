import { beforeEach, expect, test } from 'vitest'
import { linesWorth } from '../builders/catalogue.ts'
import { anOrder, jsonOf, post, withKey } from './ask.ts'
import { forgetOrders, orderRows } from './order-tables.ts'

beforeEach(forgetOrders)

const OUTSIDE = { lines: linesWorth(12000), mkad: 'out' }

test('an order that goes outside the ring road and does not say how far is refused', async () => {
  const order = await anOrder({ ...OUTSIDE, mkad_distance: 14.5 })
  const { mkad_distance: _, ...without } = order
  const response = await post('/api/orders', without, withKey())

  expect(response.status).toBe(422)
  expect((await jsonOf(response)).errors).toEqual([
    { path: 'mkad_distance', message: 'Укажите расстояние в\u00a0километрах' },
  ])
  expect(await orderRows()).toEqual([])
})

test.each([250, 500, -5, '14', '0x10', 10.75, null])(
  'a distance of %j is a wrong field of an order',
  async (mkad_distance) => {
    const order = await anOrder({ ...OUTSIDE, mkad_distance: 14.5 })
    const response = await post('/api/orders', { ...order, mkad_distance }, withKey())

    expect(response.status).toBe(422)
    expect((await jsonOf(response)).errors).toMatchObject([{ path: 'mkad_distance' }])
    expect(await orderRows()).toEqual([])
  },
)

test('an order that the shopper collects needs no distance', async () => {
  const order = await anOrder({ ...OUTSIDE, pickup: true, mkad_distance: 0 })
  const { mkad_distance: _, ...without } = order
  expect((await post('/api/orders', without, withKey())).status).toBe(201)
})

test('a cart is priced without a distance', async () => {
  const response = await post('/api/quote', OUTSIDE)
  expect(await jsonOf(response)).toMatchObject({ mkad: 'out', mkad_distance: 0 })
})
