import { settings } from '../../src/settings/shop.ts'
import { pieceName, PRODUCTS } from '../builders/recipes.ts'
import { firstOf, onSale, pathOf } from './menu.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { A4, printedSheets } from './paper.ts'
import { expect, test } from './shop.ts'
import { startHydration, twoFrames, usePage, waitForHydration } from './visits.ts'

const SET = firstOf('sets')

/** The first product that a set contains whole, and the names of its pieces; undefined when the menu has none. */
const part = PRODUCTS.filter(({ slug }) => onSale.some((goods) => goods.slug === slug))
  .filter((product) =>
    PRODUCTS.some(
      ({ category, slug, contents }) =>
        category === 'sets' &&
        slug !== product.slug &&
        Object.keys(product.contents).every((piece) => piece in contents),
    ),
  )
  .map((product) => ({ product, pieces: Object.keys(product.contents).map(pieceName) }))
  .at(0)

test('a box says whether it is enough, and its plate shows what one guest gets', async ({
  page,
}) => {
  await page.goto(pathOf(SET))
  const guests = page.getByRole('group', { name: 'Сколько гостей' })
  const words = page.getByRole('main').locator('[class*="_portion_"]')
  const portion = words.getByText(/^Хватит: по\s.+штук[аи]?, \d+\sг$/)
  const before = await portion.innerText()
  await guests.getByRole('button', { name: 'Меньше гостей' }).click()
  await expect(portion).not.toHaveText(before)
  await guests.getByRole('button', { name: 'Больше гостей' }).click()
  await expect(portion).toHaveText(before)

  await guests.getByRole('button', { name: 'Больше гостей' }).click()
  const tooFew = words.getByText(/^Маловато: по\s.+\. Двух коробок хватит$/)
  await expect(tooFew).toBeVisible()
  await guests.getByRole('button', { name: 'Меньше гостей' }).click()
  await expect(tooFew).toBeHidden()

  const fewer = guests.getByRole('button', { name: 'Меньше гостей' })
  while (await fewer.isEnabled()) await fewer.click()
  await fewer.focus()
  await page.keyboard.press('Enter')
  await expect(fewer, 'the last press leaves the focus').toBeFocused()
  const [, most] = /(\d+)\sштук/.exec(await portion.innerText())!
  expect(Number(most), 'pieces on one plate').toBeLessThanOrEqual(19)
  const plate = words.locator('[class*="_plate_"] img')
  await expect(plate).toHaveCount(Number(most))
  for (const picture of await plate.all())
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
})

test('price and «В корзину» stay in reach on a phone, then lead to checkout', async ({
  page,
  shopper,
  isMobile,
}) => {
  await page.goto(pathOf(SET))
  const bar = page.getByRole('group', { name: 'Купить' })
  const add = bar.getByRole('button', { name: `В корзину: ${SET.name}` })
  await expect(add).toBeHidden()
  await page.getByRole('heading', { name: /этому подойдёт/ }).scrollIntoViewIfNeeded()
  if (!isMobile) return expect(add).toBeHidden()

  await expect(add).toBeVisible()
  await expect(bar).toContainText('₽')
  expect((await bar.boundingBox())!.height).toBe(72)
  await add.click()
  await expect(shopper.cartButton()).toHaveText(/\(1\)/)
  await expect(add).toBeHidden()
  const checkout = bar.getByRole('link', { name: 'К оформлению' })
  await expect(checkout).toBeFocused()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(checkout).toBeHidden()
  await page.getByRole('heading', { name: /этому подойдёт/ }).scrollIntoViewIfNeeded()
  await checkout.click()
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
})

test(
  'the bar of a product that the kitchen has paused has no button',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('/api/stop-list', (route) =>
      route.fulfill({ json: { paused: [{ id: SET.id, until: null }] } }),
    )
    await page.goto(pathOf(SET))
    await usePage(page)
    await expect(page.getByText(/^Сейчас не\sготовим$/)).toBeVisible()
    await page.getByRole('heading', { name: /этому подойдёт/ }).scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island[component-export=BuyBar][ssr]')).toHaveCount(0)
    await twoFrames(page)
    await expect(page.getByRole('group', { name: 'Купить' })).toHaveCount(0)
  },
)

test(
  'a product names its lead time and the sets that contain it',
  { tag: '@phone' },
  async ({ page }) => {
    test.skip(!part, 'No set of the menu contains another product whole')
    const { product, pieces } = part!
    await page.goto(pathOf(product))
    const hours = product.lead_time_hours ?? settings.slots.leadTimeHours
    await expect(
      page.getByText(new RegExp(`Закажите не\\sпозднее чем за\\s${hours}\\sчас`)),
    ).toBeVisible()
    const set = page.getByRole('list', { name: 'Сеты с этим блюдом' }).getByRole('link').first()
    const name = (await set.innerText()).replace(/\s[\d\s]+₽$/, '')
    await set.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const piece of pieces)
      await expect(page.getByRole('listitem').filter({ hasText: piece }).first()).toBeVisible()
  },
)

