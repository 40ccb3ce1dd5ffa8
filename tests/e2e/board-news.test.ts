import type { Page } from '@playwright/test'
import { ownSlot } from './own-days.ts'
import { expect, test } from './shop.ts'
import {
  cardOf,
  countTones,
  eventsOf,
  IVAN,
  losableNetwork,
  OLGA,
  openBoard,
  showColumn,
  stateOf,
  takeOrder,
} from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const step = (page: Page, number: number, words: RegExp) =>
  cardOf(page, number).getByRole('button', { name: words })

/** Holds the answers to steps back until the returned function is called. */
async function holdSteps(page: Page): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/staff/orders/**', async (route) => {
    await held
    await route.continue()
  })
  return answer
}

test('the bar says that an order is confirmed once the edge has said so', async ({
  page,
  request,
}) => {
  const number = await takeOrder(request)
  await openBoard(page)
  const answer = await holdSteps(page)
  await step(page, number, /^Подтвердить/).click()
  await expect(page.getByText(`№ ${number}: отправляем…`)).toBeVisible()
  await expect(page.getByText(`№ ${number} подтверждён`)).toHaveCount(0)
  answer()
  await expect(page.getByText(`№ ${number} подтверждён`)).toBeVisible()
})

test('an order of a later week is taken back with the bar, though the board no longer lists it', async ({
  page,
  request,
}) => {
  const { date } = ownSlot('shared')
  const number = await takeOrder(request, { 'delivery.date': date })
  await openBoard(page)
  await step(page, number, /^Подтвердить/).click()
  await expect(page.getByText(`№ ${number} подтверждён`)).toBeVisible()
  // The board's next answer is without it.
  const listed = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/staff/board') &&
      response.status() === 200 &&
      !(await response.text()).includes(`"number":${number},`),
  )
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await listed
  await page.getByRole('status').getByRole('button', { name: 'Вернуть как было' }).click()
  await expect.poll(() => eventsOf(number).map(({ kind }) => kind)).toEqual(['confirmed', 'taken'])
})

test('after a step the focus is on the next card, or on the column’s heading', async ({
  page,
  request,
}) => {
  const [first, second] = [await takeOrder(request), await takeOrder(request)]
  await page.route('/api/staff/board', async (route) => {
    const response = await route.fetch()
    if (response.status() === 304) return route.fulfill({ response })
    const board = (await response.json()) as { orders: { number: number }[] }
    const orders = board.orders.filter(({ number }) => [first, second].includes(number))
    await route.fulfill({ response, json: { ...board, orders, callbacks: [] } })
  })
  await openBoard(page)
  await step(page, first, /^Подтвердить/).focus()
  await page.keyboard.press('Enter')
  await expect(step(page, second, /^Подтвердить/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Новые/ })).toBeFocused()

  await showColumn(page, 'Подтверждены')
  await step(page, second, /^Открыть/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await dialog.getByRole('button', { name: `Отменить № ${second}` }).click()
  await expect(dialog.getByRole('heading', { name: /отменён/ })).toBeFocused()
})

test('a cancellation for another reason needs the reason in words', async ({ page, request }) => {
  const number = await takeOrder(request)
  await openBoard(page)
  await step(page, number, /^Открыть/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await dialog.getByRole('radio', { name: 'Другая причина' }).check()
  const words = dialog.getByRole('textbox', { name: 'Какая' })
  await words.fill('   ')
  await dialog.getByRole('button', { name: `Отменить № ${number}` }).click()
  await expect(words).toBeFocused()
  expect(await words.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false)
  expect(eventsOf(number)).toEqual([])
})

test('the sound that was switched off stays off for the next visit', async ({ page }) => {
  await openBoard(page)
  await page.getByRole('button', { name: /^Звук (?:включён|ждёт)/ }).click()
  await expect(page.getByRole('button', { name: 'Звук выключен' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Звук выключен' })).toBeVisible()
})

test('a board whose browser allows no sound says so after a reload, and a press on these words is heard and leaves the sound on', async ({
  page,
}) => {
  const tones = await countTones(page)
  // As a browser begins that wants a press first. Playwright's own look at a page counts as one.
  await page.addInitScript(() => {
    const Context = AudioContext
    window.AudioContext = class extends Context {
      constructor() {
        super()
        void this.suspend()
      }
    }
  })
  await openBoard(page)
  await page.reload()
  await page.getByRole('button', { name: 'Звук ждёт касания' }).click()
  await expect(page.getByRole('button', { name: 'Звук включён' })).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Звук включён' }).click()
  await expect(page.getByRole('button', { name: 'Звук выключен' })).toBeVisible()
})

test('a new order rings until someone reacts', async ({ page, request }) => {
  const tones = await countTones(page)
  await page.clock.install()
  await openBoard(page)
  await page.getByRole('button', { name: /^Заказы/ }).click()
  const number = await takeOrder(request)
  await page.clock.fastForward('00:15')
  await expect(cardOf(page, number)).toBeVisible()
  const first = await tones()
  expect(first).toBeGreaterThan(0)
  await page.clock.runFor('00:45')
  expect(await tones()).toBeGreaterThan(first)

  await page.keyboard.press('Shift')
  const afterwards = await tones()
  await page.clock.runFor('01:00')
  expect(await tones()).toBe(afterwards)
})

test.describe('while the network is lost', () => {
  test.use({ consoleMayComplain: true })

  test.beforeEach(({ page }) => page.clock.install())

  test('a step of an opened order leaves name and phone where they were', async ({
    page,
    request,
  }) => {
    const name = `Вера ${crypto.randomUUID().slice(0, 8)}`
    const number = await takeOrder(request, { 'customer.name': name })
    const lose = await losableNetwork(page)
    await openBoard(page)
    await step(page, number, /^Открыть/).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(name)).toBeVisible()
    lose('everything')
    await dialog.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(dialog.getByText(/^Связи\sнет/)).toBeInViewport()
    await expect(dialog.getByText(`№ ${number}: отправим, когда появится связь`)).toBeInViewport()
    await expect(dialog.getByText(name)).toBeVisible()
    lose('nothing')
    await page.clock.fastForward('00:20')
    const history = dialog.getByRole('region', { name: 'Что было с заказом' })
    await expect(history.getByRole('listitem').filter({ hasText: 'Подтверждён' })).toBeVisible()
    await expect(dialog.getByText(name)).toBeVisible()
  })

  test('a step that waits is never sent under the next colleague’s name', async ({
    page,
    request,
  }) => {
    const [number, dropped] = [await takeOrder(request), await takeOrder(request)]
    const lose = await losableNetwork(page)
    await openBoard(page)
    lose('everything')
    for (const order of [number, dropped]) await step(page, order, /^Подтвердить/).click()
    await expect(page.getByText('ждёт 2 действия')).toBeVisible()
    // No page of hers is left that could send them.
    await page.goto('about:blank')
    const asked: string[] = []
    await page.route(`**/api/staff/orders/**`, (route) => {
      asked.push(route.request().url())
      return route.fallback()
    })
    lose('steps')
    await openBoard(page, IVAN)
    await page.clock.fastForward('00:20')
    const notice = page.getByText(`Это шаги ${OLGA}`)
    await expect(notice).toBeInViewport()
    await expect(step(page, number, /^Подтвердить/)).toBeVisible()
    expect(asked).toEqual([])
    expect(eventsOf(number)).toEqual([])

    lose('nothing')
    await openBoard(page)
    await expect.poll(() => eventsOf(number)).toMatchObject([{ actor: `staff:${OLGA}` }])
    await expect.poll(() => stateOf(dropped)).toBe('confirmed')
    await expect(notice).toHaveCount(0)
  })

  test('too many requests are not called a lost network', async ({ page, request }) => {
    const number = await takeOrder(request)
    await openBoard(page)
    await page.route('**/api/staff/**', (route) => route.fulfill({ status: 429, json: {} }))
    await step(page, number, /^Подтвердить/).click()
    await expect(page.getByText(/^Слишком много запросов подряд/)).toBeInViewport()
    await expect(page.getByText(/^Связи\sнет/)).toHaveCount(0)
  })

  for (const width of [390, 1024, 1440]) {
    test(`a refusal is in view at ${width} px, also from the end of a long board`, async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const number = await takeOrder(request)
      const others = await Promise.all(Array.from({ length: 8 }, () => takeOrder(request)))
      const lose = await losableNetwork(page)
      await openBoard(page)
      lose('everything')
      await step(page, number, /^Подтвердить/).click()
      const other = await browser.newContext({ ...(baseURL && { baseURL }) })
      const colleague = await other.newPage()
      await openBoard(colleague, IVAN)
      await step(colleague, number, /^Подтвердить/).click()
      await expect.poll(() => stateOf(number)).toBe('confirmed')
      await showColumn(colleague, 'Подтверждены')
      await step(colleague, number, /^Готовим/).click()
      await expect.poll(() => stateOf(number)).toBe('cooking')
      await other.close()
      lose('nothing')
      await cardOf(page, others.at(-1)!).scrollIntoViewIfNeeded()
      await page.clock.fastForward('00:20')
      const news = page.getByRole('status').filter({ hasText: `№ ${number}.` })
      await expect(news.getByRole('button', { name: 'Понятно' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(`№ ${number} подтверждён`)).toHaveCount(0)

      await step(page, others.at(-1)!, /^Открыть/).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Понятно' }).click()
      await expect(news).toHaveCount(0)
    })
  }
})
