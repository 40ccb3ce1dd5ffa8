import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { openBoard, takeOrder } from './staff.ts'
import { formatDay, formatWindow } from '../../src/wording/dates.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a window is closed at once, its orders are named, and opened it takes orders again', async ({
  page,
  request,
}) => {
  // A day that no other test orders for.
  const [date, window] = lastSlot()
  const number = await takeOrder(request, { 'delivery.date': date, 'delivery.window': window })
  const full = async () =>
    ((await (await request.get('/api/windows')).json()) as { full: unknown[] }).full
  await openBoard(page)
  await page.getByRole('button', { name: 'Приём' }).click()
  await page.getByRole('combobox', { name: 'День' }).selectOption(formatDay(date))
  const row = page
    .getByRole('list', { name: formatDay(date) })
    .getByRole('listitem')
    .filter({ hasText: formatWindow(window) })
  await row.getByRole('button', { name: /^Закрыть/ }).click()
  await expect(row.getByText('закрыто')).toBeVisible()
  await expect(row.getByRole('button', { name: `№ ${number}, новый` })).toBeVisible()
  expect(await full()).toContainEqual({ date, window })
  await expectAccessible(page)

  await row.getByRole('button', { name: `№ ${number}, новый` }).click()
  await expect(page.getByRole('dialog', { name: `Заказ № ${number}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Открыть/ }).click()
  await expect(row.getByText('закрыто')).toHaveCount(0)
  expect(await full()).not.toContainEqual({ date, window })
})

function lastSlot(): [string, string] {
  const day = deliveryDays(Date.now(), settings.slots).at(-1)!
  return [day.date, day.windows.at(-1)!]
}
