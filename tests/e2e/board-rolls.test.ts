import { scanRGBABuffer } from '@undecaf/zbar-wasm'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { firstOf, onSale } from './menu.ts'
import { ownSlot, type OwnDay } from './own-days.ts'
import { printedSheets } from './paper.ts'
import { expect, test } from './shop.ts'
import { openBoard, takeOrder, takeStep } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DESK = { tag: '@desk' }

async function openPaper(page: Page, paper: string, date: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: 'Кухня' })
    .click()
  await page.getByRole('group', { name: 'Лист' }).getByRole('button', { name: paper }).click()
  await page.getByLabel('Другой день', { exact: true }).fill(date)
}

async function confirmed(
  request: APIRequestContext,
  day: OwnDay,
  lines: readonly { id: number; quantity: number }[],
  changes: Record<string, unknown> = {},
): Promise<{ number: number; date: string }> {
  const { date, window } = ownSlot(day)
  const number = await takeOrder(request, {
    lines,
    'delivery.date': date,
    'delivery.window': window,
    ...changes,
  })
  await takeStep(request, number, { version: 0, state: 'confirmed' })
  return { number, date }
}

/** The names of the papers of which something is cut. */
const cutOf = (papers: Locator) =>
  papers.evaluateAll((all) =>
    all
      .filter((paper) =>
        [paper, ...paper.querySelectorAll('*')].some(
          (part) =>
            part instanceof HTMLElement &&
            getComputedStyle(part).overflow !== 'visible' &&
            (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1),
        ),
      )
      .map((paper) => paper.getAttribute('aria-label')),
  )

/** What zbar reads in the picture, as a label printer of 203 dpi prints it and a shaking hand holds it. */
async function readCode(picture: Buffer, spoil: (picture: Sharp) => Sharp) {
  const printed = sharp(picture).flatten({ background: '#fff' }).greyscale().threshold(128)
  const held = await spoil(sharp(await printed.png().toBuffer()))
    .png()
    .toBuffer()
  const { data, info } = await sharp(held)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = await scanRGBABuffer(Uint8Array.from(data).buffer, info.width, info.height)
  return found.map((symbol) => symbol.decode())
}

test(
  'labels of 58 × 40 mm: whose the box is and what is in it, nothing cut, whatever the box',
  DESK,
  async ({ page, request }) => {
    let date = ''
    for (let first = 0; first < onSale.length; first += 8)
      ({ date } = await confirmed(
        request,
        'rolls: labels',
        onSale.slice(first, first + 8).map(({ id }) => ({ id, quantity: 1 })),
        { diets: 'mi', comment: 'Аллергия на арахис и кунжут' },
      ))
    await openBoard(page)
    await openPaper(page, 'Этикетки', date)
    await page.getByLabel(/изготовлено в/).fill('08:00')
    const labels = page.getByRole('article', { name: /^Этикетка № / })
    await expect(labels).toHaveCount(onSale.length)
    await page.emulateMedia({ media: 'print' })
    await expect(labels.first()).toHaveCSS('height', /^21[45]/)
    expect(await cutOf(labels), 'on A4').toEqual([])
    await page.emulateMedia({ media: null })
    await page.getByLabel('Печать на').selectOption('Этикетки 58 × 40 мм')
    await expect(labels).toHaveCount(2 * onSale.length)
    expect(await cutOf(labels), 'on a roll').toEqual([])
    expect(new Set(await printedSheets(page))).toEqual(new Set(['164 × 113']))
    expect(await printedSheets(page)).toHaveLength(2 * onSale.length)
  },
)

test.describe('at the dots of a label printer', () => {
  // 203 dots per inch, where a CSS pixel is a 96th.
  test.use({ deviceScaleFactor: 203.2 / 96 })

  test(
    'the code of a label is read from a label that is blurred, turned or pale',
    DESK,
    async ({ page, request }) => {
      const { number, date } = await confirmed(request, 'shared', [
        { id: firstOf('kanape').id, quantity: 2 },
      ])
      await openBoard(page)
      await openPaper(page, 'Этикетки', date)
      await page.getByLabel('Печать на').selectOption('Этикетки 58 × 40 мм')
      const label = page.getByRole('article', { name: `Этикетка № ${number}, 2 из 2`, exact: true })
      const code = (await label.getByRole('img').getAttribute('aria-label'))!.replace('Код ', '')
      expect(code).toMatch(/^\d{14}$/)
      const picture = await label.screenshot()
      expect(await readCode(picture, (printed) => printed)).toEqual([code])
      expect(await readCode(picture, (printed) => printed.blur(0.8))).toEqual([code])
      expect(
        await readCode(picture, (printed) => printed.rotate(4, { background: '#fff' })),
      ).toEqual([code])
      expect(await readCode(picture, (printed) => printed.linear(0.5, 100))).toEqual([code])

      // The choice is this device's.
      await page.reload()
      await openPaper(page, 'Этикетки', date)
      await expect(page.getByLabel('Печать на')).toHaveValue('label-58')
    },
  )
})

test(
  'kitchen slips on a tape of 58 and 80 mm: a page for each, as long as it is, nothing cut',
  DESK,
  async ({ page, request }) => {
    const some = onSale.slice(0, 7).map(({ id }) => ({ id, quantity: 1 }))
    const { number, date } = await confirmed(request, 'rolls: slips', some, {
      diets: 'mi',
      comment: 'Позвонить за час, подъезд со двора, аллергия на орехи',
    })
    const { number: other } = await confirmed(request, 'rolls: slips', some.slice(0, 1))
    await openBoard(page)
    await openPaper(page, 'Чеки', date)
    const slips = page.getByRole('article', { name: /^Чек № / })
    await expect(slips).toHaveCount(2)
    for (const [words, points] of [
      ['Лента 58 мм', 164],
      ['Лента 80 мм', 227],
    ] as const) {
      await page.getByLabel('Печать на').selectOption(words)
      expect(await cutOf(slips)).toEqual([])
      const heights = await slips.evaluateAll((all) =>
        all.map((slip) => slip.parentElement!.getBoundingClientRect().height * 0.75),
      )
      const sheets = (await printedSheets(page)).map((sheet) => sheet.split(' × ').map(Number))
      expect(sheets.map(([width]) => width)).toEqual([points, points])
      for (const [index, [, height]] of sheets.entries()) {
        expect(height).toBeGreaterThanOrEqual(heights[index]!)
        expect(height).toBeLessThan(heights[index]! + 8)
      }
    }
    await expect(slips.first()).toContainText(`№ ${number}`)
    await expect(slips.last()).toContainText(`№ ${other}`)
  },
)
