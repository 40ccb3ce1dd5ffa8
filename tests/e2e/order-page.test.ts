import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { answerOf } from './browser.ts'
import { fillCart } from './goods.ts'
import { firstOf, onSale } from './menu.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  openNewOrder,
  orderButton,
} from './order-form.ts'
import { takeWholeOrder } from './staff.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { printedSheets } from './paper.ts'
import { expect, test } from './shop.ts'
import { requestsTo } from './visits.ts'

const NO_ORDER = '/success/#1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

test('the order says how it is paid, for how many guests and what was asked for; it leads to a table with its dishes for another number of guests', async ({
  page,
}) => {
  const person = aPerson('Подробно')
  await goToCheckout(page)
  await fillOrder(page, person)
  await page.getByLabel(/Сколько будет гостей/).fill('12')
  await expect(page.getByText('Нажимая кнопку, вы принимаете условия оферты')).toBeVisible()
  await orderButton(page).click()
  await expectTaken(page)

  const main = page.getByRole('main')
  for (const [name, fact] of [
    ['Оплата', 'Наличными'],
    ['Гостей', '12'],
    ['Комментарий', person.comment],
  ] as const) {
    await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Спасибо, заказ у нас' })).toBeFocused()
  await expect(page).toHaveTitle(/^Спасибо, заказ у\sнас/)

  const again = page.getByRole('link', { name: /^Собрать такой\sже стол/ })
  const ids = new URL((await again.getAttribute('href'))!, page.url()).searchParams.get('with')!
  await again.click()
  await expect(page.getByRole('heading', { name: 'Стол на 12 гостей' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Сколько гостей', exact: true }).fill('30')
  await expect(page.getByRole('heading', { name: 'Стол на 30 гостей' })).toBeVisible()
  await expect(page).toHaveURL(/guests=30.*&boxes=/)
  const boxes = new URL(page.url()).searchParams.get('boxes')!.split('.')
  for (const id of ids.split('.')) {
    expect(
      boxes.some((box) => box.startsWith(`${id}-`)),
      `dish ${id}`,
    ).toBe(true)
  }
})

test('an answer about an order that is no longer asked for is not shown', async ({ page }) => {
  const [first, second] = [
    await takeWholeOrder(page.request, { comment: 'Первый этаж' }),
    await takeWholeOrder(page.request, { comment: 'Второй этаж' }),
  ]
  await page.addInitScript(delayAnswer, `/api/orders/${first.number}`)
  const answered = page.waitForResponse(`**/api/orders/${first.number}`)
  await page.goto(`/success/#${first.number}.${first.token}`)
  await answered
  await page.evaluate((fragment) => (location.hash = fragment), `${second.number}.${second.token}`)
  await expect(page.getByText('Второй этаж')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('late-answer')))
  await expect(page.locator('html')).toHaveAttribute('data-late-answer', 'read')
  // At once: the next poll would put the right order back.
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain('Второй этаж')
  expect(shown).not.toContain('Первый этаж')
})

test('the order is laid as a table, and its dishes have cards of 85 × 55 mm to print, with the name of the host', async ({
  page,
}) => {
  const asked = requestsTo(page, /\/api\/menu\.json/)
  await openNewOrder(page)
  await expect(page.getByRole('img', { name: /^Ваш стол сверху\. Хватит на\s/ })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Карточки блюд на стол' }).click()
  const cards = page.getByRole('region', { name: 'Карточки блюд' })
  await expect(cards.getByRole('article').first()).toBeVisible()
  const count = await cards.getByRole('article').count()
  await expect(cards.getByText(/^Аллергены:/).first()).toBeVisible()
  await cards.getByRole('textbox', { name: /^Имя хозяина/ }).fill('Стол Марины')
  await expect(cards.getByText('Стол Марины')).toHaveCount(count)
  await expectAccessible(page, 'cards of dishes', 'main')

  // A headless browser has no dialog for printing, so the page stays as it is printed.
  await page.evaluate(() => (window.print = () => {}))
  await cards.getByRole('button', { name: `Распечатать карточки: ${count}` }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('К оплате')).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(count)
  const size = await page.getByRole('article').first().boundingBox()
  const millimetres = (pixels: number) => Math.round((pixels * 25.4) / 96)
  expect([millimetres(size!.width), millimetres(size!.height)]).toEqual([85, 55])
  expect(await printedSheets(page)).toHaveLength(Math.ceil(count / 10))
})

test(
  'at any width the quantity stands beside the last word of its dish',
  { tag: '@phone' },
  async ({ page }) => {
    // The cheapest, which the shop takes in such numbers unasked.
    const cheapest = onSale.toSorted((a, b) => a.price - b.price).slice(0, 12)
    const lines = cheapest.map(({ id }) => ({ id, quantity: 12 }))
    await openNewOrder(page, { lines })
    const torn = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main li > span:first-child:has(> .quiet)')]
          .filter((name) => {
            const text = name.firstChild as Text
            const place = document.createRange()
            const end = text.data.trimEnd().length
            place.setStart(text, end - 1)
            place.setEnd(text, end)
            const last = place.getBoundingClientRect()
            const quantity = [...name.querySelector('.quiet')!.getClientRects()]
            return quantity.some(({ top, bottom }) => top > last.bottom || bottom < last.top)
          })
          .map(({ textContent }) => textContent),
      )
    await expect(page.getByText(/^×\s12$/)).toHaveCount(lines.length)
    for (let width = 320; width <= 420; width += 10) {
      await page.setViewportSize({ width, height: 800 })
      expect(await torn(), `${width} px`).toEqual([])
    }
  },
)

test(
  'without an order neither the page nor its title speaks of one, and the console stays quiet',
  { tag: '@phone' },
  async ({ page }) => {
    for (const address of ['/success/', NO_ORDER, '/success/#1.CUT']) {
      await page.goto('/')
      await page.goto(address)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Такого заказа здесь нет' }),
      ).toBeVisible()
      await expect(page).toHaveTitle(/^Такого заказа здесь нет/)
      for (const promise of [/принят/, /Позвоним и\sподтвердим/, 'Что дальше'])
        await expect(page.getByText(promise)).toHaveCount(0)
    }
  },
)

test.describe('while the shop cannot answer', () => {
  test.use({ consoleMayComplain: true })

  test('the page claims no order and offers to try again', { tag: '@phone' }, async ({ page }) => {
    await page.route('/api/orders/*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: '/problems/internal', status: 500, detail: 'Сбой' }),
      }),
    )
    await page.goto(NO_ORDER)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Не получается показать заказ' }),
    ).toBeVisible()
    await expect(page.getByText(/принят/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /\+7/ })).toBeVisible()

    await page.unroute('/api/orders/*')
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Такого заказа здесь нет' }),
    ).toBeVisible()
  })

  test(
    'the page asks again when the network returns',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.route('/api/orders/*', (route) => route.abort())
      await page.goto(NO_ORDER)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Не получается показать заказ' }),
      ).toBeVisible()

      await page.unroute('/api/orders/*')
      await context.setOffline(true)
      await context.setOffline(false)
      // Sooner than after the twenty seconds of a silent retry.
      await expect(
        page.getByRole('heading', { level: 1, name: 'Такого заказа здесь нет' }),
      ).toBeVisible({ timeout: 10_000 })
    },
  )
})

