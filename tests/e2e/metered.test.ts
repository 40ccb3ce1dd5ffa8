import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { openAtRest, PAYLOAD, requestsTo, twoFrames, waitForModules } from './visits.ts'

const REACT = /\/_astro\/react\./
/** The last of what a page at rest does: registering the service worker, which these tests block. */
const LAST = /\/_astro\/service-worker\./

test('on mobile data a page that is not used fetches what its first touch needs, but no other page', async ({
  page,
}) => {
  await withConnection(page, 'cellular')
  const react = page.waitForRequest(REACT)
  const ahead = requestsTo(page, PAYLOAD)
  await openToRest(page)
  await react
  expect(ahead).toEqual([])

  const payload = page.waitForRequest(PAYLOAD)
  await page.evaluate(() => scrollBy(0, 100))
  await payload
})

test('on mobile data the cart that is the first thing touched needs nothing more of the network', async ({
  page,
}) => {
  await withConnection(page, 'cellular')
  await openToRest(page)
  await waitForModules(page)
  const asked = requestsTo(page, /\/_astro\/.*\.js$/)
  await page
    .getByRole('link', { name: 'Корзина', exact: true })
    .or(page.getByRole('button', { name: 'Корзина', exact: true }))
    .filter({ visible: true })
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Корзина' }).getByRole('link').first(),
  ).toBeVisible()
  expect(asked).toEqual([])
})

test('a phone that does not say how it is connected counts as metered, one with Wi-Fi does not', async ({
  page,
}) => {
  const ahead = requestsTo(page, PAYLOAD)
  await withConnection(page, undefined)
  await openToRest(page)
  expect(ahead).toEqual([])

  await withConnection(page, 'wifi')
  await page.reload()
  await expect.poll(() => ahead.length).toBeGreaterThan(0)
})

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
