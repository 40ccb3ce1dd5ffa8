import type { Locator, Page } from '@playwright/test'
import { fillCart, goodsOnSale, readDrawer } from './goods.ts'
import { expect, test } from './shop.ts'
import { follow } from './visits.ts'

const lines = (drawer: Locator) => drawer.getByRole('list', { name: 'Товары в корзине' })
const rows = (drawer: Locator) => lines(drawer).getByRole('listitem')
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Opens the drawer on a page without cards; the catalogue's first three products lie in it. */
async function openDrawer(
  page: Page,
  shopper: { openCart(): Promise<Locator> },
  request: Parameters<typeof fillCart>[1],
) {
  await fillCart(page, request, [2, 1, 3])
  await page.goto('/terms/')
  const drawer = await shopper.openCart()
  await expect(rows(drawer)).toHaveCount(3)
  const names = (await goodsOnSale(request)).slice(0, 3).map(({ name }) => name)
  return { drawer, names }
}

test('a removed line can be put back in its own place for as long as the drawer is open', async ({
  page,
  shopper,
  request,
}) => {
  await page.clock.install()
  const { drawer, names } = await openDrawer(page, shopper, request)
  const before = await readDrawer(drawer)
  await button(drawer, `Убрать: ${names[1]}`).click()
  await button(drawer, `Убрать: ${names[0]}`).click()
  await page.clock.fastForward('10:00')
  await expect(rows(drawer)).toHaveCount(3)
  await expect(rows(drawer).nth(0)).toContainText(`Убрали «${names[0]}»`)
  await expect(rows(drawer).nth(1)).toContainText(`Убрали «${names[1]}»`)

  await button(drawer, `Вернуть: ${names[0]}`).click()
  await expect(rows(drawer).nth(0)).toBeFocused()
  await button(drawer, `Вернуть: ${names[1]}`).click()
  expect(await readDrawer(drawer)).toEqual(before)
})

test('a removal moves nothing, and neither does putting the line back', async ({
  page,
  shopper,
  request,
}) => {
  const { drawer, names } = await openDrawer(page, shopper, request)
  const top = async () => Math.round((await rows(drawer).nth(2).boundingBox())!.y)
  const before = await top()
  await button(drawer, `Убрать: ${names[0]}`).click()
  await expect(button(drawer, `Вернуть: ${names[0]}`)).toBeVisible()
  expect(await top()).toBe(before)
  await button(drawer, `Вернуть: ${names[0]}`).click()
  await expect(button(drawer, `Убрать: ${names[0]}`)).toBeVisible()
  expect(await top()).toBe(before)
})

test(
  'closing the drawer ends the undo of removed lines',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    const { drawer, names } = await openDrawer(page, shopper, request)
    await button(drawer, `Убрать: ${names[1]}`).click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await shopper.openCart()
    await expect(rows(drawer)).toHaveCount(2)
  },
)

test(
  'a soft navigation ends the undo of removed lines',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    const { drawer, names } = await openDrawer(page, shopper, request)
    await button(drawer, 'Закрыть').click()
    await follow(page, `/product/${(await goodsOnSale(request))[1]!.slug}/`)
    const card = page.getByRole('group', { name: `Количество: ${names[1]}` }).first()
    await button(card, 'Меньше').click()
    await expect(button(page.getByRole('main'), `В корзину: ${names[1]}`)).toBeVisible()
    await follow(page, '/about/')
    await shopper.openCart()
    await expect(rows(drawer)).toHaveCount(2)
  },
)

test(
  'the lines of a cart that was emptied one by one can all be put back',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    const { drawer, names } = await openDrawer(page, shopper, request)
    for (const name of names) await button(drawer, `Убрать: ${name}`).click()
    await expect(drawer.getByText('Пока пусто')).toBeVisible()
    await expect(button(drawer, `Вернуть: ${names[2]}`)).toBeFocused()
    for (const name of names) await button(drawer, `Вернуть: ${name}`).click()
    expect((await readDrawer(drawer)).lines).toEqual([
      `${names[0]} × 2`,
      `${names[1]} × 1`,
      `${names[2]} × 3`,
    ])
  },
)

test('the cart can be emptied at once, and that can be undone', async ({
  page,
  shopper,
  request,
}) => {
  const { drawer } = await openDrawer(page, shopper, request)
  const before = await readDrawer(drawer)
  await button(drawer, 'Очистить корзину').click()
  await expect(drawer.getByText('Пока пусто')).toBeVisible()
  await expect(button(drawer, 'Вернуть корзину')).toBeFocused()
  await button(drawer, 'Вернуть корзину').click()
  await expect(lines(drawer)).toBeFocused()
  expect(await readDrawer(drawer)).toEqual(before)

  await button(drawer, 'Очистить корзину').click()
  await page.keyboard.press('Escape')
  await shopper.openCart()
  await expect(drawer.getByText('Пока пусто')).toBeVisible()
  await expect(button(drawer, 'Вернуть корзину')).toHaveCount(0)
})

test('a quantity can be typed', { tag: '@phone' }, async ({ page, shopper, request }) => {
  const { drawer, names } = await openDrawer(page, shopper, request)
  const quantity = (name: string) =>
    drawer.getByRole('group', { name: `Количество: ${name}` }).getByRole('textbox')

  await quantity(names[0]!).fill('25')
  await quantity(names[0]!).press('Enter')
  await quantity(names[1]!).fill('')
  await quantity(names[2]!).fill(' 4 ')
  await quantity(names[2]!).blur()
  expect((await readDrawer(drawer)).lines).toEqual([
    `${names[0]} × 25`,
    `${names[1]} × 1`,
    `${names[2]} × 4`,
  ])
})

test('a line leads to its product', { tag: '@phone' }, async ({ page, shopper, request }) => {
  const { drawer, names } = await openDrawer(page, shopper, request)
  await drawer.getByRole('link', { name: names[1]! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1]!)
  await expect(drawer).toBeHidden()
})
