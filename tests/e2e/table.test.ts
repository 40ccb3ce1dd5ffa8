import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { digits, fillCart, goodsOnSale } from './goods.ts'
import { BOXES, FAINT, PLACES } from './laid-table.ts'
import { A4, printedSheets } from './paper.ts'
import { expect, test } from './shop.ts'
import { shownText } from './visits.ts'

const boxesOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByText('Без этого') })

const announcer = (page: Page) => page.locator('[data-announcer]')

/** Distance of the element from the top of the window. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top)

/** Replaces the first box that has alternatives by the first of them. Returns the name of the box that is gone. */
async function replaceOne(page: Page): Promise<string> {
  for (const box of await boxesOf(page).all()) {
    const name = (await box.getByRole('link').textContent())!
    await box.getByRole('button', { name: /^Заменить/ }).click()
    const others = page
      .getByRole('list', { name: `Чем заменить: ${name}`, exact: true })
      .getByRole('button')
    const none = box.getByText(/^Равной замены нет/)
    await expect(others.or(none).first()).toBeVisible()
    if (await none.isVisible()) continue
    await others.first().click()
    return name
  }
  throw new Error('No box of the table has an alternative')
}

test('a table for thirty is planned, changed and put into the cart at the price it said', async ({
  page,
  shopper,
}) => {
  await page.goto('/table/')
  await page.getByRole('textbox', { name: 'Сколько гостей', exact: true }).fill('30')
  await expect(page.getByRole('heading', { name: 'Стол на 30 гостей' })).toBeVisible()
  await page.getByText('Праздник', { exact: true }).click()
  await expect(page).toHaveURL(/guests=30&occasion=evening/)

  const put = page.getByRole('button', { name: /^Положить всё/ })
  const before = await put.textContent()
  await page.getByText(/^Щедро/).click()
  await expect(put).not.toHaveText(before!)
  const price = /[\d\s]+₽/.exec((await put.textContent())!)![0].trim()
  await put.click()
  await expect(shownText(page, 'Весь стол в корзине')).toBeVisible()
  await expect(page.getByRole('dialog', { name: new RegExp(`^Корзина на\\sсумму`) })).toHaveCount(0)
  const drawer = await shopper.openCart()
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toContainText(price)
})

