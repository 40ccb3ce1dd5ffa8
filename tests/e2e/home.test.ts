import { SHOWN } from '../../src/content/hero.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { onSale } from './menu.ts'
import { expect, test } from './shop.ts'

test('the first screen of the home page shows a set with its price, the choice of guests and the categories', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const bottomOf = async (name: RegExp) => {
    const { y, height } = (await page.getByRole('link', { name }).first().boundingBox())!
    return y + height
  }
  expect(await bottomOf(/₽ · \d+–\d+\sчеловека?$/), 'a price').toBeLessThan(isMobile ? 400 : 780)
  expect(await bottomOf(/^Выбрать сет от [\d\s]+₽$/), 'the button').toBeLessThan(650)

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
  const picture = page.getByRole('img', { name: /^На\sиллюстрации: / }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const set = 'set' in SHOWN ? SHOWN.set : undefined
  const isShown = set === undefined || onSale.some(({ slug }) => slug === set)
  const crop = isMobile ? /\/hero-phone-\d+\.avif$/ : /\/hero-desk-\d+\.avif$/
  const file = isShown ? crop : /\/products\/[a-z-]+-\d+\.avif$/
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(file)
  const { width, height } = (await picture.boundingBox())!
  expect(width / height).toBeCloseTo(isMobile ? 390 / 300 : 860 / 600, 1)
  expect(await moves(page)).toEqual([])
})

test('the label on the picture leads to the set that the picture shows', async ({ page }) => {
  await page.goto('/')
  const label = page.getByRole('link', { name: /₽ · \d+–\d+\sчеловека?$/ }).first()
  const [name = '', price] = (await label.innerText()).split('\n')
  await label.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(price!.split(' · ')[0]!).first()).toBeVisible()
})

test('each number of guests and each category leads to food', async ({ page, request }) => {
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
})

test('the cart button is outlined until something lies in the cart', async ({
  page,
  shopper,
  isMobile,
}) => {
  test.skip(isMobile, 'below 1280 px the cart is in the bottom bar')
  const filled = 'rgb(200, 55, 31)'
  await page.goto('/sets/')
  const button = shopper.cartButton()
  await expect(button).not.toHaveCSS('background-color', filled)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^В корзину/ }).click()
  await expect(button).toHaveCSS('background-color', filled)
  await page.reload()
  await expect(button).toHaveCSS('background-color', filled)
  await card.getByRole('button', { name: 'Меньше' }).click()
  await expect(button).not.toHaveCSS('background-color', filled)
})

test('logo and symbol are drawn small: at most 1.1 KB and 0.5 KB', async ({ request }) => {
  for (const [path, bytes] of [
    ['/logo.svg', 1126],
    ['/favicon.svg', 512],
  ] as const) {
    expect((await (await request.get(path)).body()).length, path).toBeLessThanOrEqual(bytes)
  }
})
