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
  await page.getByLabel('С', { exact: true }).fill(date)
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/api/staff/results') && response.url().includes(`from=${date}`),
  )
  await page.getByLabel('С', { exact: true }).blur()
  await answer
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
