import type { Locator, Page } from '@playwright/test'
import { fillCart } from './goods.ts'
import { firstOf, firstSubcategoryOf, pathOf } from './menu.ts'
import { PAGE_TYPES } from './page-types.ts'
import { expect, test } from './shop.ts'
import { openBoard } from './staff.ts'
import { waitForHydration } from './visits.ts'

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

test(
  'what gradients and shadows draw is there with forced colours too, on every page and in the drawer',
  { tag: '@phone' },
  async ({ page, request, shopper }) => {
    await fillCart(page, request, [1])
    let count = 0
    const expectDrawn = async (place: string) => {
      await page.emulateMedia({ forcedColors: 'none' })
      const drawn = await drawnIn(page)
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await drawnIn(page), place).toEqual(drawn)
      count += drawn.length
    }
    for (const path of PAGE_TYPES) {
      await page.goto(path)
      await waitForHydration(page)
      await expectDrawn(path)
    }
    await page.goto('/about/')
    await shopper.openCart()
    await expectDrawn('drawer')
    expect(count).toBeGreaterThan(4)
  },
)

test('with forced colours every button has an edge, and what is pressed, current or wrong differs', async ({
  page,
  request,
  shopper,
}) => {
  await fillCart(page, request, [1])
  const expectTold = async (place: string) => {
    await waitForHydration(page)
    expect.soft(await untold(page), place).toEqual([])
  }
  for (const path of ['/', '/sets/', pathOf(firstOf('sets')), '/table/', '/search/?q=сет']) {
    await page.goto(path)
    await expectTold(path)
  }
  await page.goto('/checkout/')
  await page.getByRole('button', { name: /^Заказать/ }).click()
  await expect(page.getByText('Укажите адрес доставки')).toBeVisible()
  await expectTold('wrong fields')
  await page.goto('/about/')
  await shopper.openCart()
  await expectTold('drawer')
  await openBoard(page)
  await expectTold('board')
})

/** Buttons without an edge, and elements whose state nothing shows, unless they have the focus. */
function untold(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const shown = (selector: string) =>
      [...body.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    const named = (one: HTMLElement) => `${one.localName} ${one.className} ${one.innerText}`
    const bare = shown('button').filter((one) => getComputedStyle(one).borderTopStyle === 'none')
    const probe = body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Highlight'
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    const unmarked = shown('[aria-current], [aria-pressed=true], [aria-invalid=true]').filter(
      (one) => {
        const { outlineStyle, backgroundColor, borderTopWidth } = getComputedStyle(one)
        return (
          outlineStyle === 'none' && backgroundColor !== highlight && parseInt(borderTopWidth) < 2
        )
      },
    )
    return [...bare, ...unmarked].map(named)
  })
}

/** Classes of what a gradient or a shadow within the element draws, without a word; not their places, which hydration moves. */
function drawnIn(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { backgroundImage, boxShadow } = getComputedStyle(element)
      const isDrawn = backgroundImage.includes('gradient') || boxShadow.includes('inset')
      return isDrawn && element.checkVisibility() && element.textContent.trim() === ''
        ? [`${element.localName} ${element.getAttribute('class')}`]
        : []
    }),
  )
}