test('the guests and the diets of a table come along to checkout', async ({ page }) => {
  await page.goto('/table/?guests=45&no-nuts=all&meatless=12')
  await page.getByRole('button', { name: /^Положить всё/ }).click()
  const open = page.getByRole('link', { name: 'Открыть корзину' })
  await open.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^К\sоформлению заказа/ })
    .click()
  await expect(page.getByRole('textbox', { name: /Сколько будет гостей/ })).toHaveValue('45')
  await expect(page.getByRole('textbox', { name: /Комментарий/ })).toHaveValue(
    /^Из\s45\sгостей: без\sмяса — 12$/,
  )
  await expect(page.getByRole('button', { name: /^Без\sорехов/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test(
  'a box is left out, another is replaced, and both can be undone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/table/?guests=20')
    const boxes = boxesOf(page)
    await expect(boxes.first()).toBeVisible()
    const first = await boxes.first().getByRole('link').textContent()
    await boxes
      .first()
      .getByRole('button', { name: /^Без\sэтого/ })
      .click()
    await expect(page.getByRole('link', { name: first!, exact: true })).toHaveCount(0)
    await expect(page).toHaveURL(/without=/)

    const replaced = await replaceOne(page)
    await expect(page.getByRole('link', { name: replaced, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Вернуть всё/ }).click()
    await expect(page.getByRole('link', { name: first!, exact: true })).toBeVisible()
  },
)

test('leaving a box out, replacing one and taking both back move neither the page nor the focus away', async ({
  page,
}) => {
  await page.goto('/table/?guests=20')
  const boxes = boxesOf(page)
  await expect(boxes.first()).toBeVisible()
  const all = await boxes.getByRole('link').allTextContents()
  const row = boxes.nth(Math.floor(all.length / 2))
  const name = (await row.getByRole('link').textContent())!
  const undo = page.getByRole('button', { name: `Вернуть: ${name}` })

  const leaveOut = row.getByRole('button', { name: /^Без этого/ })
  await leaveOut.scrollIntoViewIfNeeded()
  const top = await topOf(row)
  await leaveOut.click()
  await expect(undo).toBeFocused()
  expect(await topOf(undo.locator('xpath=ancestor::li'))).toBeCloseTo(top, 0)
  await expect(announcer(page)).toContainText(`Убрали «${name}».`)
  await undo.press('Enter')
  await expect(boxes.getByRole('link')).toHaveText(all)
  await expect(row.getByRole('button').first()).toBeFocused()
  expect(await topOf(row)).toBeCloseTo(top, 0)
  await expect(undo).toHaveCount(0)

  const replaced = await replaceOne(page)
  const back = page.getByRole('button', { name: `Вернуть: ${replaced}` })
  await expect(back).toBeFocused()
  await expect(back).toBeInViewport()
  await expect(announcer(page)).toContainText(`Вместо «${replaced}» теперь «`)
  await expectAccessible(page, 'a replaced box', 'main')
  await back.click()
  await expect(boxes.getByRole('link')).toHaveText(all)
})

test('only the last edit can be taken back, then the one before it; a control keeps them all', async ({
  page,
}) => {
  await page.goto('/table/?guests=20')
  const boxes = boxesOf(page)
  await expect(boxes.first()).toBeVisible()
  const all = await boxes.getByRole('link').allTextContents()
  for (const name of [all[0]!, all[1]!]) {
    await page.getByRole('button', { name: `Без этого: ${name}`, exact: true }).click()
    await expect(page.getByRole('button', { name: /^Вернуть: / })).toHaveAccessibleName(
      `Вернуть: ${name}`,
    )
  }
  await page.getByRole('button', { name: `Вернуть: ${all[1]}`, exact: true }).click()
  await page.getByRole('button', { name: `Вернуть: ${all[0]}`, exact: true }).click()
  await expect(boxes.getByRole('link')).toHaveText(all)

  await page.getByRole('button', { name: `Без этого: ${all[0]}`, exact: true }).click()
  await page.getByRole('button', { name: 'Больше' }).first().click()
  await expect(page.getByRole('heading', { name: 'Стол на 21 гостя' })).toBeVisible()
  await expect(page.getByRole('link', { name: all[0]!, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Вернуть: / })).toHaveCount(0)
})

test.describe('without a part of the script', () => {
  test.use({ consoleMayComplain: true })
  const edits = /\/_astro\/edits\.[^/]*\.js/

  test(
    'an edit shows that its script is loading, says when it cannot be loaded, and tries again',
    { tag: '@phone' },
    async ({ page }) => {
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      await page.route(edits, async (route) => {
        await arrived
        await route.abort()
      })
      await page.goto('/table/?guests=20')
      const box = boxesOf(page).first()
      const name = (await box.getByRole('link').textContent())!
      const replace = box.getByRole('button', { name: /^Заменить/ })
      await replace.click()
      await expect(replace).toHaveAttribute('aria-expanded', 'true')
      await expect(box.getByText('Подбираем замену…')).toBeVisible()
      await expectAccessible(page, 'edits are loading', 'main')
      arrive()
      await expect(box.getByRole('alert')).toContainText('Не получилось загрузить')
      await expectAccessible(page, 'edits failed', 'main')

      await page.unroute(edits)
      const answered = page.waitForResponse(edits)
      await box.getByRole('button', { name: 'Попробовать ещё раз' }).click()
      await answered
      // A browser that cannot repeat a failed import reloads the page, which keeps the table.
      if ((await replace.getAttribute('aria-expanded')) === 'false') await replace.click()
      const others = box.getByRole('list', { name: `Чем заменить: ${name}`, exact: true })
      await expect(
        others
          .getByRole('listitem')
          .or(box.getByText(/^Равной замены нет/))
          .first(),
      ).toBeVisible()
      await expect(box.getByRole('alert')).toHaveCount(0)
    },
  )

  test(
    'boxes left out before the script is there wait for it, and the others stay',
    { tag: '@phone' },
    async ({ page }) => {
      const arrive = Promise.withResolvers<void>()
      await page.route(edits, async (route) => {
        await arrive.promise
        await route.continue()
      })
      await page.goto('/table/?guests=20')
      await expect(boxesOf(page).first()).toBeVisible()
      const links = boxesOf(page).getByRole('link')
      const all = await links.allTextContents()
      const gone = [all[0]!, all[1]!]
      for (const name of gone) {
        await page.getByRole('button', { name: `Без этого: ${name}`, exact: true }).click()
      }
      const leaving = page.getByRole('main').locator('li[aria-busy="true"]')
      await expect(leaving.getByRole('link')).toHaveText(gone)
      await expectAccessible(page, 'boxes are about to go', 'main')
      arrive.resolve()
      await expect(leaving).toHaveCount(0)
      await expect(page.getByRole('button', { name: `Вернуть: ${gone[1]}` })).toBeVisible()
      const left = await links.allTextContents()
      expect(left).toEqual(expect.arrayContaining(all.slice(2)))
      for (const name of gone) expect(left).not.toContain(name)
    },
  )

  test(
    'a link whose boxes cannot be read opens a new table, says so, and opens its own on a retry',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/table/?guests=20')
      await expect(page).toHaveURL(/boxes=/)
      const link = page.url().replace('guests=20', 'guests=19')
      const table = await boxesOf(page).getByRole('link').allTextContents()

      await page.route(edits, (route) => route.abort())
      await page.clock.install()
      await page.goto(link)
      const notice = page.getByRole('main').getByRole('alert')
      await expect(notice).toContainText('Не получилось открыть стол по этой ссылке')
      await expect(page.getByRole('heading', { name: 'Стол на 19 гостей' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Положить всё/ })).toBeVisible()
      await expectAccessible(page, 'a link without its boxes', 'main')
      await expect(boxesOf(page).getByRole('link')).not.toHaveText(table)
      // After this time the address of a plan is written.
      await page.clock.runFor(1000)
      expect(page.url()).toBe(link)

      await page.unroute(edits)
      await notice.getByRole('button', { name: 'Попробовать ещё раз' }).click()
      await expect(notice).toHaveCount(0)
      await expect(boxesOf(page).getByRole('link')).toHaveText(table)
    },
  )
})

test(
  'a link opens the same table in another browser',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await page.goto('/table/?guests=30&occasion=evening')
    await expect(boxesOf(page).first()).toBeVisible()
    const replaced = await replaceOne(page)
    await expect(page.getByRole('link', { name: replaced, exact: true })).toHaveCount(0)
    await expect(page).toHaveURL(/with=\d+&boxes=/)
    // A phone folds the rows of a group beyond its first two.
    const dishes = (tab: Page) =>
      tab
        .getByRole('listitem', { includeHidden: true })
        .filter({ has: tab.getByText('Без этого') })
        .getByRole('link', { includeHidden: true })
    const table = await dishes(page).allTextContents()
    expect(table.length).toBeGreaterThan(3)
    const fresh = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const colleague = await fresh.newPage()
    await colleague.goto(page.url())
    await expect(dishes(colleague)).toHaveText(table)
    await fresh.close()
  },
)

