import type { Locator, Page } from '@playwright/test'
import { dietsBrokenBy, PRODUCTS } from '../builders/recipes.ts'
import { expectAccessible } from './accessibility.ts'
import { categoryName, firstOf, onSale } from './menu.ts'
import { expect, test } from './shop.ts'

const canape = firstOf('kanape')
const dessert = firstOf('desserts')

/** The text with a letter of its longest word left out. */
function misspelt(text: string): string {
  const [longest = ''] = text.match(/[а-яё]+/gi)!.toSorted((a, b) => b.length - a.length)
  return text.replace(longest, longest.slice(0, 3) + longest.slice(4))
}

/** Opens the search as this width does: the field in the header, or the sheet behind the button. */
async function openSearch(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Поиск' })
  if (await button.isVisible()) {
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Поиск' })
    await expect(sheet.getByRole('searchbox')).toBeFocused()
    return sheet
  }
  const search = page.getByRole('banner')
  await search.getByRole('searchbox').click()
  return search
}

/** The line above the results; in the sheet the live region repeats it once the shopper has stopped typing. */
const statusIn = (search: Locator, words: RegExp) => search.getByText(words).first()

test('results appear while typing, can be added to the cart, and Enter opens a page with an address', async ({
  page,
}) => {
  await page.goto('/')
  const search = await openSearch(page)
  const typed = misspelt(canape.name)
  await search.getByRole('searchbox').pressSequentially(typed)
  await expect(statusIn(search, /^\d+\sблюд/)).toBeVisible()
  const row = search.getByRole('listitem').filter({ hasText: canape.name }).first()
  await expect(row.getByRole('link')).toHaveText(canape.name)
  await expect(row.locator('mark').first()).toBeVisible()

  await row.getByRole('button', { name: /^В\sкорзину/ }).click()
  await expect(row.getByRole('group', { name: /^Количество/ })).toContainText('1')

  await search.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/search/?q=${encodeURIComponent(typed)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toHaveValue(typed)
  await expect(main.getByRole('link', { name: canape.name, exact: true }).first()).toBeVisible()
})

test('«назад» from a product leads to the same results', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/search/?q=${encodeURIComponent(dessert.name)}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: dessert.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dessert.name)
  await page.goBack()
  await expect(main.getByRole('searchbox')).toHaveValue(dessert.name)
  await expect(main.getByRole('link', { name: dessert.name, exact: true })).toBeVisible()
})

test(
  'until the results of a link are there, nothing else can be tapped in their place',
  { tag: '@phone' },
  async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/search.json*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/search/?q=${encodeURIComponent(dessert.name)}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Ищем…')).toBeVisible()
    await expect(main.getByRole('link', { name: dessert.name })).toHaveCount(0)
    answer()
    await expect(main.getByRole('link', { name: dessert.name, exact: true })).toBeVisible()
  },
)

test(
  'the address follows what is typed, and opens the same results as a link',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search/')
    const main = page.getByRole('main')
    const dearest = Math.max(...onSale.map(({ price }) => price))
    await main.getByRole('searchbox').fill(`канапе до ${dearest}`)
    const summary = main.getByText(/^\d+\sблюд.* до\s[\d\s]+₽$/)
    await expect(summary).toBeVisible()
    await expect(page).toHaveURL(/\?q=/)
    const count = await summary.textContent()
    await page.goto(page.url())
    await expect(summary).toHaveText(count!)
  },
)

// A phone has no such keys.
test(
  '«/» opens the search, arrows walk through the results, Enter follows, Esc closes',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/about/')
    await page.keyboard.press('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(dessert.name)
    const link = header.getByRole('link', { name: dessert.name, exact: true })
    await expect(link).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(header.locator('a:focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(header.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(' ')
    await expect(link).toBeVisible()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dessert.name)
  },
)

test(
  'a link that names diets shows what keeps them, and the address follows the chips',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search/?bez=m')
    const main = page.getByRole('main')
    const free = PRODUCTS.filter((product) => !dietsBrokenBy(product).includes('no-nuts'))
    await expect(main.getByText(new RegExp(`^${free.length}\\sблюд`))).toBeVisible()
    await main.getByRole('searchbox').fill('десерты')
    await expect(page).toHaveURL(/\?q=[^&]+&bez=m$/)
    await main.getByRole('button', { name: /^Без\sорехов$/ }).click()
    await expect(page).toHaveURL(/\?q=[^&]+$/)
  },
)

