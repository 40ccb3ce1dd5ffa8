import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Results } from '../../src/contract/results.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import { openBoard, takeOrder } from './staff.ts'
import { soonestSlot } from '../builders/slot.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the edge says of the days of the screen, and the screen itself, once it shows the day of the next free window. */
test('«Итоги» of a day agree with the edge, in the figures, the tables and the file', async ({
  page,
  request,
}) => {
  await takeOrder(request, { promo: '0' })
  const { date } = soonestSlot()
  await openBoard(page)
  await page.getByRole('button', { name: 'Итоги', exact: true }).click()
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/api/staff/results') && response.url().includes(`from=${date}`),
  )
  await page.getByLabel('С', { exact: true }).fill(date)
  await answer
  await expect(page.getByLabel('С', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'День', exact: true }).click()
  const results = (await (
    await page.request.get(`/api/staff/results?from=${date}&to=${date}`)
  ).json()) as Results
  expect(results.now.figures.orders).toBeGreaterThan(0)
  const sales = page.getByRole('region', { name: 'Продажи' })
  const spoken = (amount: number) => new RegExp(String(amount).replace(/\B(?=(\d{3})+$)/g, '.'))
  await expect(sales.getByText('Заказов').locator('..')).toContainText(
    spoken(results.now.figures.orders),
  )
  await expect(sales.getByText('Сумма').locator('..')).toContainText(
    spoken(results.now.figures.sum),
  )
  const [best] = results.now.dishes
  await expect(
    page.getByRole('table', { name: 'Проданные блюда' }).getByRole('row', { name: best!.name }),
  ).toContainText(spoken(best!.sum))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать XLSX' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`itogi-${date}.xlsx`)
  const parts = unzipSync(readFileSync(await file.path()))
  const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain(`<v>${results.now.figures.sum}</v>`)
})

test('a date is taken over as it is typed, and leaves the other one where it was', async ({
  page,
}) => {
  await openBoard(page)
  await page.getByRole('button', { name: 'Итоги', exact: true }).click()
  const [from, to] = [page.getByLabel('С', { exact: true }), page.getByLabel('По', { exact: true })]
  await from.fill('2026-10-05')
  await to.fill('2026-12-24')
  await expect(from).toHaveValue('2026-10-05')
  // As December is typed over a keyboard: January is whole before it.
  await to.fill('2026-01-24')
  await expect(from).toHaveValue('2026-01-24')
  await to.fill('2026-12-24')
  await expect(from).toHaveValue('2026-10-05')
  await to.fill('')
  await to.blur()
  await expect(to).toHaveValue('2026-12-24')
})

test('neither a file nor paper is made while other days than the chosen ones are shown', async ({
  page,
}) => {
  await openBoard(page)
  await page.getByRole('button', { name: 'Итоги', exact: true }).click()
  const file = page.getByRole('button', { name: 'Скачать XLSX' })
  await expect(file).toHaveAttribute('aria-disabled', 'false')
  let answer: (() => void) | undefined
  const wait = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/staff/results*', async (route) => {
    await wait
    await route.continue()
  })
  await page.getByRole('button', { name: 'Год', exact: true }).click()
  await expect(file).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Напечатать' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  answer!()
  await expect(file).toHaveAttribute('aria-disabled', 'false')
})

test('«Посещения» on a phone show every number of the steps without scrolling', async ({
  page,
  request,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 800 })
  const report = { device: 'phone', steps: ['home', 'list'], vitals: { page: 'home', lcp: 4 } }
  expect((await request.post('/api/visits', { data: report })).status()).toBe(204)
  await openBoard(page)
  await page.getByRole('button', { name: 'Посещения' }).click()
  const steps = page.getByRole('region', { name: 'Шаги' })
  await expect(steps.getByRole('columnheader', { name: 'Всего' })).toBeInViewport({ ratio: 1 })
  expect(await steps.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  await expectAccessible(page)
})

test('arrows lead from month to month, and the chart has its numbers in a table', async ({
  page,
  request,
}) => {
  await takeOrder(request)
  await openBoard(page)
  await page.getByRole('button', { name: 'Итоги', exact: true }).click()
  await page.getByRole('button', { name: 'Год', exact: true }).click()
  const chosen = page.getByRole('group', { name: 'Соседние периоды' }).getByRole('strong')
  const year = Number(/\d{4}/.exec(await chosen.innerText())![0])
  await page.getByRole('button', { name: 'Раньше' }).click()
  await expect(chosen).toContainText(String(year - 1))
  await page.getByRole('button', { name: 'Позже' }).click()
  await expect(chosen).toContainText(String(year))
  await page.getByText('Числа таблицей').click()
  await expect(page.getByRole('table', { name: 'Заказы по месяцам' }).getByRole('row')).toHaveCount(
    13,
  )
  await expect(page.locator('canvas')).toBeVisible()
})

for (const width of [360, 390, 768, 1024, 1440])
  test(`«Итоги» at ${width} px: nothing is cut off, targets are large, and axe finds nothing`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.skip(isMobile !== width < 400, 'each width once')
    await page.setViewportSize({ width, height: 900 })
    await takeOrder(request, { 'delivery.window': soonestSlot().window })
    await openBoard(page)
    await page.getByRole('button', { name: 'Итоги', exact: true }).click()
    await page.getByRole('button', { name: 'Год', exact: true }).click()
    await expect(page.locator('canvas')).toBeVisible()
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
