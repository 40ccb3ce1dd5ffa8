import { expect, test, WITH_WORKER } from './kept-shop.ts'
import { aPerson, expectTaken, orderButton, ordersOf } from './order-form.ts'
import { orderWithoutNetwork, regainNetwork } from './waiting-orders.ts'

test.use(WITH_WORKER)

const WAITING = /Связи нет, заказ\sждёт/

test('an order that is pressed without a network waits, also on another page, and is sent once when the network is back', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Тоннель')
  await orderWithoutNetwork(shop, person)
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${network.url}/`)
  await page.goBack()
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(`${network.url}/`)
  expect(ordersOf(person)).toEqual([])

  await regainNetwork(shop)
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
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.getByRole('button', { name: 'Отозвать' }).click()
  await expect(page.getByText('Вы отозвали отправку')).toBeVisible()
  await regainNetwork(shop)
  await page.evaluate(() => fetch('/builds/latest.json', { cache: 'no-store' }))
  expect(network.asked).not.toContain('POST /api/orders')
  expect(ordersOf(person)).toEqual([])

  await orderButton(page).click()
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
})
