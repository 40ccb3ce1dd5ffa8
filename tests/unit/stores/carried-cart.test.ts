import { afterEach, expect, test, vi } from 'vitest'
import { aLine } from '../../builders/cart.ts'
import { aStorage, itemsOf, type Faults } from './fake-storage.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

/** A page just loaded: what was carried is put back before the cart is read. */
async function openPage(browser: Browser) {
  loadPage(browser)
  const { carryCart, restoreCarriedCart } = await import('../../../src/stores/carried-cart.ts')
  restoreCarriedCart()
  return { carryCart, ...(await import('../../../src/stores/cart.ts')) }
}

/** The shopper's page in a browser whose localStorage is full, with one box in the cart. */
async function withUnsavedLine(sessionFaults: Faults = {}) {
  const faults: Faults = { full: true }
  const browser = aBrowser({ local: aStorage({}, faults), session: aStorage({}, sessionFaults) })
  const page = await openPage(browser)
  page.addLine(aLine({ id: 12 }))
  return { browser, faults, ...page }
}

const ids = ({ $cart }: Pick<Awaited<ReturnType<typeof openPage>>, '$cart'>) =>
  $cart.get().lines.map(({ id }) => id)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a cart that could not be saved survives a full load', async () => {
  const { browser, carryCart } = await withUnsavedLine()
  expect(carryCart()).toBe(true)

  expect(ids(await openPage(browser))).toEqual([12])
  expect(itemsOf(browser.session)).toEqual({})
})

test('it is saved as soon as there is room again', async () => {
  const { browser, carryCart, faults } = await withUnsavedLine()
  carryCart()
  faults.full = false

  await openPage(browser)
  expect(Object.keys(itemsOf(browser.local!))).toContain('cart:line:12')
})

test('a saved cart is not copied', async () => {
  const browser = aBrowser()
  const { addLine, carryCart } = await openPage(browser)
  addLine(aLine({ id: 12 }))
  expect(carryCart()).toBe(true)
  expect(itemsOf(browser.session)).toEqual({})
})

test('a page whose cart can be kept nowhere must not be left', async () => {
  const { carryCart } = await withUnsavedLine({ full: true })
  expect(carryCart()).toBe(false)
})

test('what else the tab keeps is left alone', async () => {
  const browser = aBrowser({ session: aStorage({ 'order:changed': '1017.x' }) })
  await openPage(browser)
  expect(itemsOf(browser.session)).toEqual({ 'order:changed': '1017.x' })
  expect(itemsOf(browser.local!)).toEqual({})
})
