import { firstOf, pathOf } from './menu.ts'
import { PAGE_TYPES } from './page-types.ts'
import { expect, test } from './shop.ts'
import { follow, isSameDocument, markDocument, openAtRest } from './visits.ts'

// The browser refuses every string that becomes HTML or a script without the shop's policy, and complains on the console,
// which the fixture of every test keeps quiet.

test(
  'a visit by links through every page type meets no refused string',
  { tag: '@desk' },
  async ({ page }) => {
    await openAtRest(page, '/terms/')
    await markDocument(page)
    for (const path of PAGE_TYPES.filter((type) => type !== '/terms/')) {
      await follow(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    }
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  'the scripts and islands of a page that is opened by a link run',
  { tag: '@desk' },
  async ({ page }) => {
    await openAtRest(page, '/terms/')
    await markDocument(page)
    await follow(page, pathOf(firstOf('sets')))
    await page.getByRole('button', { name: 'Увеличить' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await follow(page, '/success/')
    await expect(page.getByRole('heading', { name: 'Такого заказа здесь нет' })).toBeVisible()
    await follow(page, '/contacts/')
    await page.getByLabel('Имя').fill('Анна')
    await expect(page.getByLabel('Имя')).toHaveValue('Анна')
    expect(await isSameDocument(page)).toBe(true)
  },
)
