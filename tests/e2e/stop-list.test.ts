import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localStaffKey } from '../../functions/node/staff-key.ts'
import { deliveryDays, moscowDate } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { stoppedWords } from '../../src/wording/stop-list.ts'
import { answerOf } from './browser.ts'
import { addFirst } from './goods.ts'
import { onSale, shownName, typed } from './menu.ts'
import { aPerson, expectTaken, fillOrder, orderButton, ordersOf } from './order-form.ts'
import { serveBuild } from './shop-servers.ts'
import { expect, test as base } from './shop.ts'
import { openBoard, takeOrder } from './staff.ts'
import { usePage } from './visits.ts'

// A shop of their own: a pause changes menu, search and tables, which other tests compare meanwhile.
const stack = new AsyncDisposableStack()
let url = ''
let state = ''

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that this needs no fixture.
  baseURL: async ({}, use) => {
    await use(url)
  },
})

// One list for all of them: no test must meet the pause of another.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  state = stack.adopt(mkdtempSync(join(tmpdir(), 'stop-list-')), (folder) =>
    rmSync(folder, { recursive: true }),
  )
  const variables = { LOCAL_STAFF_KEY: localStaffKey('test-results').publicKey }
  ;({ url } = stack.use(await serveBuild('dist', { state, variables })))
})

test.afterAll(() => stack.disposeAsync())

const product = onSale.filter(({ category }) => category === 'drinks').at(-1)!

test('a product paused on the board is no longer offered within a minute, and is offered again after the pause', async ({
  page,
  context,
}) => {
  const board = await context.newPage()
  await openBoard(board)
  const shop = page
  await shop.clock.install()
  await shop.bringToFront()
  const list = shop.waitForResponse('/api/stop-list')
  await shop.goto('/drinks/')
  await usePage(shop)
  const cachedSeconds = Number(/max-age=(\d+)/.exec((await list).headers()['cache-control']!)![1])
  expect(cachedSeconds).toBeLessThanOrEqual(20)
  const network = await context.newCDPSession(shop)
  /** A minute of the open page: the browser's cache grows stale, and the rest passes on the page's clock. */
  const passMinute = async () => {
    await network.send('Network.clearBrowserCache')
    await shop.clock.fastForward((60 - cachedSeconds) * 1000)
  }
  const card = shop.getByRole('article').filter({ hasText: product.name }).first()
  await expect(card.getByRole('button', { name: /^В\sкорзину/ })).toBeVisible()

  await board.bringToFront()
  await board.getByRole('button', { name: 'Стоп-лист' }).click()
  await board.getByRole('searchbox', { name: 'Найти блюдо' }).fill(typed(product.name))
  await board.getByRole('button', { name: `Стоп: ${product.name}`, exact: true }).click()
  await expect(board.getByRole('button', { name: /^Сегодня и.завтра$/ })).toBeVisible()
  await board.getByRole('button', { name: /^Пока не.верну$/ }).click()
  const paused = board.getByRole('list', { name: 'Сейчас не готовим' })
  await expect(paused.getByText(product.name)).toBeVisible()

  await shop.bringToFront()
  await passMinute()
  await expect(card.getByText(/^Сейчас не.готовим$/)).toBeVisible()
  await expect(card.getByRole('button', { name: /^В\sкорзину/ })).toBeHidden()

  // A colleague opens a link to a table with the dish.
  const table = await context.newPage()
  await table.goto(`/table/?guests=10&boxes=${product.id}-1`)
  await expect(table.getByText(/^Сейчас не\sготовим: /)).toContainText(product.name)
  await expect(table.getByRole('link', { name: product.name, exact: true })).toHaveCount(0)
  await expect(table.getByRole('button', { name: /^Положить всё/ })).toBeVisible()
  await table.close()

  await board.bringToFront()
  await paused
    .getByRole('listitem')
    .filter({ hasText: product.name })
    .getByRole('button', { name: 'Снова готовим' })
    .click()
  await expect(paused.getByText(product.name)).toHaveCount(0)
  await shop.bringToFront()
  await passMinute()
  await expect(card.getByRole('button', { name: /^В\sкорзину/ })).toBeVisible()
})

