import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder, expectProblem, jsonOf, post, postOver, withKey, wrongPaths } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { forgetCallbacks, forgetOrders, forgetRoles } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()
const OWNER = 'owner@kanapelle.example'
const PHONE = '+79876543210'

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await Promise.all([forgetOrders(), forgetCallbacks(), forgetRoles()])
  await d1Stores.staffRoles.give(OWNER, 'owner', Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetRoles()
})

const ask = async (phone: unknown) =>
  postOver(team.bindings, '/api/staff/people', { phone }, await team.headersOf(OWNER))

async function takeOrder(phone: string): Promise<number> {
  const order = await anOrder({}, { 'customer.phone': phone })
  return (await jsonOf(await post('/api/orders', order, withKey()))).number
}

test('what is stored with a phone is told: orders, which of them are due, callback requests; nothing is changed', async () => {
  const [due, cancelled] = [await takeOrder(PHONE), await takeOrder(PHONE)]
  const other = await takeOrder('+79991234567')
  await env.DB.prepare("UPDATE orders SET state = 'cancelled' WHERE number = ?")
    .bind(cancelled)
    .run()
  const callback = { name: 'Анна', phone: PHONE, consent: true }
  await post('/api/callbacks', callback, withKey())
  const held = await jsonOf(await ask(PHONE))
  expect(held.orders).toMatchObject([
    { number: due, state: 'taken', isDue: true },
    { number: cancelled, state: 'cancelled', isDue: false },
  ])
  expect(held.callbacks).toHaveLength(1)
  expect((await jsonOf(await ask('+79991234567'))).orders).toMatchObject([{ number: other }])
  expect(await jsonOf(await ask('+79990000000'))).toEqual({ orders: [], callbacks: [] })
})

test('what is no phone is refused', async () => {
  for (const phone of ['', '123', 7, '+79991234567 OR 1=1'])
    expect(wrongPaths(await expectProblem(await ask(phone), 422, 'wrong-fields'))).toEqual([
      'phone',
    ])
})
