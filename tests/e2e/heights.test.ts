import type { Page } from '@playwright/test'
import { dietsBrokenBy, PRODUCTS } from '../builders/recipes.ts'
import { openNewOrder } from './order-form.ts'
import { firstOf, onSale, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'
import { takeStep } from './staff.ts'
import { twoFrames } from './visits.ts'

// How high the parts of pages stand and how much room they take.

const CATEGORIES = [...new Set(onSale.map(({ category }) => category))]

const filters = (page: Page) => page.getByRole('button', { name: 'Фильтры', exact: true })

test('food begins high in every category, and the filters come first in the one row above it', async ({
  page,
  isMobile,
}) => {
  for (const category of CATEGORIES) {
    await page.goto(`/${category}/`)
    const picture = page.getByRole('article').first().locator('img')
    expect
      .soft((await picture.boundingBox())!.y, category)
      .toBeLessThanOrEqual(isMobile ? 260 : 320)
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    const order = (await page.getByRole('combobox', { name: 'Порядок' }).boundingBox())!
    expect.soft(order.y, category).toBeLessThan(heading.y + heading.height)
    if ((await filters(page).count()) === 0) continue
    await expect.soft(filters(page), category).toBeInViewport({ ratio: 1 })
    const all = page
      .getByRole('navigation', { name: /^Разделы:/ })
      .getByRole('link')
      .first()
    const [button, link] = [(await filters(page).boundingBox())!, (await all.boundingBox())!]
    expect.soft([link.y, link.x > button.x], category).toEqual([button.y, true])
  }
})

test('a list whose products all pass every diet has no filters', async ({ page }) => {
  const free = CATEGORIES.find((category) =>
    PRODUCTS.filter((product) => product.category === category).every(
      (product) => dietsBrokenBy(product).length === 0,
    ),
  )
  test.skip(free === undefined, 'In every category some product breaks a diet')
  await page.goto(`/${free}/`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(filters(page)).toHaveCount(0)
})

test('the filters open in sight from any place of a list', async ({ page }) => {
  await page.goto('/kanape/')
  await page.evaluate(() => scrollTo(0, 1200))
  await twoFrames(page)
  await filters(page).click()
  const chip = page.getByRole('main').getByRole('button', { name: /^Без\sмяса$/ })
  await expect(chip).toBeInViewport({ ratio: 1 })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(filters(page)).toBeInViewport({ ratio: 1 })
  await filters(page).click()
  await expect(filters(page)).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone the footer folds its links and is at most 560 px high; at a desk all are seen', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about/')
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Карта сайта' })
  await expect(link).toBeVisible({ visible: !isMobile })
  if (!isMobile) return
  expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(560)
  await footer.getByText('Разделы и страницы').click()
  await expect(link).toBeVisible()
})

test(
  'a box of one kind does not repeat its picture below the fold',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto(pathOf(firstOf('salads')))
    await expect(page.getByRole('heading', { name: 'Состав' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Что внутри' })).toHaveCount(0)
  },
)

test(
  'the columns of an order’s page stand 48 px apart, 760 and 384 px wide',
  { tag: '@desk' },
  async ({ page }) => {
    await openNewOrder(page)
    const main = page.getByRole('main')
    const steps = (await main.getByRole('region', { name: 'Состояние заказа' }).boundingBox())!
    const next = (await main.getByRole('region', { name: 'Что дальше' }).boundingBox())!
    expect([steps.width, next.x - (steps.x + steps.width), next.width]).toEqual([760, 48, 384])
  },
)

test(
  'a delivered order can be ordered again for another day; a cancelled one shows a closed box and nothing to print',
  { tag: '@phone' },
  async ({ page, request }) => {
    const main = page.getByRole('main')
    const number = await openNewOrder(page)
    for (const [version, state] of ['confirmed', 'cooking', 'on-the-way', 'delivered'].entries())
      await takeStep(request, number, { version, state })
    await page.reload()
    const again = main.getByRole('region', { name: 'Всего хватило?' })
    await expect(again.getByRole('button', { name: 'Собрать такой же к дате' })).toBeVisible()
    await expect(main.getByRole('link', { name: /на другое число гостей$/ })).toHaveCount(1)

    await takeStep(request, await openNewOrder(page), {
      version: 0,
      state: 'cancelled',
      reason: 'звонок',
    })
    await page.reload()
    await expect(main.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible()
    await expect(main.locator('.closed')).toBeVisible()
    await expect(main.getByRole('button', { name: /Распечатать|Карточки/ })).toHaveCount(0)
  },
)
