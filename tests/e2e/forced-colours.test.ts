import type { Locator } from '@playwright/test'
import { fillCart } from './goods.ts'
import { firstSubcategoryOf } from './menu.ts'
import { expect, test } from './shop.ts'

const background = (part: Locator) => part.evaluate((box) => getComputedStyle(box).backgroundColor)

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test(
  'with forced colours the current chip differs from the others',
  { tag: '@phone' },
  async ({ page }) => {
    const { path } = firstSubcategoryOf('sets')
    await page.goto(path)
    const chips = page.locator('nav.chips')
    const current = await background(chips.locator('[aria-current]'))
    expect(current).not.toBe(await background(chips.locator('a:not([aria-current])').first()))
  },
)

test(
  'with forced colours a checked choice differs from the others',
  { tag: '@phone' },
  async ({ page, request }) => {
    await fillCart(page, request, [1])
    await page.goto('/checkout/')
    const choices = page.getByRole('group', { name: 'Как получить' })
    await choices.getByText('Самовывоз').click()
    const checked = await background(choices.locator('label:has(:checked)'))
    expect(checked).not.toBe(await background(choices.locator('label:not(:has(:checked))').first()))
  },
)
