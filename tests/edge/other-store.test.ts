import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createEdge } from '../../functions/edge.ts'
import { runSchedule } from '../../functions/schedule.ts'
import type { Services } from '../../functions/services.ts'
import { problemType } from '../../src/contract/problems.ts'
import { aProduct } from '../builders/catalogue.ts'
import { orderBody } from '../builders/order.ts'
import { jsonOf, keepingTheContract, SHOP, withKey } from './ask.ts'
import { memoryStores } from './memory/stores.ts'

const DAY = 86_400_000

/** The shop without D1: other stores, another menu, its own clock. */
function otherShop() {
  const sent: string[] = []
  let now = Date.parse('2026-12-01T10:00:00Z')
  const services: Services = {
    ...memoryStores(),
    staffSignIn: undefined,
    limits: {
      admit: async () => true,
      hourly: async () => ({ counters: [{ bucket: 'all', max: 9 }], expiresAt: 0 }),
    },
    customerChannels: [],
    channels: [{ name: 'list', deliver: async ({ id }) => void sent.push(id) }],
    products: [aProduct({ id: 12, price: 6900 }), aProduct({ id: 13, price: 100, paused: true })],
    ...{ piecesPerBox: { 12: 40 }, capacity: { orders: null, pieces: null } },
    search: () => Promise.reject(new Error('These tests search for nothing')),
    buildId: async () => 'another',
    now: () => now,
  }
  const edge = createEdge(() => services)
  const noDatabase = { ...env, DB: undefined as unknown as D1Database }
  return {
    sent,
    ask: async (path: string, init: RequestInit = {}) =>
      keepingTheContract(
        new Request(SHOP + path, { method: init.method ?? 'GET' }),
        edge.fetch(new Request(SHOP + path, init), noDatabase, createExecutionContext()),
      ),
    post(path: string, body: unknown, headers = withKey()) {
      const type = { 'content-type': 'application/json' }
      return this.ask(path, {
        ...{ method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) },
      })
    },
    async nightAfter(days: number) {
      now += days * DAY
      await runSchedule({ cron: '23 0 * * *', scheduledTime: now }, services)
    },
  }
}

test('another store takes the place of D1: an order is taken once, shown, sent to staff and erased', async () => {
  const shop = otherShop()
  const [order, key] = [orderBody({ 'delivery.date': '2026-12-24' }), withKey()]

  const first = await shop.post('/api/orders', order, key)
  expect(first.status).toBe(201)
  const { number, token, orderTotal } = await jsonOf(first)
  expect(orderTotal).toBe(13800)
  const again = await shop.post('/api/orders', order, key)
  expect(again.status).toBe(200)
  expect(await jsonOf(again)).toEqual({ number, token, orderTotal })

  const bearer = { headers: { authorization: `Bearer ${token}` } }
  const shown = await jsonOf(await shop.ask(`/api/orders/${number}`, bearer))
  expect(shown).toMatchObject({ createdAt: '2026-12-01T10:00:00.000Z', orderTotal: 13800 })

  await shop.nightAfter(1)
  expect(shop.sent).toEqual([expect.stringMatching(`^order-${number}-`)])
  await shop.nightAfter(4 * 365)
  expect((await shop.ask(`/api/orders/${number}`, bearer)).status).toBe(404)
})

test('a callback request and the health check need no D1 either', async () => {
  const shop = otherShop()
  const body = { name: 'Анна', phone: '+79991234567', consent: true }
  expect((await shop.post('/api/callbacks', body)).status).toBe(201)
  expect(await jsonOf(await shop.ask('/api/health'))).toMatchObject({ build: 'another' })
})

test('the products come from the services, and a paused one cannot be ordered', async () => {
  const lines = [{ id: 13, quantity: 1 }]
  const response = await otherShop().post('/api/quote', { lines })
  expect(await jsonOf(response)).toMatchObject({ type: problemType('unknown-product') })
})
