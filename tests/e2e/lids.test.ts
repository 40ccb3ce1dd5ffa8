import type { Page } from '@playwright/test'
import { fillCart } from './goods.ts'
import { firstOf } from './menu.ts'
import { expect, test } from './shop.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { takeWholeOrder } from './staff.ts'
import { closeWithEsc } from './visits.ts'

test('the boxes of a first list are closed, with their names, until their pictures are there, once a session', async ({
  page,
}) => {
  const [first] = await heldPictures(page)
  await watchShifts(page)
  await page.goto('/kanape/', { waitUntil: 'commit' })
  const { name } = firstOf('kanape')
  await expect.poll(() => lidOf(page)).toEqual({ words: name, isLifted: false })
  first.resolve()
  await expect.poll(() => lidOf(page)).toEqual({ words: name, isLifted: true })
  expect(await page.locator('[data-lid]').count()).toBe(4)
  expect(await shiftsOf(page)).toEqual([])

  const [again] = await heldPictures(page)
  await page.goto('/sets/', { waitUntil: 'commit' })
  await expect(page.getByRole('article').last()).toBeAttached()
  again.resolve()
  await page.waitForLoadState()
  await expect(page.locator('[data-lid]')).toHaveCount(0)
})

test('pictures from the browser’s cache have no lid', async ({ page }) => {
  await page.goto('/kanape/')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  const pictures = page.locator('#products [loading=eager]')
  for (const picture of await pictures.all())
    await expect(picture).toHaveJSProperty('complete', true)
  // Comes after the timer of the page, which is as long and began before.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  expect(await page.evaluate(() => sessionStorage.getItem('menu:lids'))).toBe('1')
  await expect(page.locator('[data-lid]')).toHaveCount(0)
})

test.describe('with a page that is not there', () => {
  // The browser logs the 404.
  test.use({ consoleMayComplain: true })

  test('it, the drawer and a new order open like boxes; with reduced motion nothing does', async ({
    page,
    shopper,
    request,
  }) => {
    await fillCart(page, request, [1, 1])
    const { number, token } = await takeWholeOrder(request)
    await watchLids(page)
    const open = async (expectLids: () => Promise<void>) => {
      await page.goto('/net-takoy-stranitsy/')
      await expect(page.getByText('Такой страницы нет')).toBeVisible()
      await expectLids()
      await page.goto('/terms/')
      await shopper.openCart()
      await expectLids()
      await closeWithEsc(page)
      await page.goto(`/success/#${number}.${token}`)
      await expect(page.getByRole('img', { name: /^Ваш стол сверху/ })).toBeVisible()
      await expectLids()
    }
    await open(() => expect.poll(() => lids(page)).toEqual(['::after']))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(async () => expect(await lids(page)).toEqual([]))
  })
})

/** Holds the pictures of cards back until the promise is resolved. */
async function heldPictures(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(/\/media\/(products|card|near)\//, async (route) => {
    await held.promise
    await route.continue()
  })
  return [held] as const
}

/** Words and state of the first card's lid. */
function lidOf(page: Page) {
  return page
    .getByRole('article')
    .first()
    .locator('[data-picture]')
    .evaluate((picture: HTMLElement) => ({
      words: picture.dataset['lid']?.trim().replaceAll('\u00a0', ' '),
      isLifted: getComputedStyle(picture, '::after').transform !== 'none',
    }))
}

/** Records the lids that begin to move, from the next page load on; `lids` reads them. */
async function watchLids(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lids: string[] = []
    Object.assign(window, { lids })
    addEventListener('transitionrun', ({ propertyName, pseudoElement }) => {
      if (propertyName === 'transform' && pseudoElement) lids.push(pseudoElement)
    })
  })
}

function lids(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return (window as unknown as { lids: string[] }).lids
  })
}
