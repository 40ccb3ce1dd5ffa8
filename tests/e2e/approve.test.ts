import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { ShownApproval } from '../../src/contract/approvals.ts'
import { expectAccessible } from './accessibility.ts'
import { anApproval, fillApproved } from './approvals.ts'
import { answerOf } from './browser.ts'
import { query } from './database.ts'
import { digits } from './goods.ts'
import { firstOf } from './menu.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  orderButton,
  ordersOf,
} from './order-form.ts'
import { expect, test } from './shop.ts'
import { takeStep } from './staff.ts'

const SEND = /^Заказать за/
const approveButton = (page: Page) => page.getByRole('button', { name: /^Одобрить/ })

/** Opens a browser of a colleague, in whose console nothing may be said. Returns its page and what was said. */
async function aColleague(
  browser: Browser,
  context: Parameters<Browser['newContext']>[0],
): Promise<{ page: Page; complaints: string[]; context: BrowserContext }> {
  const own = await browser.newContext(context)
  const complaints: string[] = []
  own.on('weberror', (error) => complaints.push(error.error().message))
  own.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page: await own.newPage(), complaints, context: own }
}

/** What a browser keeps and has asked for, as one text for each. */
async function tracesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.entries(localStorage).flat(),
    ...Object.entries(sessionStorage).flat(),
    document.cookie,
    document.title,
    JSON.stringify(history.state),
    ...(await caches.keys()),
  ])
}

