import type { Locator, Page } from '@playwright/test'
import { query } from './database.ts'
import { savedLine } from './goods.ts'
import { firstOf } from './menu.ts'
import { expect } from './shop.ts'
import { takeWholeOrder } from './staff.ts'

/** The person who orders; tests find the order in the database by the name. */
export interface Person {
  name: string
  phone: string
  address: string
  comment: string
}

export function aPerson(name: string): Person {
  return {
    name: `${name} ${crypto.randomUUID().slice(0, 8)}`,
    phone: '+7 (999) 123-45-67',
    address: 'Тверская, 1, офис 5',
    comment: 'Домофон 12',
  }
}

/** Opens checkout with the first product of a category in the cart. */
export async function goToCheckout(page: Page): Promise<void> {
  const goods = firstOf('kanape')
  const [key, line] = [`cart:line:${goods.id}`, savedLine(goods, 1, 1)]
  await page.addInitScript(
    ({ key, line, done }) => {
      if (sessionStorage.getItem(done)) return
      sessionStorage.setItem(done, 'yes')
      localStorage.setItem(key, line)
    },
    { key, line, done: `filled:${crypto.randomUUID()}` },
  )
  await page.goto('/checkout/')
}

/** Fills everything in but the button. */
export async function fillOrder(
  page: Page,
  { name, phone, address, comment }: Person,
): Promise<void> {
  await page.getByLabel('Адрес').fill(address)
  await page.getByLabel('День').selectOption({ index: 4 })
  await page.getByLabel(/Время/).selectOption({ index: 2 })
  await page.getByLabel('Имя').first().fill(name)
  await page.getByLabel('Телефон').first().fill(phone)
  await choiceOf(page, 'Наличными').click()
  await page.getByLabel('Комментарий').first().fill(comment)
  await page
    .getByRole('checkbox', { name: /Согласен/ })
    .first()
    .check()
}

/** The label of a choice; its words have no box of their own once a translator has put them into a `<font>`. */
export function choiceOf(page: Page, words: string | RegExp): Locator {
  return page.locator('label').filter({ hasText: words })
}

export function orderButton(page: Page) {
  return page.getByRole('button', { name: /^Заказать за/ })
}

export async function expectTaken(page: Page): Promise<void> {
  await expect(page.getByText(/^Заказ №\s\d+$/)).toBeVisible({ timeout: 30_000 })
}

/** Opens the page of a new order, taken by a request, which is faster than by the form. Returns the order's number. */
export async function openNewOrder(
  page: Page,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const { number, token } = await takeWholeOrder(page.request, changes)
  await page.goto(`/success/#${number}.${token}`)
  await expectTaken(page)
  return number
}

/** Waits for `end` while the clock of the page, which the test has installed, skips the pauses between retries. */
export async function passRetries(page: Page, end: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    expect(await end.isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
}

/** Numbers of the orders in that person's name, in the tested shop's database or in the one in another folder. */
export function ordersOf({ name }: Person, state?: string): number[] {
  const rows = query<{ number: number }>(
    `SELECT number FROM orders WHERE customer_name = '${name}' ORDER BY number`,
    state,
  )
  return rows.map(({ number }) => number)
}
