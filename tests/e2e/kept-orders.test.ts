import type { Page } from '@playwright/test'
import { localSealingKey } from '../../functions/node/sealing-key.ts'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { query } from './database.ts'
import { expect, openAndKeep, test, WITH_WORKER } from './kept-shop.ts'
import type { Network } from './network.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  orderButton,
  ordersOf,
  type Person,
} from './order-form.ts'
import { serveBuild } from './shop-servers.ts'
import {
  keepWithCart,
  orderWithoutNetwork,
  regainNetwork,
  type KeptShop,
} from './waiting-orders.ts'

test.use({
  ...WITH_WORKER,
  // The headless shell has no Background Sync.
  channel: 'chromium',
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: CHROMIUM_FLAGS },
})

const TO_CLOSE = 'Вкладку можно закрыть'

/** Orders without a network, until the page says that its tab may be closed. */
async function keepAnOrder(shop: KeptShop, person: Person): Promise<void> {
  await orderWithoutNetwork(shop, person)
  await expect(shop.page.getByText(TO_CLOSE)).toBeVisible()
}

/** What this browser keeps of the order. */
const kept = (page: Page) =>
  page.evaluate(async () => (await caches.match('/kept-order'))?.text() ?? '')

/** Wakes the service worker as the browser does when there is a network, from a page that is not of the shop. */
async function wakeWorker({ context, network }: KeptShop): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(network.url))
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: network.url,
    registrationId: await found,
    tag: 'kept-order',
    lastChance: false,
  })
  await page.close()
}

const sentTo = (network: Network, path: string) =>
  network.asked.filter((request) => request === `POST ${path}`).length

test('an order whose tab is closed is sent once by the browser; the next visit says so, leads to it and has an empty cart', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Закрытая вкладка')
  await keepAnOrder(shop, person)
  const sealed = await kept(page)
  expect(sealed).toContain('sealed')
  expect(sealed).not.toMatch(/Закрытая|999\D{0,2}123|Тверская|Домофон/)
  await page.close()

  await regainNetwork(shop)
  await wakeWorker(shop)
  await expect.poll(() => ordersOf(person)).toHaveLength(1)

  const visit = await context.newPage()
  await visit.goto(`${network.url}/sets/`)
  const [number] = ordersOf(person)
  await expect(visit.getByText(new RegExp(`Заказ №\\s${number} принят`))).toBeVisible()
  expect(
    await visit.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('cart:line')),
    ),
  ).toEqual([])
  expect(await kept(visit)).toBe('')
  await visit.getByRole('link', { name: 'Открыть заказ' }).click()
  await expectTaken(visit)
  await expect(visit.getByText('Тверская, 1, офис 5')).toBeVisible()
  expect(ordersOf(person)).toHaveLength(1)
})

test('an order is kept from the press on: a tab that is closed before any answer loses nothing', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Тишина в сети')
  await keepWithCart(shop)
  await page.goto(`${network.url}/checkout/`)
  await fillOrder(page, person)
  // Connections open and nothing answers.
  network.lateMs = 3_600_000
  await orderButton(page).click()
  await expect.poll(() => kept(page)).toContain('sealed')
  await expect(page.getByRole('main').getByText('Связь медленная')).toContainText(TO_CLOSE)
  expect(ordersOf(person)).toEqual([])
  // What was sent stays without an answer.
  network.lateMs = 0
  await page.close()

  const visit = await context.newPage()
  await visit.goto(`${network.url}/sets/`)
  await expect(visit.getByText(/Заказ №\s\d+ принят/)).toBeVisible()
  expect(ordersOf(person)).toHaveLength(1)
})

test('an order that is answered at once leaves nothing to send', async ({
  page,
  context,
  network,
}) => {
  const person = aPerson('Сразу')
  await keepWithCart({ page, context, network })
  await page.goto(`${network.url}/checkout/`)
  await fillOrder(page, person)
  await orderButton(page).click()
  await expectTaken(page)
  expect(await kept(page)).toBe('')
  await page.goto(`${network.url}/sets/`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/Заказ №\s\d+ принят/)).toHaveCount(0)
  expect(sentTo(network, '/api/sealed-orders')).toBe(0)
  expect(ordersOf(person)).toHaveLength(1)
})

test('an order without an answer that could not be kept is named by every page', async ({
  page,
  context,
  network,
}) => {
  await openAndKeep(page, `${network.url}/`)
  await page.evaluate(async () => {
    await caches.delete('shop-1:order')
    localStorage.setItem('sending:/api/orders', `${crypto.randomUUID()} ${Date.now()}`)
  })
  const visit = await context.newPage()
  await visit.goto(`${network.url}/about/`)
  await expect(visit.getByText('ответа магазина ещё нет')).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Оформить заново' })).toBeVisible()
})