test('a shopper makes a link at checkout, and a colleague with it sees the same goods and sum, and orders them', async ({
  page,
  browser,
  baseURL,
  viewport,
  isMobile,
}) => {
  const author = aPerson('Автор')
  const colleague = aPerson('Коллега')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await goToCheckout(page)
  await fillOrder(page, author)
  await page.getByLabel('Сколько будет гостей').fill('25')
  await page.getByRole('textbox', { name: /^Надпись на\sкрышке/ }).fill('Отделу 30!')
  await page.getByRole('button', { name: /^Без\sмяса$/ }).click()
  const total = digits(await orderButton(page).innerText())
  const window = await page.getByLabel(/Время/).inputValue()

  await page.getByText('Согласовать с коллегой').click()
  await page.getByLabel('Повод').fill('День рождения отдела')
  await page.getByRole('button', { name: 'Сделать ссылку' }).click()
  const field = page.getByRole('textbox', { name: 'Ссылка для коллеги' })
  await expect(field).toHaveValue(/\/approve\/#[\w-]{32}$/)
  await expect(field).toBeFocused()
  await expect(page.getByText(/Действует до \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Открыть' })).toHaveAttribute(
    'href',
    await field.inputValue(),
  )
  await expectAccessible(page, 'the link')
  const outdated = page.getByText(/^Вы\sизменили заказ/)
  await page.getByLabel('Комментарий').first().fill('Без орехов')
  await expect(outdated).toBeVisible()
  await page.getByLabel('Комментарий').first().fill(author.comment)
  await expect(outdated).toHaveCount(0)
  const link = await field.inputValue()
  const secret = link.split('#')[1]!
  // Nobody has ordered yet, and the cart is as it was.
  expect(ordersOf(author)).toEqual([])
  await expect(orderButton(page)).toBeVisible()
  expect((await tracesIn(page)).filter((text) => text.includes(secret))).toEqual([])

  await using stack = new AsyncDisposableStack()
  const other = await aColleague(browser, {
    baseURL: baseURL!,
    viewport: viewport!,
    isMobile,
  })
  stack.use(other.context)
  other.page.on('request', (request) => asked.push(request.url()))
  await other.page.goto(link)
  const main = other.page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('День рождения отдела')
  await expect(main.getByText('25', { exact: true })).toBeVisible()
  await expect(main.getByText(/без\sмяса/)).toBeVisible()
  await expect(main.getByText(author.comment)).toBeVisible()
  await expect(main.getByText('Отделу 30!')).toBeVisible()
  await expect(main.getByText(window.replace('-', '–'))).toBeVisible()
  await expect(main.getByText(author.name)).toHaveCount(0)
  await expect(main.getByText(author.address)).toHaveCount(0)
  const line = main.getByRole('listitem').filter({ hasText: '×' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(firstOf('kanape').name)
  const payable = main.locator('dt', { hasText: /^К\sоплате/ }).locator('+ dd')
  expect(digits(await payable.innerText())).toBe(total)
  await expect(other.page.getByText('С тех пор изменилось')).toHaveCount(0)
  await expectAccessible(other.page, 'what is to be approved')

  await fillApproved(other.page, colleague)
  await expectAccessible(other.page, 'the form')
  await other.page.getByRole('button', { name: SEND }).click()
  await expectTaken(other.page)
  await expect(other.page.getByText(colleague.address)).toBeVisible()
  const [number] = ordersOf(colleague)
  expect(
    query(
      `SELECT order_total AS total, persons, comment, diets, lid_text AS lid, delivery_window AS window FROM orders WHERE number = ${number}`,
    ),
  ).toEqual([
    { total, persons: 25, comment: author.comment, diets: 'a', lid: 'Отделу 30!', window },
  ])
  expect(
    query(`SELECT product_id AS id, quantity FROM order_lines WHERE order_number = ${number}`),
  ).toEqual([{ id: firstOf('kanape').id, quantity: 1 }])

  await test.step('the way back, and a reload there, show that it is ordered, without contact data', async () => {
    await other.page.goBack()
    for (let load = 0; load < 2; load++) {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`^Заказ №\\s${number} оформлен$`),
      )
      await expect(main.getByText(colleague.name)).toHaveCount(0)
      await expect(main.getByText(colleague.address)).toHaveCount(0)
      await expectAccessible(other.page, 'ordered')
      await other.page.reload()
    }
  })

  await test.step('the secret is in the fragment only', async () => {
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((url) => url.split('#')[0]!.includes(secret))).toEqual([])
    const kept = await tracesIn(other.page)
    expect(kept.filter((text) => text.includes(secret))).toEqual([])
    expect(other.complaints).toEqual([])
  })
})

test('a menu that is returned shows the remark to whoever has the link, and its order can be changed at checkout', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const address = await anApproval(request)
  await page.goto(address)
  await page.getByRole('button', { name: /^Вернуть с/ }).click()
  const field = page.getByLabel('Что изменить')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(field).toHaveAccessibleDescription('Напишите, что изменить')
  await expect(field).toBeFocused()
  await field.fill('Вместо канапе возьмите сет')
  await expectAccessible(page, 'the remark')
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  const remark = page.getByRole('region', { name: /^Вернули с/ })
  await expect(remark).toContainText('Вместо канапе возьмите сет')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('День рождения отдела')
  await expectAccessible(page, 'returned')

  await using context = await browser.newContext({ baseURL: baseURL! })
  const author = await context.newPage()
  await author.goto(address)
  await expect(author.getByText('Вместо канапе возьмите сет')).toBeVisible()
  // It can be approved all the same.
  await expect(approveButton(author)).toBeVisible()
  await author.getByRole('button', { name: 'Изменить заказ' }).click()
  await expect(author).toHaveURL('/checkout/')
  await expect(author.getByLabel('День')).not.toHaveValue('')
  await expect(author.getByLabel(/Время/)).not.toHaveValue('')
  await expect(author.getByLabel('Сколько будет гостей')).toHaveValue('12')
  await expect(author.getByLabel('Комментарий').first()).toHaveValue('Вход со двора')
  await expect(author.getByRole('button', { name: /^Без\sмяса$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const lines = author.getByRole('textbox', { name: 'Сколько', includeHidden: true, exact: true })
  await expect(lines.first()).toHaveValue('2')
})

test.describe('when something has changed since', () => {
  // Refusals are written to the console by the browser.
  test.use({ consoleMayComplain: true })

  test('a price that changed is said before the button, and one that changes while the form is filled in is refused once', async ({
    page,
    request,
  }) => {
    const person = aPerson('Цена')
    const dearerBy = 100
    await page.route('/api/approvals', async (route) => {
      const response = await answerOf(route)
      const shown = (await response.json()) as ShownApproval
      const { quote } = shown.now
      const [first, ...others] = quote!.lines
      const dearer = {
        ...quote!,
        lines: [{ ...first!, price: first!.price + dearerBy }, ...others],
        orderTotal: quote!.orderTotal + dearerBy,
      }
      await route.fulfill({ response, json: { ...shown, now: { quote: dearer, refusals: [] } } })
    })
    await page.goto(await anApproval(request))
    const notice = page.getByRole('region', { name: /^С\sтех\sпор изменилось/ })
    await expect(notice).toContainText(/было [\d\s]+₽, стало [\d\s]+₽, на\s?100\s₽ больше/)
    await expect(notice).toContainText(firstOf('kanape').name)
    const isAbove = await notice.evaluate(
      (element, button) => Boolean(element.compareDocumentPosition(button) & 4),
      await approveButton(page).elementHandle(),
    )
    expect(isAbove).toBe(true)
    await expectAccessible(page, 'changed')

    await fillApproved(page, person)
    const seen = digits(await page.getByRole('button', { name: SEND }).innerText())
    // The edge has the price of before: it changes once more.
    await page.unroute('/api/approvals')
    await page.getByRole('button', { name: SEND }).click()
    await expect(page.getByRole('alert')).toContainText(/^Заказ изменился: было [\d\s]+₽/)
    await expect(page.getByRole('button', { name: SEND })).toContainText(
      new RegExp(`${(seen - dearerBy) % 1000}\\s₽`),
    )
    expect(ordersOf(person)).toEqual([])
    await page.getByRole('button', { name: SEND }).click()
    await expectTaken(page)
    expect(ordersOf(person)).toHaveLength(1)
  })

  test('another day is chosen where the window has become full, and the order is for that day', async ({
    page,
    request,
  }) => {
    const person = aPerson('Окно')
    await page.route('/api/approvals', async (route) => {
      const response = await answerOf(route)
      const shown = (await response.json()) as ShownApproval
      const full = { code: 'window-full' as const, message: 'На это время мест больше нет' }
      await route.fulfill({ response, json: { ...shown, now: { ...shown.now, refusals: [full] } } })
    })
    await page.goto(await anApproval(request))
    await expect(page.getByRole('region', { name: /^С\sтех\sпор изменилось/ })).toContainText(
      /мест больше\sнет/,
    )
    await fillApproved(page, person)
    await page.getByRole('button', { name: SEND }).click()
    await expect(page.getByLabel(/Время/)).toHaveAccessibleDescription('Выберите время')
    await page.getByLabel('День').selectOption({ index: 4 })
    await page.getByLabel(/Время/).selectOption({ index: 2 })
    const [date, window] = await Promise.all([
      page.getByLabel('День').inputValue(),
      page.getByLabel(/Время/).inputValue(),
    ])
    await expectAccessible(page, 'another day')
    await page.getByRole('button', { name: SEND }).click()
    await expectTaken(page)
    const [number] = ordersOf(person)
    expect(
      query(
        `SELECT delivery_date AS date, delivery_window AS window FROM orders WHERE number = ${number}`,
      ),
    ).toEqual([{ date, window }])
  })

  test('of two colleagues who order at once one gets the order, and the other its number', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    const address = await anApproval(request)
    await using context = await browser.newContext({ baseURL: baseURL! })
    const pages = [page, await context.newPage()]
    const people = [aPerson('Первый'), aPerson('Второй')]
    for (const [index, one] of pages.entries()) {
      await one.goto(address)
      await fillApproved(one, people[index]!)
    }
    await Promise.all(pages.map((one) => one.getByRole('button', { name: SEND }).click()))
    const headings = pages.map((one) => one.getByRole('heading', { level: 1 }))
    for (const heading of headings)
      await expect(heading).toHaveText(/^Спасибо, заказ у\s?нас$|^Заказ №\s\d+ оформлен$/)
    const orders = people.flatMap((person) => ordersOf(person))
    expect(orders).toHaveLength(1)
    const told = await Promise.all(headings.map((heading) => heading.innerText()))
    expect(told.filter((text) => text.startsWith('Спасибо'))).toHaveLength(1)
    expect(told.filter((text) => digits(text) === orders[0])).toHaveLength(1)
  })

  test('without a network the page says so and goes on when there is one; an order that waits is sent once', async ({
    page,
    context,
    request,
  }) => {
    const person = aPerson('Лифт')
    await page.route('/api/approvals', (route) => route.abort())
    await page.goto(await anApproval(request))
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible({
      timeout: 40_000,
    })
    await page.unroute('/api/approvals')
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await fillApproved(page, person)
    await context.setOffline(true)
    await page.getByRole('button', { name: SEND }).click()
    await expect(page.getByText(/^Связи нет, заказ\sждёт/)).toBeVisible()
    expect(ordersOf(person)).toEqual([])
    await context.setOffline(false)
    await expectTaken(page)
    expect(ordersOf(person)).toHaveLength(1)
  })
})

test('a link whose order is cancelled says so, and its goods are ordered anew', async ({
  page,
  request,
}) => {
  await page.goto(await anApproval(request))
  await fillApproved(page, aPerson('Отменённый'))
  await page.getByRole('button', { name: SEND }).click()
  await expectTaken(page)
  const number = digits(await page.getByText(/^Заказ №\s\d+$/).innerText())
  await takeStep(request, number, { version: 0, state: 'cancelled', reason: 'звонок' })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^Заказ №\\s${number} отменён$`),
  )
  await expectAccessible(page, 'cancelled')
  await page.getByRole('button', { name: 'Собрать заново' }).click()
  await expect(page).toHaveURL('/checkout/')
  await expect(orderButton(page)).toBeVisible()
  await expect(page.getByLabel('Комментарий')).toHaveValue('Вход со двора')
})

test('a link that is not known shows ways on, and a page without one as well', async ({ page }) => {
  for (const address of ['/approve/', `/approve/#${'A'.repeat(32)}`, '/approve/#CUT']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ссылка не\sдействует$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^\+7/ })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Открыть каталог' })).toBeVisible()
    await expectAccessible(page, address)
  }
})

test('messengers show a title, a description and a picture of the page, and search engines leave it out', async ({
  request,
}) => {
  const html = await (await request.get('/approve/')).text()
  expect(html).toMatch(/<meta property="og:title" content="Меню на\sсогласование"/)
  expect(html).toMatch(/<meta property="og:description" content="[^"]+"/)
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/[^"]+"/)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/approve/')
})

test('what the order still lacks for a link is asked for in its form', async ({ page }) => {
  await goToCheckout(page)
  await page.getByText('Согласовать с коллегой').click()
  await page.getByRole('button', { name: 'Сделать ссылку' }).click()
  await expect(page.getByText(/^Выберите день: поле выше/).last()).toBeVisible()
  await expect(page.getByLabel('День')).toBeFocused()
  await page.getByLabel('День').selectOption({ index: 4 })
  await page.getByLabel(/Время/).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Сделать ссылку' }).click()
  await expect(page.getByRole('textbox', { name: 'Ссылка для коллеги' })).toBeVisible()
  // The link shows what the order was.
  await page.getByLabel('Сколько будет гостей').fill('30')
  await expect(page.getByText(/^Вы\sизменили заказ/)).toBeVisible()
  await page.getByRole('button', { name: 'Сделать другую ссылку' }).click()
  await expect(page.getByRole('button', { name: 'Сделать ссылку' })).toBeVisible()
})
