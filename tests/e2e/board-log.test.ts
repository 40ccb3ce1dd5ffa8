import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { cardOf, openBoard, takeOrder } from './staff.ts'

test('the log shows who saw an order’s contacts and what was done, and opens the order', async ({
  page,
  request,
}) => {
  const number = await takeOrder(request, { 'customer.name': 'Журнальная Вера' })
  const email = `log-${number}@kanapelle.example`
  await openBoard(page, email)
  await page.getByRole('button', { name: 'Журнал' }).click()
  const entries = page.getByRole('list', { name: 'Записи журнала' }).getByRole('listitem')
  await page.getByRole('combobox', { name: 'Кто' }).selectOption(email)
  await expect(entries.filter({ hasText: 'Вход' })).toContainText(email)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Или заказ №' }).fill(String(number))
  await page.getByRole('combobox', { name: 'Кто' }).selectOption('Все')
  await expect(page.getByRole('status').filter({ hasText: 'Записей нет' })).toBeVisible()

  await page.getByRole('button', { name: /^Заказы/ }).click()
  // The day chosen before is still the one that is shown.
  await expect(page.getByRole('button', { name: 'Позже' })).toHaveAttribute('aria-pressed', 'true')
  await cardOf(page, number).getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('button', { name: 'Журнал' }).click()
  await page.getByRole('textbox', { name: 'Или заказ №' }).fill(String(number))
  await expect(entries.filter({ hasText: 'Подтверждён' })).toContainText(email)
  await entries.filter({ hasText: 'Подтверждён' }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: `Заказ № ${number}` })).toBeVisible()
  await expect(page.getByText('Журнальная Вера').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Или заказ №' }).fill('')
  await page.getByRole('textbox', { name: 'Или заказ №' }).fill(String(number))
  await expect(entries.filter({ hasText: 'Открыты контакты' })).toContainText(email)
})

test('a colleague signs out, and the board is closed to this browser', async ({ page }) => {
  await openBoard(page, 'leaving@kanapelle.example')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  expect((await page.request.get('/api/staff/board')).status()).toBe(403)
})
