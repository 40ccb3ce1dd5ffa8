import type { Page } from '@playwright/test'
import { expectLook } from './expect-look.ts'
import { fillCart } from './goods.ts'
import { firstOf, pathOf } from './menu.ts'
import { aPerson, expectTaken, fillOrder, orderButton } from './order-form.ts'
import { SOME_PIECE } from './page-types.ts'
import { expect, test } from './shop.ts'
import { waitForTypeface } from './typeface.ts'
import { waitForHydration } from './visits.ts'

/** `tests/e2e/widths.test.ts` looks at the widths between and beside these. */
const SCREENS = {
  touch: { width: 390, height: 900 },
  desk: { width: 1440, height: 900 },
} as const
const DESK = 1280

interface Look {
  path: string
  /** Three sets lie in the cart. */
  filled?: boolean
  /** Steps of the shopper before the screenshot. */
  act?: (page: Page) => Promise<void>
  /** The heading at which the picture begins, if not with the page. */
  from?: string
  /** Exists only below 1280 px, or looks like something else from there on. */
  phone?: boolean
}

const openOverlay = (name: string) => async (page: Page) => {
  const desk = page.viewportSize()!.width >= DESK
  const isLink = !desk && name === 'Корзина'
  const opener = page.getByRole(isLink ? 'link' : 'button', { name: new RegExp(`^${name}`) })
  await opener.first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
}

/** An order taken now, with a number, a day and times that are always the same. */
async function order(page: Page): Promise<void> {
  await fillOrder(page, aPerson('Вид'))
  await orderButton(page).click()
  await expectTaken(page)
  await page.getByRole('main').evaluate((main) => {
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let number; words.nextNode();) {
      const text = words.currentNode
      if (number) text.nodeValue = text.nodeValue!.replace(/^\d+$/, '128')
      number = text.nodeValue!.startsWith('Заказ №')
      text.nodeValue = text
        .nodeValue!.replace(/^[а-я]+, \d+ [а-я]+$/, 'четверг, 24 декабря')
        .replace(/^Вид [0-9a-f]+/, 'Анна')
    }
    for (const time of main.querySelectorAll('time')) time.textContent = '22 ноября, 10:24'
  })
}

/** The search as this width has it, with the query typed; the panel is there, and its results. */
const searchFor = (query: string) => async (page: Page) => {
  const desk = page.viewportSize()!.width >= DESK
  const banner = page.getByRole('banner')
  if (!desk) await banner.getByRole('button', { name: 'Поиск' }).click()
  const search = desk ? banner : page.getByRole('dialog', { name: 'Поиск' })
  await search.getByRole('searchbox').fill(query)
  await search.getByRole('searchbox').focus()
  await expect(search.getByRole('button', { name: /^Без\sмяса$/ })).toBeVisible()
  if (query) await expect(search.getByText(/^\d+\sблюд|^Ничего/).first()).toBeVisible()
}

/** The page of the search with its results. */
const resultsShown = async (page: Page) => {
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+\sблюд|^Ничего/)
      .first(),
  ).toBeVisible()
}