test('a dish paused until a day is ordered for that day, and its orders for the days before are named', async ({
  page,
  context,
  shopper,
}) => {
  const [soonest, ...later] = deliveryDays(Date.now(), settings.slots).map(({ date }) => date)
  const day = later.find((date) => date > moscowDate(Date.now() + 86_400_000))!
  const board = await context.newPage()
  await openBoard(board)
  const ordered = await takeOrder(board.request, {
    lines: [{ id: product.id, quantity: 20 }],
    'delivery.date': day,
    'customer.name': 'Пауза Ольга',
    comment: 'До паузы',
  })
  await board.getByRole('button', { name: 'Стоп-лист' }).click()
  await board.getByRole('searchbox', { name: 'Найти блюдо' }).fill(typed(product.name))
  await board.getByRole('button', { name: `Стоп: ${product.name}`, exact: true }).click()
  const after = later.find((date) => date > day)!
  await board.getByLabel('До', { exact: true }).fill(after)
  await board.getByRole('button', { name: /^До.этого дня$/ }).click()
  const row = board
    .getByRole('list', { name: 'Сейчас не готовим' })
    .getByRole('listitem')
    .filter({ hasText: product.name })
    .first()
  await expect(row.getByText(stoppedWords(`${after}T00:00:00+03:00`))).toBeVisible()
  await expect(row.getByRole('button', { name: `№ ${ordered}` })).toBeVisible()
  await row.getByRole('button', { name: 'Показать телефоны' }).click()
  await expect(row.getByRole('link', { name: /^Пауза Ольга, \+7/ })).toBeVisible()

  try {
    await page.bringToFront()
    await page.goto('/drinks/')
    await usePage(page)
    const card = page.getByRole('article').filter({ hasText: product.name }).first()
    await expect(card.getByText(stoppedWords(`${after}T00:00:00+03:00`))).toBeVisible()
    await shopper.add(product.name)
    await page.goto('/kanape/')
    await addFirst(page)
    await page.goto('/checkout/')
    const goods = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(goods.getByText(`${product.name}: нет`)).toBeVisible()
    const days = page.getByLabel('День')
    await expect(days.locator(`option[value="${soonest}"]`)).toBeDisabled()
    await expect(days.locator(`option[value="${day}"]`)).toBeDisabled()
    const person = aPerson('После паузы')
    await fillOrder(page, person)
    await days.selectOption(after)
    await page.getByLabel(/Время/).selectOption({ index: 2 })
    await orderButton(page).click()
    await expectTaken(page)
    expect(ordersOf(person, state)).toHaveLength(1)
  } finally {
    await board.request.post('/api/staff/stop-list', { data: { product: product.id, pause: null } })
    await board.close()
  }
})

test('a pause that a build has written into the page ends when the edge knows of none', async ({
  page,
}) => {
  const stopList = Promise.withResolvers<void>()
  await page.route('/api/stop-list', async (route) => {
    await stopList.promise
    await route.continue()
  })
  // As AddToCart.astro draws the card in a build with STOPPED_PRODUCTS.
  await page.route('/drinks/', async (route) => {
    const response = await answerOf(route)
    const card = new RegExp(`<add-to-cart [^>]*"id":${product.id},.*?</add-to-cart>`, 's')
    const body = (await response.text()).replace(
      card,
      (button) =>
        `<stopped-product><p>Сейчас не готовим</p><div hidden>${button}</div></stopped-product>`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/drinks/')
  const card = page.getByRole('article').filter({ hasText: product.name }).first()
  await expect(card.getByText('Сейчас не готовим')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)

  await usePage(page)
  stopList.resolve()
  await expect(card.getByRole('button', { name: /^В\sкорзину/ })).toBeVisible()
  await expect(card.getByText('Сейчас не готовим')).toHaveCount(0)
  await card.getByRole('button', { name: /^В\sкорзину/ }).click()
  await expect(card.getByRole('group', { name: /^Количество/ })).toBeVisible()
})

test.describe('a cart from before the pause', () => {
  // The browser logs the 422 that the edge answers.
  test.use({ consoleMayComplain: true })

  test('is refused with the name of the dish, and ordered once it is out of the cart', async ({
    page,
    context,
    shopper,
  }) => {
    await page.goto('/drinks/')
    await shopper.add(product.name)
    await page.goto('/kanape/')
    await addFirst(page)
    await page.goto('/checkout/')
    const person = aPerson('Стоп')
    await fillOrder(page, person)

    const board = await context.newPage()
    await openBoard(board)
    const change = (pause: string | null) =>
      board.request.post('/api/staff/stop-list', { data: { product: product.id, pause } })
    expect((await change('until-taken-back')).ok()).toBe(true)

    try {
      await page.bringToFront()
      await orderButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: product.name })).toBeVisible()
      const goods = page.getByRole('complementary', { name: 'Ваш заказ' })
      await expect(
        goods.getByText(new RegExp(`^${shownName(product.name)}: сейчас не.готовим$`)),
      ).toBeVisible()
      expect(ordersOf(person, state)).toEqual([])

      await goods.getByText('Состав заказа').click()
      await goods.getByRole('button', { name: `Убрать: ${product.name}`, exact: true }).click()
      await orderButton(page).click()
      await expectTaken(page)
    } finally {
      await change(null)
      await board.close()
    }
  })
})
