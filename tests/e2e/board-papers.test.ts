import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { firstOf } from './menu.ts'
import { ownSlot } from './own-days.ts'
import { expect, test } from './shop.ts'
import { openBoard, takeOrder, takeStep } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a paper of the kitchen for a day; `field` names the date's field. */
async function openPaper(page: Page, paper: string, field: string, date: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: 'Кухня' })
    .click()
  await page.getByRole('group', { name: 'Лист' }).getByRole('button', { name: paper }).click()
  await page.getByLabel(field, { exact: true }).fill(date)
}

/** The cells of the first sheet of an XLSX file, row by row, as texts; empty cells are left out. */
function cellsOf(file: Buffer): string[][] {
  const parts = unzipSync(file)
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const sheet = textOf(Object.keys(parts).find((path) => /worksheets\/sheet1\.xml$/.test(path))!)
  const shared = [...textOf('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si]) =>
    si!.replace(/<[^>]+>/g, ''),
  )
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)].flatMap(([, attributes, content]) => {
      const text = content!.replace(/<[^>]+>/g, '')
      if (text === '') return []
      return /t="s"/.test(attributes!) ? shared[Number(text)]! : text
    }),
  )
}

test('bowls of salad and bottles are not added to the canapés of the kitchen’s sheet', async ({
  page,
  request,
}) => {
  const { date, window } = ownSlot('shared')
  const number = await takeOrder(request, {
    'delivery.date': date,
    'delivery.window': window,
    lines: (['kanape', 'salads', 'drinks'] as const).map((category) => ({
      id: firstOf(category).id,
      quantity: 2,
    })),
  })
  await takeStep(request, number, { version: 0, state: 'confirmed' })
  await openBoard(page)
  await openPaper(page, 'Заготовки', 'Другой день', date)
  const table = page.getByRole('region', { name: 'Штуки' }).getByRole('table')
  for (const station of ['Холодный цех', 'Салаты', 'Напитки'])
    await expect(table.getByRole('row', { name: `Всего: ${station}` })).toBeVisible()
})

test('the purchase list of a day is downloaded as the spreadsheet that the screen shows', async ({
  page,
  request,
}) => {
  const { date, window } = ownSlot('papers: purchase')
  const number = await takeOrder(request, {
    'delivery.date': date,
    'delivery.window': window,
  })
  await takeStep(request, number, { version: 0, state: 'confirmed' })
  await openBoard(page)
  await openPaper(page, 'Закупка', 'С', date)
  const table = page.getByRole('region', { name: 'Закупка' }).getByRole('table')
  await expect(table).toBeVisible()
  const names = await table.getByRole('rowheader').allInnerTexts()
  const grams = await table.locator('tbody td:nth-child(3)').allInnerTexts()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать XLSX' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`zakupka-${date}.xlsx`)
  const [head, ...rows] = cellsOf(readFileSync(await file.path()))
  expect(head?.slice(0, 3)).toEqual([
    'Продукт',
    expect.stringMatching(/^По\sрецептам,\sг$/),
    expect.stringMatching(/^Купить,\sг$/),
  ])
  expect(rows.map(([name]) => name)).toEqual(names)
  const digits = (text: string) => Number(text.replace(/\D/g, ''))
  expect(rows.map(([, , gross]) => Number(gross))).toEqual(grams.map(digits))
  expect(Math.min(...grams.map(digits))).toBeGreaterThan(0)
})

test('there is a label for each box of a confirmed order, with what the law asks for', async ({
  page,
  request,
}) => {
  const { date, window } = ownSlot('shared')
  const boxes = firstOf('kanape')
  const number = await takeOrder(request, {
    lines: [
      { id: boxes.id, quantity: 3 },
      { id: firstOf('snacks').id, quantity: 2 },
    ],
    'delivery.date': date,
    'delivery.window': window,
  })
  const unconfirmed = await takeOrder(request, {
    'delivery.date': date,
    'delivery.window': window,
  })
  await takeStep(request, number, { version: 0, state: 'confirmed' })
  await openBoard(page)
  await openPaper(page, 'Этикетки', 'Другой день', date)
  const labelsOf = (order: number) =>
    page.getByRole('article', { name: new RegExp(`^Этикетка № ${order},`) })
  await expect(labelsOf(number)).toHaveCount(5)
  await expect(labelsOf(unconfirmed)).toHaveCount(0)
  const first = page.getByRole('article', { name: `Этикетка № ${number}, 1 из 5`, exact: true })
  // No time is printed that nobody has said.
  await expect(first.getByText(/Изготовлено _+/)).toBeVisible()
  await page.getByLabel(/изготовлено в/).fill('08:00')
  await expect(first.getByRole('heading', { name: boxes.name })).toBeVisible()
  for (const words of [/^Состав: /, /Масса нетто/, /Годен до/, /ккал/])
    await expect(first.getByText(words).first()).toBeVisible()
})
