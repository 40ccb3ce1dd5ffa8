import type { BrowserContext, Page } from '@playwright/test'
import { goodsOnSale, savedLine } from './goods.ts'
import { expect, test } from './shop.ts'
import { startHydration } from './visits.ts'

/** Puts a cart set to pickup with code 5 into the storage, past any open page of the shop. */
async function fillForPickup(context: BrowserContext, page: Page): Promise<void> {
  const [goods] = await goodsOnSale(page.request)
  const saved = {
    [`cart:line:${goods!.id}`]: savedLine(goods!, 1, 1),
    'cart:pickup': 'true',
    'cart:promo': '5',
  }
  await context.route('**/favicon.ico', (route) => route.fulfill({ body: '' }))
  const blank = await context.newPage()
  await blank.goto('/favicon.svg')
  await blank.evaluate((items) => Object.assign(localStorage, items), saved)
  // Another process reads storage only as far as the browser has received the writes.
  await page.goto('/favicon.svg')
  for (const [key, value] of Object.entries(saved))
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(value)
  await blank.close()
}

const pickup = (page: Page) => page.getByRole('radio', { name: /^Самовывоз/ })
const again = (page: Page) => page.getByText(/^Самовывоз нужно выбрать снова/)

/** Waits until so many tabs hold the lock for pickup. A tab asks for it after deciding whether to clear pickup. */
async function waitForLocks(page: Page, tabs: number): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name === 'pickup').length
    })
  await expect.poll(count).toBe(tabs)
}

/** Checkout with pickup chosen by the shopper, after the load has cleared it. */
async function checkoutWithPickup(context: BrowserContext, page: Page): Promise<void> {
  await fillForPickup(context, page)
  await page.goto('/checkout/')
  await expect(again(page)).toBeVisible()
  await page.getByText(/^Самовывоз, −10/).click()
  await expect(pickup(page)).toBeChecked()
}

test('a second tab leaves pickup alone, also when it is loaded again', async ({
  context,
  page,
}) => {
  await checkoutWithPickup(context, page)
  await waitForLocks(page, 1)
  const order = page.getByRole('button', { name: /^Заказать за/ })
  const sum = await order.innerText()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /обработк/ })
    .first()
    .click()
  const second = await opened
  await second.waitForLoadState('load')
  await second.reload()
  await second.goto('/checkout/')
  await expect(pickup(second)).toBeChecked()
  await waitForLocks(second, 2)
  await expect(again(second)).toHaveCount(0)
  await expect(order).toHaveText(sum)
  await expect(pickup(page)).toBeChecked()
})

test('a reload with no other tab clears pickup, tells the shopper and offers it again', async ({
  context,
  page,
}) => {
  await checkoutWithPickup(context, page)
  await page.reload()
  await expect(again(page)).toBeVisible()
  await expect(pickup(page)).not.toBeChecked()
  await page.reload()
  await expect(again(page), 'until it is answered').toBeVisible()
  await page.getByRole('button', { name: 'Выбрать самовывоз' }).click()
  await expect(pickup(page)).toBeChecked()
  await expect(again(page)).toHaveCount(0)
})

test('once the other tab is closed, a reload clears pickup', async ({ context, page }) => {
  await checkoutWithPickup(context, page)
  await waitForLocks(page, 1)
  const second = await context.newPage()
  await second.goto('/checkout/')
  await expect(pickup(second)).toBeChecked()
  await waitForLocks(second, 2)
  await page.close()
  await waitForLocks(second, 1)
  await second.reload()
  await expect(again(second)).toBeVisible()
})

test('tabs that are restored together begin without pickup, and each tells the shopper', async ({
  context,
  page,
}) => {
  await fillForPickup(context, page)
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/checkout/')))
  for (const tab of tabs) {
    await expect(again(tab)).toBeVisible()
    await expect(pickup(tab)).not.toBeChecked()
  }
})

test('the drawer says that pickup must be chosen again', async ({ context, page, shopper }) => {
  await fillForPickup(context, page)
  await page.goto('/terms/')
  await startHydration(page)
  const drawer = await shopper.openCart()
  await expect(drawer.getByText(/^Самовывоз нужно выбрать снова/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Выбрать самовывоз' }).click()
  await expect(drawer.getByRole('radio', { name: /^Самовывоз/ })).toBeChecked()
})

test('a browser without Web Locks begins every load without pickup', async ({ context, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  await checkoutWithPickup(context, page)
  await page.reload()
  await expect(again(page)).toBeVisible()
})
