import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toBase64Url } from '../../../src/contract/base64url.ts'
import { endBeyondTab, keepBeyondTab } from '../../../src/requests/kept-order/keep-beyond-tab.ts'
import { aloneNow, keepSealingKey, keptOrder } from '../../../src/requests/kept-order/kept.ts'

const synced = vi.fn()
beforeEach(async () => {
  synced.mockReset()
  const kept = new Map<string, Response>()
  const cache = {
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, answer: Response) => void kept.set(name, answer),
    delete: async (name: string) => kept.delete(name),
  }
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
  const registration = { sync: { register: synced } }
  vi.stubGlobal('navigator', {
    locks: navigator.locks,
    serviceWorker: { getRegistration: async () => registration },
  })
  vi.stubGlobal('addEventListener', () => {})
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  const key = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  await keepSealingKey(Response.json({ key }))
})
afterEach(async () => {
  await endBeyondTab()
  vi.unstubAllGlobals()
})

const request = (key = 'key-1') =>
  ({
    path: '/api/orders',
    key,
    body: '{"name":"Анна"}',
    sent: { lines: [{ id: 12, quantity: 1 }] },
  }) as unknown as Parameters<typeof keepBeyondTab>[0]

test('an order that outlives its tab is kept sealed and wakes the worker, until it is answered', async () => {
  expect(await keepBeyondTab(request())).toBe(true)
  const kept = await keptOrder()
  expect(kept).toMatchObject({ key: 'key-1', lines: [{ id: 12, quantity: 1 }] })
  expect(JSON.stringify(kept)).not.toContain('Анна')
  expect(synced).toHaveBeenCalledWith('kept-order')
  await endBeyondTab()
  expect(await keptOrder()).toBeUndefined()
})

test('a tab keeps no order while another one handles its own, and does again afterwards', async () => {
  const other = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const handled = aloneNow(() => {
    started.resolve()
    return other.promise
  })
  await started.promise
  expect(await keepBeyondTab(request())).toBe(false)
  expect(await keptOrder()).toBeUndefined()
  other.resolve()
  await handled
  expect(await keepBeyondTab(request())).toBe(true)
})

test('no order is kept where the shop opens no sealed ones', async () => {
  await keepSealingKey(Response.json({ key: null }))
  expect(await keepBeyondTab(request())).toBe(false)
  expect(synced).not.toHaveBeenCalled()
})
