import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { cheapestProduct, linesWorth } from '../builders/catalogue.ts'
import type { Body } from '../builders/order.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, withKey, wrongPaths } from './ask.ts'
import { setMinimumOrders } from './minimum-orders.ts'
import { forgetOrders, orderRows } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
})
afterEach(() => {
  setMinimumOrders()
  vi.restoreAllMocks()
})

const place = (order: Body) => post('/api/orders', order, withKey())
const dateOf = (order: Body) => (order['delivery'] as { date: string }).date
const windowOf = (order: Body) => (order['delivery'] as { window: string }).window

async function taken(cart: Body = {}) {
  const order = await anOrder(cart)
  const { number, token } = await jsonOf(await place(order))
  return {
    order,
    number,
    change: (change: Body, version = 0) =>
      post(
        `/api/orders/${number}/changes`,
        { version, change },
        { authorization: `Bearer ${token}`, ...withKey() },
      ),
    byStaff: (change: Body, version = 0) =>
      postOver(
        team.bindings,
        `/api/staff/orders/${number}/changes`,
        { version, change },
        { ...team.headers, ...withKey() },
      ),
  }
}

/** Changed goods at the price that the shop quotes. */
async function goods(lines: unknown): Promise<Body> {
  const { orderTotal } = await jsonOf(await post('/api/quote', { lines }))
  return { kind: 'goods-changed', lines, expectedTotal: orderTotal, address: 'Тверская, 1' }
}

/** Another window of the shop, some days later. */
function laterSlot() {
  const day = deliveryDays(Date.now(), settings.slots).at(4)!
  return { date: day.date, window: day.windows[1]! }
}

describe('an order of the form', () => {
  const lines = linesWorth(5000)

  test('below the minimum of its day is refused with what is missing, and not written', async () => {
    const order = await anOrder({ lines })
    const date = dateOf(order)
    const { totalAmountNoSale: sum } = await jsonOf(await post('/api/quote', { lines }))
    setMinimumOrders({ sum: sum + 400, from: date, to: date })
    const problem = await expectProblem(await place(order), 422, 'order-below-minimum')
    expect(wrongPaths(problem)).toEqual(['delivery.window'])
    expect(problem.detail.replaceAll('\u00a0', ' ')).toMatch(
      /На это время берём заказы от .+ Добавьте блюд ещё на 400 ₽ или выберите другое время/,
    )
    expect(await orderRows()).toEqual([])
  })

  test('below the minimum of every time is told what the cart says, and no other time is advised', async () => {
    const order = await anOrder({ lines })
    const { totalAmountNoSale: sum } = await jsonOf(await post('/api/quote', { lines }))
    setMinimumOrders({ sum: sum + 400 }, { sum: sum + 900, window: windowOf(order) })
    const { detail } = await expectProblem(await place(order), 422, 'order-below-minimum')
    expect(detail.replaceAll('\u00a0', ' ')).toMatch(
      /^Берём заказы от [\d ]+ ₽\. Добавьте блюд ещё на 400 ₽$/,
    )
  })

  test('that reaches it, or is for another window, is taken', async () => {
    const order = await anOrder({ lines })
    const { totalAmountNoSale: sum } = await jsonOf(await post('/api/quote', { lines }))
    setMinimumOrders({ sum }, { sum: 100_000, window: '23:00-24:00' })
    expect((await place(order)).status).toBe(201)
  })

  test('is measured before its discount', async () => {
    const cart = { lines: linesWorth(12_000), promo: '10' }
    const { totalAmountNoSale: sum } = await jsonOf(await post('/api/quote', cart))
    setMinimumOrders({ sum })
    expect((await place(await anOrder(cart))).status).toBe(201)
  })
})

describe('a change by the shopper', () => {
  test('to a day with a larger minimum is refused at the window', async () => {
    const { change } = await taken()
    const slot = laterSlot()
    setMinimumOrders({ sum: 1_000_000, from: slot.date, to: slot.date })
    const refused = await change({ kind: 'moved', ...slot })
    expect(wrongPaths(await expectProblem(refused, 422, 'order-below-minimum'))).toEqual([
      'change.window',
    ])
  })

  test('to fewer goods than the minimum is refused at the goods', async () => {
    const { order, change } = await taken({ lines: linesWorth(12_000) })
    setMinimumOrders({ sum: 12_000, window: windowOf(order) })
    const refused = await change(await goods([{ id: cheapestProduct().id, quantity: 1 }]))
    expect(wrongPaths(await expectProblem(refused, 422, 'order-below-minimum'))).toEqual([
      'change.lines',
    ])
  })

  test('of an order that lacks something already may lack as much, and change all else', async () => {
    const { change } = await taken()
    setMinimumOrders({ sum: 1_000_000 })
    expect((await change({ kind: 'moved', ...laterSlot() })).status).toBe(200)
    const details = { kind: 'details-changed', address: 'Арбат, 2', persons: 3, comment: '' }
    expect((await change(details, 1)).status).toBe(200)
  })
})

test('colleagues move an order below the minimum, and take one on the phone', async () => {
  const { byStaff } = await taken()
  const slot = laterSlot()
  setMinimumOrders({ sum: 1_000_000, from: slot.date, to: slot.date })
  expect((await byStaff({ kind: 'moved', ...slot })).status).toBe(200)
  const order = await anOrder({}, { 'delivery.date': slot.date, 'delivery.window': slot.window })
  await expectProblem(await place(order), 422, 'order-below-minimum')
  const headers = { ...team.headers, ...withKey() }
  const byPhone = await postOver(team.bindings, '/api/staff/orders', order, headers)
  expect(byPhone.status).toBe(201)
})
