import type { BrowserContext, Page } from '@playwright/test'
import { answerOf } from './browser.ts'
import { goodsOnSale, savedLine, type Goods } from './goods.ts'
import { expect, test } from './shop.ts'

const TABS = 4
const LINES_EACH = 30
/** Far above the numbers that a catalogue gives its products. */
const FIRST_MADE_UP_ID = 100_000
const ASSORTMENT = '/sitemap/'

/** A page of the shop with these products to add, and nothing else to click. */
async function openTab(context: BrowserContext, goods: Goods[] = []): Promise<Page> {
  const page = await context.newPage()
  await page.goto(ASSORTMENT)
  await page.evaluate((list) => {
    const part = (tag: string, name: string) => {
      const element = document.createElement(tag)
      element.dataset['part'] = name
      return element
    }
    for (const product of list) {
      const card = document.createElement('add-to-cart')
      const stepper = part('span', 'stepper')
      stepper.append(part('button', 'fewer'), part('output', 'quantity'), part('button', 'more'))
      card.append(part('button', 'add'), stepper)
      card.dataset['product'] = JSON.stringify(product)
      document.body.append(card)
    }
  }, goods)
  return page
}

test.beforeEach(async ({ context }) => {
  await context.route(/\.(avif|woff2)$/, (route) => route.fulfill({ body: '' }))
})

const total = (page: Page) => page.getByRole('button', { name: /^Корзина/ })

const savedIds = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('cart:line:'))
      .map((key) => Number(key.slice('cart:line:'.length)))
      .sort((a, b) => a - b),
  )

test('two tabs show the same cart a moment after either changes it', async ({
  context,
  request,
}) => {
  const [goods] = await goodsOnSale(request)
  const one = await context.newPage()
  const two = await context.newPage()
  for (const page of [one, two]) await page.goto(`/product/${goods!.slug}/`)
  const [here, there] = [one, two].map((page) => ({
    add: page.getByRole('button', { name: `В корзину: ${goods!.name}`, exact: true }).first(),
    quantity: page.getByRole('group', { name: `Количество: ${goods!.name}` }).first(),
    total: total(page),
  }))

  await here!.add.click()
  await expect(there!.quantity.getByRole('status')).toHaveText('1')
  await there!.quantity.getByRole('button', { name: 'Больше' }).click()
  await expect(here!.quantity.getByRole('status')).toHaveText('2')
  await expect(here!.total).toHaveText(await there!.total.innerText())
  await here!.quantity.getByRole('button', { name: 'Меньше' }).click()
  await here!.quantity.getByRole('button', { name: 'Меньше' }).click()
  await expect(there!.add).toBeVisible()
  await expect(there!.total).toHaveText('Корзина')
})

test('four tabs that each add thirty products at the same time keep every one', async ({
  context,
  request,
}) => {
  const shares = await sharesOf(request)
  await sell(context, shares.flat())
  const tabs = await Promise.all(shares.map((goods) => openTab(context, goods)))
  await Promise.all(
    tabs.map((page) =>
      page.evaluate(async () => {
        for (const button of document.querySelectorAll<HTMLElement>('body > * [data-part=add]')) {
          if (button.hidden) continue
          button.click()
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
        }
      }),
    ),
  )

  // A full load compares the lines with the catalogue, at some idle moment: here while all of them are in the cart.
  const catalogue = tabs[0]!.waitForResponse('/api/catalogue.json')
  await tabs[0]!.reload()
  await catalogue

  const everything = shares.flat().map(({ id }) => id)
  for (const page of tabs) {
    // Another tab's last write may still be on its way.
    await expect.poll(() => savedIds(page)).toEqual(everything)
    const sum = shares.flat().reduce((goods, { price }) => goods + price, 0)
    await expect(total(page)).toHaveText(
      new RegExp(`^Корзина \\| ${sum.toLocaleString('ru-RU')}\\s₽$`),
    )
  }
})

test('a product that is no longer in the catalogue is removed in every tab', async ({
  context,
  request,
}) => {
  const [goods] = await goodsOnSale(request)
  const gone = { ...goods!, id: FIRST_MADE_UP_ID, name: 'Сет, которого больше нет' }
  const staying = await openTab(context)
  const arriving = await openTab(context, [gone])
  await arriving.locator('body > * [data-part=add]').dispatchEvent('click')
  await expect(total(staying)).toHaveText(/\|/)

  await arriving.reload()
  await expect(total(staying)).toHaveText('Корзина')
  expect(await savedIds(staying)).toEqual([])
})

