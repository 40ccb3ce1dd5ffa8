import type { Locator, Page } from '@playwright/test'
import { SHOWN } from '../../src/catalogue/hero.ts'
import { home } from '../../src/content/pages.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { onSale } from './menu.ts'
import { expect, test } from './shop.ts'
import { waitForTypeface } from './typeface.ts'

/** What the owner has chosen for the picture, and the set in its crops; undefined where these show a laid table. */
const CHOSEN = home.shown.find((chosen) => onSale.some(({ slug }) => slug === chosen))
const SET = CHOSEN ?? ('set' in SHOWN ? SHOWN.set : undefined)

test('the first screen of the home page shows food, the choice of guests, the price of a set and of its delivery', async ({
  page,
  isMobile,
}) => {
  await waitForTypeface(page)
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const bottomOf = async (link: Locator) => {
    const { y, height } = (await link.boundingBox())!
    return y + height
  }
  const guests = isMobile
    ? page.getByRole('navigation', { name: 'Сколько будет гостей' })
    : page.getByRole('button', { name: 'Показать стол' })
  expect(await bottomOf(guests), 'the guests').toBeLessThan(600)
  const sets = page.getByRole('link', { name: /^Выбрать сет от\s[\d\s]+₽$/ })
  expect(await bottomOf(sets), 'the sets').toBeLessThan(660)
  const prices = page.getByText(/^От\s[\d\s]+₽ на\sчеловека\. Доставка по\sМоскве/)
  expect(await bottomOf(prices), 'the prices').toBeLessThan(isMobile ? 780 : 700)

  const categories = page.getByRole('navigation', { name: 'Разделы меню' })
  const { y, height } = (await categories.boundingBox())!
  expect(isMobile ? y : y + height, 'the categories').toBeLessThan(isMobile ? 780 : 900)
  await expect(categories.getByRole('link')).toHaveCount(8)
})

test('the picture of the first screen has this screen’s shape, loaded at once, and moves nothing', async ({
  page,
  isMobile,
}) => {
  await watchMoves(page)
  await page.goto('/')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toHaveAccessibleName(/\S+ \S+/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const isShown = !CHOSEN && (SET === undefined || onSale.some(({ slug }) => slug === SET))
  const crop = isMobile ? /\/hero-phone-\d+\.avif$/ : /\/hero-desk-\d+\.avif$/
  const file = isShown ? crop : /\/products\/[a-z-]+-\d+\.avif$/
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(file)
  const { width, height } = (await picture.boundingBox())!
  expect(width / height).toBeCloseTo(isMobile ? 390 / 320 : 1440 / 560, 1)
  expect(await moves(page)).toEqual([])
})

test('the set that the picture shows has a label that leads to it', async ({ page }) => {
  test.skip(!SET, 'The picture shows a laid table')
  await page.goto('/')
  const label = page.getByRole('main').getByRole('link').first()
  const [name = ''] = (await label.innerText()).split('\n')
  await label.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test(
  'guests and occasion of the first screen open the planner filled in',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/')
    await fillTable(page)
    await expect(page.getByRole('heading', { name: 'Стол на 18 гостей' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Сколько гостей' })).toHaveValue('18')
    await expect(page.getByRole('radio', { name: 'Праздник', exact: true })).toBeChecked()
  },
)

test.describe('without scripts', { tag: '@desk' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the form of the first screen leads to the planner too', async ({ page }) => {
    await page.goto('/')
    await fillTable(page)
    await expect(page).toHaveURL(`/table/?guests=18&occasion=evening`)
    await expect(page.getByRole('heading', { level: 1, name: 'Собрать стол' })).toBeVisible()
  })
})

async function fillTable(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Собрать стол' })
  await form.getByRole('spinbutton', { name: 'Гостей' }).fill('18')
  await form.getByRole('combobox', { name: 'Повод' }).selectOption('Праздник')
  await form.getByRole('button', { name: 'Показать стол' }).click()
}

test('one set is large, and three promotions lead to all of them', async ({ page, isMobile }) => {
  await page.goto('/')
  const sets = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: home.start.title }) })
    .getByRole('article')
  const chosen = onSale.filter(({ slug }) => home.start.products.includes(slug)).length
  await expect(sets).toHaveCount(
    chosen || Math.min(5, onSale.filter((s) => s.category === 'sets').length),
  )
  const widths = await sets.evaluateAll((all) => all.map((card) => card.clientWidth))
  expect(widths[0]).toBeGreaterThan(1.9 * widths[1]!)
  if (!isMobile) {
    const [large, , , fourth] = await sets.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().bottom),
    )
    expect(Math.abs(large! - fourth!)).toBeLessThanOrEqual(1)
  }

  const promotions = page.getByRole('region', { name: 'Акции' })
  await expect(promotions.getByRole('listitem')).toHaveCount(3)
  await promotions.getByRole('link', { name: /^Все \d+\sакци/ }).click()
  await expect(page).toHaveURL('/promotions/')
})

test(
  'categories are as large as a finger and never scroll sideways',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Разделы меню' }).getByRole('link')
    for (const link of await links.all()) {
      const { x, width, height } = (await link.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await expect
        .poll(() => link.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
  },
)

test(
  'each number of guests and each category leads to food',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/')
    for (const name of ['Сколько будет гостей', 'Разделы меню']) {
      const links = page.getByRole('navigation', { name }).getByRole('link')
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).pathname),
      )
      expect(addresses.length).toBeGreaterThanOrEqual(4)
      for (const path of new Set(addresses))
        expect((await request.get(path)).status(), path).toBe(200)
    }
  },
)

// Below 1280 px the cart is in the bottom bar.
test(
  'the cart button is outlined until something lies in the cart',
  { tag: '@desk' },
  async ({ page, shopper }) => {
    const filled = 'rgb(200, 55, 31)'
    await page.goto('/sets/')
    const button = shopper.cartButton()
    await expect(button).not.toHaveCSS('background-color', filled)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /^В\sкорзину/ }).click()
    await expect(button).toHaveCSS('background-color', filled)
    await page.reload()
    await expect(button).toHaveCSS('background-color', filled)
    await card.getByRole('button', { name: 'Меньше' }).click()
    await expect(button).not.toHaveCSS('background-color', filled)
  },
)

test(
  'logo and symbol are drawn small: at most 1.1 KB and 0.5 KB',
  { tag: '@phone' },
  async ({ request }) => {
    for (const [path, bytes] of [
      ['/logo.svg', 1126],
      ['/favicon.svg', 512],
    ] as const) {
      expect((await (await request.get(path)).body()).length, path).toBeLessThanOrEqual(bytes)
    }
  },
)
