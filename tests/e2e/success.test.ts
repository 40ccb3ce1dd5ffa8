import { readFileSync } from 'node:fs'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  orderButton,
  ordersOf,
} from './order-form.ts'
import { onSale } from './menu.ts'
import { A4, printedSheets } from './paper.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, test } from './shop.ts'
import { takeWholeOrder } from './staff.ts'
import { waitForTypeface } from './typeface.ts'

test(
  'an order of eight sets with a gift, a comment and a distance is still one A4 sheet',
  { tag: '@phone' },
  async ({ page, request }) => {
    const sets = onSale.filter(({ category }) => category === 'sets').slice(0, 8)
    const { number, token } = await takeWholeOrder(request, {
      lines: sets.map(({ id }) => ({ id, quantity: 2 })),
      promo: '7',
      mkad: 'out',
      mkad_distance: 14.5,
      persons: 60,
      comment: 'Позвоните за полчаса. Вход со двора, охрана предупреждена, лифт справа.',
    })
    await waitForTypeface(page)
    await page.goto(`/success/#${number}.${token}`)
    await expect(page.getByText(new RegExp(`^Заказ №\\s${number}$`))).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Аллергены:/)).toHaveCount(9)
    for (const { name } of sets) await expect(page.getByText(name).first()).toBeVisible()
    expect(await printedSheets(page)).toEqual([A4])
  },
)

test('the page of an order shows its number and the next steps, gives a calendar file and a link, prints on one A4 sheet and repeats the order', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = aPerson('Успех')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await goToCheckout(page)
  await fillOrder(page, person)
  const date = await page.getByLabel('День').inputValue()
  const window = await page.getByLabel(/Время/).inputValue()
  await orderButton(page).click()
  await expectTaken(page)
  const [number] = ordersOf(person)

  await expect(page.getByRole('heading', { name: 'Что дальше' })).toBeVisible()
  await expect(page.getByText(person.address)).toBeVisible()
  await expect(page.getByText(window.replace('-', '–'))).toBeVisible()
  await expect(page.getByText('К оплате')).toBeVisible()
  const box = page.getByRole('main').getByRole('listitem').filter({ hasText: '×' }).first()
  await expect(box.getByRole('presentation')).toHaveJSProperty('naturalWidth', 160)
  await expect(box.getByRole('link')).toHaveAttribute('href', /^\/product\//)
  const table = page.getByRole('img', { name: /^Ваш стол сверху/ })
  const title = page.getByText(/^Заказ №/)
  expect((await table.boundingBox())!.y).toBeLessThan((await title.boundingBox())!.y)

  await test.step('a calendar file with the window in UTC', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'В календарь' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`zakaz-${number}.ics`)
    const file = readFileSync(await download.path(), 'utf8')
    const start = new Date(`${date}T${window.slice(0, 5)}:00+03:00`).toISOString()
    expect(file).toContain(`DTSTART:${start.replace(/[-:]|\.\d+/g, '')}\r\n`)
  })

  await test.step('a link that shows it again elsewhere, and whose token no server sees', async () => {
    const token = new URL(page.url()).hash.split('.')[1]!
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(urls.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([])
    const elsewhere = await browser.newPage({ baseURL: baseURL! })
    await elsewhere.goto(page.url())
    await expect(elsewhere.getByText(new RegExp(`^Заказ №\\s${number}$`))).toBeVisible()
    await elsewhere.goto('/success/#1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(elsewhere.getByText('проверьте, что открыли ссылку целиком')).toBeVisible()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Такого заказа здесь нет')
    await elsewhere.close()
  })

  await test.step('contents, allergens and storage of the boxes, on demand', async () => {
    const opener = page.getByRole('button', { name: /^Что в\sкоробках/ })
    await expect(page.getByText(/^Аллергены:/)).toBeHidden()
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText(/^Аллергены:/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Как хранить' })).toBeVisible()
    await opener.click()
    await expect(page.getByRole('region', { name: 'Как хранить' })).toBeHidden()
  })

  await test.step('its outline stands until it comes, and nothing moves when it does', async () => {
    // The window is high, since the browser reports no shift below its edge.
    const viewport = { width: page.viewportSize()!.width, height: 2400 }
    const later = await browser.newPage({ baseURL: baseURL!, viewport })
    await watchShifts(later)
    const answer = Promise.withResolvers<void>()
    await later.route('**/api/orders/*', async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = later.waitForRequest('**/api/orders/*')
    await later.goto(page.url())
    await asked
    await expect(later.getByText('Загружаем заказ…')).toBeVisible()
    answer.resolve()
    await expect(later.getByText(/^Заказ №/)).toBeVisible()
    expect(await shiftsOf(later)).toEqual([])
    await later.close()
  })

  await test.step('on paper: one A4 sheet with what was ordered, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    for (const words of [
      /^Заказ №/,
      person.address,
      window.replace('-', '–'),
      'К оплате',
      ...PAPER,
    ])
      await expect(main.getByText(words).first()).toBeVisible()
    await expect(main.getByText(person.name)).toBeVisible()
    await expect(main.getByText(person.phone)).toBeVisible()
    await expect(main.getByRole('listitem').filter({ visible: true })).toHaveCount(1)
    for (const role of ['navigation', 'button', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(main.getByRole('link')).toHaveCount(0)
    expect(await printedSheets(page)).toEqual([A4])
    await page.emulateMedia({ media: null })
  })

  await test.step('the same once more', async () => {
    await page.getByRole('button', { name: 'Повторить заказ' }).click()
    await expect(page).toHaveURL('/checkout/')
    await expect(orderButton(page)).toBeVisible()
  })
})

/** Texts that are only on paper, or behind a button on screen. */
const PAPER = [/^Аллергены:/, /Съесть в\sтечение/, /Вопросы по\sзаказу: \+7/]

test('the page of an order that does not exist shows a closed box, not food, and links to the menu', async ({
  page,
}) => {
  await watchShifts(page)
  await page.goto('/success/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такого заказа здесь нет')
  const main = page.getByRole('main')
  expect((await main.locator('.closed').boundingBox())!.height).toBeGreaterThan(200)
  await expect(main.locator('img')).toHaveCount(0)
  expect(await shiftsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Открыть каталог' }).click()
  await expect(page).toHaveURL('/catering-sets-furshets-moscow/')
})
