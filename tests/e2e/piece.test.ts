import type { Locator, Page } from '@playwright/test'
import { pieceName, PRODUCTS } from '../builders/recipes.ts'
import { expectAccessible } from './accessibility.ts'
import { onSale, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'
import {
  isSameDocument,
  markDocument,
  openAtRest,
  PAYLOAD,
  requestsTo,
  waitForAnimations,
  withoutLinksInView,
} from './visits.ts'

/** The set on sale with the most pieces, so that tiles fill more than one row of a phone. */
const SET = PRODUCTS.filter(({ slug }) => onSale.some((goods) => goods.slug === slug))
  .toSorted((one, other) => piecesOf(other).length - piecesOf(one).length)
  .at(0)!
/** Its first piece that another product on sale has as well. */
const PIECE = piecesOf(SET).find((piece) => boxesWith(piece).length > 1)!
const NAME = pieceName(PIECE)

test('«Что внутри» shows each piece with its number; a tap opens it, «назад», Esc and the button close it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about/')
  await page.goto(pathOf(SET))
  const inside = insideOf(page)
  await expect(inside.getByRole('listitem')).toHaveCount(piecesOf(SET).length)
  const tile = tileOf(page)
  await expect(tile).toContainText(`×${SET.contents[PIECE]}`)

  const ways: Record<string, (dialog: Locator) => Promise<unknown>> = {
    button: (dialog) => dialog.getByRole('button', { name: 'Закрыть' }).click(),
    Esc: () => page.keyboard.press('Escape'),
    back: () => page.goBack(),
  }
  if (!isMobile) ways['backdrop'] = () => page.mouse.click(5, 5)
  for (const [way, leave] of Object.entries(ways)) {
    const dialog = await open(page, isMobile)
    await leave(dialog)
    await expect(dialog, way).toBeHidden()
    await expect(tile, way).toBeFocused()
    await expect(page, way).toHaveURL(pathOf(SET))
  }
  await page.goBack()
  await expect(page, 'nothing of it is left in the history').toHaveURL('/about/')
})

test('an opened piece shows composition, weight, allergens and nutrition, and links to the other boxes', async ({
  page,
  isMobile,
}) => {
  await openAtRest(page, pathOf(SET))
  await markDocument(page)
  const dialog = await open(page, isMobile)
  await expect(dialog.getByRole('heading', { name: 'Состав' })).toBeVisible()
  await expect(dialog.getByText(/^Аллергены:/)).toBeVisible()
  await expect(dialog.getByRole('cell', { name: /^Вес \d/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Калорийность \d+ ккал/ })).toBeVisible()
  const boxes = dialog.getByRole('list', { name: 'Где это есть' }).getByRole('link')
  const hrefs = await boxes.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const others = boxesWith(PIECE).filter(({ slug }) => slug !== SET.slug)
  expect(hrefs.toSorted()).toEqual(others.map(pathOf).toSorted())

  await boxes.first().click()
  await expect(page).toHaveURL(hrefs[0]!)
  await expect(dialog).toBeHidden()
  expect(await isSameDocument(page), 'a soft navigation').toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(pathOf(SET))
  await expect(dialog, 'the link took the place of the sheet in the history').toBeHidden()
})

test(
  'the keyboard opens a piece, and every piece opens as itself',
  { tag: '@desk' },
  async ({ page }) => {
    await openAtRest(page, pathOf(SET))
    for (const piece of piecesOf(SET).slice(0, 3)) {
      const tile = tileOf(page, piece)
      await tile.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: named(pieceName(piece)) })
      await expect(dialog.getByRole('heading', { name: 'Состав' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(tile).toBeFocused()
    }
  },
)

test('a piece is fetched once, however often it is opened', { tag: '@phone' }, async ({ page }) => {
  const asked = requestsTo(page, PAYLOAD)
  await withoutLinksInView(page)
  await openAtRest(page, pathOf(SET))
  for (const time of ['first', 'second', 'third']) {
    const dialog = await open(page, true)
    expect(asked, time).toEqual([`/piece/${PIECE}/_payload.json`])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test.describe('without its data', () => {
  // Chromium reports the answer 503.
  test.use({ consoleMayComplain: true })

  test(
    'a piece whose data do not load is opened as a page',
    { tag: '@phone' },
    async ({ page }) => {
      await page.route('**/piece/**/_payload.json', (route) => route.fulfill({ status: 503 }))
      await page.goto(pathOf(SET))
      await press(tileOf(page), true)
      await expect(page).toHaveURL(`/piece/${PIECE}/`)
      await expect(page.getByRole('heading', { level: 1, name: named(NAME) })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(pathOf(SET))
    },
  )
})

test('while a piece loads the sheet shows its name, and nothing moves when it has loaded', async ({
  page,
  isMobile,
}) => {
  const payload = Promise.withResolvers<void>()
  await page.route('**/piece/**/_payload.json', async (route) => {
    await payload.promise
    await route.continue()
  })
  await openAtRest(page, pathOf(SET))
  await press(tileOf(page), isMobile)
  const dialog = page.getByRole('dialog', { name: named(NAME) })
  await expect(dialog.getByText('Загружаем…')).toBeVisible()
  await waitForAnimations(dialog)
  const before = await dialog.getByRole('document').boundingBox()
  payload.resolve()
  await expect(dialog.getByRole('heading', { name: 'Состав' })).toBeVisible()
  expect(await dialog.getByRole('document').boundingBox()).toEqual(before)
})

test('box, opened piece and the page of a piece pass axe and fit 320 px', async ({
  page,
  isMobile,
}) => {
  const fits = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    )
  await page.goto(`/piece/${PIECE}/`)
  await expectAccessible(page)
  await page.goto(pathOf(SET))
  const dialog = await open(page, isMobile)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await fits()).toBe(true)
  const panel = dialog.getByRole('document')
  expect(await panel.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await fits()).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tile leads to the page of its piece', { tag: '@phone' }, async ({ page }) => {
    await page.goto(pathOf(SET))
    await tileOf(page).click()
    await expect(page).toHaveURL(`/piece/${PIECE}/`)
    await expect(page.getByRole('heading', { name: 'Состав' })).toBeVisible()
    const boxes = page.getByRole('list', { name: 'Где это есть' }).getByRole('link')
    await expect(boxes).toHaveCount(boxesWith(PIECE).length)
  })
})

function piecesOf({ contents }: { contents: Record<string, number> }): string[] {
  return Object.keys(contents)
}

function boxesWith(piece: string): typeof PRODUCTS {
  return PRODUCTS.filter(({ contents }) => piece in contents)
}

function insideOf(page: Page): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: 'Что внутри' }) })
}

function tileOf(page: Page, piece = PIECE): Locator {
  return insideOf(page).getByRole('link', { name: named(pieceName(piece)) })
}

/** The name in whatever case it begins, with the no-break spaces of the page. */
function named(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/\s/g, '\\s')}`, 'i')
}

async function press(tile: Locator, isMobile: boolean): Promise<void> {
  await (isMobile ? tile.tap() : tile.click())
}

async function open(page: Page, isMobile: boolean): Promise<Locator> {
  await press(tileOf(page), isMobile)
  const dialog = page.getByRole('dialog', { name: named(NAME) })
  await expect(dialog.getByRole('heading', { name: 'Состав' })).toBeVisible()
  await waitForAnimations(dialog)
  return dialog
}
