import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Taps the left part of a card's action, where minus appears, so many times as fast as a finger does. */
async function tapLeft(page: Page, card: Locator, times: number): Promise<void> {
  const { x, y, height } = (await card.locator('add-to-cart').boundingBox())!
  await page.mouse.move(x + 20, y + height / 2)
  for (let tap = 0; tap < times; tap++) {
    await page.mouse.down()
    await page.mouse.up()
  }
}

const quantity = (card: Locator) => card.getByRole('group', { name: /^Количество/ })

test('a double tap on «В корзину» adds one piece and removes none', async ({ page }) => {
  await page.goto('/kanape/')
  const card = page.getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  await tapLeft(page, card, 3)
  await expect(quantity(card)).toContainText('1')
})

test('a double tap on minus at quantity one removes the line and does not add it again', async ({
  page,
}) => {
  await page.goto('/kanape/')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^В корзину/ }).click()
  await card.getByRole('button', { name: 'Больше' }).click()
  await card.getByRole('button', { name: 'Меньше' }).click()
  await expect(quantity(card)).toContainText('1')
  await tapLeft(page, card, 2)
  await expect(card.getByRole('button', { name: /^В корзину/ })).toBeVisible()
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
  await expect(card.getByRole('button', { name: /^В корзину/ })).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await tapLeft(page, card, 2)
  await expect(quantity(card)).toContainText('1')
})
