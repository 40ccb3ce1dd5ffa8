import type { Locator, Page } from '@playwright/test'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  openNewOrder,
  orderButton,
  ordersOf,
} from './order-form.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { ownSlot } from './own-days.ts'
import { expect, test } from './shop.ts'
import { cardOf, openBoard, takeOrder, takeStep } from './staff.ts'
import { requestsTo } from './visits.ts'

/** The lid with these words. */
const lidOf = (page: Page, words: string) =>
  page.getByRole('img', { name: `Крышка с надписью «${words}»`, exact: true })

const field = (page: Page) => page.getByRole('textbox', { name: 'Надпись на крышке' })

/** Whether the words are drawn within the lid. */
async function expectWithin(lid: Locator): Promise<void> {
  const sides = await lid.evaluate((element) => {
    const [box, words] = [element, element.querySelector('text')!].map((part) =>
      part.getBoundingClientRect(),
    )
    const across = (x: number) => (x - box!.left) / box!.width
    const down = (y: number) => (y - box!.top) / box!.height
    return [across(words!.left), down(words!.top), across(words!.right), down(words!.bottom)]
  })
  // The lid's top lies between these shares of the picture's sides.
  const [left, top, right, bottom] = sides as [number, number, number, number]
  expect(left).toBeGreaterThan(0.06)
  expect(top).toBeGreaterThan(0.06)
  expect(right).toBeLessThan(0.93)
  expect(bottom).toBeLessThan(0.73)
}

test('words typed at checkout stand on the lid, go with the order, open with it and can be changed', async ({
  page,
}) => {
  const pictures = requestsTo(page, /\/media\/serving\/lid-/)
  await goToCheckout(page)
  const person = aPerson('Крышка')
  await fillOrder(page, person)
  await field(page).focus()
  expect(pictures).toEqual([])
  await page.keyboard.type('Оле 30')
  await expect(lidOf(page, 'Оле 30')).toBeVisible()
  await page.keyboard.type('!')
  await expect(lidOf(page, 'Оле 30!').getByText('Оле 30!')).toBeVisible()
  await expectWithin(lidOf(page, 'Оле 30!'))
  await field(page).fill('Щ'.repeat(24))
  await expectWithin(lidOf(page, 'Щ'.repeat(24)))
  await page.keyboard.type('Щ')
  await expect(field(page)).toHaveAccessibleDescription('На крышке помещается 24 знака')
  await field(page).fill('Оле 30!')

  await orderButton(page).click()
  await expectTaken(page)
  const [number] = ordersOf(person)
  await expect(lidOf(page, 'Оле 30!')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Оле 30!' })).toBeVisible()

  await page.getByRole('button', { name: /^Изменить адрес/ }).click()
  await expect(field(page)).toHaveValue('Оле 30!')
  await field(page).fill('Отдел продаж, ура')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Отдел продаж' })).toBeVisible()
  await expect(lidOf(page, 'Отдел продаж, ура')).toBeVisible()

  await page.getByRole('button', { name: 'Карточки блюд на стол' }).click()
  const card = page.getByRole('region', { name: 'Карточки блюд' }).getByRole('article').first()
  await expect(card.getByText('Отдел продаж, ура')).toBeVisible()

  await openBoard(page)
  await expect(cardOf(page, number!).getByText('Крышка: Отдел продаж, ура')).toBeVisible()
})

test('the lid is taken off the ordered food without moving anything, and with reduced motion is off at once', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/media\/serving\/lid-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await watchShifts(page)
  await openNewOrder(page, { lid: 'Оле 30!' })
  const lid = lidOf(page, 'Оле 30!')
  const isOn = () => lid.evaluate((element) => getComputedStyle(element).transform !== 'none')
  await expect.poll(isOn).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(isOn).toBe(false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(isOn).toBe(true)
  held.resolve()
  await expect.poll(isOn).toBe(false)
  expect(await shiftsOf(page)).toEqual([])
})

test(
  'the words have a label before those of the boxes, on A4 and on rolls',
  { tag: '@desk' },
  async ({ page, request }) => {
    const { date, window } = ownSlot('shared')
    const number = await takeOrder(request, {
      lid: 'Оле 30!',
      'delivery.date': date,
      'delivery.window': window,
    })
    await takeStep(request, number, { version: 0, state: 'confirmed' })
    await openBoard(page)
    await page
      .getByRole('navigation', { name: 'Разделы доски' })
      .getByRole('button', { name: 'Кухня' })
      .click()
    await page
      .getByRole('group', { name: 'Лист' })
      .getByRole('button', { name: 'Этикетки' })
      .click()
    await page.getByLabel('Другой день', { exact: true }).fill(date)
    const label = page.getByRole('article', { name: `Надпись на крышке № ${number}` })
    await expect(label.getByText('Оле 30!')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const size = (await label.getByRole('img').boundingBox())!
    const millimetres = (pixels: number) => Math.round((pixels * 25.4) / 96)
    expect([millimetres(size.width), millimetres(size.height)]).toEqual([99, 57])
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('combobox', { name: /^Печать на/ }).selectOption('label-58')
    await expect(label.getByText('Оле 30!')).toBeVisible()
  },
)

test(
  'a colleague reads the words on the card and in the opened order, and changes them',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { lid: 'Оле 30!' })
    await openBoard(page)
    const card = cardOf(page, number)
    await expect(card.getByText('Крышка: Оле 30!')).toBeVisible()
    await card.getByRole('button', { name: /^Открыть/ }).click()
    const dialog = page.getByRole('dialog', { name: `Заказ № ${number}` })
    await expect(dialog.getByRole('definition').filter({ hasText: 'Оле 30!' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
    await dialog.getByRole('textbox', { name: 'Надпись на крышке' }).fill('Кате 31!')
    await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(dialog.getByRole('definition').filter({ hasText: 'Кате 31!' })).toBeVisible()
    await expect(dialog.getByText('Изменён заказ: надпись на крышке')).toBeVisible()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect(card.getByText('Крышка: Кате 31!')).toBeVisible()
  },
)
