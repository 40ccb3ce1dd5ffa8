import type { Page } from '@playwright/test'
import { fillCart } from './goods.ts'
import { expect, test } from './shop.ts'
import {
  closeWithEsc,
  holdScripts,
  isDocument,
  isSameDocument,
  markDocument,
  openAtRest,
  requestsTo,
  startHydration,
  twoFrames,
  waitForScripts,
} from './visits.ts'

// A desk has the links in its header.
const PHONE = { tag: '@phone' }

async function openSheet(page: Page, name: 'Меню' | 'Каталог') {
  await page.getByRole('button', { name, exact: true }).tap()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toBeVisible()
  return sheet
}

test('a sheet marks the open page, also after soft navigations', PHONE, async ({ page }) => {
  await openAtRest(page, '/sets/')
  await markDocument(page)
  const catalogue = await openSheet(page, 'Каталог')
  const current = catalogue.locator('[aria-current=page]')
  await expect(current).toHaveText(['Сеты'])
  await catalogue.getByRole('link', { name: 'Салаты', exact: true }).tap()
  await expect(page).toHaveURL('/salads/')
  await openSheet(page, 'Каталог')
  await expect(current).toHaveText(['Салаты'])
  await catalogue.getByRole('link', { name: 'Главная', exact: true }).tap()
  await expect(page).toHaveURL('/')
  const menu = await openSheet(page, 'Меню')
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Главная'])
  expect(await isSameDocument(page)).toBe(true)
})

test(
  "the catalogue's sheet lists the categories and the home page; the planner stands above the list",
  PHONE,
  async ({ page }) => {
    await openAtRest(page, '/about/')
    const catalogue = await openSheet(page, 'Каталог')
    const names =
      'Сеты, Канапе, Закуски, Мини-бургеры, Брускетты, Салаты, Десерты, Напитки, Главная'
    await expect(catalogue.getByRole('listitem')).toHaveText(names.split(', '))
    const planner = catalogue.getByRole('link', { name: 'Собрать стол' })
    const list = (await catalogue.getByRole('list').boundingBox())!
    expect((await planner.boundingBox())!.y).toBeLessThan(list.y)
  },
)

test('one sheet that is opened closes the other', PHONE, async ({ page }) => {
  await openAtRest(page, '/about/')
  const menu = await openSheet(page, 'Меню')
  await page.locator('[data-opens=catalogue]').evaluate((opener: HTMLElement) => opener.click())
  await expect(menu).toBeHidden()
  // The event of the closing has come once frames have passed.
  await twoFrames(page)
  await twoFrames(page)
  await expect(page.getByRole('dialog', { name: 'Каталог' })).toHaveAttribute('open')
})

test(
  'a sheet leads on to the cart, once there is something in it',
  PHONE,
  async ({ page, request, shopper }) => {
    await page.goto('/terms/')
    const toCart = page.getByRole('dialog').getByRole('button', { name: /^Корзина/ })
    await openSheet(page, 'Меню')
    await expect(toCart).toHaveCount(0)
    await closeWithEsc(page)
    await fillCart(page, request, [2, 1])
    await page.goto('/terms/')
    const menu = await openSheet(page, 'Меню')
    await expect(toCart).toHaveText(/^Корзина\s\(3\)$/)
    await toCart.tap()
    await expect(menu).toBeHidden()
    const drawer = page.getByRole('dialog', { name: /^Корзина/ })
    await expect(drawer.getByRole('group', { name: /^Количество/ })).toHaveCount(2)
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/terms/')
    await expect(shopper.cartButton()).toHaveText(/\(3\)/)
  },
)

