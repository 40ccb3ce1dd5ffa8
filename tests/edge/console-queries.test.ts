import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import {
  channelsCheck,
  erasePerson,
  ordersOf,
  takenBetween,
  withLiterals,
} from '../../functions/database/console-queries.ts'
import type { Statement } from '../../functions/database/database.ts'
import { anOrder, post, withKey } from './ask.ts'
import { anOrder as newOrder } from '../stores/samples.ts'
import { d1Stores } from './d1-stores.ts'
import { callbackRows, forgetCallbacks, forgetOrders, orderRows } from './order-tables.ts'

const NOW = Date.parse('2026-12-01T12:00:00.000Z')

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
})

/** Runs a statement as `wrangler d1 execute` does, with its values in its text. */
async function execute(statement: Statement): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(withLiterals(statement)).all()).results
}

test('erasing a person takes their orders and callback requests, and nobody else’s', async () => {
  const other = '+79990000002'
  for (const phone of ['+79991234567', other]) {
    await post('/api/orders', await anOrder({}, { 'customer.phone': phone }), withKey())
    await post('/api/callbacks', { name: 'Анна', phone, consent: true }, withKey())
  }
  for (const statement of erasePerson('+79991234567', { now: NOW, today: '9999-12-31' }))
    await execute(statement)

  expect(await orderRows()).toMatchObject([
    { customer_phone: '', customer_name: '', delivery_address: '', erased_at: NOW },
    { customer_phone: other, customer_name: 'Анна', erased_at: null },
  ])
  expect(await callbackRows()).toMatchObject([{ customer_phone: other }])
})

test('an export has its first and its last day in Moscow whole, and nothing of the days beside them', async () => {
  const moments = [
    '2026-10-31T20:59:59.999Z',
    '2026-10-31T21:00:00.000Z',
    '2026-11-30T20:59:59.999Z',
    '2026-11-30T21:00:00.000Z',
  ]
  const { orders } = d1Stores
  for (const createdAt of moments) await orders.place(newOrder({ createdAt }))
  const exported = async (from?: string, to?: string) => {
    const rows = await execute(ordersOf(takenBetween(from, to)))
    return rows.map(({ createdAt }) => createdAt)
  }

  expect(await exported('2026-11-01', '2026-11-30')).toEqual(moments.slice(1, 3))
  expect(await exported('2026-11-01')).toEqual(moments.slice(1))
  expect(await exported(undefined, '2026-11-30')).toEqual(moments.slice(0, 3))
  expect(await exported()).toEqual(moments)
})

test('a check of the channels waits in the outbox as a kind of its own, and can be removed', async () => {
  const { enqueue, read, remove } = channelsCheck(NOW)
  await execute(enqueue)
  expect(await execute(read)).toEqual([{ delivered: '[]', done_at: null }])
  const row = await env.DB.prepare('SELECT kind, number, due_at FROM outbox').first()
  expect(row).toEqual({ kind: 'check', number: NOW, due_at: NOW })
  await execute(remove)
  expect(await execute(read)).toEqual([])
})
