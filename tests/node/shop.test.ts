import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createEdge } from '../../functions/edge.ts'
import { runSchedule } from '../../functions/schedule.ts'
import type { Services } from '../../functions/services.ts'
import type { Stores } from '../../functions/stores.ts'
import { problemType } from '../../src/contract/problems.ts'
import { aProduct } from '../builders/catalogue.ts'
import { orderBody } from '../builders/order.ts'
import { contractChecker, isInContract, readContract } from '../builders/http-contract.ts'
import { emptyPostgresStores, HAS_CLUSTER } from './postgres.ts'
import { emptySqliteStores } from './sqlite.ts'

const DAY = 86_400_000
const SHOP = 'https://localhost'
const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const jsonOf = (response: Response): Promise<any> => response.json()

const faultsOf = contractChecker(readContract(readFileSync('functions/openapi.yaml', 'utf8')))

/** The shop's handlers in Node, with another menu and a clock of their own. */
async function otherShop(emptyStores: () => Promise<Stores>) {
  const sent: string[] = []
  let now = Date.parse('2026-12-01T10:00:00Z')
  const services: Services = {
    ...(await emptyStores()),
    staffSignIn: undefined,
    pushKey: undefined,
    limits: {
      admit: async () => true,
      hourly: async () => ({ counters: [{ bucket: 'all', max: 9 }], expiresAt: 0 }),
    },
    customerChannels: [],
    mailKey: undefined,
    channels: [{ name: 'list', deliver: async ({ id }) => void sent.push(id) }],
    products: [aProduct({ id: 12, price: 6900 }), aProduct({ id: 13, price: 100, paused: true })],
    ...{ piecesPerBox: { 12: 40 }, capacity: { orders: null, pieces: null } },
    search: () => Promise.reject(new Error('These tests search for nothing')),
    buildId: async () => 'another',
    now: () => now,
  }
  const edge = createEdge(() => services)
  const context = {
    waitUntil() {},
    passThroughOnException() {},
    props: {},
  } as unknown as ExecutionContext
  return {
    sent,
    async ask(path: string, init: RequestInit = {}): Promise<Response> {
      const response = await edge.fetch(new Request(SHOP + path, init), {}, context)
      const [method, { status, headers }] = [init.method ?? 'GET', response]
      const body = await response.clone().text()
      const header = (name: string) => headers.get(name)
      if (isInContract(path)) expect(faultsOf({ method, path, status, header, body })).toEqual([])
      return response
    },
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

const DATABASES = {
  SQLite: emptySqliteStores,
  ...(HAS_CLUSTER && { PostgreSQL: emptyPostgresStores() }),
}

describe.each(Object.entries(DATABASES))('on %s', (_, emptyStores) => {
  test('an order is taken once, shown, sent to staff and erased', async () => {
    const shop = await otherShop(emptyStores)
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
    const shop = await otherShop(emptyStores)
    const body = { name: 'Анна', phone: '+79991234567', consent: true }
    expect((await shop.post('/api/callbacks', body)).status).toBe(201)
    expect(await jsonOf(await shop.ask('/api/health'))).toMatchObject({ build: 'another' })
  })

  test('the products come from the services, and a paused one cannot be ordered', async () => {
    const lines = [{ id: 13, quantity: 1 }]
    const response = await (await otherShop(emptyStores)).post('/api/quote', { lines })
    expect(await jsonOf(response)).toMatchObject({ type: problemType('unknown-product') })
  })
})
