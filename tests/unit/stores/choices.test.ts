import { afterEach, expect, test, vi } from 'vitest'
import { aStorage, itemsOf } from './fake-storage.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

async function openCheckout(browser: Browser) {
  loadPage(browser)
  return import('../../../src/stores/choices.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('day, window and payment chosen at checkout survive a reload', async () => {
  const browser = aBrowser()
  const { choose } = await openCheckout(browser)
  choose('date', '2026-12-24')
  choose('payment', 'card')
  expect(itemsOf(browser.local!)).toEqual({
    'checkout:date': '2026-12-24',
    'checkout:payment': 'card',
  })

  const { $choices } = await openCheckout(browser)
  expect($choices.get()).toEqual({ date: '2026-12-24', payment: 'card' })
})

test.each([
  ['null', null],
  ['full', aStorage({}, { full: true })],
  ['locked', aStorage({}, { locked: true })],
])('with a storage that is %s the choices last until the tab closes', async (_, local) => {
  const { $choices, choose } = await openCheckout(aBrowser({ local }))
  choose('window', '10:00-12:00')
  expect($choices.get()).toEqual({ window: '10:00-12:00' })
})
