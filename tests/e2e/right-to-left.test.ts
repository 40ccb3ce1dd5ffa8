import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { ownSlot } from './own-days.ts'
import { expect, test } from './shop.ts'
import { cardOf, openBoard, showColumn, takeStep, takeWholeOrder } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Hebrew with a number at its end, which would change places with the number after it. */
const TYPED = {
  'customer.name': 'משה 12',
  'delivery.address': 'רחוב הרצל 5',
  comment: 'בלי אגוזים 3',
}
/** Turns what follows around: removed from whatever is typed. Rule 77. */
const OVERRIDE = '\u202e'

test('what is typed from right to left keeps its own order and that of the text after it, on every screen', async ({
  page,
  browser,
  request,
}) => {
  const { date: day, window } = ownSlot('right to left')
  const { number, token } = await takeWholeOrder(request, {
    'delivery.date': day,
    'delivery.window': window,
    mkad: 'out',
    mkad_distance: 5,
    ...Object.fromEntries(
      Object.entries(TYPED).map(([field, text]) => [field, `${OVERRIDE}${text}${OVERRIDE}`]),
    ),
  })
  const [stored] = query<Record<string, string>>(
    `SELECT customer_name, delivery_address, comment FROM orders WHERE number = ${number}`,
  )
  expect(Object.values(stored!)).toEqual(Object.values(TYPED))
  const asked = await request.post('/api/callbacks', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      name: TYPED['customer.name'],
      phone: '+79991234567',
      comment: TYPED.comment,
      consent: true,
    },
  })
  expect([200, 201, 202]).toContain(asked.status())
  const callback = ((await asked.json()) as { number: number }).number

  await page.goto(`/success/#${number}.${token}`)
  await expectIsolated(page, 'order')

  await openBoard(page)
  await showColumn(page, 'Новые')
  await expect(cardOf(page, number)).toBeVisible()
  const asking = page.getByRole('article', { name: `Просьба перезвонить № ${callback}` })
  await asking.getByRole('button', { name: 'Показать телефон' }).click()
  await expectIsolated(page, 'board')
  await page.getByRole('searchbox').fill(String(number))
  await page.getByRole('searchbox').press('Enter')
  const found = page.getByRole('search').getByRole('button', { name: new RegExp(`№ ${number}`) })
  await expect(found).toBeVisible()
  await expectIsolated(page, 'search')
  await found.click()
  const opened = page.getByRole('dialog')
  await opened.getByRole('button', { name: 'Заметка для своих' }).click()
  await opened.getByRole('textbox').fill(TYPED.comment)
  await opened.getByRole('button', { name: 'Сохранить' }).click()
  await expect(opened.getByText('Заметка.')).toBeVisible()
  await expectIsolated(page, 'opened order')
  await page.keyboard.press('Escape')

  await takeStep(request, number, { version: 0, state: 'confirmed' })
  for (const sheet of ['Кухня', 'Накладные', 'Курьеры']) {
    await page
      .getByRole('navigation', { name: 'Разделы доски' })
      .getByRole('button', { name: sheet })
      .click()
    await page.getByLabel('Другой день').fill(day)
    const show = page.getByRole('button', { name: 'Показать' })
    if (sheet !== 'Кухня') await show.click()
    await expectIsolated(page, sheet)
  }
  await page.getByRole('button', { name: 'Ссылка курьеру' }).click()
  const link = await page.getByRole('textbox', { name: 'Ссылка курьеру' }).inputValue()
  await using phone = await browser.newContext()
  const courier = await phone.newPage()
  await courier.goto(link)
  await expectIsolated(courier, 'courier')
  await page.getByLabel('Имя курьера').fill(TYPED['customer.name'])
  await page.getByRole('button', { name: 'Ссылка курьеру' }).click()
  await expect(page.getByRole('textbox', { name: 'Ссылка курьеру' })).not.toHaveValue(link)
  await expectIsolated(page, 'link')
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: 'Журнал' })
    .click()
  await expectIsolated(page, 'log')
  await takeStep(request, number, { version: 1, state: 'cancelled', reason: TYPED.comment })
})

/** Expects that the page shows something typed, all of it isolated from the text around it. */
async function expectIsolated(page: Page, screen: string): Promise<void> {
  const texts = () =>
    page.locator('body').evaluate((body) => {
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const found: { text: string; isIsolated: boolean }[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const text = node.data.trim()
        if (!/[\u0590-\u05ff]/.test(text) || !node.parentElement?.checkVisibility()) continue
        const isIsolated =
          node.parentElement.closest('bdi, textarea, option, [dir=auto]') !== null ||
          // Between marks, where a sentence is text alone.
          !/[\u0590-\u05ff]/.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
        found.push({ text, isIsolated })
      }
      return found
    })
  await expect.poll(async () => (await texts()).length, screen).toBeGreaterThan(0)
  expect
    .soft(
      (await texts()).filter(({ isIsolated }) => !isIsolated),
      screen,
    )
    .toEqual([])
}
