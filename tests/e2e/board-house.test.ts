import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openLine } from '../../functions/people/sealed-line.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { freePort, hostBuild, type Hosted } from './hosted.ts'
import { addAuthenticator, hostOrders, invite } from './passkeys.ts'
import { takeOrder } from './staff.ts'

// What only the owner sees, in a shop of its own, where colleagues have passkeys. Rule 69.

test.describe.configure({ mode: 'default' })

let folder: string
let identity: string
let variables: Record<string, string>
let shop: Hosted
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'house-'))
  const PORT = await freePort()
  identity = await generateX25519Identity()
  variables = {
    PORT,
    ORIGIN: `http://localhost:${PORT}`,
    DATABASE: join(folder, 'shop.sqlite'),
    BACKUPS: join(folder, 'backups'),
    BACKUP_KEY: await identityToRecipient(identity),
  }
  shop = await hostBuild(variables)
})
test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@kanapelle.example`

async function enterBy(page: Page, link: string, url = shop.url): Promise<void> {
  await addAuthenticator(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await expect(page).toHaveURL(`${url}/board/`)
}

const door = (page: Page) => page.getByRole('button', { name: 'Хозяйство' })

test('the owner invites a colleague, who comes in by the link; changes their role, and dismisses them', async ({
  page,
  browser,
}) => {
  const cook = newEmail('cook')
  await enterBy(page, await invite(variables, newEmail('owner'), 'owner'))
  await door(page).click()
  const row = page
    .getByRole('list', { name: 'Коллеги' })
    .getByRole('listitem')
    .filter({ hasText: cook })
  await page.getByRole('textbox', { name: 'Почта' }).fill(cook)
  await page.getByRole('combobox', { name: 'Роль', exact: true }).selectOption('kitchen')
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await expect(row).toContainText('приглашение ещё')
  const link = page.getByRole('status').locator('code')
  await expect(link).toHaveText(new RegExp(`^${shop.url}/board/sign-in/#[\\w-]{43}$`))
  await expectAccessible(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await enterBy(theirs, (await link.textContent())!)
  await expect(theirs.getByRole('button', { name: 'Стоп-лист' })).toBeVisible()
  await expect(door(theirs)).toHaveCount(0)

  await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveValue('')
  await row.getByRole('combobox').selectOption('менеджер')
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Промокоды' })).toHaveCount(0)
  await row.getByRole('button', { name: `Сменить роль: ${cook}` }).click()
  await expect(row.getByRole('button', { name: `Сменить роль: ${cook}` })).toHaveCount(0)
  await expect(row.getByRole('combobox')).toHaveValue('manager')
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Промокоды' })).toBeVisible()
  await expect(door(theirs)).toHaveCount(0)
  expect((await theirs.request.get(`${shop.url}/api/staff/colleagues`)).status()).toBe(403)

  await row.getByRole('button', { name: `Уволить: ${cook}` }).click()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Да, закрыть доступ' }).click()
  await expect(row).toHaveCount(0)
  await theirs.reload()
  await expect(theirs).toHaveURL(`${shop.url}/board/sign-in/`)
  await context.close()
})

test('the only owner cannot stop being one', async ({ page }) => {
  const owner = newEmail('boss')
  await enterBy(page, await invite(variables, owner, 'owner'))
  await door(page).click()
  const people = page.getByRole('list', { name: 'Коллеги' }).getByRole('listitem')
  const roleOf = (email: string) => page.getByRole('combobox', { name: `Роль: ${email}` })
  await expect(roleOf(owner)).toHaveValue('owner')
  for (const row of await people.filter({ hasNotText: owner }).all()) {
    await row.getByRole('combobox').selectOption('кухня')
    if (await row.getByRole('button', { name: 'Сменить роль' }).count())
      await row.getByRole('button', { name: 'Сменить роль' }).click()
    await expect(row.getByRole('button', { name: 'Сменить роль' })).toHaveCount(0)
  }
  const own = people.filter({ hasText: owner })
  await expect(own).toContainText('это вы')
  await expect(own.getByRole('button', { name: 'Уволить' })).toHaveCount(0)
  await roleOf(owner).selectOption('кухня')
  await own.getByRole('button', { name: 'Сменить роль' }).click()
  await expect(own.getByRole('alert')).toContainText('Никто не\u00a0остался бы')
})

