import type { BoardJson, BoardOrder } from '../../src/contract/board.ts'
import { STAFF_HEADER } from '../../src/contract/staff.ts'
import { expectAccessible } from './accessibility.ts'
import { answerOf } from './browser.ts'
import { query } from './database.ts'
import { expect, test } from './shop.ts'
import {
  cardOf,
  eventsOf,
  IVAN,
  losableNetwork,
  OLGA,
  openBoard,
  showColumn,
  showLaterDays,
  stateOf,
  takeOrder,
  takeStep,
} from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('without a sign-in the board is a 404 and its API refuses every request', async ({
  page,
  request,
}) => {
  for (const path of ['/board/', '/board']) {
    // A visitor may send any header, also the one by which the edge names a colleague to the page.
    const response = await request.get(path, { headers: { [STAFF_HEADER]: OLGA } })
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain(`Page not found: ${path}`)
  }
  expect((await request.get('/api/staff/board')).status()).toBe(403)
  await page.goto('/')
  expect(await page.content()).not.toContain('/board')
})

test('the board’s address without its slash leads to the board', async ({ page }) => {
  await openBoard(page)
  await page.goto('/board?from=mail')
  await expect(page).toHaveURL('/board/?from=mail')
  await expect(page.getByRole('button', { name: /^Заказы/ })).toBeVisible()
})

test('a new order is on the open board within fifteen seconds, with a chime and a count in the title', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const sounded = window as unknown as { tones: number }
    sounded.tones = 0
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      sounded.tones += 1
      return create.call(this)
    }
  })
  await page.clock.install()
  await openBoard(page)
  // Any tap lets the page sound.
  await page.getByRole('button', { name: /^Заказы/ }).click()
  await expect(page.getByRole('button', { name: 'Звук включён' })).toBeVisible()

  const number = await takeOrder(request)
  await page.clock.fastForward('00:15')
  await expect(cardOf(page, number)).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Заказы$/)
  expect(await page.evaluate(() => (window as unknown as { tones: number }).tones)).toBeGreaterThan(
    0,
  )
})

