import type { Locator, Page } from '@playwright/test'
import { goodsOnSale, readDrawer, savedLine, type Goods } from './goods.ts'
import { onSale, someWorth } from './menu.ts'
import { expect, test } from './shop.ts'
import { shownText, twoFrames, usePage, waitForAnimations, waitForHydration } from './visits.ts'

/** Puts lines into the storage before the page loads. */
async function comeBackWith(page: Page, lines: [Goods, number][], path: string): Promise<void> {
  await page.addInitScript(
    (items) => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', 'yes')
      for (const [key, value] of items) localStorage.setItem(key, value)
    },
    lines.map(
      ([goods, quantity], index) =>
        [`cart:line:${goods.id}`, savedLine(goods, quantity, index + 1)] as const,
    ),
  )
  await page.goto(path)
}

const rubles = (amount: number) => `${amount.toLocaleString('ru-RU')} ₽`
const row = (drawer: Locator, name: string) =>
  drawer
    .getByRole('list', { name: 'Товары в корзине' })
    .getByRole('listitem')
    .filter({ hasText: name })

test('the drawer shows the lines, the gifts and the sum to pay', async ({
  page,
  shopper,
  isMobile,
}) => {
  const { goods, quantity } = someWorth(15000, 20000)
  const amount = goods.price * quantity
  await comeBackWith(page, [[goods, quantity]], `/product/${goods.slug}/`)
  const drawer = await shopper.openCart()
  const panel = drawer.getByRole('document')
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(isMobile ? 0 : 1440 - 430)
  expect((await panel.boundingBox())!.width).toBe(isMobile ? 390 : 430)
  await shopper.applyPromo(drawer, '1')

  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(
    `Корзина на сумму ${rubles(amount)}`,
  )
  const line = row(drawer, goods.name)
  await expect(line).toContainText(`${goods.weight.toLocaleString('ru-RU')} г`)
  await expect(line).toContainText(`${goods.persons.replace('-', '–')} человек`)
  await expect(line).toContainText(rubles(amount))
  for (const name of ['Меньше', 'Больше', `Убрать: ${goods.name}`])
    await expect(line.getByRole('button', { name, exact: true })).toBeVisible()

  const gift = row(drawer, 'Фруктовый набор')
  await expect(gift).toContainText('Подарок')
  await expect(gift).toContainText('1 200 г')
  await expect(gift.getByRole('button')).toHaveCount(0)

  const figures = Object.fromEntries(
    (await drawer.getByRole('definition').allInnerTexts()).map((value, index) => [index, value]),
  )
  const names = await drawer.getByRole('term').allInnerTexts()
  const summary = Object.fromEntries(
    names.map((name, index) => [plain(name), plain(figures[index]!)]),
  )
  expect(summary).toEqual({
    Вес: plain(`${(goods.weight * quantity + 1200).toLocaleString('ru-RU')} г`),
    Товары: plain(rubles(amount)),
    Доставка: 'бесплатно',
    'Ваша экономия': plain(rubles(3290)),
  })
  const toPay = drawer.getByText(/^К\sоплате/)
  await expect(toPay).toHaveCount(1)
  await expect(toPay).toHaveText(`К оплате ${rubles(amount)}`)
  await expect(drawer).toContainText(
    `До подарка «Колбаски гриль с жареными пельменями» осталось ${rubles(20000 - amount)} (промокод 6)`,
  )
  await expect(drawer.getByRole('link', { name: 'К оформлению заказа' })).toHaveAttribute(
    'href',
    '/checkout/',
  )
})