test('the page’s filters say how much each leaves, and are in the address, after a reload and on the way back', async ({
  page,
}) => {
  const { category } = canape
  const cheap = onSale.filter((goods) => goods.category === category && goods.price <= 3000)
  test.skip(cheap.length === 0, 'No dish of the category is so cheap')
  await page.goto('/search/')
  const main = page.getByRole('main')
  const filters = main.getByRole('group', { name: 'Фильтры' })
  const price = filters.getByRole('button', { name: /^до\s3\s000/ })
  const section = filters
    .getByRole('group', { name: 'Раздел' })
    .getByRole('button', { name: new RegExp(`^${categoryName(category)}`) })
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
  await expect(section).toContainText(String(cheap.length))

  await section.focus()
  await page.keyboard.press('Enter')
  await expect(section).toHaveAttribute('aria-pressed', 'true')
  const status = main.getByText(new RegExp(`^${cheap.length}\\sблюд.* до\\s3\\s000`))
  await expect(status).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?q=[^&]+&in=${category}$`))
  await expect(main.getByRole('searchbox')).toHaveValue(/^до\s3000$/)

  await page.reload()
  await expect(status).toBeVisible()
  await expect(section).toHaveAttribute('aria-pressed', 'true')
  await main.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(status).toBeVisible()
  await expect(price).toHaveAttribute('aria-pressed', 'true')

  await price.click()
  await section.click()
  await expect(page).toHaveURL('/search/')

  await main.getByRole('searchbox').fill(dessert.name)
  await expect(filters.getByRole('button', { name: /^Напитки/ })).toHaveCount(0)
})

test('the search says what the shop does not sell, above the nearest that it does', async ({
  page,
}) => {
  await page.goto('/search/?q=вино')
  const main = page.getByRole('main')
  const { count } = (await (await page.request.get('/api/search?q=вино')).json()) as {
    count: number
  }
  await expect(main).toContainText(
    count > 0
      ? new RegExp(`Вина\\sу\\sнас\\sнет\\.\\sСамое\\sблизкое:\\s${count}\\sблюд`)
      : /Вина\sу\sнас\sнет/,
  )
  await main.getByRole('searchbox').fill('борщ')
  await expect(main.getByText(/^Супов\sу\sнас\sнет$/)).toBeVisible()
})

test('a filter narrows: none says more dishes than were found, and beside a page alone none stands', async ({
  page,
}) => {
  await page.goto('/search/')
  const main = page.getByRole('main')
  const filters = main.getByRole('group', { name: 'Фильтры' })
  const figures = filters
    .getByRole('group', { name: /^(Цена коробки|Сколько гостей)$/ })
    .getByRole('button')
  await main.getByRole('searchbox').fill('2-4')
  const status = main.getByText(/^\d+\sблюд.* на\s4\sчеловек$/)
  await expect(status).toBeVisible()
  const found = parseInt((await status.textContent())!, 10)
  const prices = filters.getByRole('group', { name: 'Цена коробки' }).getByRole('button')
  await expect(prices.first()).toContainText(/\d$/)
  const counts = await prices.allTextContents()
  for (const count of counts) expect(Number(/\d+$/.exec(count)![0])).toBeLessThanOrEqual(found)

  await main.getByRole('searchbox').fill('доставка')
  await expect(main.getByText('Об этом есть страница')).toBeVisible()
  await expect(figures).toHaveCount(0)
})

test(
  'at a desk the filters stand in a column of 240 px beside three columns of dishes',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto(`/search/?q=${encodeURIComponent('до 100 000')}`)
    const main = page.getByRole('main')
    const filters = (await main.getByRole('group', { name: 'Фильтры' }).boundingBox())!
    expect(filters.width).toBe(240)
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('link') })
    await expect(rows.nth(3)).toBeVisible()
    const lefts = await rows.evaluateAll((all) => [
      ...new Set(all.slice(0, 9).map((row) => Math.round(row.getBoundingClientRect().left))),
    ])
    expect(lefts).toHaveLength(3)
    expect(Math.min(...lefts)).toBeGreaterThan(filters.x + filters.width)
  },
)

test(
  'a wish stands as a chip that removes it, and shows only boxes whose recipes keep it',
  { tag: '@phone' },
  async ({ page }) => {
    const free = PRODUCTS.filter((product) => !dietsBrokenBy(product).includes('no-pork'))
    test.skip(free.length === PRODUCTS.length, 'No box of the menu has pork')
    await page.goto(`/search/?q=${encodeURIComponent('до 100 000 не ем свинину')}`)
    const main = page.getByRole('main')
    await expect(main.getByText(new RegExp(`^${free.length}\\sблюд`))).toBeVisible()
    await main.getByRole('button', { name: /^Убрать: без\sсвинины$/ }).click()
    await expect(main.getByRole('searchbox')).toHaveValue('до 100 000')
    await expect(main.getByText(new RegExp(`^${PRODUCTS.length}\\sблюд`))).toBeVisible()
  },
)

test(
  'a wish that the recipes do not know, and a certificate that the shop does not have, are answered in words',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search/')
    const main = page.getByRole('main')
    const field = main.getByRole('searchbox')
    await field.fill('десерты без глутамата')
    await expect(main.getByText(/^Не\sучли «без\sглутамата»/)).toBeVisible()
    await expect(main.getByRole('link', { name: dessert.name, exact: true })).toBeVisible()
    await field.fill('халяль')
    await expect(main.getByText(/^Сертификата «халяль» у\sнас\sнет/)).toBeVisible()
    await expect(main.getByRole('button', { name: /^Убрать: без\sсвинины$/ })).toBeVisible()
    const free = PRODUCTS.filter((product) => !dietsBrokenBy(product).includes('no-pork'))
    await expect(main.getByText(new RegExp(`^${free.length}\\sблюд`))).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  '«Показать ещё» extends a long list of results and moves the focus to the first new one',
  { tag: '@phone' },
  async ({ page }) => {
    test.skip(PRODUCTS.length <= 60, 'The menu fits one page of results')
    await page.goto(`/search/?q=${encodeURIComponent('до 100 000')}`)
    const main = page.getByRole('main')
    const rows = main.getByRole('listitem').filter({ hasText: '₽' })
    await expect(rows).toHaveCount(60)
    await main.getByRole('button', { name: 'Показать ещё' }).click()
    await expect(rows).toHaveCount(Math.min(120, PRODUCTS.length))
    await expect(rows.nth(60).getByRole('link')).toBeFocused()
  },
)

test('no fact of a result lies under its button at 320 px', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/search/?bez=m')
  const main = page.getByRole('main')
  const free = PRODUCTS.filter((product) => !dietsBrokenBy(product).includes('no-nuts'))
  const rows = main.getByRole('listitem').filter({ hasText: '₽' })
  await expect(rows).toHaveCount(Math.min(60, free.length))
  const overlaps = await main.locator('add-to-cart').evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { left } = button.getBoundingClientRect()
        const facts = [...button.closest('li')!.querySelectorAll('span:not([role])')]
        return facts.some(
          (fact) => !button.contains(fact) && fact.getBoundingClientRect().right > left,
        )
      }).length,
  )
  expect(overlaps).toBe(0)
})

test(
  'a search without results names near matches, two categories and the phone number',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/contacts/')
    await page.getByRole('button', { name: 'Поиск' }).tap()
    await page.getByRole('searchbox').fill('каракатица')
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(/^Ничего не\sнашлось/)).toBeVisible()
    await expect(panel.getByRole('link', { name: /^\+7/ })).toBeVisible()
    const sections = panel.getByRole('navigation', { name: 'Подходящие разделы' })
    await expect(sections.getByRole('link')).toHaveCount(2)
  },
)

test('the empty search offers popular wishes, each of which finds food, and three sets', async ({
  page,
  isMobile,
}) => {
  await page.goto('/contacts/')
  if (isMobile) await page.getByRole('button', { name: 'Поиск' }).tap()
  else await page.getByRole('searchbox', { name: 'Найти в меню' }).click()
  const wishes = page.getByRole('navigation', { name: 'Популярные запросы' })
  await expect(wishes.getByRole('link')).toHaveCount(6)
  const sets = page.locator('[data-search]').getByRole('list', { name: 'С чего начать' })
  await expect(sets.getByRole('img').or(sets.locator('img')).first()).toBeVisible()
  const names = await wishes.getByRole('link').allInnerTexts()
  await wishes.getByRole('link').first().click()
  for (const name of names) {
    await page.goto(`/search/?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('main').getByText(/^\d+\sблюд/), name).toBeVisible()
  }
})

