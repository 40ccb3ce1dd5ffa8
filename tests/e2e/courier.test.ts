import { formatDayOfMonth } from '../../src/wording/dates.ts'
import { expectAccessible } from './accessibility.ts'
import { ownSlot } from './own-days.ts'
import { printedSheets } from './paper.ts'
import { eventsOf, openBoard, stateOf, takeOrder, takeStep } from './staff.ts'
import { expect, test } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a courier opens the day’s stops by a link and marks one as delivered', async ({
  page,
  browser,
  request,
}) => {
  const { date: day, window } = ownSlot('courier: stops')
  const address = `Лесная, ${Math.floor(Math.random() * 100_000)}`
  const number = await takeOrder(request, {
    'delivery.date': day,
    'delivery.window': window,
    'delivery.address': address,
    payment: 'cash',
  })
  const later = await takeOrder(request, {
    'delivery.date': day,
    'delivery.window': window,
    payment: 'cash',
  })
  for (const order of [number, later])
    for (const [version, state] of ['confirmed', 'cooking', 'on-the-way'].entries())
      await takeStep(request, order, { version, state })

  await openBoard(page)
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: 'Курьеры' })
    .click()
  await page.getByLabel('Другой день').fill(day)
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: address })).toBeVisible()
  await page.getByRole('button', { name: 'Ссылка курьеру' }).click()
  const link = await page.getByRole('textbox', { name: 'Ссылка курьеру' }).inputValue()

  // A phone of its own, which is not signed in.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const courier = await phone.newPage()
  await courier.goto(link)
  const stop = courier.getByRole('listitem').filter({ hasText: address })
  await expect(stop.getByRole('link', { name: '+7 (999) 123-45-67' })).toBeVisible()
  await expectAccessible(courier, 'courier')
  expect(
    await courier.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  // Only the next stop's button is filled.
  const colours = () =>
    courier
      .getByRole('button', { name: /^Доставлен/ })
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  const [filled, ...others] = await colours()
  expect(others.length).toBeGreaterThan(0)
  expect(others).not.toContain(filled)
  await stop.getByRole('button', { name: /^Доставлен/ }).click()
  await expect(stop.getByRole('status')).toHaveText('Доставлен')
  expect((await colours()).filter((colour) => colour === filled)).toHaveLength(1)
  expect(stateOf(number)).toBe('delivered')
  expect(eventsOf(number).at(-1)?.actor).toMatch(/^staff:courier-\d+$/)

  await page.getByRole('button', { name: 'Отозвать ссылки курьерам…' }).click()
  const held = page
    .getByRole('list', { name: 'Действующие ссылки' })
    .getByRole('listitem')
    .filter({ hasText: formatDayOfMonth(day) })
  await expectAccessible(page, 'board: couriers, links')
  await held.getByRole('button', { name: /^Отозвать/ }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Отозвано: 1\u00a0ссылка' }),
  ).toBeVisible()
  await expect(held).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Ссылка курьеру' })).toHaveCount(0)
  await courier.reload()
  await expect(courier.getByText(/Ссылка больше не\sдействует/)).toBeVisible()

  await courier.goto('/courier/#made-up')
  await courier.reload()
  await expect(courier.getByText(/Ссылка больше не\sдействует/)).toBeVisible()
  await phone.close()
})

test('each courier has a link, the stops and the money of their own', async ({
  page,
  browser,
  request,
}) => {
  const { date: day, window } = ownSlot('courier: links')
  const order = { 'delivery.date': day, 'delivery.window': window, payment: 'cash' }
  const [first, second] = [await takeOrder(request, order), await takeOrder(request, order)]
  for (const number of [first, second])
    for (const [version, state] of ['confirmed', 'cooking', 'on-the-way'].entries())
      await takeStep(request, number, { version, state })

  await openBoard(page)
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: 'Курьеры' })
    .click()
  await page.getByLabel('Другой день').fill(day)
  await page.getByRole('button', { name: 'Показать' }).click()
  const name = page.getByRole('combobox', { name: 'Имя курьера' })
  const links: Record<string, string> = {}
  for (const courier of ['Игорь', 'Олег']) {
    await name.fill(courier)
    await page.getByRole('button', { name: 'Ссылка курьеру' }).click()
    links[courier] = await page
      .getByRole('textbox', { name: `Ссылка курьеру: ${courier}` })
      .inputValue()
  }
  const courierOf = (number: number) =>
    page.getByRole('combobox', { name: `Курьер заказа № ${number}`, exact: true })
  await courierOf(first).selectOption('Игорь')
  const money = page.getByRole('region', { name: 'Деньги курьеров' })
  await expect(money.getByRole('row', { name: /^Без курьера 1/ })).toBeVisible()
  await courierOf(second).selectOption('Олег')
  await expect(money.getByRole('row', { name: /^Без курьера/ })).toHaveCount(0)
  await expect(money.getByRole('row', { name: /^Игорь 1 .*₽/ })).toBeVisible()
  const route = page.getByRole('region', { name: 'Олег', exact: true })
  await expect(route.getByText(`№ ${second}`, { exact: true })).toBeVisible()
  await expect(route.getByText(`№ ${first}`, { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'routes')
  await page.emulateMedia({ media: 'print' })
  await expect(money).toBeVisible()
  await expect(courierOf(first)).toBeHidden()
  // A sheet for the money of the day, and one for each courier.
  expect(await printedSheets(page)).toHaveLength(3)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const courier = await phone.newPage()
  await courier.goto(links['Игорь']!)
  await expect(courier.getByText('Курьер: Игорь')).toBeVisible()
  await expect(courier.getByRole('heading', { name: `№ ${first}` })).toBeVisible()
  await expect(courier.getByRole('heading', { name: /^№/ })).toHaveCount(1)
  await expectAccessible(courier, 'own stops')
  await courier.getByRole('button', { name: /^Доставлен/ }).click()
  await expect.poll(() => stateOf(first)).toBe('delivered')
  await phone.close()
})
