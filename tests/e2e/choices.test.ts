import type { Locator, Page } from '@playwright/test'
import { fillCart } from './goods.ts'
import { PAGE_TYPES } from './page-types.ts'
import { expect, test } from './shop.ts'
import { twoFrames, waitForHydration } from './visits.ts'

/** Labels around inputs that nobody sees: browsers scroll to a focused input, wherever it lies. */
const CHOICES = 'label:has(input:is([type=radio], [type=checkbox]))'

test.beforeEach(async ({ page, request }) => {
  // More lines than the drawer shows at once.
  await fillCart(page, request, [1, 2, 3, 4, 5, 6, 7, 8])
})

test('no choice in the drawer scrolls its panel away, by touch and by keyboard', async ({
  page,
  shopper,
  isMobile,
}) => {
  await page.goto('/about/')
  const drawer = await shopper.openCart()
  const choices = drawer.locator(CHOICES).filter({ visible: true })
  await expect(choices.first()).toBeVisible()
  for (let index = 0; index < (await choices.count()); index++) {
    const choice = choices.nth(index)
    const name = (await choice.innerText()).trim()
    await choice.scrollIntoViewIfNeeded()
    const touch = () => (isMobile ? choice.tap() : choice.click())
    for (const press of [touch, () => choice.locator('input').press('Space')]) {
      const before = await panelsScrolled(page)
      await press()
      await twoFrames(page)
      await expect.soft(choice, name).toBeInViewport({ ratio: 1 })
      expect.soft(await panelsScrolled(page), name).toEqual(before)
    }
  }
})

test('every choice that is drawn by its label holds its input, on every page', async ({ page }) => {
  let count = 0
  for (const path of PAGE_TYPES) {
    await page.goto(path)
    await waitForHydration(page)
    const inputs = await hiddenInputs(page.locator('body'))
    count += inputs.length
    expect
      .soft(
        inputs.filter(({ isHeld }) => !isHeld),
        path,
      )
      .toEqual([])
  }
  expect(count).toBeGreaterThan(10)
})

/** Inputs that are taken out of the layout and not seen, with whether they are positioned within their label. */
function hiddenInputs(place: Locator): Promise<{ name: string; isHeld: boolean }[]> {
  return place.locator(`${CHOICES} input`).evaluateAll((inputs) =>
    (inputs as HTMLInputElement[])
      .filter((input) => {
        const { position, opacity } = getComputedStyle(input)
        return position === 'absolute' && opacity === '0' && input.offsetParent !== null
      })
      .map((input) => {
        const label = input.closest('label')!
        return { name: label.innerText, isHeld: label.contains(input.offsetParent) }
      }),
  )
}

/** Pixels by which the open overlay and its panel are scrolled; what scrolls within the panel does not count. */
function panelsScrolled(page: Page): Promise<number[]> {
  return page
    .locator('dialog[open], dialog[open] > .panel')
    .evaluateAll((panels) => panels.map(({ scrollTop }) => scrollTop))
}
