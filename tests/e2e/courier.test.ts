import { soonestSlot } from '../builders/slot.ts'
import { expectAccessible } from './accessibility.ts'
import { eventsOf, openBoard, stateOf, takeOrder, takeStep } from './staff.ts'
import { expect, test } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DAY = 86_400_000

test('a courier opens the day’s stops by a link and marks one as delivered', async ({
  page,
  browser,
  request,
}) => {
  const { date, window } = soonestSlot()
  const day = new Date(Date.parse(date) + 6 * DAY).toISOString().slice(0, 10)
  const address = `Лесная, ${Math.floor(Math.random() * 100_000)}`
  const number = await takeOrder(request, {
    'delivery.date': day,
    'delivery.window': window,
    'delivery.address': address,
    payment: 'cash',
  })
  for (const [version, state] of ['confirmed', 'cooking', 'on-the-way'].entries())
    await takeStep(request, number, { version, state })

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
  await stop.getByRole('button', { name: /^Доставлен/ }).click()
  await expect(stop.getByRole('status')).toHaveText('Доставлен')
  expect(stateOf(number)).toBe('delivered')
  expect(eventsOf(number).at(-1)?.actor).toMatch(/^staff:courier-\d+$/)

  await courier.goto('/courier/#made-up')
  await courier.reload()
  await expect(courier.getByText(/Ссылка больше не\sдействует/)).toBeVisible()
  await phone.close()
})