test('an old sign-in is renewed on the spot, and nothing that was typed is lost', async ({
  page,
}) => {
  await enterBy(page, await invite(variables, newEmail('owner'), 'owner'))
  {
    using database = new DatabaseSync(variables['DATABASE']!, { timeout: 10_000 })
    database.exec('UPDATE staff_sessions SET expires_at = expires_at - 3600000')
  }
  await door(page).click()
  const cook = newEmail('cook')
  await page.getByRole('textbox', { name: 'Почта' }).fill(cook)
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await expect(page.getByText('подтвердите, что это вы')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveValue(cook)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Подтвердить и повторить' }).click()
  await expect(page.getByRole('status').locator('code')).toHaveText(/#[\w-]{43}$/)
  await expect(page.getByRole('textbox', { name: 'Почта' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Подтвердить и повторить' })).toHaveCount(0)
})

test('the owner takes the orders of some days out in a file', async ({ page, playwright }) => {
  const shopper = await playwright.request.newContext({ baseURL: shop.url })
  const number = await takeOrder(shopper, { 'customer.name': 'Канарейкина Анна' })
  await shopper.dispose()
  await enterBy(page, await invite(variables, newEmail('owner'), 'owner'))
  await door(page).click()
  const part = page.getByRole('region', { name: 'Заказы файлом' })
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name }).click(),
    ])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const csv = await download('Скачать CSV')
  expect(csv.name).toMatch(/^zakazy-[\d-]+\.csv$/)
  expect(csv.bytes.toString()).toMatch(new RegExp(`^${number};.*"Канарейкина Анна"`, 'm'))
  await expect(part.getByRole('status')).toHaveText(/В\sфайле \d+\sзаказ/)
  const xlsx = await download('Скачать Excel')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  const today = await part.getByLabel('По').inputValue()
  for (const [day, words] of [
    ['', 'Напишите оба дня целиком'],
    ['2020-01-01', 'Последний день раньше первого'],
  ] as const) {
    await part.getByLabel('По').fill(day)
    await part.getByRole('button', { name: 'Скачать CSV' }).click()
    await expect(part.getByRole('alert')).toContainText(words)
  }
  await part.getByLabel('По').fill(today)
  await part.getByRole('button', { name: 'Скачать CSV' }).click()
  await expect(part.getByRole('alert')).toHaveCount(0)
  await part.getByLabel('По').fill('2020-01-01')
  await part.getByLabel('С', { exact: true }).fill('2020-01-01')
  await part.getByRole('button', { name: 'Скачать CSV' }).click()
  await expect(part.getByRole('status')).toHaveText(/^В\sэти дни заказов не\sпринимали$/)
  await expectAccessible(page)
})

test('the owner sees whether backups are made, and what of the limits is used', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 800 })
  await enterBy(page, await invite(variables, newEmail('owner'), 'owner'))
  await door(page).click()
  const backups = page.getByRole('region', { name: 'Резервные копии' })
  const limits = page.getByRole('region', { name: 'Лимиты' })
  await expect(limits.getByRole('row', { name: /^Заказы \d+ 1800 60 120$/ })).toBeVisible()
  rmSync(variables['BACKUPS']!, { recursive: true, force: true })
  await page.reload()
  await door(page).click()
  await expect(backups.getByRole('alert')).toContainText('копий нет')
  mkdirSync(variables['BACKUPS']!)
  const copyOf = (at: number, bytes: number) => {
    const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')
    writeFileSync(join(variables['BACKUPS']!, `shop-${time}.sqlite.age`), Buffer.alloc(bytes))
  }
  copyOf(Date.now() - 48 * 3_600_000, 1000)
  await page.reload()
  await door(page).click()
  await expect(backups.getByRole('alert')).toContainText('Больше суток назад')
  copyOf(Date.now() - 3_600_000, 2_500_000)
  await page.reload()
  await door(page).click()
  await expect(backups).toContainText(/2,5\sМБ. Всего 2\sкопии/)
  await expect(backups.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

const erasing = (page: Page) => page.getByRole('region', { name: 'Стереть данные человека' })

async function look(page: Page, typed: string): Promise<void> {
  await erasing(page).getByRole('textbox', { name: 'Телефон человека' }).fill(typed)
  await erasing(page)
    .getByRole('button', { name: /^Что о/ })
    .click()
}

const newPhone = () => `+7987${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

test('the owner erases a person: first the order that is due is cancelled, then the last digits of the phone are typed', async ({
  page,
  playwright,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
  const phone = newPhone()
  const shopper = await playwright.request.newContext({ baseURL: shop.url })
  const number = await takeOrder(shopper, { 'customer.phone': phone })
  await enterBy(page, await invite(variables, newEmail('owner'), 'owner'))
  await door(page).click()
  const part = erasing(page)
  const begin = part.getByRole('button', { name: 'Стереть…' })
  const digits = part.getByRole('textbox', { name: 'Последние четыре цифры' })
  await look(page, phone.replace('+7', '8 '))
  await expect(part).toContainText(/Ещё\sне\sдоставлены: №\s\d+/)
  await expect(begin).toHaveCount(0)
  await part.getByRole('button', { name: `№ ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await dialog.getByRole('button', { name: `Отменить № ${number}` }).click()
  await expect(dialog.getByText('Отменён').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await look(page, phone)
  await begin.focus()
  await page.keyboard.press('Enter')
  await expect(digits).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(begin).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(phone.slice(-4) === '0000' ? '1111' : '0000')
  await page.keyboard.press('Enter')
  await expect(part.getByRole('alert').filter({ hasText: 'Цифры' })).toBeVisible()
  await expect(digits).toBeFocused()
  await expectAccessible(page)
  await digits.fill(phone.slice(-4))

  // Meanwhile the person orders anew.
  const another = await takeOrder(shopper, { 'customer.phone': phone })
  await shopper.dispose()
  await page.keyboard.press('Enter')
  await expect(part.getByRole('alert').filter({ hasText: 'Не стёрто' })).toContainText(
    new RegExp(`№\\s${another}`),
  )
  await expect(digits).toBeFocused()
  await hostOrders(variables, 'cancel', String(another), '--reason', 'по просьбе', '--yes')
  await page.keyboard.press('Enter')
  const outcome = part.getByText(/^Стёрто: /)
  await expect(outcome).toBeFocused()
  await expect(outcome).toContainText(
    /резервных\sкопий\sисчезнет\sвместе\sс\sними, обычно\sчерез\s30\sдней/,
  )
  await expectAccessible(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  const line = (await part.locator('code').textContent())!
  expect(await openLine(line, [identity])).toMatchObject({ phone })
  await look(page, phone)
  await expect(part.getByRole('status')).toContainText(/ничего\sнет/)
  await page.getByRole('button', { name: 'Журнал' }).click()
  await expect(page.getByText('Стёрты данные человека').first()).toBeVisible()
  {
    using database = new DatabaseSync(variables['DATABASE']!, { readOnly: true, timeout: 10_000 })
    const rows = database.prepare('SELECT customer_phone AS phone FROM orders WHERE number = ?')
    expect(rows.get(number)).toEqual({ phone: '' })
  }
})

test('where the shop has no key to seal for, the owner reads what is missing and who sets it, and the command', async ({
  page,
  playwright,
}) => {
  const PORT = await freePort()
  const { BACKUP_KEY: _, ...others } = variables
  const own = { ...others, PORT, ORIGIN: `http://localhost:${PORT}` }
  await using bare = await hostBuild(own)
  const phone = newPhone()
  const shopper = await playwright.request.newContext({ baseURL: bare.url })
  const number = await takeOrder(shopper, { 'customer.phone': phone })
  await shopper.dispose()
  await hostOrders(own, 'cancel', String(number), '--reason', 'по просьбе', '--yes')
  await enterBy(page, await invite(own, newEmail('owner'), 'owner'), bare.url)
  await door(page).click()
  await look(page, phone)
  const part = erasing(page)
  await expect(part).toContainText(
    /Попросите того, кто ставил магазин: пусть задаст ERASE_RECIPIENT/,
  )
  await expect(part.locator('code')).toHaveText(`npm run orders -- erase ${phone} --yes`)
  await expect(part.getByRole('button', { name: 'Стереть…' })).toHaveCount(0)
  await expectAccessible(page)
})
