import { settings } from '../../src/settings/shop.ts'
import { pieceName, PRODUCTS } from '../builders/recipes.ts'
import { firstOf, onSale, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'
import { twoFrames } from './visits.ts'

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

test('the plate shows what one guest gets and follows the number of guests', async ({ page }) => {
  await page.goto(pathOf(SET))
  const guests = page.getByRole('group', { name: 'Сколько гостей' })
  const portion = page.getByRole('main').getByText(/штук[аи]?, \d+\sг$/)
  const before = await portion.innerText()
  await guests.getByRole('button', { name: 'Меньше гостей' }).click()
  await expect(portion).not.toHaveText(before)
  await guests.getByRole('button', { name: 'Больше гостей' }).click()
  await expect(portion).toHaveText(before)

  const fewer = guests.getByRole('button', { name: 'Меньше гостей' })
  while (await fewer.isEnabled()) await fewer.click()
  const [, most] = /(\d+)\sштук/.exec(await portion.innerText())!
  expect(Number(most), 'pieces on one plate').toBeLessThanOrEqual(19)
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
  expect((await bar.boundingBox())!.height).toBe(64)
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
    const name = await set.innerText()
    await set.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const piece of pieces)
      await expect(page.getByRole('listitem').filter({ hasText: piece }).first()).toBeVisible()
  },
)

test(
  'words and price begin where the picture begins, and nothing is empty beside them',
  { tag: '@desk' },
  async ({ page }) => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(pathOf(SET))
      const picture = (await page.locator('[data-hero] [data-picture]').first().boundingBox())!
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect(Math.abs(title.y - picture.y), `at ${width}`).toBeLessThanOrEqual(8)
      const plate = (await page.getByRole('group', { name: 'Сколько гостей' }).boundingBox())!
      const inside = (await page.getByRole('heading', { name: 'Что внутри' }).boundingBox())!
      expect(inside.y - (plate.y + plate.height), `below the plate at ${width}`).toBeLessThan(200)
    }
  },
)
