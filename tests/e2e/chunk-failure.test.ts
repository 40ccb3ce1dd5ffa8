import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { firstOf, pathOf } from './menu.ts'
import {
  clickInFooter,
  isDocument,
  isSameDocument,
  markDocument,
  requestsTo,
  startHydration,
  usePage,
  waitForModules,
  whenIdle,
} from './visits.ts'

/** Reloads are counted by the clock, and a busy machine takes its time. */
const NOW = '2026-11-21T10:00:00+03:00'

const FORM = /\/_astro\/CallbackForm\.[^/]*\.js/
/** The largest file, which a bad network is the likeliest to cut. */
const REACT = /\/_astro\/react\.[^/]*\.js/
/** When a shopper presses: before anything is used, or once the used page is at rest. */
const MOMENTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'before the page is used': () => Promise.resolve(),
  'at rest': async (page) => {
    await usePage(page)
    await whenIdle(page)
  },
}
const DRAWER = /\/_astro\/CartDrawer\.[^/]*\.js/

test('an island that fails to load causes one full reload, then the error page with the phone number', async ({
  page,
}) => {
  await page.route(FORM, (route) => route.abort())
  await page.clock.setFixedTime(NOW)
  const loads = requestsTo(page, isDocument)
  await page.goto('/contacts/')
  await meanAndReload(page)
  await startHydration(page)
  await expectErrorPage(page)
  expect(loads).toEqual(['/contacts/', '/contacts/', '/error/'])
})

test('an island that loads at the second attempt works without an error page', async ({ page }) => {
  const loads = requestsTo(page, isDocument)
  await page.route(FORM, (route) => (loads.length < 2 ? route.abort() : route.continue()))
  await page.goto('/contacts/')
  await meanAndReload(page)
  await startHydration(page)
  await expect(page.getByRole('button', { name: 'Перезвоните мне' })).toBeEnabled()
  expect(loads).toEqual(['/contacts/', '/contacts/'])
})

test('a product whose islands do not load stays as it is, and its pieces open as pages', async ({
  page,
}) => {
  await page.route(REACT, (route) => route.abort())
  const loads = requestsTo(page, isDocument)
  await page.addInitScript(() => {
    const note = () => document.documentElement.setAttribute('data-failed', '')
    addEventListener('astro:hydration-error', note)
  })
  const path = pathOf(firstOf('sets'))
  await page.goto(path)
  // A key would load the cart's drawer too.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.locator('html')).toHaveAttribute('data-failed')
  const inside = page.locator('section').filter({ hasText: 'Что внутри' })
  await inside.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/piece\//)
  await expect(page.getByRole('heading', { name: 'Состав' })).toBeVisible()
  expect(loads).toEqual([path])
})

test('a key leaves a page without React as it is: the search in the header waits to be used', async ({
  page,
}) => {
  await page.route(REACT, (route) => route.abort())
  const loads = requestsTo(page, isDocument)
  await page.goto('/about/')
  const search = page.locator('astro-island', { has: page.locator('[role=search]') })
  await expect(search).toHaveAttribute('ssr')
  await page.keyboard.press('Tab')
  await expect(search).not.toHaveAttribute('ssr')
  expect(loads).toEqual(['/about/'])
})

test('the same path is reloaded again only after ten seconds', async ({ page }) => {
  const start = Date.parse('2026-11-21T10:00:00+03:00')
  await page.route(FORM, (route) => route.abort())
  const loads = requestsTo(page, isDocument)
  for (const [afterMs, expected] of [
    [0, ['/contacts/', '/contacts/', '/error/']],
    [9_999, ['/contacts/', '/error/']],
    [10_000, ['/contacts/', '/contacts/', '/error/']],
  ] as const) {
    await page.clock.setFixedTime(start + afterMs)
    loads.length = 0
    await page.goto('/contacts/')
    if (expected.length === 3) await meanAndReload(page)
    await startHydration(page)
    await expectErrorPage(page)
    expect(loads, `${afterMs} ms after the first`).toEqual(expected)
  }
})

test('after a soft navigation the reload is of the new path', async ({ page }) => {
  await page.route(FORM, (route) => route.abort())
  await page.clock.setFixedTime(NOW)
  const loads = requestsTo(page, isDocument)
  await page.goto('/about/')
  await clickInFooter(page, 'Контакты')
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  await meanAndReload(page)
  await startHydration(page)
  await expectErrorPage(page)
  expect(loads).toEqual(['/about/', '/contacts/', '/error/'])
})

