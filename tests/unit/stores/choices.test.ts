import { afterEach, expect, test, vi } from 'vitest'
import { aStorage, itemsOf } from './fake-storage.ts'

/** The checkout of one tab, freshly loaded; the cart's store sets up the guarded storage. */
async function openCheckout(storage: Storage | null) {
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
  await import('../../../src/stores/cart.ts')
  return import('../../../src/stores/choices.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('day, window and payment chosen at checkout survive a reload', async () => {
  const storage = aStorage()
  const { choose } = await openCheckout(storage)
  choose('date', '2026-12-24')
  choose('payment', 'card')
  expect(itemsOf(storage)).toEqual({ 'checkout:date': '2026-12-24', 'checkout:payment': 'card' })

  const { $choices } = await openCheckout(storage)
  expect($choices.get()).toEqual({ date: '2026-12-24', payment: 'card' })
})

test.each([
  ['null', null],
  ['full', aStorage({}, { full: true })],
  ['locked', aStorage({}, { locked: true })],
])('with a storage that is %s the choices last until the tab closes', async (_, storage) => {
  const { $choices, choose } = await openCheckout(storage)
  choose('window', '10:00-12:00')
  expect($choices.get()).toEqual({ window: '10:00-12:00' })
})
