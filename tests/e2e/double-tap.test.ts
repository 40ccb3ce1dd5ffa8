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

test('a double tap on «В корзину» adds one and takes nothing away', async ({ page }) => {
  await page.goto('/kanape/')
  const card = page.getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  await tapLeft(page, card, 3)
  await expect(quantity(card)).toContainText('1')
})

test('a double tap on minus at one takes the line away and does not add it again', async ({
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

test('it is the same before any module has loaded', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js$/, () => {})
  await page.goto('/kanape/', { waitUntil: 'commit' })
  const card = page.getByRole('article').first()
  await expect(card.getByRole('button', { name: /^В корзину/ })).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await tapLeft(page, card, 2)
  await expect(quantity(card)).toContainText('1')
})