test(
  'undoing a removal restores the promo code and its gift too',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { goods: kept, quantity } = someWorth(8000, 12000)
    const removed = onSale.find(({ id }) => id !== kept.id)!
    const pieces = Math.ceil((12000 - kept.price * quantity) / removed.price)
    await comeBackWith(
      page,
      [
        [removed, pieces],
        [kept, quantity],
      ],
      `/product/${kept.slug}/`,
    )
    const drawer = await shopper.openCart()
    await shopper.applyPromo(drawer, '1')
    await expect(row(drawer, 'Фруктовый набор')).toBeVisible()
    const before = await readDrawer(drawer)

    await row(drawer, removed.name)
      .getByRole('button', { name: /^Убрать/ })
      .click()
    await expect(row(drawer, 'Фруктовый набор')).toHaveCount(0)
    await expect(
      shownText(drawer, /^Промокод\s1\sбольше не\sдействует: сумма стала меньше 12\s000\s₽/),
    ).toBeVisible()
    expect(await readDrawer(drawer)).toMatchObject({
      lines: [`${kept.name} × ${quantity}`],
      total: kept.price * quantity,
    })

    await drawer.getByRole('button', { name: 'Вернуть' }).click()
    await expect(row(drawer, 'Фруктовый набор')).toBeVisible()
    expect(await readDrawer(drawer)).toEqual(before)
  },
)

test(
  'a changed price is corrected and announced before the shopper pays',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    const [first, gone] = await goodsOnSale(request)
    const answer = (await (await request.get('/api/catalogue.json')).json()) as {
      products: Goods[]
    }
    const products = answer.products
      .filter(({ id }) => id !== gone!.id)
      .map((product) => (product.id === first!.id ? { ...product, price: 7777 } : product))
    await page.route('/api/catalogue.json', (route) =>
      route.fulfill({ json: { ...answer, products } }),
    )
    await comeBackWith(
      page,
      [
        [first!, 2],
        [gone!, 1],
      ],
      '/terms/',
    )
    await expect(page.getByRole('main')).toBeVisible()
    await page.goto('/about/')
    const drawer = await shopper.openCart()
    await expect(drawer).toContainText(
      `${first!.name}: было ${rubles(first!.price)}, стало ${rubles(7777)}`,
    )
    await expect(drawer).toContainText(`${gone!.name}: больше не готовим`)
    expect(await readDrawer(drawer)).toEqual({
      lines: [`${first!.name} × 2`],
      amounts: 15554,
      total: 15554,
      orderTotal: 15554,
    })
    await drawer.getByRole('button', { name: 'Понятно' }).click()
    await expect(shownText(drawer, 'Меню изменилось')).toHaveCount(0)
  },
)

test('card, header and drawer show the same quantity', async ({
  page,
  shopper,
  request,
  isMobile,
}) => {
  const goods = (await goodsOnSale(request)).find(({ category }) => category === 'kanape')!
  await page.goto('/kanape/')
  const cartIn = page.getByRole(isMobile ? 'link' : 'button', { name: /^Корзина/ })
  await expect(cartIn).toHaveText('Корзина')
  await shopper.add(goods.name)
  const inCard = page
    .getByRole('main')
    .getByRole('group', { name: `Количество: ${goods.name}` })
    .first()
  await inCard.getByRole('button', { name: 'Больше' }).click()
  const shown = (quantity: number) =>
    isMobile ? `Корзина (${quantity})` : `Корзина | ${rubles(quantity * goods.price)}`
  await expect(cartIn).toHaveText(shown(2))

  const drawer = await shopper.openCart()
  const inDrawer = drawer.getByRole('group', { name: `Количество: ${goods.name}` })
  await expect(inDrawer.getByRole('textbox')).toHaveValue('2')
  await inDrawer.getByRole('button', { name: 'Больше' }).click()
  await inDrawer.getByRole('button', { name: 'Больше' }).click()
  await page.keyboard.press('Escape')
  await expect(inCard.getByRole('status')).toHaveText('4')
  await expect(cartIn).toHaveText(shown(4))
  for (let left = 4; left > 0; left--) await inCard.getByRole('button', { name: 'Меньше' }).click()
  await expect(
    page.getByRole('button', { name: `В корзину: ${goods.name}`, exact: true }).first(),
  ).toBeVisible()
  await expect(cartIn).toHaveText('Корзина')
})