test(
  '«Повторить заказ» repeats it once, however often it is tapped',
  { tag: '@phone' },
  async ({ page }) => {
    // A page compares its cart with the catalogue once; here before the requests are counted.
    const compared = page.waitForResponse('/api/catalogue.json')
    await goToCheckout(page)
    await compared
    await fillOrder(page, aPerson('Повтор'))
    await orderButton(page).click()
    await expectTaken(page)

    const held = Promise.withResolvers<void>()
    await page.route('/api/catalogue.json', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = requestsTo(page, /catalogue\.json$/)
    await page.getByRole('button', { name: 'Повторить заказ' }).evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 3; tap++) button.click()
    })
    await expect(page.getByRole('button', { name: /Кладём в\sкорзину/ })).toBeVisible()
    held.resolve()
    await expect(page).toHaveURL('/checkout/')
    await page.getByText('Состав заказа').click()
    expect(await quantities(page)).toEqual([1])
    expect(asked).toHaveLength(1)
  },
)

test(
  'with a filled cart «Повторить заказ» asks whether to replace it or add to it',
  { tag: '@phone' },
  async ({ page, request }) => {
    await fillCart(page, request, [3])
    await openNewOrder(page, { lines: [{ id: firstOf('kanape').id, quantity: 1 }] })
    await page.getByRole('button', { name: 'Повторить заказ' }).click()
    await expect(page.getByRole('main').getByText(/В\sкорзине уже есть блюда/)).toBeVisible()
    await expect(page.getByRole('button', { name: /Добавить заказ/ })).toBeFocused()
    await page.getByRole('button', { name: 'Заменить заказом' }).click()
    await expect(page).toHaveURL('/checkout/')
    await page.getByText('Состав заказа').click()
    expect(await quantities(page)).toEqual([1])
  },
)