test('a query that finds nothing shows the nearest dishes with their pictures', async ({
  page,
}) => {
  const [word = ''] = /\p{L}{6,}/u.exec(onSale[0]!.name) ?? []
  await page.goto(`/search/?q=${encodeURIComponent(`${word.slice(0, 6)}ъъъъ`)}`)
  const rows = page.getByRole('main').getByRole('list', { name: 'Похожие блюда' })
  const picture = rows.locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test('a query that is like nothing on the menu shows three sets to begin with, and each section once', async ({
  page,
}) => {
  await page.goto('/search/?q=ъъъъщщщщ')
  const main = page.getByRole('main')
  await expect(main.getByText('Ничего не нашлось')).toBeVisible()
  const sets = main.getByRole('list', { name: 'С чего начать' })
  await expect(sets.getByRole('link')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'Канапе', exact: true })).toHaveCount(1)
  await sets.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test('a word for the shop itself leads to its page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/search/?q=самовывоз')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Об\sэтом есть страница/)).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'Похожие запросы' })).toHaveCount(0)
  await main
    .getByRole('navigation', { name: 'Подходящие разделы' })
    .getByRole('link', { name: 'Доставка и оплата' })
    .click()
  await expect(page).toHaveURL('/delivery-payment/')
})

test(
  'a query in the address is read as far as the field takes it',
  { tag: '@phone' },
  async ({ page }) => {
    const long = `на 9 без мяса от 9 ${'т '.repeat(40)}`.padEnd(99) + '\u{1f370}'.repeat(90)
    await page.goto(`/search/?q=${encodeURIComponent(long)}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Убрать: без мяса' })).toBeVisible()
    // The hundredth is half of a character, which no address can hold.
    await expect(main.getByRole('searchbox')).toHaveValue(long.slice(0, 99))
    await expect(page).toHaveURL(`/search/?q=${encodeURIComponent(long.slice(0, 99).trim())}`)
  },
)

test(
  'the last searches stay in this browser and can be cleared',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/search/')
    const main = page.getByRole('main')
    const field = main.getByRole('searchbox')
    // Not one of the results, whose names only begin alike.
    const search = main.getByRole('link', { name: 'медовик', exact: true })
    await field.fill('медовик')
    await field.press('Enter')
    await field.fill('')
    await expect(search).toBeVisible()
    await expect(page).toHaveURL('/search/')
    await page.reload()
    await expect(search).toBeVisible()
    await main.getByRole('button', { name: 'Очистить' }).click()
    await expect(search).toBeHidden()
    await page.reload()
    await expect(main.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible()
    await expect(search).toBeHidden()
  },
)

test.describe('without network', () => {
  test.use({ consoleMayComplain: true })

  test(
    'the panel says that the search does not work and gives the phone number',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.goto('/')
      await context.route('**/api/search.json*', (route) => route.abort())
      const search = await openSearch(page)
      await search.getByRole('searchbox').pressSequentially('канапе')
      await expect(statusIn(search, /^Не\sполучилось/)).toBeVisible()
      await expect(search.getByRole('link', { name: /^\+7/ }).last()).toBeVisible()
    },
  )
})

test('the page of the search passes axe when empty, with results and without', async ({ page }) => {
  for (const query of ['', 'канапе', 'каракатица']) {
    await page.goto(`/search/?q=${query}`)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(query)
    if (query)
      await expect(
        page
          .getByRole('main')
          .getByText(/блюд|нашлось/)
          .first(),
      ).toBeVisible()
    await expectAccessible(page, query)
  }
})

test(
  'the number of results is said once the shopper stops typing, by the only live region',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    const search = await openSearch(page)
    await search.getByRole('searchbox').pressSequentially(canape.name)
    const summary = await statusIn(search, /^\d+\sблюд/).textContent()
    await expect(page.getByRole('status')).toHaveText(summary!)
  },
)
