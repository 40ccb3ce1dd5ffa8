import { expect, test } from './browser.ts'
import {
  follow,
  isDocument,
  isSameDocument,
  markDocument,
  openAtRest,
  PAYLOAD,
  requestsTo,
  usePage,
} from './visits.ts'

const ANSWERS = {
  'is not there': { status: 404, body: '{}' },
  'is a page': { status: 200, contentType: 'text/html', body: '<!doctype html><p>…' },
  'is not the shop’s': { status: 200, body: '{"title":"…"}' },
  'is broken': { status: 503, body: '' },
}

for (const [name, answer] of Object.entries(ANSWERS)) {
  test(`a payload that ${name} falls back to the document`, async ({ page }) => {
    await page.route(PAYLOAD, (route) => route.fulfill(answer))
    await openAtRest(page, '/sets/')
    await markDocument(page)
    await follow(page, '/salads/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Салаты')
    expect(await isSameDocument(page)).toBe(true)
  })
}

test('when fetching the document fails as well, the browser does a full load', async ({ page }) => {
  await page.route(PAYLOAD, (route) => route.abort())
  await page.route('/salads/', (route) =>
    isDocument(route.request()) ? route.continue() : route.abort(),
  )
  await openAtRest(page, '/sets/')
  await markDocument(page)
  await follow(page, '/salads/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Салаты')
  expect(await isSameDocument(page)).toBe(false)
})

test('when the list of the build’s pages does not come, pages open all the same', async ({
  page,
}) => {
  await page.route(/\/builds\/meta\//, (route) => route.abort())
  await page.goto('/sets/')
  await usePage(page)
  await markDocument(page)
  await follow(page, '/salads/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Салаты')
  expect(await isSameDocument(page)).toBe(true)
})

test('when the scripts do not come, a link is followed by a full load', async ({ page }) => {
  await page.route(/\/_astro\/shop\./, (route) => route.abort())
  await page.goto('/sets/')
  await markDocument(page)
  await follow(page, '/salads/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Салаты')
  expect(await isSameDocument(page)).toBe(false)
})

test('a link to a missing page shows the 404 page, and its links work', async ({ page }) => {
  await openAtRest(page, '/sets/')
  await markDocument(page)
  const payloads = requestsTo(page, /\/nowhere\/_payload/)
  await follow(page, '/product/nowhere/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText('Page not found: /product/nowhere/')).toBeVisible()
  expect(payloads).toEqual([])
  await page.getByRole('link', { name: 'Открыть каталог' }).click()
  await expect(page).toHaveURL('/catering-sets-furshets-moscow/')
  expect(await isSameDocument(page)).toBe(true)
})
