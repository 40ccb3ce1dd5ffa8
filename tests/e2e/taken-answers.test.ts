import type { Page } from '@playwright/test'
import { answerOf } from './browser.ts'
import { goodsOnSale, savedLine } from './goods.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  orderButton,
  ordersOf,
} from './order-form.ts'
import { expect, test } from './shop.ts'
import { takeWholeOrder } from './staff.ts'
import { twoFrames } from './visits.ts'

const FILLED_BY_PROGRAM = /Похоже, форму заполнила программа/

/** As a browser's autofill would: the field is hidden from people, so no role names it. */
const fillHoneypots = (page: Page) =>
  page
    .locator('input[name=website]')
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.forEach((input) => (input.value = 'x')))

test('an order whose honeypot the browser has filled in is refused with the reason, and the next press sends it', async ({
  page,
}) => {
  const person = aPerson('Приманка')
  await goToCheckout(page)
  await fillOrder(page, person)
  await fillHoneypots(page)
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: FILLED_BY_PROGRAM })).toBeVisible()
  expect(ordersOf(person)).toEqual([])
  await orderButton(page).click()
  await expectTaken(page)
})

test('the honeypot of the callback form behaves the same', async ({ page }) => {
  await page.goto('/contacts/')
  await page.getByLabel('Имя').fill('Приманка')
  await page.getByLabel('Телефон').fill('+7 (999) 123-45-67')
  await page.getByRole('checkbox', { name: /Согласен/ }).check()
  await fillHoneypots(page)
  const button = page.getByRole('button', { name: 'Перезвоните мне' })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: FILLED_BY_PROGRAM })).toBeVisible()
  await button.click()
  await expect(page).toHaveURL(/\/success-manager\/$/)
})

test('a line that another tab adds while the order is being sent stays in the cart', async ({
  page,
  request,
}) => {
  const person = aPerson('Вкладка')
  const goods = await goodsOnSale(request)
  await goToCheckout(page)
  await fillOrder(page, person)
  const added = await page.evaluate(() => Object.keys(localStorage))
  const other = goods.find(({ id }) => !added.includes(`cart:line:${id}`))!
  await page.route('/api/orders', async (route) => {
    const response = await answerOf(route)
    const tab = await page.context().newPage()
    await tab.goto('/terms/')
    await tab.evaluate(
      ([key, line]) => localStorage.setItem(key!, line!),
      [`cart:line:${other.id}`, savedLine(other, 1, 1)],
    )
    await tab.close()
    await route.fulfill({ response })
  })
  await orderButton(page).click()
  await expectTaken(page)
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('cart:line:')),
  )
  expect(left).toEqual([`cart:line:${other.id}`])
})

test('a response that is not from the edge neither empties the cart nor opens a page', async ({
  page,
}) => {
  const person = aPerson('Портал')
  await goToCheckout(page)
  await fillOrder(page, person)
  await page.route('/api/orders', (route) => route.fulfill({ status: 200, json: {} }))
  await orderButton(page).click()
  await expect(page.getByText(/не\sзнаем, принят\sли заказ/)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/$/)
  const lines = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('cart:line:')),
  )
  expect(lines).toHaveLength(1)
})

test('the page shows the order of its address after two were opened one after the other', async ({
  page,
  request,
}) => {
  const { number: first, token } = await takeWholeOrder(request)
  const { number: second, token: secondToken } = await takeWholeOrder(request)
  const { promise: firstMayAnswer, resolve: answerFirst } = Promise.withResolvers<void>()
  await page.route(`/api/orders/${first}`, async (route) => {
    await firstMayAnswer
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api/orders/${first}`)
  await page.goto(`/success/#${first}.${token}`)
  await asked
  await page.evaluate((hash) => {
    location.hash = hash
  }, `${second}.${secondToken}`)
  await expect(page.getByText(new RegExp(`^Заказ №\\s${second}$`))).toBeVisible()
  const late = page.waitForResponse(`**/api/orders/${first}`)
  answerFirst()
  await (await late).finished()
  await twoFrames(page)
  await expect(page.getByText(new RegExp(`^Заказ №\\s${second}$`))).toBeVisible()
  await expect(page.getByText(new RegExp(`^Заказ №\\s${first}$`))).toHaveCount(0)
})

test('a drawer opened ten times leaves no listener behind', async ({ page, shopper }) => {
  await page.goto('/')
  const drawer = page.getByRole('dialog', { name: /^Корзина/, includeHidden: true })
  const openings = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await shopper.openCart()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    }
  }
  await openings(1)
  // React listens to a dialog once it is hydrated.
  await expect(page.locator('astro-island', { has: drawer })).not.toHaveAttribute('ssr')
  const before = await listenersOf(page)
  await openings(9)
  expect(await listenersOf(page)).toBe(before)
})

/** How many listeners the cart's dialog has. */
async function listenersOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("#cart")',
  })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId!,
  })
  await session.detach()
  return listeners.length
}