test('a failed script of the page itself causes a reload too, and the error page does not reload itself', async ({
  page,
}) => {
  await page.route(/\/_astro\/Head\./, (route) => route.abort())
  await page.clock.setFixedTime(NOW)
  const loads = requestsTo(page, isDocument)
  await page.goto('/sets/')
  await expectErrorPage(page)
  expect(loads).toEqual(['/sets/', '/sets/', '/error/'])

  await page.unrouteAll()
  await page.getByRole('main').getByRole('link', { name: 'попробуйте ещё раз' }).click()
  await expect(page).toHaveURL('/sets/')
  await expect(page.getByRole('heading', { level: 1, name: 'Сеты' })).toBeVisible()
})

test('the error page goes back by itself once the shop answers, to a page at most once a minute', async ({
  page,
}) => {
  await page.clock.install({ time: NOW })
  await page.route(FORM, (route) => route.abort())
  const loads = requestsTo(page, isDocument)
  const failTwice = async () => {
    loads.length = 0
    await page.goto('/contacts/')
    await meanAndReload(page)
    await startHydration(page)
    await expectErrorPage(page)
    expect(loads).toEqual(['/contacts/', '/contacts/', '/error/'])
  }
  await failTwice()
  const probed = page.waitForResponse(/\/builds\/latest\.json$/)
  await page.clock.fastForward(12_000)
  await probed
  await expect(page).toHaveURL('/contacts/')
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()

  await page.clock.fastForward(12_000)
  await failTwice()
  const probes = requestsTo(page, /^\/builds\/latest\.json$/)
  await page.clock.fastForward(12_000)
  // Comes after the question whether the shop answers, without which it does not go back.
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
  expect(probes).toEqual([])
  expect(loads).toEqual(['/contacts/', '/contacts/', '/error/'])
})

test('a link that is pressed while a failed page waits for the shop is followed, not forgotten', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route(/\/builds\/latest\.json$/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.route(FORM, (route) => route.abort())
  // The page that was pressed does not come softly.
  await page.route(/\/about\/_payload\.json$/, () => {})
  const loads = requestsTo(page, isDocument)
  await page.goto('/contacts/')
  const probed = page.waitForRequest(/\/builds\/latest\.json$/)
  await startHydration(page)
  await probed
  await clickInFooter(page, 'О нас')
  await expect(page.locator('html')).toHaveClass(/loading/)
  answer.resolve()
  await expect(page).toHaveURL('/about/')
  await expect(page.getByRole('heading', { level: 1, name: 'О нас' })).toBeVisible()
  expect(loads).toEqual(['/contacts/', '/about/'])
})

test('a shop that is being mended is waited for: the page stays as it is, and loads again once', async ({
  page,
}) => {
  await page.route(/\/_astro\/|\/builds\//, (route) => route.fulfill({ status: 503, body: '' }))
  const loads = requestsTo(page, isDocument)
  const probes = requestsTo(page, /^\/builds\/latest\.json$/)
  await page.goto('/sets/')
  await expect.poll(() => probes.length).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Сеты' })).toBeVisible()
  expect(loads).toEqual(['/sets/'])
  await page.unrouteAll()
  await page.waitForEvent('load')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В\sкорзину/ })
    .first()
    .click()
  await expect(page.locator('add-to-cart output').first()).toHaveText('1')
  expect(loads).toEqual(['/sets/', '/sets/'])
})

/** The modules that stand between a shopper and her cart. */
const TO_THE_CART = /^\/_astro\/(CartDrawer|react|shop|swipe-away|hydrate|client|rules|wording)\./

for (const [moment, prepare] of Object.entries(MOMENTS))
  test(`the drawer opens though one of its modules fails once, ${moment}`, async ({ page }) => {
    await page.goto('/kanape/')
    await usePage(page)
    await waitForModules(page)
    const modules = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const needed = [...new Set(modules)].filter((path) => TO_THE_CART.test(path))
    expect(needed.length).toBeGreaterThan(3)
    for (const failing of needed) await test.step(failing, () => openCart(page, failing, prepare))
  })

