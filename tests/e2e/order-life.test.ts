import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { query } from './database.ts'
import { addFirst } from './goods.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  openNewOrder,
  orderButton,
  ordersOf,
} from './order-form.ts'
import { expect, test } from './shop.ts'
import { takeStep } from './staff.ts'
import { shownText } from './visits.ts'

const rowOf = (number: number) =>
  query<{ state: string; version: number; total: number; window: string; persons: number | null }>(
    `SELECT state, version, order_total AS total, delivery_window AS window, persons
     FROM orders WHERE number = ${number}`,
  )[0]!

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a shopper cancels an order by keyboard, and the page shows the cancellation', async ({
  page,
}) => {
  const number = await openNewOrder(page)
  await expect(page.getByText(/заказ можно изменить или\sотменить здесь/)).toBeVisible()

  const opener = page.getByRole('button', { name: 'Отменить заказ' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Да, отменить' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Заказ отменён')).toBeFocused()
  await expect(page.getByText(/Вы\sотменили заказ/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Убрать из\sкалендаря/ })).toBeVisible()
  expect(rowOf(number)).toMatchObject({ state: 'cancelled', version: 1 })
  await page.reload()
  await expect(heading(page, 'Заказ отменён')).toBeVisible()
})

test('a shopper moves an order to another window, and the calendar file follows', async ({
  page,
}) => {
  const person = aPerson('Перенос')
  await goToCheckout(page)
  await fillOrder(page, person)
  await orderButton(page).click()
  await expectTaken(page)
  const [number = 0] = ordersOf(person)
  const first = await calendarFile(page, /^В\sкалендарь/)
  expect(first).toContain('SEQUENCE:0\r\n')

  await page.getByRole('button', { name: /^Перенести на/ }).click()
  await page.getByRole('button', { name: 'Перенести', exact: true }).click()
  await expect(page.getByText('Выберите время').last()).toBeVisible()
  await page.getByLabel(/Время/).selectOption({ index: 4 })
  const window = await page.getByLabel(/Время/).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Перенести', exact: true }).click()

  await expect(page.getByRole('main').getByText(/^Заказ перенесён: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Если планы изменились' })).toBeFocused()
  await expect(page.getByRole('definition').first()).toContainText(window.replace('-', '–'))
  expect(rowOf(number)).toMatchObject({ window, version: 1 })
  const second = await calendarFile(page, /^Обновить в\sкалендаре/)
  expect(second).toContain('SEQUENCE:1\r\n')
  expect(uidOf(second)).toBe(uidOf(first))
})

test('a shopper changes address, guests and comment; an invalid number is refused beside its field', async ({
  page,
}) => {
  const number = await openNewOrder(page)
  await page.getByRole('button', { name: /^Изменить адрес/ }).click()
  await page.getByLabel('Адрес').fill('Арбат, 2')
  await page.getByLabel(/Сколько будет гостей/).fill('много')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сколько гостей? Нужно целое число')).toBeVisible()
  await page.getByLabel(/Сколько будет гостей/).fill('7')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(shownText(page, 'Изменения сохранены')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Арбат, 2' })).toBeVisible()
  expect(rowOf(number)).toMatchObject({ persons: 7, version: 1 })
})

test('a new address outside the ring road asks whether it is as far as the one before', async ({
  page,
}) => {
  const number = await openNewOrder(page, { mkad: 'out', mkad_distance: 15.5 })
  await page.getByRole('button', { name: /^Изменить адрес/ }).click()
  const same = page.getByRole('checkbox', { name: 'До нового адреса тоже 15,5 км от МКАД' })
  await expect(same).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Адрес' }).fill('Чехов, Мира, 2')
  await expect(same).not.toBeChecked()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(same).toBeFocused()
  await expect(same).toHaveAccessibleDescription(/Подтвердите, где новый адрес.*«Изменить блюда»/)
  await expectAccessible(page)
  expect(rowOf(number).version).toBe(0)

  await same.check()
  await page.getByRole('textbox', { name: 'Адрес' }).fill('Чехов, Мира, 22')
  await expect(same).not.toBeChecked()
  await same.check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(shownText(page, 'Изменения сохранены')).toBeVisible()
  expect(rowOf(number).version).toBe(1)
})

test('a new address within the ring road that names another town asks whether it lies within as well', async ({
  page,
}) => {
  const number = await openNewOrder(page)
  await page.getByRole('button', { name: /^Изменить адрес/ }).click()
  const same = page.getByRole('checkbox', { name: 'Новый адрес тоже в пределах МКАД' })
  const address = page.getByRole('textbox', { name: 'Адрес' })
  await address.fill('Москва, Тверская, 1')
  await expect(same).toHaveCount(0)
  await address.fill('Химки, Юбилейный проспект, 1')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(same).toBeFocused()
  expect(rowOf(number).version).toBe(0)
  await same.check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(shownText(page, 'Изменения сохранены')).toBeVisible()
  expect(rowOf(number).version).toBe(1)
})

test('so does a new address that is saved with changed goods, unless the distance is changed too', async ({
  page,
}) => {
  const number = await openNewOrder(page, { mkad: 'out', mkad_distance: 15.5 })
  await page.getByRole('button', { name: 'Изменить блюда' }).click()
  await page.getByRole('button', { name: /^Открыть в\sкорзине/ }).click()
  const save = page.getByRole('button', { name: /^Сохранить/ })
  const same = page.getByRole('checkbox', { name: 'До нового адреса тоже 15,5 км от МКАД' })
  await page.getByRole('textbox', { name: 'Адрес' }).fill('Чехов, Мира, 2')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Подтвердите, где новый адрес')
  await expect(same).toHaveAttribute('aria-invalid', 'true')
  expect(rowOf(number).version).toBe(0)

  await page.getByLabel('Километров от МКАД').fill('60')
  await expect(same).toHaveCount(0)
  await save.click()
  await expect(heading(page, /Спасибо, заказ у\sнас/)).toBeVisible()
  expect(rowOf(number).version).toBe(1)
})

test('a shopper changes the goods through the cart, at the price that checkout shows', async ({
  page,
}) => {
  const number = await openNewOrder(page)
  const before = rowOf(number).total
  await page.getByRole('button', { name: 'Изменить блюда' }).click()
  await page.getByRole('button', { name: /^Открыть в\sкорзине/ }).click()
  await expect(page).toHaveURL('/checkout/')
  await expect(
    page.getByRole('heading', { name: new RegExp(`Вы\\sменяете заказ №\\s${number}`) }),
  ).toBeVisible()

  await test.step('which survives a look at the menu', async () => {
    await page.goto('/desserts/')
    await addFirst(page)
    await page.goto('/checkout/')
  })
  const save = page.getByRole('button', { name: /^Сохранить за/ })
  await expect(save).toBeVisible()
  await expectAccessible(page)
  const shown = Number((await save.innerText()).replace(/\D/g, ''))
  expect(shown).toBeGreaterThan(before)
  await save.click()

  await expect(heading(page, /Спасибо, заказ у\sнас/)).toBeVisible()
  await expect(page.getByText(/Вы\sизменили блюда/)).toBeVisible()
  expect(rowOf(number)).toMatchObject({ total: shown, version: 1 })
  await page.goto('/checkout/')
  await expect(page.getByText(/В\sкорзине пока ничего нет/)).toBeVisible()
})

test('goods that were changed in a tab that is closed are not lost, and checkout says that they are not saved', async ({
  page,
  context,
}) => {
  const number = await openNewOrder(page)
  const before = rowOf(number)
  const address = page.url()
  await page.getByRole('button', { name: 'Изменить блюда' }).click()
  await page.getByRole('button', { name: /^Открыть в\sкорзине/ }).click()
  await expect(page.getByRole('heading', { name: /^Вы\sменяете заказ/ })).toBeVisible()
  await page.goto('/desserts/')
  await addFirst(page)
  const later = await context.newPage()
  await page.close()

  await later.goto('/checkout/')
  const notice = later.getByRole('region', {
    name: new RegExp(`^Заказ №\\s${number} не\\sизменён`),
  })
  await expect(notice).toBeVisible()
  await expect(orderButton(later)).toBeVisible()
  await expectAccessible(later)
  const stored = await later.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  )
  expect(stored, 'the token opens name, phone and address').not.toContain(address.split('.').at(-1))

  await later.goto(address)
  await expect(later.getByText(/Вы\sменяли блюда и\sне\sсохранили/)).toBeVisible()
  await expectAccessible(later)
  await later.getByRole('button', { name: 'Продолжить' }).click()
  await later.getByRole('button', { name: /^Сохранить за/ }).click()
  await expect(later.getByText(/Вы\sизменили блюда/)).toBeVisible()
  expect(rowOf(number).total).toBeGreaterThan(before.total)
  await expect(later.getByText(/Вы\sменяли блюда и\sне\sсохранили/)).toHaveCount(0)
})

test('steps of the staff are shown within 25 seconds and without a reload; once cooking begins, the page gives the phone number instead of changes', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const number = await openNewOrder(page)
  const shows = async (version: number, state: string, title: string | RegExp) => {
    await takeStep(request, number, { version, state })
    await page.clock.fastForward('00:25')
    await expect(heading(page, title)).toBeVisible()
  }
  await shows(0, 'confirmed', 'Заказ подтверждён')
  await expect(page.getByText(/заказ можно изменить или\sотменить здесь/)).toBeVisible()
  await shows(1, 'cooking', 'Готовим ваш заказ')
  await expect(page.getByText(/заказ уже не\sизменить/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0)
  const steps = page.getByRole('region', { name: 'Состояние заказа' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Готовим' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectAccessible(page)
})

test.describe('while the staff act too', () => {
  // The browser logs the 409 that the edge answers.
  test.use({ consoleMayComplain: true })

  test('a change of an order that has changed meanwhile shows the order, and can be repeated', async ({
    page,
    request,
  }) => {
    const number = await openNewOrder(page)
    await page.route('/api/orders/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Отменить заказ' }).click()
    await takeStep(request, number, { version: 0, state: 'confirmed' })
    await page.getByRole('button', { name: 'Да, отменить' }).click()
    await expect(page.getByRole('alert')).toContainText('Заказ тем временем изменился')
    await expect(heading(page, 'Заказ подтверждён')).toBeVisible()
    await page.getByRole('button', { name: 'Да, отменить' }).click()
    await expect(heading(page, 'Заказ отменён')).toBeVisible()
    expect(rowOf(number)).toMatchObject({ state: 'cancelled', version: 2 })
  })
})

test('a full window is shown as full before it is chosen', async ({ page }) => {
  await goToCheckout(page)
  const asked = page.waitForResponse(/\/api\/windows\?lines=/)
  await page.reload()
  expect((await asked).status()).toBe(200)
  await page.route(/\/api\/windows/, async (route) => {
    const date = await page.getByLabel('День').locator('option').nth(4).getAttribute('value')
    const window = '12:00-14:00'
    await route.fulfill({ json: { full: [{ date, window }] } })
  })
  await page.reload()
  await page.getByLabel('День').selectOption({ index: 4 })
  const full = page.getByLabel(/Время/).locator('option', { hasText: 'мест нет' })
  await expect(full).toHaveCount(1)
  await expect(full).toHaveText(/^12:00–14:00\s— мест нет$/)
  await expect(full).toBeDisabled()
})

async function calendarFile(page: Page, name: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

const uidOf = (file: string) => /^UID:(.*)\r$/m.exec(file)?.[1]
