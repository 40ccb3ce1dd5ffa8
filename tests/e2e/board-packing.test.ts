import type { APIRequestContext, Page } from '@playwright/test'
import type { SheetOrders } from '../../src/contract/board.ts'
import { boxCode, boxesOf } from '../../src/domain/sheets/box-code.ts'
import { expectAccessible } from './accessibility.ts'
import { firstOf } from './menu.ts'
import { ownSlot } from './own-days.ts'
import { expect, test } from './shop.ts'
import { countTones, openBoard, signIn, takeOrder, takeStep } from './staff.ts'

// A refusal is an answer of 409 or none, which the browser's console names.
test.use({ contextOptions: { reducedMotion: 'reduce' }, consoleMayComplain: true })

/** The boxes of the orders of this test: 77. */
const QUANTITIES = [30, 25, 20, 2]

/** Confirmed orders of these numbers of boxes on a day. Returns their numbers. */
async function confirmed(
  request: APIRequestContext,
  { date, window }: { date: string; window: string },
  quantities: readonly number[],
): Promise<number[]> {
  const numbers: number[] = []
  for (const quantity of quantities) {
    const lines = [{ id: firstOf('kanape').id, quantity }]
    const number = await takeOrder(request, {
      lines,
      'delivery.date': date,
      'delivery.window': window,
    })
    await takeStep(request, number, { version: 0, state: 'confirmed' })
    numbers.push(number)
  }
  return numbers
}

/** The codes of the labels of these orders, as they are printed now. */
async function codesOf(
  request: APIRequestContext,
  date: string,
  numbers: readonly number[],
): Promise<string[]> {
  const response = await request.get(`/api/staff/sheets?from=${date}&to=${date}`)
  const { orders } = (await response.json()) as SheetOrders
  return numbers.flatMap((number) =>
    boxesOf(orders.find((order) => order.number === number)!).map((box) =>
      boxCode({ number, ...box }),
    ),
  )
}

async function openPacking(page: Page, date: string, all: number): Promise<void> {
  await openBoard(page)
  const sections = page.getByRole('navigation', { name: 'Разделы доски' })
  await sections.getByRole('button', { name: 'Кухня' }).click()
  await page.getByLabel('Другой день').fill(date)
  await sections.getByRole('button', { name: 'Сборка' }).click()
  await expectPacked(page, 0, all)
}

/** What a scanner types. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const expectPacked = (page: Page, done: number, all: number) =>
  expect(page.getByText(`Собрано ${done} из ${all}`, { exact: true })).toBeVisible()

const said = (page: Page) => page.getByRole('region', { name: 'Сборка' }).getByRole('status')

test('a day of 77 boxes is packed by scanner: 77 of 77, a wrong box is refused in words and by sound', async ({
  page,
  request,
}) => {
  await signIn(request)
  const day = ownSlot('packing: a day of boxes')
  const numbers = await confirmed(request, day, QUANTITIES)
  const codes = await codesOf(request, day.date, numbers)
  expect(codes).toHaveLength(77)
  const other = ownSlot('shared')
  const [wrong] = await codesOf(request, other.date, await confirmed(request, other, [1]))

  const tones = await countTones(page)
  await openPacking(page, day.date, 77)
  await scan(page, codes[0]!)
  await expectPacked(page, 1, 77)
  const packedTones = await tones()
  expect(packedTones).toBe(1)

  await scan(page, wrong!)
  await expect(said(page)).toContainText(
    /Этой коробки нет в\sзаказах на\sэтот день: заказ №\s\d+ на/,
  )
  expect(await tones()).toBe(packedTones + 2)
  await scan(page, '4607001234567')
  await expect(said(page)).toContainText(/Это не\sкод коробки/)
  await scan(page, codes[0]!)
  await expect(said(page)).toContainText(/Эта коробка уже собрана: №\s\d+, 1\sиз\s30/)
  await expectPacked(page, 1, 77)

  // One scan after the other, without a look at the screen.
  for (const code of codes.slice(1)) await scan(page, code)
  await expectPacked(page, 77, 77)
  const last = page.getByRole('article', { name: `Заказ № ${numbers.at(-1)}`, exact: true })
  await expect(last).toContainText('Все коробки собраны')
  await expectAccessible(page, 'packing')
})

test('two boards pack together; a press does what a scan does, and can be taken back', async ({
  page,
  request,
  browser,
}) => {
  await signIn(request)
  const day = ownSlot('packing: two boards')
  const numbers = await confirmed(request, day, [3])
  const codes = await codesOf(request, day.date, numbers)
  await openPacking(page, day.date, 3)
  await using other = await browser.newContext({ reducedMotion: 'reduce' })
  const second = await other.newPage()
  await openPacking(second, day.date, 3)

  await scan(page, codes[0]!)
  await expectPacked(page, 1, 3)
  await scan(second, codes[0]!)
  await expect(said(second)).toContainText('Эта коробка уже собрана')
  await expectPacked(second, 1, 3)
  await second.getByRole('button', { name: `Собрана: № ${numbers[0]}, коробка 3 из 3` }).click()
  await expectPacked(second, 2, 3)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectPacked(page, 2, 3)
  await page.getByRole('button', { name: `Вернуть: № ${numbers[0]}, коробка 3 из 3` }).click()
  await expectPacked(page, 1, 3)
})

test('a label of an order that has changed is refused, and its boxes are to be packed anew', async ({
  page,
  request,
}) => {
  await signIn(request)
  const day = ownSlot('packing: a changed order')
  const numbers = await confirmed(request, day, [2])
  const codes = await codesOf(request, day.date, numbers)
  await openPacking(page, day.date, 2)
  await scan(page, codes[0]!)
  await expectPacked(page, 1, 2)
  const response = await request.post(`/api/staff/orders/${numbers[0]}/changes`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      version: 1,
      change: {
        kind: 'details-changed',
        address: 'Тверская, 1',
        persons: 12,
        comment: '',
        diets: 'm',
      },
    },
  })
  expect(response.status()).toBe(200)
  await scan(page, codes[1]!)
  await expect(said(page)).toContainText(/Этикетка устарела: заказ №\s\d+ изменился/)
  await expectPacked(page, 0, 2)
  await takeStep(request, numbers[0]!, { version: 2, state: 'cancelled', reason: 'Проверка' })
  await scan(page, codes[1]!)
  await expect(said(page)).toContainText(/Заказ №\s\d+ отменён/)
})

test('a scan counts in a Russian layout, and not while there is no network', async ({
  page,
  request,
}) => {
  await signIn(request)
  const day = ownSlot('packing: no network')
  const [code] = await codesOf(request, day.date, await confirmed(request, day, [1]))
  await openPacking(page, day.date, 1)
  await page.route('**/api/staff/packing', (route) => route.abort())
  await scan(page, code!)
  await expect(said(page)).toContainText(/Связи нет, коробка не\sотмечена/)
  await page.unroute('**/api/staff/packing')
  await expectPacked(page, 0, 1)
  // Of a key that is a letter in some layouts, the place on the keyboard says which digit it is.
  await page.evaluate((digits) => {
    const press = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
      )
    press({ key: 'ё', code: 'Backquote', ctrlKey: true })
    for (const digit of digits) press({ key: 'щ', code: `Digit${digit}` })
    press({ key: 'Enter', code: 'Enter' })
  }, code!)
  await expectPacked(page, 1, 1)
})
