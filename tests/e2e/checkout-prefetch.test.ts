import { addFirst } from './goods.ts'
import { expect, test } from './shop.ts'
import {
  isSameDocument,
  markDocument,
  openAtRest,
  requestsTo,
  waitForHydration,
  withoutLinksInView,
} from './visits.ts'

test('checkout, which has another layout, is prefetched before its link is pressed', async ({
  page,
  shopper,
}) => {
  await withoutLinksInView(page)
  await openAtRest(page, '/sets/')
  await markDocument(page)
  await addFirst(page)
  // On a phone the cart's own link leads there where no script runs, so touching it is the first sign.
  const chunk = page.waitForRequest(/\/_astro\/Checkout\./)
  const document = page.waitForResponse('/checkout/')
  await shopper.openCart()
  const link = page.getByRole('link', { name: 'К оформлению заказа' })
  await link.hover()
  await document
  await chunk
  const asked = requestsTo(page, /^\/checkout\//)
  await link.click()
  await expect(page.getByLabel('Имя')).toBeVisible()
  expect(asked).toEqual([])
  expect(await isSameDocument(page)).toBe(true)
})

test(
  'islands that are hydrated send no event by which a prefetch is given up',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const sent: string[] = Object.assign(window, { sent: [] }).sent
      for (const type of ['pointercancel', 'click'])
        document.addEventListener(type, () => sent.push(type), true)
    })
    await page.goto('/sets/')
    await waitForHydration(page)
    expect(await page.evaluate(() => (window as unknown as { sent: string[] }).sent)).toEqual([])
  },
)
