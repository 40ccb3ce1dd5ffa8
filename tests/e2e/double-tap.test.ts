import type { Locator } from '@playwright/test'
import { expect, test } from './shop.ts'

/**
 * Taps the left part of a card's action, where minus appears, so many times. In one task of the page: between two taps of
 * Playwright's own mouse a busy machine can take longer than a double tap does.
 */
async function tapLeft(card: Locator, times: number): Promise<void> {
  await card.locator('add-to-cart').evaluate((element, taps) => {
    const { x, y, height } = element.getBoundingClientRect()
    for (let tap = 0; tap < taps; tap++)
      document
        .elementFromPoint(x + 20, y + height / 2)!
        .closest('button')!
        .click()
  }, times)
}

const quantity = (card: Locator) => card.getByRole('group', { name: /^Количество/ })

test('a double tap on «В корзину» adds one piece and removes none', async ({ page }) => {
  await page.goto('/kanape/')
  const card = page.getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  await tapLeft(card, 3)
  await expect(quantity(card)).toContainText('1')
})

test('a double tap on minus at quantity one removes the line and does not add it again', async ({
  page,
}) => {
  await page.goto('/kanape/')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^В\sкорзину/ }).click()
  await card.getByRole('button', { name: 'Больше' }).click()
  await card.getByRole('button', { name: 'Меньше' }).click()
  await expect(quantity(card)).toContainText('1')
  await tapLeft(card, 2)
  await expect(card.getByRole('button', { name: /^В\sкорзину/ })).toBeVisible()
})

test('minus right after adding lowers two to one: another tab may have added the second', async ({
  page,
}) => {
  await page.goto('/kanape/')
  const card = page.getByRole('article').first()
  await card.locator('add-to-cart').evaluate((element) => {
    const tap = (part: string) => element.querySelector<HTMLElement>(`[data-part=${part}]`)!.click()
    const key = () => Object.keys(localStorage).find((name) => name.startsWith('cart:line:'))!
    tap('add')
    const line = JSON.parse(localStorage.getItem(key())!) as { quantity: number }
    localStorage.setItem(key(), JSON.stringify({ ...line, quantity: 2 }))
    dispatchEvent(new StorageEvent('storage', { key: key() }))
    tap('fewer')
  })
  await expect(quantity(card)).toContainText('1')
})

test('a double tap counts the same before any module has loaded', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js$/, () => {})
  await page.goto('/kanape/', { waitUntil: 'commit' })
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: /^В\sкорзину/ })).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await tapLeft(card, 2)
  await expect(quantity(card)).toContainText('1')
})