test('a form that is partly filled in is kept when another island fails', async ({ page }) => {
  let fail = () => {}
  const filled = new Promise<void>((resolve) => (fail = resolve))
  await page.route(DRAWER, async (route) => {
    await filled
    await route.abort()
  })
  const loads = requestsTo(page, isDocument)
  await page.goto('/contacts/')
  await markDocument(page)
  await page.getByLabel('Имя').fill('Анна')
  const failed = page.waitForEvent('requestfailed', (request) => DRAWER.test(request.url()))
  await startHydration(page)
  fail()
  await failed
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
  // A reload would have begun before the form answers.
  await page.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expect(page.getByText(/Укажите телефон полностью/)).toBeVisible()
  await expect(page.getByLabel('Имя')).toHaveValue('Анна')
  expect(await isSameDocument(page)).toBe(true)
  expect(loads).toEqual(['/contacts/'])
})

test('without a network the page stays, and it reloads once when the network is back', async ({
  page,
  context,
}) => {
  const loads = requestsTo(page, isDocument)
  let begin = () => {}
  const asked = new Promise<void>((resolve) => (begin = resolve))
  await page.route(FORM, async (route) => {
    begin()
    await context.setOffline(true)
    await route.abort()
  })
  await page.goto('/contacts/')
  await startHydration(page)
  await asked
  await page.waitForEvent('requestfailed', (request) => request.url().includes('astro-retry'))
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  expect(loads).toEqual(['/contacts/'])
  await page.unroute(FORM)
  const reloaded = page.waitForEvent('load')
  await context.setOffline(false)
  await reloaded
  await startHydration(page)
  await expect(page.getByRole('button', { name: 'Перезвоните мне' })).toBeEnabled()
  expect(loads).toEqual(['/contacts/', '/contacts/'])
})

test('a network that is gone without the browser knowing leads to no error page, and the page reloads when it is back', async ({
  page,
}) => {
  const loads = requestsTo(page, isDocument)
  const probes = requestsTo(page, /^\/builds\/latest\.json$/)
  await page.goto('/contacts/')
  await page.route(/\/_astro\/|\/builds\//, (route) => route.abort())
  await startHydration(page)
  await expect.poll(() => probes.length).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  expect(loads).toEqual(['/contacts/'])
  await page.unrouteAll()
  await page.waitForEvent('load')
  await startHydration(page)
  await expect(page.getByRole('button', { name: 'Перезвоните мне' })).toBeEnabled()
  expect(loads).toEqual(['/contacts/', '/contacts/'])
})

test('a form that is begun while the network is tried is kept too', async ({ page }) => {
  await page.route(/\/_astro\/Head\./, (route) => route.abort())
  let answer = () => {}
  const typed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/builds\/latest\.json$/, async (route) => {
    await typed
    await route.continue()
  })
  const loads = requestsTo(page, isDocument)
  const tried = page.waitForRequest(/\/builds\/latest\.json$/)
  await page.goto('/contacts/')
  await markDocument(page)
  await tried
  await page.getByLabel('Имя').fill('Анна')
  const answered = page.waitForResponse(/\/builds\/latest\.json$/)
  answer()
  await answered
  // A reload would end this request.
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
  await expect(page.getByLabel('Имя')).toHaveValue('Анна')
  expect(await isSameDocument(page)).toBe(true)
  expect(loads).toEqual(['/contacts/'])
})

/** Puts a box into the cart and opens it, while the first fetch of one module fails; says so once more after a reload. */
async function openCart(
  page: Page,
  failing: string,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  let fails = 1
  const failed: string[] = []
  await page.route(`**${failing}*`, (route) => {
    if (fails-- <= 0) return route.continue()
    failed.push(failing)
    return route.abort()
  })
  await page.context().clearCookies()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await page.goto('/kanape/')
  await prepare(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В\sкорзину/ })
    .first()
    .click()
  await expect(async () => {
    await page
      .locator('[data-opens=cart]')
      .filter({ visible: true })
      .first()
      .click({ timeout: 2000 })
      .catch(() => {})
    await expect(
      page
        .getByRole('dialog', { name: /^Корзина/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  expect(failed).toEqual([failing])
  await page.unrouteAll()
}

async function meanAndReload(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await startHydration(page)
  await reloaded
}

async function expectErrorPage(page: Page): Promise<void> {
  await expect(page).toHaveURL('/error/')
  await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ })).toBeVisible()
}
