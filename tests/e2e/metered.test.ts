import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { addFirst, fillCart } from './goods.ts'
import { openAtRest, PAYLOAD, requestsTo, twoFrames } from './visits.ts'

const REACT = /\/_astro\/react\./
/** The last of what a page at rest does: registering the service worker, which these tests block. */
const LAST = /\/_astro\/service-worker\./

test('on mobile data a page that is not used fetches neither React nor other pages', async ({
  page,
}) => {
  await withConnection(page, 'cellular')
  const ahead = requestsTo(page, isAhead)
  await openToRest(page)
  expect(ahead).toEqual([])

  const react = page.waitForRequest(REACT)
  const payload = page.waitForRequest(PAYLOAD)
  await page.evaluate(() => scrollBy(0, 100))
  await react
  await payload
})

test('on mobile data a tap on «В корзину» fetches what the drawer needs', async ({ page }) => {
  await withConnection(page, 'cellular')
  await openToRest(page)
  const react = page.waitForRequest(REACT)
  await addFirst(page)
  await react
})

test('on mobile data goods in the cart fetch what the drawer needs at once', async ({
  page,
  request,
}) => {
  await withConnection(page, 'cellular')
  await fillCart(page, request, [1])
  const react = page.waitForRequest(REACT)
  await openAtRest(page, '/sets/')
  await react
})

test('a phone that does not say how it is connected counts as metered, one with Wi-Fi does not', async ({
  page,
}) => {
  const ahead = requestsTo(page, isAhead)
  await withConnection(page, undefined)
  await openToRest(page)
  expect(ahead).toEqual([])

  await withConnection(page, 'wifi')
  await page.reload()
  await expect.poll(() => ahead.some((path) => REACT.test(path))).toBe(true)
})

function isAhead(request: { url: () => string }): boolean {
  const { pathname } = new URL(request.url())
  return REACT.test(pathname) || PAYLOAD.test(pathname)
}

async function withConnection(page: Page, type: string | undefined): Promise<void> {
  await page.addInitScript((value) => {
    const connection = { effectiveType: '4g', type: value }
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  }, type)
}

async function openToRest(page: Page): Promise<void> {
  const last = page.waitForResponse(LAST)
  await openAtRest(page, '/sets/')
  await (await last).finished()
  await twoFrames(page)
}
