import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { fillCart } from './goods.ts'
import {
  openAtRest,
  PAYLOAD,
  requestsTo,
  waitForModules,
  watchRequests,
  whenIdle,
} from './visits.ts'

/** What nobody has asked for: other pages, the build's list, React, data, the typeface, the service worker. */
const AHEAD = /_payload\.json$|\/builds\/|\/_astro\/react\.|^\/api\/|\.woff2$|^\/sw\.js$/

test('on mobile data a page that is not used fetches nothing that it does not show; used, it does', async ({
  page,
}) => {
  await withConnection(page, 'cellular')
  const ahead = requestsTo(page, AHEAD)
  await openUnused(page)
  expect(ahead).toEqual([])

  const payload = page.waitForRequest(PAYLOAD)
  await page.evaluate(() => scrollBy(0, 100))
  await payload
})

test('on mobile data the cart that is touched needs nothing more of the network once the page is used', async ({
  page,
}) => {
  await withConnection(page, 'cellular')
  const arrived = watchRequests(page)
  // The last of what a used page does by itself.
  const last = page.waitForResponse(/\/_astro\/service-worker\./)
  await openAtRest(page, '/sets/')
  await waitForModules(page)
  await last
  await arrived()
  // What the browser has in its cache crosses no network.
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, transferSize }) => /\/_astro\/.*\.js$/.test(name) && transferSize > 0)
        .map(({ name }) => name),
    )
  const before = await fetched()
  await page
    .getByRole('link', { name: 'Корзина', exact: true })
    .or(page.getByRole('button', { name: 'Корзина', exact: true }))
    .filter({ visible: true })
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Корзина' }).getByRole('link').first(),
  ).toBeVisible()
  expect(await fetched()).toEqual(before)
})

test('with lines in the cart the page asks for what keeps it true and for what opens it, used or not', async ({
  page,
  request,
}) => {
  await fillCart(page, request, [1])
  await withConnection(page, 'cellular')
  const stopList = page.waitForRequest('/api/stop-list')
  const react = page.waitForRequest(/\/_astro\/react\./)
  await page.goto('/sets/')
  await stopList
  await react
})

test('a phone that does not say how it is connected counts as metered, one with Wi-Fi does not', async ({
  page,
}) => {
  const ahead = requestsTo(page, PAYLOAD)
  await withConnection(page, undefined)
  await openUnused(page)
  expect(ahead).toEqual([])

  await withConnection(page, 'wifi')
  await page.reload()
  await expect.poll(() => ahead.length).toBeGreaterThan(0)
})

test('a page that was scrolled before its scripts came counts as used', async ({ page }) => {
  await withConnection(page, 'cellular')
  await page.goto('/sets/')
  await page.evaluate(() => scrollTo(0, 600))
  const payload = page.waitForRequest(PAYLOAD)
  await page.reload()
  await payload
})

async function withConnection(page: Page, type: string | undefined): Promise<void> {
  await page.addInitScript((value) => {
    const connection = { effectiveType: '4g', type: value }
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  }, type)
}

/** Opens a page and waits until all that it asked for has come, and the browser has nothing left to do. */
async function openUnused(page: Page): Promise<void> {
  const arrived = watchRequests(page)
  await page.goto('/sets/')
  await whenIdle(page)
  await arrived()
  // A script that waits for an idle moment has run after two more.
  await whenIdle(page)
  await whenIdle(page)
  expect(await page.evaluate(() => document.documentElement.dataset['used'])).toBeUndefined()
}
