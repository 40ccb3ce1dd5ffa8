import type { Page } from '@playwright/test'
import { soonestSlot } from '../builders/slot.ts'
import { expectAccessible } from './accessibility.ts'
import { query } from './database.ts'
import { onSale, shownName } from './menu.ts'
import { ownSlot } from './own-days.ts'
import { A4, A4_LANDSCAPE, printedSheets } from './paper.ts'
import { expect, test } from './shop.ts'
import {
  cardOf,
  IVAN,
  openBoard,
  showColumn,
  takeOrder,
  takeStep,
  takeWholeOrder,
} from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openSheet(page: Page, screen: string, day: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: screen })
    .click()
  await page.getByLabel('Другой день').fill(day)
}

/** Lets the page ask the edge now instead of in a few seconds. */
const ask = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

const slipOf = (page: Page, number: number) =>
  page.getByRole('article', { name: `Накладная № ${number}`, exact: true })

test(
  'the sheets of a day beyond seven days have every order, confirmed or not',
  { tag: '@desk' },
  async ({ page, request }) => {
    const { date: day, window: own } = ownSlot('shared')
    const order = { 'delivery.date': day, 'delivery.window': own }
    const [confirmed, taken] = [await takeOrder(request, order), await takeOrder(request, order)]
    await takeStep(request, confirmed, { version: 0, state: 'confirmed' })
    await openBoard(page)
    await openSheet(page, 'Накладные', day)
    await page.getByRole('button', { name: 'Показать' }).click()
    await expect(slipOf(page, confirmed)).toBeVisible()
    await expect(slipOf(page, taken)).toContainText(/Заказ не\sподтверждён/)
    await expect(slipOf(page, confirmed)).not.toContainText(/Заказ не\sподтверждён/)
  },
)

test('the sheets of a past day are asked for too', { tag: '@desk' }, async ({ page }) => {
  await openBoard(page)
  const asked = page.waitForResponse(/sheets\?from=2026-01-09&to=2026-01-09$/)
  await openSheet(page, 'Кухня', '2026-01-09')
  expect((await asked).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Кухня, пятница, 9 января' })).toBeVisible()
  await expect(page.getByText(/На\sэтот день заказов нет/)).toBeVisible()
})

test(
  'the day that is chosen on one sheet is that of all sheets',
  { tag: '@desk' },
  async ({ page }) => {
    await openBoard(page)
    await openSheet(page, 'Кухня', '2026-01-09')
    await page.getByRole('group', { name: 'Лист' }).getByRole('button', { name: 'Закупка' }).click()
    await expect(page.getByRole('heading', { name: 'Закупка, пятница, 9 января' })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Разделы доски' })
    await sections.getByRole('button', { name: 'Заказы' }).click()
    await sections.getByRole('button', { name: 'Накладные' }).click()
    await expect(page.getByRole('heading', { name: 'Накладные, пятница, 9 января' })).toBeVisible()
    await page.getByRole('group', { name: 'День' }).getByRole('button', { name: 'Сегодня' }).click()
    await expect(page.getByRole('heading', { name: 'Накладные, пятница, 9 января' })).toHaveCount(0)
    await sections.getByRole('button', { name: 'Кухня' }).click()
    await expect(
      page.getByRole('group', { name: 'День' }).getByRole('button', { name: 'Сегодня' }),
    ).toHaveAttribute('aria-pressed', 'true')
  },
)

test('open slips say that an order has come or changed, and are read again before they are printed', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { prints: number }
    counted.prints = 0
    window.print = () => (counted.prints += 1)
  })
  const prints = () => page.evaluate(() => (window as unknown as { prints: number }).prints)
  const { date: day, window: own } = ownSlot('sheets: outdated')
  const order = { 'delivery.date': day, 'delivery.window': own }
  const { number: first, token } = await takeWholeOrder(request, order)
  await openBoard(page)
  await openSheet(page, 'Накладные', day)
  await page.getByRole('button', { name: 'Показать' }).click()
  await expect(slipOf(page, first)).toBeVisible()
  await page.getByRole('button', { name: 'Распечатать' }).click()
  await expect.poll(prints).toBe(1)

  // Meanwhile, and the page has not asked yet: the button does, and prints nothing outdated.
  const second = await takeOrder(request, order)
  const change = { kind: 'details-changed', address: 'Новая, 7', persons: null, comment: '' }
  const changed = await request.post(`/api/orders/${first}/changes`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { version: 0, change },
  })
  expect(changed.status()).toBe(200)
  await page.getByRole('button', { name: 'Распечатать' }).click()
  await expect(page.getByText(`Изменилось: № ${first}, № ${second}`)).toBeVisible()
  expect(await prints()).toBe(1)
  await expect(page.getByRole('button', { name: 'Распечатать' })).toHaveCount(0)
  await expectAccessible(page, 'changed slips')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(slipOf(page, second)).toBeVisible()
  await expect(slipOf(page, first)).toContainText('Новая, 7')
  await page.getByRole('button', { name: 'Распечатать' }).click()
  await expect.poll(prints).toBe(2)

  // A cancelled order leaves by itself.
  await takeStep(request, second, { version: 0, state: 'cancelled', reason: 'передумали' })
  await ask(page)
  await expect(slipOf(page, second)).toHaveCount(0)
  const views = query(`SELECT number FROM contact_views WHERE number IN (${first}, ${second})`)
  expect(views, 'one opening is one view').toHaveLength(2)
})