test('the same race with the whole cart under one key loses lines', async ({
  context,
  request,
}) => {
  const shares = await sharesOf(request)
  const tabs = await Promise.all(shares.map(() => openTab(context)))
  await Promise.all(
    tabs.map((page, index) =>
      page.evaluate(
        async (ids) => {
          let cart: number[] = []
          addEventListener('storage', ({ key, newValue }) => {
            if (key === 'whole-cart') cart = JSON.parse(newValue!) as number[]
          })
          for (const id of ids) {
            cart = [...cart, id]
            localStorage.setItem('whole-cart', JSON.stringify(cart))
            await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
          }
        },
        shares[index]!.map(({ id }) => id),
      ),
    ),
  )
  const kept = await tabs[0]!.evaluate(
    () => (JSON.parse(localStorage.getItem('whole-cart')!) as number[]).length,
  )
  expect(kept).toBeLessThan(TABS * LINES_EACH)
})

test('a tab does not write to storage when another tab changes the cart', async ({
  context,
  request,
}) => {
  const [goods, other] = await goodsOnSale(request)
  const listening = await context.newPage()
  await listening.goto(`/product/${goods!.slug}/`)
  const acting = await context.newPage()
  await acting.goto(`/product/${goods!.slug}/`)
  await listening.evaluate(() => {
    const { setItem, removeItem } = Storage.prototype
    const written: string[] = []
    Object.assign(window, { written })
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) written.push(`set ${key}`)
      setItem.call(this, key, value)
    }
    Storage.prototype.removeItem = function (key) {
      if (this === localStorage) written.push(`remove ${key}`)
      removeItem.call(this, key)
    }
  })

  await acting
    .getByRole('button', { name: `В корзину: ${goods!.name}`, exact: true })
    .first()
    .click()
  const more = acting
    .getByRole('group', { name: `Количество: ${goods!.name}` })
    .first()
    .getByRole('button', { name: 'Больше' })
  // Before the clicks: once the other tab shows the last of them, it has read this as well.
  await acting.evaluate((id) => localStorage.setItem(`cart:line:${id}`, '{broken'), other!.id)
  for (let n = 0; n < 5; n++) await more.click()
  await expect(total(listening)).toHaveText(await total(acting).innerText())
  expect(
    await listening.evaluate(() => (window as unknown as { written: string[] }).written),
  ).toEqual([])
})

// Playwright turns the back/forward cache off, so the test dispatches the event of a page that is restored from it.
test('a page restored from the back/forward cache shows the current cart', async ({
  page,
  request,
}) => {
  const [goods] = await goodsOnSale(request)
  await page.goto(`/product/${goods!.slug}/`)
  await expect(total(page)).toHaveText('Корзина')
  await page.evaluate(
    ([key, line]) => {
      localStorage.setItem(key!, line!)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
    [`cart:line:${goods!.id}`, savedLine(goods!, 1, 1)],
  )
  const price = goods!.price.toLocaleString('ru-RU')
  await expect(total(page)).toHaveText(`Корзина | ${price} ₽`)
})

/** Puts these products into the catalogue that the tabs read: a line of any other would be taken out of the cart. */
async function sell(context: BrowserContext, goods: Goods[]): Promise<void> {
  await context.route('/api/catalogue.json', async (route) => {
    const response = await answerOf(route)
    const catalogue = (await response.json()) as { products: Goods[] }
    await route.fulfill({
      response,
      json: { ...catalogue, products: [...catalogue.products, ...goods] },
    })
  })
}

/** Thirty different products for each tab, none of them in the shop's own catalogue. */
async function sharesOf(request: Parameters<typeof goodsOnSale>[0]): Promise<Goods[][]> {
  const [goods] = await goodsOnSale(request)
  return Array.from({ length: TABS }, (_, tab) =>
    Array.from({ length: LINES_EACH }, (_, index) => {
      const id = FIRST_MADE_UP_ID + tab * LINES_EACH + index
      return { ...goods!, id, name: `Сет ${id}`, price: 100 + index }
    }),
  )
}
