import type { Route } from '@playwright/test'
import { expect, test } from './browser.ts'
import { openAtRest, PAYLOAD, requestsTo, withoutLinksInView } from './visits.ts'

const REACT = /\/_astro\/react\./

test('a press stops what nobody waits for until what was pressed is there; then it goes on', async ({
  page,
}) => {
  await withoutLinksInView(page)
  // The modules of the islands come one after another; this one does not come before the press.
  const held: Route[] = []
  await page.route(REACT, (route) => void held.push(route))
  await openAtRest(page, '/sets/')
  await expect.poll(() => held.length).toBe(1)

  let open = () => {}
  const payload = new Promise<void>((resolve) => (open = resolve))
  await page.route(PAYLOAD, async (route) => {
    await payload
    await route.continue()
  })
  const stopped = page.waitForEvent('requestfailed', (request) => REACT.test(request.url()))
  const asked = requestsTo(page, /./)
  await page.getByRole('article').first().getByRole('link').first().click()
  await stopped
  await expect.poll(() => asked.some((path) => PAYLOAD.test(path))).toBe(true)
  const ahead = () => asked.filter((path) => path.endsWith('.js'))
  expect(ahead()).toEqual([])

  await page.unroute(REACT)
  const again = page.waitForResponse(REACT)
  open()
  await expect(page).toHaveURL(/\/product\//)
  await (await again).finished()
})

test('work that was held goes on where the press opens nothing', async ({ page }) => {
  await withoutLinksInView(page)
  const held: Route[] = []
  await page.route(REACT, (route) => void held.push(route))
  await openAtRest(page, '/about/')
  await expect.poll(() => held.length).toBe(1)
  const stopped = page.waitForEvent('requestfailed', (request) => REACT.test(request.url()))
  await page.getByRole('heading', { level: 1 }).click()
  await stopped
  await expect.poll(() => held.length).toBe(2)
})
