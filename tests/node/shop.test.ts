import { describe, expect, test } from 'vitest'
import type { Stores } from '../../functions/stores.ts'
import { problemType } from '../../src/contract/problems.ts'
import { orderBody } from '../builders/order.ts'
import { emptyPostgresStores, HAS_CLUSTER } from './postgres.ts'
import { shopOn, withKey } from './shop.ts'
import { emptySqliteStores } from './sqlite.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
const jsonOf = (response: Response): Promise<any> => response.json()

const otherShop = async (emptyStores: () => Promise<Stores>) =>
  shopOn(await emptyStores(), Date.parse('2026-12-01T10:00:00Z'))

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