test('an order that the browser has not sent by itself is sent by the next visit, also one with an empty cart', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Другой день')
  await keepAnOrder(shop, person)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('cart:line')))
      localStorage.removeItem(key)
  })
  await page.close()
  await regainNetwork(shop)
  const visit = await context.newPage()
  await visit.goto(`${network.url}/`)
  await expect(visit.getByText(/Заказ №\s\d+ принят/)).toBeVisible()
  expect(ordersOf(person)).toHaveLength(1)
})

test('of an order that has waited for more than a day, by a clock that may have jumped, the next visit says that it is not sent any more', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Часы вперёд')
  await keepAnOrder(shop, person)
  await page.close()
  const visit = await context.newPage()
  await visit.clock.setFixedTime(Date.now() + 25 * 3_600_000)
  await visit.goto(`${network.url}/`)
  await expect(visit.getByText(/не\sпринят. Связи не\sбыло больше суток/)).toBeVisible()
  expect(await kept(visit)).toBe('')
  expect(ordersOf(person)).toEqual([])
})

test('of an order that is changed before its tab is closed, the last version is sent', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Другой адрес')
  await keepAnOrder(shop, person)
  const first = await kept(page)
  await page.getByLabel('Адрес').fill('Арбат, 7')
  await orderButton(page).click()
  await expect.poll(() => kept(page)).not.toBe(first)
  await page.close()
  await regainNetwork(shop)
  await wakeWorker(shop)
  await expect.poll(() => ordersOf(person)).toHaveLength(1)
  const [number] = ordersOf(person)
  expect(query(`SELECT delivery_address FROM orders WHERE number = ${number}`)).toEqual([
    { delivery_address: 'Арбат, 7' },
  ])
})

test('a kept order is taken back at the next visit, and nothing is sent', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Передумала')
  await keepAnOrder(shop, person)
  await page.close()
  const visit = await context.newPage()
  await visit.goto(`${network.url}/`)
  await expect(visit.getByText('Ваш заказ ждёт связи')).toBeVisible()
  await visit.getByRole('button', { name: 'Отозвать' }).click()
  await expect(visit.getByText('Больше не\u00a0отправляем')).toBeVisible()
  await expect(visit.getByRole('button', { name: 'Закрыть' })).toBeFocused()
  await visit.getByRole('button', { name: 'Закрыть' }).click()
  await expect(visit.getByText('Ваш заказ ждёт связи')).toHaveCount(0)
  await expect(visit.getByRole('main')).toBeFocused()
  expect(await kept(visit)).toBe('')

  await regainNetwork(shop)
  await wakeWorker(shop)
  await visit.reload()
  await visit.waitForLoadState('networkidle')
  expect(sentTo(network, '/api/sealed-orders')).toBe(0)
  expect(ordersOf(person)).toEqual([])
})

test('the tab that is still open and the browser make one order', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Обе')
  await keepAnOrder(shop, person)
  network.mend()
  await wakeWorker(shop).catch(() => {})
  expect(ordersOf(person)).toEqual([])
  await context.setOffline(false)
  await expectTaken(page)
  await wakeWorker(shop)
  expect(ordersOf(person)).toHaveLength(1)
  expect(await kept(page)).toBe('')
})

test('a kept order that is refused says why, keeps the cart, and can be placed anew', async ({
  page,
  context,
  network,
}) => {
  const shop = { page, context, network }
  const person = aPerson('Мест нет')
  await keepAnOrder(shop, person)
  await page.close()
  const own = network.shop
  await using full = await serveBuild('dist', {
    variables: {
      SEALING_KEY: localSealingKey('test-results'),
      CAPACITY: '{"ordersPerWindow":0,"piecesPerWindow":null}',
    },
  })
  network.shop = full.url
  await regainNetwork(shop)
  await wakeWorker(shop)
  network.shop = own

  const visit = await context.newPage()
  await visit.goto(`${network.url}/`)
  await expect(visit.getByText(/не\sпринят\. На это время мест больше нет/)).toBeVisible()
  expect(await kept(visit)).toBe('')
  await visit.getByRole('link', { name: 'Оформить заново' }).click()
  await fillOrder(visit, person)
  await orderButton(visit).click()
  await expectTaken(visit)
  expect(ordersOf(person)).toHaveLength(1)
})