test('the open kitchen sheet follows the orders and shows their comments on top', async ({
  page,
  request,
}) => {
  const { date: day, window: own } = ownSlot('sheets: open')
  const order = { 'delivery.date': day, 'delivery.window': own }
  const comment = `Аллергия на орехи ${crypto.randomUUID().slice(0, 8)}`
  const first = await takeOrder(request, { ...order, comment })
  await takeStep(request, first, { version: 0, state: 'confirmed' })
  await openBoard(page)
  await openSheet(page, 'Кухня', day)
  await expect(page.getByRole('listitem').filter({ hasText: comment })).toBeVisible()
  await expectAccessible(page, 'kitchen')
  const second = await takeOrder(request, order)
  await ask(page)
  await expect(page.getByText(`посчитаны: № ${second}`)).toBeVisible()
  await takeStep(request, second, { version: 0, state: 'confirmed' })
  await ask(page)
  await expect(page.getByText(`посчитаны:`)).toHaveCount(0)
})

test(
  'on paper the board is a list of the orders with all their boxes by name, and the kitchen reads its numbers at arm’s length',
  { tag: '@phone' },
  async ({ page, request }) => {
    const boxes = onSale.slice(0, 7)
    const number = await takeOrder(request, {
      lines: boxes.map(({ id }) => ({ id, quantity: 2 })),
    })
    await takeStep(request, number, { version: 0, state: 'confirmed' })
    await openBoard(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Заказы на\sследующие дни\. Данные на/)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    const card = cardOf(page, number)
    await expect(card, 'in the column that a phone does not show').toBeVisible()
    for (const { name } of boxes)
      await expect(card.getByText(new RegExp(`^${shownName(name)}$`))).toBeVisible()
    expect(new Set(await printedSheets(page))).toEqual(new Set([A4]))

    await page.emulateMedia({ media: 'screen' })
    await openSheet(page, 'Кухня', soonestSlot().date)
    const table = page.getByRole('region', { name: 'Штуки' })
    await expect(table).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const points = await table
      .getByRole('rowheader')
      .evaluateAll((cells) =>
        cells.map((cell) => Math.round(parseFloat(getComputedStyle(cell).fontSize) * 0.75)),
      )
    expect(Math.min(...points)).toBeGreaterThanOrEqual(13)
    expect(new Set(await printedSheets(page))).toEqual(new Set([A4_LANDSCAPE]))
  },
)

test(
  'paper that was printed before an order came is stale for every colleague, until it is printed again',
  { tag: '@desk' },
  async ({ page, browser, request }) => {
    await page.addInitScript(() => (window.print = () => {}))
    const { date: day, window: own } = ownSlot('sheets: stale')
    const order = { 'delivery.date': day, 'delivery.window': own }
    const first = await takeOrder(request, order)
    await openBoard(page)
    await openSheet(page, 'Кухня', day)
    await page.getByRole('button', { name: 'Распечатать' }).click()
    await expect(page.getByText(/^Напечатано /)).toBeVisible()

    const second = await takeOrder(request, order)
    await takeStep(request, first, { version: 0, state: 'cancelled', reason: 'передумали' })
    await using ivans = await browser.newContext({ reducedMotion: 'reduce' })
    const board = await ivans.newPage()
    await openBoard(board, IVAN)
    await showColumn(board, 'Новые')
    await expect(cardOf(board, second).getByText('Печать устарела: кухня')).toBeVisible()
    await ask(page)
    const stale = new RegExp(`^Печать устарела: .*№\\s${second}`)
    await expect(page.getByText(stale)).toContainText(new RegExp(`№\\s${first}\\b`))

    await page.getByRole('button', { name: 'Распечатать' }).click()
    await expect(page.getByText(/^Напечатано /)).toBeVisible()
    await ask(board)
    await expect(cardOf(board, second)).toBeVisible()
    await expect(cardOf(board, second).getByText(/Печать устарела/)).toHaveCount(0)
  },
)
