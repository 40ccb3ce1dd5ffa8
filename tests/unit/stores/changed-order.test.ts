import { afterEach, expect, test, vi } from 'vitest'
import { aStorage, itemsOf } from './fake-storage.ts'
import { aBrowser, loadPage, type Browser } from './fresh-page.ts'

async function openTab(browser: Browser = aBrowser()) {
  loadPage(browser)
  return import('../../../src/stores/changed-order.ts')
}

const TOKEN = 'a-B_'.repeat(8)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the order whose goods are changed is known in its tab, also after a reload', async () => {
  const browser = aBrowser()
  const { beginChange } = await openTab(browser)
  beginChange({ number: '1017', token: TOKEN })

  const { changedOrder } = await openTab(browser)
  expect(changedOrder()).toEqual({ number: '1017', token: TOKEN })
})

test('another tab knows only its number, never its token', async () => {
  const browser = aBrowser()
  const { beginChange } = await openTab(browser)
  beginChange({ number: '1017', token: TOKEN })
  expect(itemsOf(browser.local!)).toEqual({ 'order:unsaved': '1017' })

  const { changedOrder, unsavedOrder } = await openTab({ ...browser, session: aStorage() })
  expect(changedOrder()).toBeUndefined()
  expect(unsavedOrder()).toBe('1017')
})

test('once the change has ended, the cart is for a new order everywhere', async () => {
  const browser = aBrowser()
  const { beginChange, changedOrder, endChange, unsavedOrder } = await openTab(browser)
  beginChange({ number: '1017', token: TOKEN })
  endChange()
  expect(changedOrder()).toBeUndefined()
  expect(unsavedOrder()).toBeUndefined()
  expect(itemsOf(browser.local!)).toEqual({})
  expect(itemsOf(browser.session)).toEqual({})
})

test.each([
  ['nothing', ''],
  ['a number alone', '1017'],
  ['a token alone', `.${TOKEN}`],
  ['a number with letters', `1017a.${TOKEN}`],
  ['a number after a letter', `a1017.${TOKEN}`],
  ['a short token', `1017.${TOKEN.slice(1)}`],
  ['a long token', `1017.${TOKEN}a`],
  ['a token with a sign', `1017.${TOKEN.slice(1)}!`],
])('a stored text of %s names no order', async (_, text) => {
  const { changedOrder } = await openTab(aBrowser({ session: aStorage({ 'order:changed': text }) }))
  expect(changedOrder()).toBeUndefined()
})

test.each(['', 'a1017', '1017a', '10 17'])('«%s» is no number of an order', async (text) => {
  const { unsavedOrder } = await openTab(aBrowser({ local: aStorage({ 'order:unsaved': text }) }))
  expect(unsavedOrder()).toBeUndefined()
})