test(
  'a link with a box that is not sold now says so and what stands there instead',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/table/?guests=10&boxes=99999-1.19-2')
    await expect(page.getByText(/^Сейчас не\sготовим: .+ Убрали: .+ Добавили: /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Положить всё/ })).toBeVisible()
  },
)

test(
  'a link whose boxes do not suffice any more says so and what was added',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/table/?guests=10')
    await expect(page).toHaveURL(/boxes=/)
    const boxes = new URL(page.url()).searchParams.get('boxes')!
    await page.goto(`/table/?guests=14&boxes=${boxes}`)
    const change = page.getByText(/^Стола по\sэтой ссылке теперь мало.+ Добавили: /)
    await expect(change).toBeVisible()
    await page.getByText(/^Щедро/).click()
    await expect(change).toHaveCount(0)
  },
)

test('each variant shows its price before it is chosen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/table/?guests=20')
  const generous = page.getByRole('radio', { name: /^Щедро .*₽$/ })
  await expect(generous).toBeAttached()
  const label = page.getByText(/^Щедро/)
  const [price] = /\d[\d\s]*₽/.exec((await label.textContent())!)!
  await label.click()
  await expect(page.getByRole('button', { name: /^Положить всё/ })).toContainText(price)
})

test('the total stays in sight while the controls are changed', async ({ page }) => {
  await page.goto('/table/?guests=20')
  await expect(page.getByRole('button', { name: /^Положить всё/ })).toBeVisible()
  const guests = page.getByRole('textbox', { name: 'Сколько гостей', exact: true })
  await guests.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const put = page.getByRole('button', { name: /^Положить всё/ })
  await expect(put).toBeInViewport({ ratio: 1 })
  const before = await put.textContent()
  await page.getByRole('button', { name: 'Больше' }).first().click()
  await expect(put).not.toHaveText(before!)
  await expect(put).toBeInViewport({ ratio: 1 })
})

