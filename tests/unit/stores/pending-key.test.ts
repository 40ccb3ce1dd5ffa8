import { afterEach, expect, test, vi } from 'vitest'
import { aStorage, itemsOf } from './fake-storage.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

async function openPage(browser: Browser = aBrowser()) {
  loadPage(browser)
  return import('../../../src/stores/pending-key.ts')
}

const NOON = Date.UTC(2026, 10, 23, 12)
const DAY_MS = 24 * 60 * 60 * 1000

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the key of a request without an answer is found again after a reload', async () => {
  const local = aStorage()
  const { keepKey } = await openPage(aBrowser({ local }))
  keepKey('/api/orders', 'k-1', NOON)
  expect(itemsOf(local)).toEqual({ 'sending:/api/orders': `k-1 ${NOON}` })

  const { pendingKey } = await openPage(aBrowser({ local }))
  expect(pendingKey('/api/orders', NOON)).toBe('k-1')
  expect(pendingKey('/api/callbacks', NOON)).toBeUndefined()
})

test('a key is used for a day', async () => {
  const { keepKey, pendingKey } = await openPage()
  keepKey('/api/orders', 'k-1', NOON)
  expect(pendingKey('/api/orders', NOON + DAY_MS - 1)).toBe('k-1')
  expect(pendingKey('/api/orders', NOON + DAY_MS)).toBeUndefined()
})

test('an answered request has no key', async () => {
  const local = aStorage()
  const { forgetKey, keepKey, pendingKey } = await openPage(aBrowser({ local }))
  keepKey('/api/orders', 'k-1', NOON)
  keepKey('/api/callbacks', 'k-2', NOON)
  forgetKey('/api/orders')
  expect(pendingKey('/api/orders', NOON)).toBeUndefined()
  expect(pendingKey('/api/callbacks', NOON)).toBe('k-2')
  expect(Object.keys(itemsOf(local))).toEqual(['sending:/api/callbacks'])
})

test.each([
  ['empty', ''],
  ['without a time', 'k-1'],
  ['of another age', 'k-1 yesterday'],
])('a stored text that is %s is no key', async (_, text) => {
  const { pendingKey } = await openPage(
    aBrowser({ local: aStorage({ 'sending:/api/orders': text }) }),
  )
  expect(pendingKey('/api/orders', NOON)).toBeUndefined()
})
