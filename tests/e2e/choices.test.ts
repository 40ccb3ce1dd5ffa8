import type { Locator, Page } from '@playwright/test'
import { goodsOnSale, savedLine } from './goods.ts'
import { expect, test } from './shop.ts'
import { twoFrames, waitForHydration } from './visits.ts'

/** Labels around inputs that nobody sees: browsers scroll to a focused input, wherever it lies. */
const CHOICES = 'label:has(input:is([type=radio], [type=checkbox]))'

test.beforeEach(async ({ page, request }) => {
  const [goods] = await goodsOnSale(request)
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `cart:line:${goods!.id}`,
    savedLine(goods!, 20, 1),
  ] as const)
})

test('no choice in the drawer scrolls anything away, by touch and by keyboard', async ({
  page,
  shopper,
}) => {
  await page.goto('/about/')
  await expectStill(page, await shopper.openCart())
})

for (const path of ['/table/', '/checkout/', '/delivery-payment/'])
  test(`no choice of ${path} scrolls anything away, by touch and by keyboard`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    await expectStill(page, page.getByRole('main'))
  })

/** Chooses everything that can be chosen in the place: the choice stays in sight, and the panel of an overlay never scrolls. */
async function expectStill(page: Page, place: Locator): Promise<void> {
  const choices = place.locator(CHOICES).filter({ visible: true })
  await expect(choices.first()).toBeVisible()
  for (let index = 0; index < (await choices.count()); index++) {
    const choice = choices.nth(index)
    const name = (await choice.innerText()).trim()
    await choice.scrollIntoViewIfNeeded()
    for (const press of [() => choice.click(), () => choice.locator('input').press('Space')]) {
      const before = await panelsScrolled(page)
      await press()
      await twoFrames(page)
      await expect.soft(choice, name).toBeInViewport({ ratio: 1 })
      expect.soft(await panelsScrolled(page), name).toEqual(before)
    }
  }
}

/** Pixels by which the open overlay and its panel are scrolled; what scrolls within the panel does not count. */
function panelsScrolled(page: Page): Promise<number[]> {
  return page
    .locator('dialog[open], dialog[open] > .panel')
    .evaluateAll((panels) => panels.map(({ scrollTop }) => scrollTop))
}