const LOOKS: Readonly<Record<string, Look>> = {
  home: { path: '/' },
  'home-delivery': { path: '/', from: 'Доставка' },
  category: { path: '/sets/' },
  'sub-category': { path: '/sets/ofisnye/' },
  product: {
    path: pathOf(firstOf('sets')),
    act: async (page) => {
      // The gallery's script, which runs while idle, draws its controls.
      await expect(page.getByRole('button', { name: 'Увеличить' }).first()).toBeVisible()
    },
  },
  'product-inside': { path: pathOf(firstOf('sets')), from: 'Что внутри' },
  'product-piece': {
    path: pathOf(firstOf('sets')),
    act: async (page) => {
      const inside = page.locator('section').filter({ hasText: 'Что внутри' })
      await inside.getByRole('link').first().click()
      await expect(page.getByRole('dialog').getByText('Пищевая ценность')).toBeVisible()
    },
  },
  'product-gallery': {
    path: pathOf(firstOf('kanape')),
    act: async (page) => {
      const near = page.getByRole('img', { name: /вблизи$/ })
      await near.scrollIntoViewIfNeeded()
      await expect(near).toBeInViewport({ ratio: 0.9 })
    },
  },
  'product-zoom': {
    path: pathOf(firstOf('kanape')),
    act: async (page) => {
      await page.locator('[data-hero] [data-picture]').first().click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    },
  },
  piece: { path: SOME_PIECE },
  'product-goes-with': {
    path: pathOf(firstOf('sets')),
    from: 'К этому подойдёт',
    phone: true,
  },
  promotions: { path: '/promotions/' },
  delivery: { path: '/delivery-payment/' },
  contacts: { path: '/contacts/' },
  about: { path: '/about/' },
  sitemap: { path: '/sitemap/' },
  terms: { path: '/terms/' },
  privacy: { path: '/privacy/' },
  consent: { path: '/privacy/consent-order/' },
  landing: { path: '/catering/' },
  assortment: { path: '/catering-sets-furshets-moscow/' },
  missing: { path: '/net-takoy-stranitsy/' },
  error: { path: '/error/' },
  success: { path: '/checkout/', filled: true, act: order },
  'success-unknown': { path: '/success/' },
  'success-manager': { path: '/success-manager/' },
  footer: {
    path: '/about/',
    act: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  'header-fixed': {
    path: '/sets/',
    filled: true,
    act: async (page) => {
      await page.evaluate(() => scrollTo(0, 700))
      await expect(page.locator('[data-scrolled]')).toHaveCount(1)
    },
  },
  'drawer-empty': { path: '/contacts/', act: openOverlay('Корзина') },
  drawer: {
    path: '/contacts/',
    filled: true,
    act: async (page) => {
      await openOverlay('Корзина')(page)
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('textbox', { name: 'Промокод' }).fill('4')
      await drawer.getByRole('button', { name: 'Применить' }).click()
      await expect(drawer.getByText('Подарок', { exact: true })).toBeVisible()
    },
  },
  menu: { path: '/contacts/', act: openOverlay('Меню'), phone: true },
  catalogue: { path: '/contacts/', act: openOverlay('Каталог'), phone: true },
  'search-empty': { path: '/about/', act: searchFor('') },
  'search-typing': { path: '/about/', act: searchFor('брускета с ласосем') },
  'search-results': {
    path: '/search/?q=%D0%BA%D0%B0%D0%BD%D0%B0%D0%BF%D0%B5%20%D0%B4%D0%BE%203000',
    act: resultsShown,
  },
  'search-nothing': {
    path: '/search/?q=%D0%BA%D0%B0%D1%80%D0%B0%D0%BA%D0%B0%D1%82%D0%B8%D1%86%D0%B0',
    act: resultsShown,
  },
  'checkout-empty': { path: '/checkout/' },
  checkout: { path: '/checkout/', filled: true },
  'checkout-refused': {
    path: '/checkout/',
    filled: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Заказать за/ }).click()
      await expect(page.getByText('Укажите адрес доставки')).toBeVisible()
    },
  },
  'checkout-manager': {
    path: '/checkout/',
    filled: true,
    act: async (page) => {
      await page.getByText(/^Самовывоз, /).click()
      await page.getByText('Оформить с менеджером').click()
    },
  },
}

const PLANNED = /^Положить всё/

const planned = async (page: Page) => {
  await expect(page.getByRole('button', { name: PLANNED })).toBeVisible()
  // The prices of the other variants come after the table.
  await expect(page.getByRole('radio', { name: /₽$/ })).toHaveCount(3)
}

const TABLE_LOOKS: Readonly<Record<string, Look>> = {
  table: { path: '/table/' },
  'table-planned': { path: '/table/?guests=20', act: planned, from: 'Стол на' },
  'table-budget': { path: '/table/?guests=30&budget=20000', act: planned, from: 'Стол на' },
  'table-diet': { path: '/table/?guests=20&lenten=all', act: planned, from: 'Стол на' },
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Europe/Moscow' })
test.skip(!process.env['LOOKS_CHROMIUM'], 'other systems draw letters otherwise')

for (const [name, { path, filled, act, from, phone }] of Object.entries({
  ...LOOKS,
  ...TABLE_LOOKS,
})) {
  for (const kind of phone ? (['touch'] as const) : (['touch', 'desk'] as const)) {
    test(`${name} on ${kind} screens looks as it was accepted`, async ({
      browser,
      baseURL,
      request,
    }) => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: SCREENS[kind],
        hasTouch: kind === 'touch',
        isMobile: kind === 'touch',
        reducedMotion: 'reduce',
        locale: 'ru-RU',
      })
      if (filled) await fillCart(context, request, [1, 2, 3])
      const page = await context.newPage()
      await waitForTypeface(page)
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await waitForHydration(page)
      await act?.(page)
      if (from)
        await page
          .getByRole('heading', { name: from })
          .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await expectLook(page, name, {
        // Pictures are data, and years, closed days and delivery windows pass.
        stylePath: 'tests/e2e/looks.css',
        mask: [/^©/, /^Не\sработаем/, /^Ближайшее окно/].map((words) => page.getByText(words)),
        maskColor: '#e6dbcb',
      })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    })
  }
}