test(
  'the words begin where the picture begins, and nothing is empty below them',
  { tag: '@desk' },
  async ({ page }) => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(pathOf(SET))
      const picture = (await page.locator('[data-hero] [data-picture]').first().boundingBox())!
      const crumbs = (await page.getByRole('navigation', { name: 'Вы здесь' }).boundingBox())!
      expect(Math.abs(crumbs.y - picture.y), `at ${width}`).toBeLessThanOrEqual(8)
      const share = (await page.getByRole('button', { name: 'Поделиться' }).boundingBox())!
      const place = (await page.locator('[data-hero] [data-place]').last().boundingBox())!
      const inside = (await page.getByRole('heading', { name: 'Что внутри' }).boundingBox())!
      const bottom = Math.max(share.y + share.height, place.y + place.height)
      expect(inside.y - bottom, `below the first screen at ${width}`).toBeLessThan(80)
    }
  },
)

test('the first screen has the button with the sum', async ({ page, isMobile }) => {
  await page.goto(pathOf(SET))
  const add = page.getByRole('main').getByRole('button', { name: `В корзину: ${SET.name}` })
  await expect
    .poll(() => add.first().evaluate((button) => getComputedStyle(button, '::after').content))
    .toMatch(/· [\d\s]+₽"/)
  const { y, width, height } = (await add.first().boundingBox())!
  expect(height).toBe(56)
  expect(width).toBe(isMobile ? 358 : 420)
  // On a phone the navigation covers the last 64 px.
  expect(y + height).toBeLessThanOrEqual(isMobile ? 844 - 64 : 900)
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  if (isMobile) expect(title.y).toBeLessThanOrEqual(400)
})

test(
  'the words stay beside the pictures while these are scrolled',
  { tag: '@desk' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 780 })
    await page.goto(pathOf(SET))
    const add = page.getByRole('button', { name: `В корзину: ${SET.name}` }).first()
    const picture = page.locator('[data-hero] [data-picture]').first()
    expect((await picture.boundingBox())!.width).toBeGreaterThanOrEqual(770)
    await page.locator('[data-hero]').evaluate((hero) => {
      const { bottom } = hero.getBoundingClientRect()
      scrollTo({ top: bottom + scrollY - innerHeight, behavior: 'instant' })
    })
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(picture).not.toBeInViewport({ ratio: 0.95 })
  },
)

test('the nearest window is named once the page is used, and nothing moves', async ({ page }) => {
  await watchMoves(page)
  await page.goto(pathOf(SET))
  const words = page.getByRole('main').getByText('Готовим к\u00a0вашему времени.')
  await expect(words).toBeVisible()
  await startHydration(page)
  await expect(
    page.getByText(/^Ближайшее окно: (сегодня|завтра|\d+\s[а-я]+), \d\d:00–\d\d:00\.$/),
  ).toBeVisible()
  expect(await moves(page)).toEqual([])
})

test('the composition is folded after three lines, the allergens are not', async ({ page }) => {
  await page.goto(pathOf(SET))
  const composition = page.locator('main details')
  const text = composition.locator('span')
  const folded = (await text.boundingBox())!.height
  expect(folded).toBe(72)
  await expect(page.getByText(/^Аллергены: /)).toBeVisible()
  await composition.locator('summary').click()
  await expect.poll(async () => (await text.boundingBox())!.height).toBeGreaterThan(folded)
  await page.emulateMedia({ media: 'print' })
  await composition.locator('summary').click()
  expect((await text.boundingBox())!.height, 'on paper').toBeGreaterThan(folded)
})

test('every product that goes with another says why', { tag: '@phone' }, async ({ page }) => {
  await page.goto(pathOf(SET))
  const cards = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /этому подойдёт/ }) })
    .getByRole('article')
  for (const card of await cards.all())
    await expect(
      card.getByText(/^(Здесь нет |Сразу весь стол|Без\sмяса|Для разнообразия)/),
    ).toBeVisible()
})

test(
  'on paper a product has its first picture, words, composition and no controls',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto(pathOf(SET))
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Увеличить' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1123 })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('button', { name: /корзину|Увеличить|Поделиться/ })).toHaveCount(0)
    await expect(main.getByRole('navigation')).toHaveCount(0)
    await expect(page.locator('[data-hero] [data-picture]:visible')).toHaveCount(1)
    await expect(page.locator('[data-hero] [data-place]')).toBeHidden()
    const composition = main.locator('details span')
    const mark = (span: Element) => getComputedStyle(span, '::after').display
    expect(await composition.evaluate(mark), 'the mark of a folded composition').toBe('none')
    await expect(main.getByText(/^Аллергены: /)).toBeVisible()
    await expect(page.getByRole('heading', { name: /этому подойдёт/ })).toBeHidden()
    await expect(page.getByRole('group', { name: 'Сколько гостей' })).toBeHidden()
    await expect(page.getByText(new URL(settings.site).host + pathOf(SET))).toBeVisible()
    await expect(page.getByRole('banner').getByText(/^\+7/)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  },
)

test('every set is printed on one A4 sheet', { tag: '@desk' }, async ({ page }) => {
  for (const set of onSale.filter(({ category }) => category === 'sets')) {
    await page.goto(pathOf(set))
    expect(await printedSheets(page), set.slug).toEqual([A4])
  }
})
