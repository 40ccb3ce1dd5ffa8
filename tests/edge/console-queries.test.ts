import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelOrder, erasePerson } from '../../functions/database/console-queries.ts'
import { d1OrderStore } from '../../functions/database/d1-order-store.ts'
import { aboutOrder } from '../../functions/notifications/compose.ts'
import { settings } from '../../src/settings.ts'
import { anOrder, expectProblem, jsonOf, post, send, withKey } from './ask.ts'
import { callbackRows, forgetCallbacks, forgetOrders, orderRows } from './order-tables.ts'

const NOW = Date.parse('2026-12-01T12:00:00.000Z')

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
})

const { ordersPerWindow } = settings.slots
afterEach(() => {
  settings.slots.ordersPerWindow = ordersPerWindow
})

const place = async () => post('/api/orders', await anOrder(), withKey())

/** Runs a text of SQL as `wrangler d1 execute` does. D1's `exec` reads a statement up to the end of its line. */
async function execute(sql: string): Promise<void> {
  await env.DB.exec(sql.replaceAll('\n', ' ').trim())
}

test('erasing a person takes their orders and callback requests, and nobody else’s', async () => {
  const other = '+79990000002'
  for (const phone of ['+79991234567', other]) {
    await post('/api/orders', await anOrder({}, { 'customer.phone': phone }), withKey())
    await post('/api/callbacks', { name: 'Анна', phone, consent: true }, withKey())
  }
  for (const statement of erasePerson('+79991234567', NOW)) await execute(statement)

  expect(await orderRows()).toMatchObject([
    { customer_phone: '', customer_name: '', delivery_address: '', erased_at: NOW },
    { customer_phone: other, customer_name: 'Анна', erased_at: null },
  ])
  expect(await callbackRows()).toMatchObject([{ customer_phone: other }])
})

test('a cancelled order frees exactly its place in the window, and the place can be booked again', async () => {
  settings.slots.ordersPerWindow = 2
  const first = await jsonOf(await place())
  await place()
  await expectProblem(await place(), 422, 'window-full')

  await execute(cancelOrder(first.number, 'передумали', NOW))
  await execute(cancelOrder(first.number, 'ещё раз', NOW + 1))
  expect((await place()).status).toBe(201)
  await expectProblem(await place(), 422, 'window-full')
  const headers = { authorization: `Bearer ${first.token}` }
  const shown = await jsonOf(await send(`/api/orders/${first.number}`, { headers }))
  expect(shown.cancelledAt).toBe('2026-12-01T12:00:00.000Z')
  const stored = await d1OrderStore(env.DB).findForStaff(first.number)
  expect(aboutOrder(stored!).title).toMatch(/^Заказ №\u00a0\d+ отменён: /)
  const events = await env.DB.prepare('SELECT * FROM order_events').all()
  expect(events.results).toMatchObject([
    { order_number: first.number, version: 1, kind: 'cancelled', reason: 'передумали' },
  ])
})
