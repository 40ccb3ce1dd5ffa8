import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { goToCheckout } from './order-form.ts'
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

test('checkout follows a closed day and a reduced window, with no place left', async ({
  page,
  context,
  request,
}) => {
  const [closed, reduced] = deliveryDays(Date.now(), settings.slots).slice(-3)
  const [window] = reduced!.windows
  await takeOrder(request, { 'delivery.date': reduced!.date, 'delivery.window': window })
  const board = await context.newPage()
  await openBoard(board)
  await board.getByRole('button', { name: 'Приём' }).click()
  const days = board.getByRole('combobox', { name: 'День' })
  const rowOf = (date: string, name: string) =>
    board
      .getByRole('list', { name: formatDay(date) })
      .getByRole('listitem')
      .filter({ hasText: name })
  await days.selectOption(formatDay(closed!.date))
  const wholeDay = rowOf(closed!.date, 'Весь день')
  await wholeDay.getByRole('button', { name: /^Закрыть/ }).click()
  await expect(wholeDay.getByText('закрыто')).toBeVisible()
  const dayRows = board.getByRole('list', { name: formatDay(closed!.date) }).getByRole('listitem')
  await expect(dayRows.getByText('день закрыт')).toHaveCount(settings.slots.windows.length)
  await expect(dayRows.getByRole('button', { name: /^Закрыть/ })).toHaveCount(0)
  await days.selectOption(formatDay(reduced!.date))
  const row = rowOf(reduced!.date, formatWindow(window!))
  await row.getByRole('button', { name: /^Ограничить/ }).click()
  await row.getByRole('textbox', { name: /^Заказов/ }).fill('0')
  await row.getByRole('textbox', { name: /^Штук/ }).fill('500')
  await row.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row.getByRole('alert')).toHaveText(/^Ноль заказов закрывает приём/)
  await row.getByRole('textbox', { name: /^Заказов/ }).fill('1')
  await row.getByRole('textbox', { name: /^Штук/ }).fill('')
  await row.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row.getByRole('button', { name: /^Открыть/ })).toBeVisible()

  try {
    await page.bringToFront()
    await goToCheckout(page)
    const day = page.getByLabel('День')
    await expect(day.locator(`option[value="${closed!.date}"]`)).toHaveText(/\s—\sмест\sнет$/)
    await expect(day.locator(`option[value="${closed!.date}"]`)).toBeDisabled()
    await day.selectOption(reduced!.date)
    await expect(page.getByLabel(/Время/).locator(`option[value="${window}"]`)).toBeDisabled()
  } finally {
    for (const slot of [
      { date: closed!.date, window: '' },
      { date: reduced!.date, window },
    ])
      await board.request.post('/api/staff/closings', { data: { ...slot, limit: null } })
    await board.close()
  }
})

function lastSlot(): [string, string] {
  const day = deliveryDays(Date.now(), settings.slots).at(-1)!
  return [day.date, day.windows.at(-1)!]
}
