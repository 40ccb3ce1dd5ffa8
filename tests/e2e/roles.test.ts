import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { moscowDate } from '../../src/domain/slots.ts'
import type { Role } from '../../src/domain/roles.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { freePort, hostBuild, type Hosted } from './hosted.ts'
import { addAuthenticator, hostOrders, invite } from './passkeys.ts'
import { cardOf, countTones, showColumn, takeWholeOrder } from './staff.ts'

// What each role sees and does on the board, in a shop of its own. Rule 69.

test.describe.configure({ mode: 'default' })

let folder: string
let variables: Record<string, string>
let shop: Hosted
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roles-'))
  const PORT = await freePort()
  variables = { PORT, ORIGIN: `http://localhost:${PORT}`, DATABASE: join(folder, 'shop.sqlite') }
  shop = await hostBuild(variables)
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

const execute = (sql: string) => {
  using database = new DatabaseSync(variables['DATABASE']!)
  return database.prepare(sql).all()
}

/** A colleague with this role on the board, by a new passkey. */
async function openAs(page: Page, role: Role): Promise<string> {
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@kanapelle.example`
  await addAuthenticator(page)
  await page.goto(await invite(variables, email, role))
  await page.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await expect(page).toHaveURL(`${shop.url}/board/`)
  return email
}

const PERSON = {
  'customer.name': 'Канарейкина Анна',
  'customer.phone': '+79876543210',
  'customer.email': 'kanareyka@mail.ru',
  'delivery.address': 'Канареечная, 77',
  comment: 'Аллергия на орехи',
}

/** An order of today in this state. */
async function orderOfToday(
  playwright: PlaywrightWorkerArgs['playwright'],
  state: string,
): Promise<number> {
  const shopper = await playwright.request.newContext({ baseURL: shop.url })
  const { number } = await takeWholeOrder(shopper, PERSON)
  await shopper.dispose()
  const today = moscowDate(Date.now())
  execute(
    `UPDATE orders SET state = '${state}', delivery_date = '${today}' WHERE number = ${number}`,
  )
  return number
}

const stateOf = (number: number) =>
  (execute(`SELECT state FROM orders WHERE number = ${number}`) as { state: string }[])[0]!.state

const screens = (page: Page) =>
  page.getByRole('navigation', { name: 'Разделы доски' }).getByRole('button')

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone shows a page that is too wide smaller, so its own width says nothing.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )
}

test('the kitchen cooks and packs without names, phones and addresses', async ({
  page,
  playwright,
}) => {
  await hostOrders(variables, 'role', 'boss@kanapelle.example', 'manager')
  const number = await orderOfToday(playwright, 'confirmed')
  const unconfirmed = await orderOfToday(playwright, 'taken')
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/staff/')) answers.push(await response.text().catch(() => ''))
  })
  await openAs(page, 'kitchen')
  await expect(screens(page)).toHaveText([/^Заказы/, 'Кухня', 'Сборка', 'Стоп-лист'])
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Заказ по\sтелефону/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await showColumn(page, 'Новые')
  const fresh = cardOf(page, unconfirmed)
  await expect(fresh.getByText('Аллергия на орехи')).toBeVisible()
  await expect(fresh.getByRole('button')).toHaveText([/^Открыть/])

  await showColumn(page, 'Подтверждены')
  await cardOf(page, number).getByRole('button', { name: 'Готовим' }).click()
  await expect.poll(() => stateOf(number)).toBe('cooking')
  await showColumn(page, 'На кухне')
  await cardOf(page, number).getByRole('button', { name: 'Открыть' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Аллергия на орехи')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: /Отменить|Изменить|Заметка/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect.poll(() => stateOf(number)).toBe('on-the-way')
  await expect(dialog.getByRole('button', { name: 'Доставлен' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Вернуть на кухню' }).click()
  await expect.poll(() => stateOf(number)).toBe('cooking')
  await dialog.getByRole('button', { name: 'Закрыть' }).click()

  await screens(page).filter({ hasText: 'Кухня' }).click()
  await expect(page.getByRole('heading', { name: /^Кухня, / })).toBeVisible()
  await expect(page.getByText('Аллергия на орехи').first()).toBeVisible()
  expect(answers.length).toBeGreaterThan(2)
  expect(answers.join('\n')).not.toMatch(/Канаре|9876543210|kanareyka/)
  await expect(page.locator('body')).not.toContainText(/Канаре|987|kanareyka/)
  const step = await page.request.post(`${shop.url}/api/staff/orders/${unconfirmed}/steps`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { version: 0, state: 'confirmed', reason: '' },
  })
  expect(step.status()).toBe(403)
  expect(execute('SELECT * FROM contact_views')).toEqual([])
})

test('the kitchen hears of an order once it is confirmed and when it is cancelled, not before', async ({
  page,
  playwright,
}) => {
  await hostOrders(variables, 'role', 'boss@kanapelle.example', 'manager')
  const tones = await countTones(page)
  await openAs(page, 'kitchen')
  await screens(page).first().click()
  const update = () => page.evaluate(() => dispatchEvent(new Event('online')))
  const number = await orderOfToday(playwright, 'taken')
  await update()
  await showColumn(page, 'Новые')
  await expect(cardOf(page, number)).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: `№ ${number}` })
  await expect(notice).toHaveCount(0)
  expect(await tones(), 'nothing that the kitchen could do').toBe(0)
  await expect(page).toHaveTitle('Заказы')

  await hostOrders(variables, 'step', String(number), 'confirmed')
  await update()
  await expect(notice).toContainText(`Готовить заказ № ${number}`)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect.poll(tones).toBeGreaterThan(0)
  await expectAccessible(page)

  const before = await tones()
  await hostOrders(variables, 'cancel', String(number), '--reason', 'передумали', '--yes')
  await update()
  await expect(notice).toContainText(`Больше не готовить заказ № ${number}`)
  await expect.poll(tones).toBeGreaterThan(before)
  await notice.getByRole('button', { name: 'Скрыть' }).click()
  await expect(notice).toHaveCount(0)
})

test('a courier sees the stops of the day and delivers one', async ({ page, playwright }) => {
  await hostOrders(variables, 'role', 'boss@kanapelle.example', 'manager')
  const number = await orderOfToday(playwright, 'on-the-way')
  const email = await openAs(page, 'courier')
  await expect(page).toHaveTitle('Доставки')
  const stop = page.getByRole('listitem').filter({ hasText: `№\u00a0${number}` })
  await expect(stop.getByRole('link', { name: '+7 (987) 654-32-10' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await stop.getByRole('button', { name: /^Доставлен/ }).click()
  await expect(stop.getByRole('status')).toHaveText('Доставлен')
  expect(stateOf(number)).toBe('delivered')
  await page.getByRole('button', { name: 'Завтра' }).click()
  await expect(page.getByText(/Доставок на\sэтот день нет/)).toBeVisible()
  expect(
    execute(`SELECT viewed_by AS by FROM contact_views WHERE number = ${number}`),
    'seen once, however often the page has asked',
  ).toEqual([{ by: email }])
  expect((await page.request.get(`${shop.url}/api/staff/board`)).status()).toBe(403)
})

test(
  'a role that is taken away closes the open board; the console keeps a manager',
  { tag: '@desk' },
  async ({ page }) => {
    const email = await openAs(page, 'manager')
    await expect(screens(page)).toHaveText([
      /^Заказы/,
      /^Кухня/,
      'Сборка',
      'Накладные',
      'Курьеры',
      /^Стоп/,
      'Приём',
      'Оплата',
      'Промокоды',
      'Итоги',
      'Посещения',
      'Журнал',
    ])
    const boss = `boss-${crypto.randomUUID().slice(0, 8)}@kanapelle.example`
    await hostOrders(variables, 'role', boss, 'manager')
    expect(await hostOrders(variables, 'role', email, 'none')).toContain('роли нет')
    await expect(page.getByText(/Ваша роль на\sдоске изменилась/)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Обновить' }).click()
    await expect(page.getByRole('heading', { name: 'Доска пока закрыта' })).toBeVisible()
    await expectAccessible(page)
    await expect(hostOrders(variables, 'invite', 'new@kanapelle.example')).rejects.toThrow(
      'Назовите роль',
    )
    for (const { email: other } of execute(
      "SELECT email FROM staff_roles WHERE role = 'manager'",
    ) as {
      email: string
    }[])
      if (other !== boss) await hostOrders(variables, 'role', other, 'none')
    await expect(hostOrders(variables, 'role', boss, 'kitchen')).rejects.toThrow('менеджером')
  },
)