test('the catalogue names the diets that its lists follow', PHONE, async ({ page }) => {
  await page.goto('/kanape/')
  await page.getByRole('button', { name: 'Фильтры', exact: true }).tap()
  await page.getByRole('button', { name: /^Без\sмяса$/ }).tap()
  await page.getByRole('button', { name: /^Без\sрыбы$/ }).tap()
  const catalogue = await openSheet(page, 'Каталог')
  const title = catalogue.getByRole('heading', { level: 2 })
  await expect(title).toHaveText(/^Каталог без\sмяса, без\sрыбы$/)
  await catalogue.getByRole('link', { name: 'Салаты', exact: true }).tap()
  await expect(page).toHaveURL(/\/salads\//)
  await page.getByRole('button', { name: /^Без\sмяса$/ }).tap()
  await openSheet(page, 'Каталог')
  await expect(title).toHaveText(/^Каталог без\sрыбы$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the browser opens and closes the sheets itself, and their links lead on',
    PHONE,
    async ({ page }) => {
      await page.goto('/about/')
      const menu = await openSheet(page, 'Меню')
      await menu.getByRole('button', { name: 'Закрыть' }).tap()
      await expect(menu).toBeHidden()
      const catalogue = await openSheet(page, 'Каталог')
      await catalogue.getByRole('link', { name: 'Салаты', exact: true }).tap()
      await expect(page).toHaveURL('/salads/')
    },
  )
})

test(
  'a sheet opens before any script is there, and is the shop’s once one is',
  PHONE,
  async ({ page }) => {
    await page.goto('/about/')
    const release = await holdScripts(page)
    await page.goto('/terms/', { waitUntil: 'commit' })
    const menu = await openSheet(page, 'Меню')
    await expect(page.locator('html')).not.toHaveClass(/\bloading\b/)
    release()
    await waitForScripts(page)
    await expect(menu.locator('[data-announcer]')).toHaveCount(1)
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/terms/')
    await expect(page.getByRole('button', { name: 'Меню', exact: true })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/about/')
  },
)

test(
  'a sheet that is closed again before the scripts are there stays closed',
  PHONE,
  async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/terms/', { waitUntil: 'commit' })
    const menu = await openSheet(page, 'Меню')
    await menu.getByRole('button', { name: 'Закрыть' }).tap()
    await expect(menu).toBeHidden()
    release()
    await waitForScripts(page)
    await twoFrames(page)
    await expect(menu).toBeHidden()
  },
)

test(
  'a link of a sheet that is pressed before the scripts are there is followed softly',
  PHONE,
  async ({ page }) => {
    await page.goto('/about/')
    const release = await holdScripts(page, /\/_astro\/shop\..*\.js$/)
    await page.goto('/terms/')
    await markDocument(page)
    const menu = await openSheet(page, 'Меню')
    await menu.getByRole('link', { name: 'Контакты' }).tap()
    await expect(menu).toBeHidden()
    release()
    await expect(page).toHaveURL('/contacts/')
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/terms/')
    await expect(menu).toBeHidden()
  },
)

test(
  'a browser without invoker commands opens a sheet by the script of the head',
  PHONE,
  async ({ page }) => {
    await page.addInitScript(() => {
      const { prototype } = HTMLButtonElement
      // As such a browser does: it knows neither the property nor the attribute.
      delete (prototype as Partial<HTMLButtonElement>).command
      new MutationObserver(() => {
        for (const button of document.querySelectorAll('[command]'))
          button.removeAttribute('command')
      }).observe(document, { childList: true, subtree: true })
    })
    const release = await holdScripts(page)
    await page.goto('/terms/', { waitUntil: 'commit' })
    const menu = await openSheet(page, 'Меню')
    release()
    await waitForScripts(page)
    await expect(menu.locator('[data-announcer]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  },
)

test('what an overlay announces is kept when its island takes it over', PHONE, async ({ page }) => {
  await openAtRest(page, '/kanape/')
  const menu = await openSheet(page, 'Меню')
  await expect(menu.locator('[aria-current]')).toHaveCount(0)
  await expect(page.locator('astro-island[ssr]', { has: menu })).toHaveCount(0)
  await expect(menu.locator('[data-announcer]')).toHaveCount(1)
  await expect(page.locator('[data-announcer]')).toHaveCount(1)
})

test.describe('with a module that does not come', () => {
  test.use({ consoleMayComplain: true })

  test(
    'a sheet whose island does not load opens, leads on and reloads nothing',
    PHONE,
    async ({ page }) => {
      await page.route(/\/_astro\/react\.[^/]*\.js/, (route) => route.abort())
      const loads = requestsTo(page, isDocument)
      await page.addInitScript(() => {
        const note = () => document.documentElement.setAttribute('data-failed', '')
        addEventListener('astro:hydration-error', note)
      })
      await page.goto('/about/')
      const menu = await openSheet(page, 'Меню')
      await expect(page.locator('html')).toHaveAttribute('data-failed')
      await menu.getByRole('link', { name: 'Контакты' }).tap()
      await expect(page).toHaveURL('/contacts/')
      expect(loads).toEqual(['/about/'])
    },
  )

  test('a sheet whose island fails once hydrates with the next touch', PHONE, async ({ page }) => {
    let isCut = true
    await page.route(/\/_astro\/Sheets\.[^/]*\.js/, (route) =>
      isCut ? route.abort() : route.continue(),
    )
    await page.addInitScript(() => {
      const note = () => document.documentElement.setAttribute('data-failed', '')
      addEventListener('astro:hydration-error', note)
    })
    await page.goto('/about/')
    const menu = await openSheet(page, 'Меню')
    await expect(page.locator('html')).toHaveAttribute('data-failed')
    await expect(menu.locator('[aria-current]')).toHaveCount(0)
    isCut = false
    await startHydration(page)
    await expect(menu.locator('[aria-current=page]')).toHaveText([/О\sнас/])
  })

  test('a sheet whose styles do not load opens and closes', PHONE, async ({ page }) => {
    await page.route(/\/_astro\/swipe-away\.[^/]*\.js/, (route) => route.abort())
    const loads = requestsTo(page, isDocument)
    await page.goto('/about/')
    const menu = await openSheet(page, 'Меню')
    await waitForScripts(page)
    await expect(menu.locator('[aria-current=page]')).toHaveText([/О\sнас/])
    await menu.getByRole('button', { name: 'Закрыть' }).tap()
    await expect(menu).toBeHidden()
    await openSheet(page, 'Каталог')
    expect(loads).toEqual(['/about/'])
  })
})