/** The file with the contents and storage of all boxes. */
const LABELS = globSync('dist/client/_astro/box-labels.*.js')[0]!.slice('dist/client'.length)

const boxesButton = (page: Page) => page.getByRole('button', { name: /^Что в\sкоробках/ })

test.describe('while the contents of the boxes cannot be loaded', () => {
  // The browser logs the failed request.
  test.use({ consoleMayComplain: true })

  test('their button stays where it is, says so when tapped, and tries again', async ({ page }) => {
    await openNewOrder(page)
    await page.route(`**${LABELS}`, (route) => route.abort())
    await watchShifts(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LABELS))
    await page.reload()
    await failed
    await expect(boxesButton(page)).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
    await boxesButton(page).click()
    await expect(page.getByRole('main').getByText(/^Не\sполучилось загрузить/)).toBeVisible()

    const unanswered = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(boxesButton(page)).toBeFocused()
    await unanswered
    await expect(page.getByRole('main').getByText(/^Не\sполучилось загрузить/)).toBeVisible()

    await page.context().setOffline(false)
    await page.unroute(`**${LABELS}`)
    const answered = page.waitForResponse(`**${LABELS}`)
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await answered
    // A browser that cannot repeat a failed import reloads the page, which closes the boxes.
    if ((await boxesButton(page).getAttribute('aria-expanded')) === 'false')
      await boxesButton(page).click()
    await expect(page.getByRole('region', { name: 'Как хранить' })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Не\sполучилось загрузить/)).toHaveCount(0)
  })
})

test(
  'an order whose dishes have all left the menu says so instead of their contents',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('/api/orders/*', async (route) => {
      const response = await answerOf(route)
      if (response.status() === 304) return route.fulfill({ response })
      const order = (await response.json()) as { lines: { id: number }[] }
      for (const [index, line] of order.lines.entries()) line.id = 9000 + index
      await route.fulfill({ response, json: order })
    })
    await openNewOrder(page)
    await boxesButton(page).click()
    await expect(page.getByRole('main').getByText(/^Этих блюд больше нет/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Как хранить' })).toHaveCount(0)
  },
)

/** Quantities of the paid lines in this browser's cart. */
function quantities(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('cart:line:'))
      .map((key) => JSON.parse(localStorage.getItem(key)!).quantity as number),
  )
}

/** Runs in the page: holds the answer to this path back until the event `late-answer`, then says when the page has handled it. */
function delayAnswer(path: string): void {
  const own = window.fetch
  window.fetch = async (asked, init) => {
    const answer = await own(asked, init)
    if (new URL(answer.url).pathname !== path) return answer
    const whole = new Response(await answer.text(), answer)
    await new Promise((go) => addEventListener('late-answer', go, { once: true }))
    let tasks = 20
    const count = () => {
      if (tasks-- > 0) setTimeout(count)
      else document.documentElement.dataset['lateAnswer'] = 'read'
    }
    count()
    return whole
  }
}