test('the variants stand in one row, and on a phone the bar with the total is one button high', async ({
  page,
  isMobile,
}) => {
  await page.goto('/table/?guests=30&occasion=evening')
  const variants = page.getByRole('group', { name: 'Какой стол' }).getByText(/₽\s?$/)
  await expect(variants).toHaveCount(3)
  const tops = await variants.evaluateAll((labels) =>
    labels.map((label) => label.parentElement!.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
  test.skip(!isMobile, 'beside the controls the total has room')
  const put = page.getByRole('button', { name: /^Положить всё/ })
  const bar = await put.evaluate((button) => button.parentElement!.getBoundingClientRect().height)
  expect(bar).toBeLessThanOrEqual(72)
})

test(
  'a table replaces a filled cart only when asked to, and the cart can be restored',
  { tag: '@phone' },
  async ({ page, request, shopper }) => {
    const [goods] = await goodsOnSale(request)
    await fillCart(page, request, [1])
    await page.goto('/table/?guests=10')
    await page.getByRole('button', { name: /^Положить всё/ }).click()
    await expect(shownText(page, /уже\sесть\sблюда/)).toBeVisible()
    await page.getByRole('button', { name: 'Заменить столом' }).click()
    await page.getByRole('button', { name: 'Вернуть как было' }).click()
    const drawer = await shopper.openCart()
    await expect(drawer.getByText(goods!.name).first()).toBeVisible()
  },
)

test(
  'a budget that is too small says how much is missing, and a diet for all keeps meat and fish off the table',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/table/?guests=30')
    const put = page.getByRole('button', { name: /^Положить всё/ })
    const price = digits((await put.textContent())!)
    await page.getByRole('textbox', { name: /^Бюджет/ }).fill(String(Math.round(price / 2)))
    await expect(shownText(page, /не\sхватает/).first()).toBeVisible()
    await page.getByRole('textbox', { name: /^Бюджет/ }).fill('')
    await page.getByText('Кто чего не ест').click()
    await page.getByRole('button', { name: 'Без мяса и рыбы: весь стол' }).click()
    await expect(page).toHaveURL(/meatless=all/)
    const names = boxesOf(page)
    await expect(names.first()).toBeVisible()
    for (const name of await names.allTextContents()) {
      expect(name).not.toMatch(/лосос|куриц|ростбиф|креветк|ветчин/i)
    }
  },
)

test('the empty planner shows laid tables, and a line that follows the number of guests', async ({
  page,
}) => {
  await page.goto('/table/')
  for (const guests of [10, 20, 30]) {
    const table = page.getByRole('img', {
      name: new RegExp(`^Стол на\\s${guests}\\sгостей сверху`),
    })
    await expect(table).toBeVisible()
    await expect(table.locator(PLACES)).toHaveCount(Math.min(guests, 20))
    await expect(table.locator(FAINT)).toHaveCount(0)
    expect(await table.locator(BOXES).count()).toBeGreaterThanOrEqual(guests / 4)
  }
  const form = page.getByRole('form', { name: 'Для кого стол' })
  await expect(form.getByText(/^На\s20\sгостей: \d+\sкороб\S+, [\d\s]+₽ на\sгостя$/)).toBeVisible()
  await page.getByRole('button', { name: 'Больше' }).first().click()
  await expect(form.getByText(/^На\s21\sгостя: \d+\sкороб\S+, [\d\s]+₽ на\sгостя$/)).toBeVisible()
})

test('a phone shows two rows of each kind and unfolds the others; a desk shows all', async ({
  page,
  isMobile,
}) => {
  await page.goto('/table/?guests=60')
  const drinks = page
    .getByRole('main')
    .locator('section', { hasText: /^Напитки/ })
    .last()
  const rows = drinks.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const more = drinks.getByRole('button', { name: /^Показать ещё/ })
  if (!isMobile) {
    await expect(more).toBeHidden()
    expect(await rows.count()).toBeGreaterThan(2)
    return
  }
  await expect(rows).toHaveCount(2)
  const others = Number(/\d+/.exec((await more.textContent())!)![0])
  await more.click()
  await expect(rows).toHaveCount(2 + others)
  await drinks.getByRole('button', { name: 'Свернуть' }).click()
  await expect(rows).toHaveCount(2)
})

test('the drawer lays the cart as a table, whose places are faint while something is missing', async ({
  page,
  shopper,
}) => {
  await page.goto('/table/?guests=10')
  await page.getByRole('button', { name: /^Положить всё/ }).click()
  const drawer = await shopper.openCart()
  const table = drawer.getByRole('img', { name: /^Ваш стол сверху\. Хватит на\s/ })
  await table.scrollIntoViewIfNeeded()
  await expect(table.locator(PLACES).first()).toBeVisible()
  await expect(table.locator(FAINT)).toHaveCount(0)
  const dishes = (pictures: Locator) =>
    pictures.evaluateAll((all) =>
      all.map((one) => /([a-z\d-]+)-(thumb|\d+)\.avif$/.exec((one as HTMLImageElement).src)![1]!),
    )
  const ofLines = await dishes(
    drawer.getByRole('list', { name: 'Товары в корзине' }).locator('img'),
  )
  expect(new Set(await dishes(table.locator(BOXES)))).toEqual(new Set(ofLines))
  const drink = drawer.getByRole('button', {
    name: /^Убрать: .*(Вода|Компот|Морс|Лимонад|Сок|Чай|Кофе)/,
  })
  while ((await drink.count()) > 0) await drink.first().click()
  const places = await table.locator(PLACES).count()
  expect(places).toBeGreaterThan(0)
  await expect(table.locator(FAINT)).toHaveCount(places)
})

for (const guests of [20, 300]) {
  test(
    `a printed table for ${guests} is one sheet with the boxes, the norms, the link and the phone`,
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto(`/table/?guests=${guests}`)
      await expect(boxesOf(page).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      const rows = page.getByRole('main').locator('[data-product]')
      for (const row of await rows.all()) await expect(row.getByRole('link')).toBeVisible()
      await expect(page.getByText(/^На\sгостя: закуски [\d,]+\sшт\. при\sнорме/)).toBeVisible()
      await expect(page.getByText(/Посчитано: .* Этот стол: .*\/table\/\?guests=/)).toContainText(
        '+7',
      )
      await expect(page.getByRole('button')).toHaveCount(0)
      expect(await printedSheets(page)).toEqual([A4])
    },
  )
}

test('the planner has no accessibility faults and works by keyboard alone', async ({ page }) => {
  await page.goto('/table/?guests=12')
  await expect(page.getByRole('button', { name: /^Положить всё/ })).toBeVisible()
  await page.getByText('Кто чего не ест').click()
  await expectAccessible(page, 'the planned table', 'main')

  await page.getByRole('textbox', { name: 'Сколько гостей', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Стол на 13 гостей' })).toBeVisible()
  await page.getByRole('button', { name: /^Положить всё/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Открыть корзину' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('three ready tables stand there with their prices', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/table/')
    for (const guests of [10, 20, 30]) {
      await expect(page.getByRole('link', { name: `На ${guests} гостей` })).toBeVisible()
    }
    const prices = page.getByRole('listitem').getByText(/₽ на\sгостя/)
    await expect(prices).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Больше' })).toHaveCount(0)
  })
})

test('a search for a number of guests, the sets and an empty cart lead to the planner', async ({
  page,
  shopper,
}) => {
  await page.goto('/search/?q=на 30 человек')
  await page.getByRole('link', { name: 'Собрать стол на 30 гостей' }).click()
  await expect(page.getByRole('heading', { name: 'Стол на 30 гостей' })).toBeVisible()
  await page.goto('/sets/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Собрать стол' })).toBeVisible()
  const drawer = await shopper.openCart()
  await expect(drawer.getByRole('link', { name: 'Собрать стол на компанию' })).toBeVisible()
})

