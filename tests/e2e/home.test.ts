import type { Locator, Page } from '@playwright/test'
import { SHOWN } from '../../src/catalogue/hero.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { onSale } from './menu.ts'
import { expect, test } from './shop.ts'
import { waitForTypeface } from './typeface.ts'

/** The set that the picture shows; undefined when it shows something else, such as a laid table. */
const SET = 'set' in SHOWN ? SHOWN.set : undefined

/** The label on the picture, the first link of the page's own. */
const labelOf = (page: Page) => page.getByRole('main').getByRole('link').first()

test('the first screen of the home page shows food with its label, the price of a set, the choice of guests and the categories', async ({
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
  expect(await bottomOf(labelOf(page)), 'the label').toBeLessThan(isMobile ? 400 : 780)
  const button = page.getByRole('link', { name: /^Выбрать сет от\s[\d\s]+₽$/ })
  expect(await bottomOf(button), 'the button').toBeLessThan(650)

  const categories = page.getByRole('navigation', { name: 'Разделы меню' })
  const { y, height } = (await categories.boundingBox())!
  expect(y + height, 'the categories').toBeLessThan(isMobile ? 780 : 880)
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
  const isShown = SET === undefined || onSale.some(({ slug }) => slug === SET)
  const crop = isMobile ? /\/hero-phone-\d+\.avif$/ : /\/hero-desk-\d+\.avif$/
  const file = isShown ? crop : /\/products\/[a-z-]+-\d+\.avif$/
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(file)
  const { width, height } = (await picture.boundingBox())!
  expect(width / height).toBeCloseTo(isMobile ? 390 / 300 : 860 / 600, 1)
  expect(await moves(page)).toEqual([])
})

test('the label on the picture leads to what the picture shows', async ({ page }) => {
  await page.goto('/')
  const [name = '', details = ''] = (await labelOf(page).innerText()).split('\n')
  await labelOf(page).click()
  if (SET === undefined) {
    await expect(page).toHaveURL('href' in SHOWN ? SHOWN.href : '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return
  }
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(details).toMatch(/₽ · \d+–\d+\sчеловека?$/)
  await expect(page.getByText(details.split(' · ')[0]!).first()).toBeVisible()
})

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
