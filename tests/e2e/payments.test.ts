import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { query } from './database.ts'
import {
  aPerson,
  choiceOf,
  expectTaken,
  fillOrder,
  goToCheckout,
  openNewOrder,
  orderButton,
  ordersOf,
  type Person,
} from './order-form.ts'
import { expect, test } from './shop.ts'

const PAYMENTS = /\/api\/orders\/\d+\/payments$/
const payButton = (page: Page) => page.getByRole('button', { name: /^Оплатить/ })
const bankHeading = (page: Page) => page.getByRole('heading', { name: 'Демонстрационная оплата' })
const section = (page: Page) => page.getByRole('region', { name: 'Оплата' })

/** Orders online; the shop leads to the bank's page by itself. */
async function orderOnline(page: Page): Promise<Person> {
  await goToCheckout(page)
  const person = aPerson('Онлайн')
  await fillOrder(page, person)
  await choiceOf(page, 'Картой онлайн или СБП').click()
  await orderButton(page).click()
  return person
}

function paidFor(number: number): number {
  const [row] = query<{ paid: number }>(
    `SELECT coalesce(sum(kopecks), 0) AS paid FROM payment_events JOIN payments ON payments.id = payment_id
     WHERE order_number = ${number}`,
  )
  return row!.paid
}

test('an order is paid on the bank’s page, and its own page says so', async ({ page }) => {
  const person = await orderOnline(page)
  await expect(bankHeading(page)).toBeVisible({ timeout: 30_000 })
  const [number] = ordersOf(person)
  await expect(page.getByText(`Заказ № ${number}`)).toBeVisible()
  // Nothing in the address leads to the order.
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/pay\/[\w-]{36}$/)
  await payButton(page).click()
  await expectTaken(page)
  await expect(page).toHaveURL(new RegExp(`/success/#${number}\\.[\\w-]{32}$`))
  await expect(section(page).getByText(/^Оплачено\s.*,\sчек\sпришлёт\sбанк\.$/)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(paidFor(number!)).toBeGreaterThan(0)
  await expectAccessible(page, 'paid order', 'main')
  await page.reload()
  await expect(section(page).getByText(/^Оплачено/)).toBeVisible()
})

test('a shopper who does not pay at the bank can do so later, and reads until when', async ({
  page,
}) => {
  const person = await orderOnline(page)
  await expect(bankHeading(page)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Отказаться' }).click()
  await expectTaken(page)
  await expect(section(page).getByText(/^Оплата\sне\sпрошла/)).toBeVisible()
  await expect(section(page).getByText(/^Заказ\sждёт\sоплаты\sдо\s.*\sпо\sМоскве/)).toBeVisible()
  await expectAccessible(page, 'unpaid order', 'main')
  await payButton(page).click()
  await expect(bankHeading(page)).toBeVisible()
  // Back by the browser's button: the page can lead there again, to the same payment.
  const bankPage = page.url()
  await page.goBack()
  await payButton(page).click()
  await expect(page).toHaveURL(bankPage)
  await payButton(page).click()
  await expect(section(page).getByText(/^Оплачено/)).toBeVisible()
  const [number] = ordersOf(person)
  const payments = query(`SELECT id FROM payments WHERE order_number = ${number}`)
  expect(payments, 'one refused, one paid').toHaveLength(2)
})

test.describe('without a network', () => {
  test.use({ consoleMayComplain: true })

  test('a bank that does not answer is said in words, and the press can be repeated', async ({
    page,
  }) => {
    await openNewOrder(page, { payment: 'online' })
    await page.route(PAYMENTS, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Страница банка не открылась')
    await expect(payButton(page)).toBeEnabled()
    await page.unroute(PAYMENTS)
    await payButton(page).click()
    await expect(bankHeading(page)).toBeVisible()
  })
})

test('of an order that is cancelled after it was paid its shopper reads what comes back', async ({
  page,
}) => {
  await openNewOrder(page, { payment: 'online' })
  await payButton(page).click()
  await payButton(page).click()
  await expect(section(page).getByText(/^Оплачено/)).toBeVisible()
  await page.getByRole('button', { name: 'Отменить заказ' }).first().click()
  await page
    .getByRole('button', { name: /^Да, отменить|Отменить заказ/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
  await expect(section(page).getByText(/^Вернём\s.*\sтем\sже\sспособом/)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test('a bank’s way back that opens in another tab says where the order is', async ({ page }) => {
  await page.goto('/success/?paid')
  await expect(page.getByRole('heading', { name: /Вы\sвернулись\sиз\sбанка/ })).toBeVisible()
  await expect(page.getByText(/Заказ\sоткрыт\sв\sтой\sвкладке/)).toBeVisible()
})

test(
  'an order that is not paid online has no way to the bank',
  { tag: '@phone' },
  async ({ page }) => {
    await openNewOrder(page)
    await expect(section(page)).toHaveCount(0)
  },
)
