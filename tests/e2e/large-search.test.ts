import type { Page } from '@playwright/test'
import { readSearchWords } from '../../src/integrations/catalogue/search-words.ts'
import { readCatalogue } from '../../src/integrations/catalogue/index.ts'
import { makeBrowserIndex } from '../../src/search/make-index.ts'
import { expect, test } from './shop.ts'
import { twoFrames, watchRequests } from './visits.ts'

// The search where the catalogue is too large to send: browser and edge are the real ones, and the browser's index is the
// one that a build makes of a catalogue above its limit.
const { menu } = readCatalogue('src/content')
const known = makeBrowserIndex(menu, readSearchWords('src/content'), 10)
const [first] = menu.products
const last = menu.products.findLast(({ paused }) => !paused)!

/** A search that does not find the last product: the name of another category. */
const EARLIER = menu.categories.find(({ slug }) => slug !== last.category)!.name

/** A word of its composition that no name of the menu has. */
const inside = menu.ingredients.find(({ name }) => /^соль/.test(name)) ?? menu.ingredients[0]!

async function openLargeSearch(page: Page) {
  await page.route('**/api/search.json*', (route) => route.fulfill({ json: known }))
  await page.goto('/search/')
  return page.getByRole('main')
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()

test('the edge finds what the browser does not know', async ({ page }) => {
  const main = await openLargeSearch(page)
  await main.getByRole('searchbox').fill(last.name)
  await expect(rowOf(page, last.name)).toBeVisible()
  await expect(main.getByText(/^\d+\sблюд/)).toBeVisible()
  await rowOf(page, last.name)
    .getByRole('button', { name: /^В\sкорзину/ })
    .click()
  await expect(rowOf(page, last.name).getByRole('group')).toContainText('1')
})

test('the answer is that of a small catalogue, composition and diets included', async ({
  page,
}) => {
  const queries = [inside.name, 'десерты без орехов', 'до 3000 ₽', 'rfyfgt c kjcjctv']
  const summaries = async () => {
    const found: string[] = []
    for (const query of queries) {
      await page.goto(`/search/?q=${encodeURIComponent(query)}`)
      const summary = page.getByRole('main').getByText(/^\d+\sблюд/)
      await expect(summary).toBeVisible()
      const words = await summary.textContent()
      const rows = page.getByRole('main').getByRole('listitem')
      await expect(rows).toHaveCount(Math.min(60, parseInt(words!)))
      found.push([words, ...(await rows.allTextContents())].join('\n'))
    }
    return found
  }
  const whole = await summaries()
  await page.route('**/api/search.json*', (route) => route.fulfill({ json: known }))
  expect(await summaries()).toEqual(whole)
})

test('names come first, while the edge has not answered', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/search?*', async (route) => {
    await held
    await route.continue()
  })
  const main = await openLargeSearch(page)
  await main.getByRole('searchbox').fill(first!.name)
  await expect(rowOf(page, first!.name)).toBeVisible()
  await expect(main.getByText('Ищем…')).toBeVisible()
  answer()
  await expect(main.getByText(/^\d+\sблюд/)).toBeVisible()
  await expect(rowOf(page, first!.name)).toBeVisible()
})

test('an answer to an earlier text never replaces that of a later one', async ({ page }) => {
  const settled = watchRequests(page)
  const release: (() => void)[] = []
  await page.route('**/api/search?*', async (route) => {
    const isFirst = release.length === 0
    const held = new Promise<void>((resolve) => release.push(resolve))
    if (isFirst) await held
    await route.continue().catch(() => {})
  })
  const main = await openLargeSearch(page)
  const field = main.getByRole('searchbox')
  await field.fill(EARLIER)
  await expect.poll(() => release.length).toBe(1)
  await field.fill(last.name)
  const summary = main.getByText(/^\d+\sблюд/)
  await expect(summary).toBeVisible()
  const words = (await summary.textContent())!
  release[0]!()
  await settled()
  await twoFrames(page)
  await expect(rowOf(page, last.name)).toBeVisible()
  await expect(summary).toHaveText(words)
})

test.describe('without the edge', () => {
  test.use({ consoleMayComplain: true })

  test('the names that the browser knows stay, and the phone is there', async ({ page }) => {
    await page.route('**/api/search?*', (route) => route.abort())
    const main = await openLargeSearch(page)
    await main.getByRole('searchbox').fill(first!.name)
    await expect(main.getByText(/нет связи/)).toBeVisible()
    await expect(main.getByRole('link', { name: /^\+7/ })).toBeVisible()
    await expect(rowOf(page, first!.name)).toBeVisible()
  })
})