test('contact data is only in an opened order, and who opened it is recorded', async ({
  page,
  request,
}) => {
  const name = `Борис ${crypto.randomUUID().slice(0, 8)}`
  const number = await takeOrder(request, { 'customer.name': name })
  await openBoard(page)
  await expect(cardOf(page, number)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  await cardOf(page, number)
    .getByRole('button', { name: /^Открыть/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Заказ № ${number}` })
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByRole('link', { name: '+7 (999) 123-45-67' })).toHaveAttribute(
    'href',
    'tel:+79991234567',
  )
  await expect(dialog.getByRole('link', { name: 'На карте' })).toHaveAttribute('href', /maps/)
  const views = query(`SELECT viewed_by FROM contact_views WHERE number = ${number}`)
  expect(views).toEqual([{ viewed_by: OLGA }])

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, number).getByRole('button', { name: /^Открыть/ })).toBeFocused()
})

test('an order is found by its phone as people write it and cancelled with a reason', async ({
  page,
  request,
}) => {
  const digits = String(Math.floor(Math.random() * 9000) + 1000)
  const number = await takeOrder(request, { 'customer.phone': `+7999123${digits}` })
  await openBoard(page)
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill(`8 (999) 123-${digits}`)
  await search.getByRole('button', { name: 'Найти' }).click()
  await search.getByRole('button', { name: new RegExp(`^№.${number} `) }).click()

  const dialog = page.getByRole('dialog', { name: `Заказ № ${number}` })
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await dialog.getByRole('radio', { name: 'Другая причина' }).check()
  await dialog.getByRole('textbox', { name: 'Какая' }).fill('Кончился лосось')
  await dialog.getByRole('button', { name: `Отменить № ${number}` }).click()
  await expect(dialog.getByRole('heading', { name: /отменён/ })).toBeVisible()
  await expect
    .poll(() => eventsOf(number))
    .toEqual([{ kind: 'cancelled', actor: `staff:${OLGA}`, reason: 'Кончился лосось' }])
})

test.describe('while the network stutters', () => {
  test.use({ consoleMayComplain: true })

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  test('a tapped step is shown as waiting, survives a reload and is sent once', async ({
    page,
    request,
  }) => {
    const number = await takeOrder(request)
    const lose = await losableNetwork(page)
    await openBoard(page)
    // The polls too: one that is answered says that there is a network.
    lose('everything')
    await cardOf(page, number)
      .getByRole('button', { name: /^Подтвердить/ })
      .click()
    await showColumn(page, 'Подтверждены')
    await expect(cardOf(page, number).getByText('Ждёт связи')).toBeVisible()
    await expect(page.getByText(/^Связи\sнет/)).toBeVisible()
    lose('steps')
    await page.reload()
    await showLaterDays(page)
    await showColumn(page, 'Подтверждены')
    await expect(cardOf(page, number).getByText('Ждёт связи')).toBeVisible()
    expect(eventsOf(number)).toEqual([])

    lose('nothing')
    await page.clock.fastForward('00:20')
    await expect(cardOf(page, number).getByText('Ждёт связи')).toHaveCount(0)
    expect(eventsOf(number).map(({ kind }) => kind)).toEqual(['confirmed'])
  })

  test('the buttons of a card stay where they are when its step is answered', async ({
    page,
    request,
  }) => {
    const number = await takeOrder(request)
    await openBoard(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/staff/orders/**', async (route) => {
      await held
      await route.continue()
    })
    const card = cardOf(page, number)
    await card.getByRole('button', { name: /^Подтвердить/ }).click()
    await showColumn(page, 'Подтверждены')
    const below = async () => {
      const button = await card.getByRole('button', { name: /^Готовим/ }).boundingBox()
      return button!.y - (await card.boundingBox())!.y
    }
    await expect(card.getByText('Ждёт связи')).toBeVisible()
    const whileSent = await below()
    answer()
    await expect(card.getByText('Ждёт связи')).toHaveCount(0)
    expect(await below()).toBe(whileSent)
  })

  test('a step whose answer is lost is one step', async ({ page, request }) => {
    const number = await takeOrder(request)
    await openBoard(page)
    await page.route('**/api/staff/orders/**', async (route) => {
      await answerOf(route)
      // Already handled where the test has taken the route away meanwhile.
      await route.abort().catch(() => {})
    })
    await cardOf(page, number)
      .getByRole('button', { name: /^Подтвердить/ })
      .click()
    await expect.poll(() => eventsOf(number)).toHaveLength(1)
    await page.unroute('**/api/staff/orders/**')
    await page.clock.fastForward('00:20')
    await showColumn(page, 'Подтверждены')
    await expect(cardOf(page, number)).toBeVisible()
    await expect(cardOf(page, number).getByText('Ждёт связи')).toHaveCount(0)
    expect(eventsOf(number)).toHaveLength(1)
  })

  test('a refusal names the faster colleague', async ({ page, request, browser, baseURL }) => {
    const number = await takeOrder(request)
    const lose = await losableNetwork(page)
    await openBoard(page)
    lose('everything')
    await cardOf(page, number)
      .getByRole('button', { name: /^Подтвердить/ })
      .click()

    const other = await browser.newContext({ ...(baseURL && { baseURL }) })
    const colleague = await other.newPage()
    await openBoard(colleague, IVAN)
    await cardOf(colleague, number)
      .getByRole('button', { name: /^Открыть/ })
      .click()
    const dialog = colleague.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
    await dialog.getByRole('button', { name: `Отменить № ${number}` }).click()
    await expect.poll(() => stateOf(number)).toBe('cancelled')
    await other.close()

    lose('nothing')
    await page.clock.fastForward('00:20')
    const news = page.getByRole('status').filter({ hasText: `№ ${number}.` })
    await expect(news).toContainText(/Отменён в.\d\d:\d\d, ivan@kanapelle.example/)
    expect(eventsOf(number)).toHaveLength(1)
  })
})

test('a board with more orders than one answer has lists the others too, each once', async ({
  page,
  request,
}) => {
  const number = await takeOrder(request)
  const copies = (orders: BoardOrder[], from: number, count: number) => {
    const order = orders.find((other) => other.number === number)!
    return Array.from({ length: count }, (_, index) => ({
      ...order,
      number: 1_000_000 + from + index,
    }))
  }
  const next = '2026-12-24_10:00-12:00_1000499'
  await page.route('**/api/staff/board*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, '') })
    const board = (await answer.json()) as BoardJson
    const isFirst = !new URL(route.request().url()).searchParams.has('after')
    // One order was moved between the answers and is in both.
    const page = isFirst
      ? { orders: copies(board.orders, 0, 500), next }
      : { orders: copies(board.orders, 499, 3) }
    await route.fulfill({ json: { ...board, ...page, callbacks: [] } })
  })
  await openBoard(page)
  await expect(page.locator('article')).toHaveCount(502)
})

test('callbacks stand above the new orders until somebody has called', async ({
  page,
  request,
}) => {
  const name = `Игорь ${crypto.randomUUID().slice(0, 8)}`
  const response = await request.post('/api/callbacks', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { name, phone: '+79997776655', comment: '', consent: true },
  })
  const { number } = (await response.json()) as { number: number }
  await openBoard(page)
  const card = page.getByRole('article', { name: `Просьба перезвонить № ${number}`, exact: true })
  await expect(card).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  await card.getByRole('button', { name: 'Показать телефон' }).click()
  await expect(card.getByText(name)).toBeVisible()
  await expect(card.getByRole('link', { name: '+7 (999) 777-66-55' })).toBeVisible()
  await card.getByRole('button', { name: 'Перезвонили' }).click()
  await expect(card).toHaveCount(0)
})

test('the sheets of a day: kitchen, packing slips, couriers', async ({ page, request }) => {
  const address = `Лесная, ${Math.floor(Math.random() * 100_000)}`
  const number = await takeOrder(request, { 'delivery.address': address })
  await takeStep(request, number, { version: 0, state: 'confirmed' })
  const [{ date } = { date: '' }] = query<{ date: string }>(
    `SELECT delivery_date AS date FROM orders WHERE number = ${number}`,
  )
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('ru-RU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  await openBoard(page)
  const screens = page.getByRole('navigation', { name: 'Разделы доски' })
  const choose = async (screen: string) => {
    await screens.getByRole('button', { name: screen }).click()
    await page.getByRole('group', { name: 'День' }).getByRole('button', { name: day }).click()
  }

  await choose('Кухня')
  for (const name of ['Штуки', 'Коробки']) {
    const table = page.getByRole('region', { name }).getByRole('table')
    // Pieces have a sum for each workshop, boxes one.
    await expect(table.getByRole('row', { name: /^Всего/ }).first()).toBeVisible()
  }
  await expect(page.getByRole('rowheader', { name: 'Холодный цех', exact: true })).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  await expectAccessible(page, 'kitchen')

  await choose('Накладные')
  const show = page.getByRole('button', { name: 'Показать' })
  await expect(show).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  await show.click()
  const slip = page.getByRole('article', { name: `Накладная № ${number}`, exact: true })
  await expect(slip.getByText(address)).toBeVisible()
  await expect(slip.getByText(/^Аллергены: /)).toBeVisible()
  await expect(slip.getByText(/Съесть в\sтечение/)).toBeVisible()
  await expectAccessible(page, 'slips')

  await choose('Курьеры')
  await page.getByRole('button', { name: 'Показать' }).click()
  const stop = page.getByRole('listitem').filter({ hasText: address })
  await expect(stop.getByRole('link', { name: '+7 (999) 123-45-67' })).toBeVisible()
  await expect(stop.getByRole('link', { name: 'На карте' })).toBeVisible()
  await expectAccessible(page, 'couriers')
})
