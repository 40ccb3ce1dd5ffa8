import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shop.ts'
import {
  cardOf,
  changeBoard,
  eventsOf,
  OLGA,
  openBoard,
  showColumn,
  stateOf,
  takeOrder,
} from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Leaves one order of the edge's answer on the board: the tests of a whole run take hundreds. */
function showOnly(page: Page, number: number): Promise<void> {
  return changeBoard(page, (board) => ({
    ...board,
    orders: board.orders.filter((order) => order.number === number),
    callbacks: [],
  }))
}

test('one tap a step leads an order through the day, and the last one can be taken back', async ({
  page,
  request,
}) => {
  const number = await takeOrder(request)
  await showOnly(page, number)
  await openBoard(page)
  await cardOf(page, number)
    .getByRole('button', { name: /^Подтвердить/ })
    .click()
  await expect(page.getByText(`№ ${number} подтверждён`)).toBeVisible()
  await showColumn(page, 'Подтверждены')
  await cardOf(page, number)
    .getByRole('button', { name: /^Готовим/ })
    .click()
  await showColumn(page, 'На кухне')
  await cardOf(page, number)
    .getByRole('button', { name: /^Отправить/ })
    .click()
  await showColumn(page, 'В.пути')
  await cardOf(page, number)
    .getByRole('button', { name: /^Доставлен/ })
    .click()
  await expect(page.getByText(`№ ${number} доставлен`)).toBeVisible()

  // At once, since the button goes after twelve seconds.
  await page.getByRole('status').getByRole('button', { name: 'Вернуть как было' }).click()
  await expect.poll(() => eventsOf(number)).toHaveLength(5)
  expect(eventsOf(number).map(({ kind }) => kind)).toEqual([
    'confirmed',
    'cooking',
    'on-the-way',
    'delivered',
    'on-the-way',
  ])
  expect(eventsOf(number).map(({ actor }) => actor)).toEqual(Array(5).fill(`staff:${OLGA}`))
  expect(stateOf(number)).toBe('on-the-way')
})

for (const width of [360, 390, 768])
  test(`at ${width} px the screens are one row, in which the chosen one is in sight, also by keyboard`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile !== width < 400, 'each width once')
    await page.setViewportSize({ width, height: 800 })
    await openBoard(page)
    const row = page.getByRole('navigation', { name: 'Разделы доски' })
    expect((await row.boundingBox())!.height).toBeLessThanOrEqual(60)
    await row.getByRole('button', { name: 'Итоги' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const last = row.getByRole('button', { name: 'Журнал' })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(last).toHaveAttribute('aria-current', 'page')
    await expect(last).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })

for (const width of [390, 768, 1440, 1920, 2560]) {
  test(`at ${width} px nothing is cut off, targets are large, and axe finds nothing`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.skip(isMobile !== (width === 390), 'each width once')
    await page.setViewportSize({ width, height: 900 })
    const number = await takeOrder(request)
    await showOnly(page, number)
    await openBoard(page)
    await expect(cardOf(page, number)).toBeVisible()
    await expectAccessible(page, 'orders')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox()
      if (box) expect(box.height, await button.innerText()).toBeGreaterThanOrEqual(44)
    }
    await cardOf(page, number)
      .getByRole('button', { name: /^Открыть/ })
      .click()
    await expect(page.getByRole('dialog').getByText('Получит')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click()
    await expectAccessible(page, 'an opened order')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Стоп-лист' }).click()
    await expect(page.getByRole('button', { name: /^Стоп: / }).first()).toBeVisible()
    await expectAccessible(page, 'stop-list')
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
}

test('a line never breaks inside a delivery window, however narrow the phone', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'at a desk the line is wide enough')
  const number = await takeOrder(request)
  await showOnly(page, number)
  await openBoard(page)
  await cardOf(page, number)
    .getByRole('button', { name: /^Открыть/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Заказ № ${number}` })
  const line = dialog.getByRole('heading', { level: 2 }).locator('span').first()
  const heights = new Set<number>()
  for (let width = 240; width <= 400; width += 4) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await line.evaluate((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (words.nextNode())
        if (/^\d+:\d\d–\d+:\d\d$/.test(words.currentNode.textContent!)) {
          range.selectNodeContents(words.currentNode)
          return [...range.getClientRects()].map(({ top }) => top)
        }
      return []
    })
    expect(tops, `at ${width} px`).toHaveLength(1)
    heights.add((await line.boundingBox())!.height)
  }
  expect(heights.size, 'the line breaks elsewhere').toBeGreaterThan(1)
})

test('a colleague with a keyboard confirms, opens and closes an order', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'no keyboard')
  const number = await takeOrder(request)
  await showOnly(page, number)
  await openBoard(page)
  const confirm = cardOf(page, number).getByRole('button', { name: /^Подтвердить/ })
  await expect(confirm).toBeVisible()
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await confirm.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Заказ № ${number}` })
  await expect(dialog.getByText('Получит')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(number)).toBe('confirmed')
})