test.describe('more guests than one table is planned for', () => {
  const words = /^Стол считаем не\sбольше чем на\s300\sгостей/

  test(
    'a search for them leads to the planner, which says how to order',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/search/?q=на 1000 человек')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: /^Собрать стол/ })).toHaveCount(0)
      await main.getByRole('link', { name: 'Как заказать на 1 000 гостей' }).click()
      await expect(main.getByText(words)).toContainText(/Для\s1\s000\sгостей .* стол на\s250/)
    },
  )

  test('typing their number says so, with the phone and a way to order by multiples', async ({
    page,
  }) => {
    await page.goto('/table/')
    const guests = page.getByRole('textbox', { name: 'Сколько гостей', exact: true })
    await guests.fill('1000')
    const notice = page.getByRole('main').getByText(words)
    await expect(notice).toContainText(/Для\s1\s000\sгостей .* стол на\s250 .* в\s4\sраза больше/)
    await expect(notice.getByRole('link', { name: /^\+7/ })).toBeVisible()
    await notice.getByRole('button', { name: 'Собрать стол на 250 гостей' }).click()
    await expect(page.getByRole('heading', { name: 'Стол на 250 гостей' })).toBeVisible()
    await expect(notice).toBeVisible()
    await guests.fill('30')
    await expect(page.getByRole('heading', { name: 'Стол на 30 гостей' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('so does an address with their number', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/table/?guests=500')
    await expect(page.getByRole('main').getByText(words)).toContainText(
      /стол на\s250 .* в\s2\sраза больше/,
    )
    await expect(page.getByRole('heading', { name: 'Стол на 300 гостей' })).toBeVisible()
    const form = page.getByRole('form', { name: 'Для кого стол' })
    await expect(form.getByText(/^Считаем/)).toHaveText(
      /до\s300\sгостей: на\s500\sвыйдет 2\sстола по\s250/,
    )
    await expect(form.getByText(/^Считаем/)).toBeInViewport()
    await expectAccessible(page)
  })
})
