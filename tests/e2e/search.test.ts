import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

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

test('results come as one types, can be added, and Enter leads to a page with an address', async ({
  page,
}) => {
  await page.goto('/')
  const search = await openSearch(page)
  await search.getByRole('searchbox').pressSequentially('брускета с ласосем')
  await expect(search.getByRole('status').first()).toHaveText(/^\d+\sблюд/)
  const first = search.getByRole('listitem').first()
  await expect(first.getByRole('link')).toHaveText('Брускетты с лососем')
  await expect(first.locator('mark')).toHaveText(['Брускетты', 'лососем'])

  await first.getByRole('button', { name: /^В корзину/ }).click()
  await expect(first.getByRole('group', { name: /^Количество/ })).toContainText('1')

  await search.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(
    '/search/?q=%D0%B1%D1%80%D1%83%D1%81%D0%BA%D0%B5%D1%82%D0%B0%20%D1%81%20%D0%BB%D0%B0%D1%81%D0%BE%D1%81%D0%B5%D0%BC',
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toHaveValue('брускета с ласосем')
  await expect(main.getByRole('listitem').first()).toContainText('Брускетты с лососем')
})

test('«назад» from a product leads to the same results', async ({ page }) => {
  await page.goto('/search/?q=тирамису')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Тирамису в стаканчиках' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Тирамису')
  await page.goBack()
  await expect(main.getByRole('searchbox')).toHaveValue('тирамису')
  await expect(main.getByRole('link', { name: 'Тирамису в стаканчиках' })).toBeVisible()
})

test('the address follows what is typed, and opens the same results as a link', async ({
  page,
}) => {
  await page.goto('/search/')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('канапе до 3000')
  await expect(main.getByRole('status').first()).toHaveText(/до\s3\s000\s₽$/)
  await expect(page).toHaveURL(/\?q=/)
  const count = await main.getByRole('status').first().textContent()
  await page.goto(page.url())
  await expect(main.getByRole('status').first()).toHaveText(count!)
})

test('«/» opens the search, arrows walk through the results, Enter follows, Esc closes', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no such keys')
  await page.goto('/about/')
  await page.keyboard.press('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('медовик')
  const link = header.getByRole('link', { name: 'Медовик порционный' })
  await expect(link).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(header.locator('a:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(header.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(' ')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Медовик')
})

test('nothing found names what is near, two categories and the phone', async ({ page }) => {
  await page.goto('/search/?q=каракатица')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toHaveText(/Ничего не\sнашлось/)
  await expect(main.getByRole('link', { name: /^\+7/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Сеты' }).first()).toBeVisible()
})

test('the last searches stay in this browser and can be cleared', async ({ page }) => {
  await page.goto('/search/')
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox')
  await field.fill('медовик')
  await field.press('Enter')
  await field.fill('')
  await expect(main.getByRole('link', { name: 'медовик' })).toBeVisible()
  await page.reload()
  await expect(main.getByRole('link', { name: 'медовик' })).toBeVisible()
  await main.getByRole('button', { name: 'Очистить' }).click()
  await expect(main.getByRole('link', { name: 'медовик' })).toBeHidden()
  await page.reload()
  await expect(main.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'медовик' })).toBeHidden()
})

test.describe('without network', () => {
  test.use({ consoleMayComplain: true })

  test('the field says so and gives the phone', async ({ page, context }) => {
    await page.goto('/')
    await context.route('**/api/menu.json*', (route) => route.abort())
    const search = await openSearch(page)
    await search.getByRole('searchbox').pressSequentially('канапе')
    await expect(search.getByRole('status').first()).toHaveText(/Не\sполучилось/)
    await expect(search.getByRole('link', { name: /^\+7/ }).last()).toBeVisible()
  })
})

test('typing moves nothing outside and leaves no accessibility fault', async ({ page }) => {
  for (const query of ['', 'канапе', 'каракатица']) {
    await page.goto(`/search/?q=${query}`)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(query)
    if (query) await expect(page.getByRole('main').getByRole('status').first()).not.toBeEmpty()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
})
