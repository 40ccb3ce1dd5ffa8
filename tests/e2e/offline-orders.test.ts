import type { BrowserContext, Page } from '@playwright/test'
import { savedLine } from './goods.ts'
import { expect, openAndKeep, test, WITH_WORKER } from './kept-shop.ts'
import { firstOf } from './menu.ts'
import type { Network } from './network.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  orderButton,
  ordersOf,
  type Person,
} from './order-form.ts'

test.use(WITH_WORKER)

interface Shop {
  page: Page
  context: BrowserContext
  network: Network
}

/** Goes to checkout with a filled cart, loses the network there, and presses the button. */
async function orderWithoutNetwork(
  { page, context, network }: Shop,
  person: Person,
): Promise<void> {
  await openAndKeep(page, `${network.url}/`)
  const goods = firstOf('kanape')
  await page.evaluate(
    ([key, line]) => localStorage.setItem(key!, line!),
    [`cart:line:${goods.id}`, savedLine(goods, 1, 1)],
  )
  network.cut()
  await context.setOffline(true)
  await page.goto(`${network.url}/checkout/`)
  await fillOrder(page, person)
  await orderButton(page).click()
  await expect(page.getByText(/Связи нет, заказ\sждёт/)).toBeVisible()
}

async function regain({ context, network }: Shop): Promise<void> {
  network.mend()
  await context.setOffline(false)
}

test('an order that is pressed without a network waits, also on another page, and is sent once when the network is back', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Тоннель')
  await orderWithoutNetwork(shop, person)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${network.url}/`)
  await page.goBack()
  await expect(page.getByText(/Связи нет, заказ\sждёт/)).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${network.url}/`)
  expect(ordersOf(person)).toEqual([])

  await regain(shop)
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
  expect(network.asked.filter((request) => request === 'POST /api/orders')).toHaveLength(1)
})

test('a waiting order can be taken back, and nothing is sent when the network is back', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Отзыв')
  await orderWithoutNetwork(shop, person)
  await page.getByRole('button', { name: 'Отозвать' }).click()
  await expect(page.getByText('Вы отозвали отправку')).toBeVisible()
  await regain(shop)
  await page.evaluate(() => fetch('/builds/latest.json', { cache: 'no-store' }))
  expect(network.asked).not.toContain('POST /api/orders')
  expect(ordersOf(person)).toEqual([])

  await orderButton(page).click()
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
})