test('the saved cart’s figure is there before any module, and hydration does not take it away', async ({
  page,
  isMobile,
}) => {
  const { goods, quantity } = someWorth(8000, 12000)
  await comeBackWith(page, [[goods, quantity]], '/terms/')
  const cartIn = page.getByRole(isMobile ? 'link' : 'button', { name: /^Корзина/ })
  const figure = isMobile ? `Корзина (${quantity})` : `Корзина | ${rubles(goods.price * quantity)}`
  await expect(cartIn).toHaveText(figure)

  const held = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/terms/', { waitUntil: 'commit' })
  await expect(cartIn).toHaveText(figure)
  const texts = await cartIn.evaluateHandle((opener) => {
    const seen = new Set<string>()
    new MutationObserver(() => seen.add(opener.textContent)).observe(opener, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return seen
  })
  held.resolve()
  await waitForHydration(page)
  await twoFrames(page)
  expect((await texts.evaluate((seen) => [...seen])).map(plain)).toEqual([plain(figure)])
})

test(
  'the closed drawer is drawn when a used page is idle, and opens with what the cart has become',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    const [goods, another] = (await goodsOnSale(request)).filter(
      ({ category }) => category === 'kanape',
    )
    await comeBackWith(page, [[goods!, 1]], '/kanape/')
    await usePage(page)
    const lines = page.getByRole('list', { name: 'Товары в корзине', includeHidden: true })
    await expect(lines.getByRole('listitem', { includeHidden: true })).toHaveCount(1)
    await expect(lines).toBeHidden()

    await shopper.add(another!.name)
    const drawer = await shopper.openCart()
    await expect(row(drawer, goods!.name)).toBeVisible()
    await expect(row(drawer, another!.name)).toBeVisible()
  },
)

test('nothing on the page moves while quantities change', async ({ page, shopper, request }) => {
  const goods = (await goodsOnSale(request)).find(({ category }) => category === 'kanape')!
  // Beyond every threshold and within what the shop takes unasked, so that no line about these comes or goes.
  await comeBackWith(page, [[goods, 40]], '/kanape/')
  const watch = () =>
    page.evaluate(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      // A figure with one more digit may grow in its own place, and the laid table is drawn anew in its own.
      const figures = 'output, [data-opens=cart], [role=img]'
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as LayoutShift[])
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement
            if (!element?.closest(figures)) moved.push(element?.outerHTML ?? 'something gone')
          }
      }).observe({ type: 'layout-shift' })
    })
  const movedSince = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
  const press = (button: Locator, times: number) =>
    button.evaluate(async (element, presses) => {
      for (let n = 0; n < presses; n++) {
        ;(element as HTMLElement).click()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    }, times)

  const inCard = page
    .getByRole('main')
    .getByRole('group', { name: `Количество: ${goods.name}` })
    .first()
  await expect(inCard.getByRole('status')).toHaveText('40')
  await page.evaluate(() => document.fonts.ready)
  await watch()
  await press(inCard.getByRole('button', { name: 'Больше' }), 10)
  await press(inCard.getByRole('button', { name: 'Меньше' }), 10)
  expect(await movedSince(), 'in the card').toEqual([])

  const drawer = await shopper.openCart()
  await expect(drawer.getByRole('list', { name: 'Товары в корзине' })).toBeVisible()
  await waitForAnimations(drawer)
  await watch()
  const inDrawer = drawer.getByRole('group', { name: `Количество: ${goods.name}` })
  await press(inDrawer.getByRole('button', { name: 'Больше' }), 10)
  await press(inDrawer.getByRole('button', { name: 'Меньше' }), 10)
  expect(await movedSince(), 'in the drawer').toEqual([])
})

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null }[]
}

/** With ordinary spaces only. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}
