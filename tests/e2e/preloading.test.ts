import type { Locator, Page, Route } from '@playwright/test'
import { countScript } from '../bench/executed-script.mjs'
import { expect, test } from './browser.ts'
import { fillCart } from './goods.ts'
import { firstOf, pathOf } from './menu.ts'
import { PAGE_TYPES } from './page-types.ts'
import {
  openAtRest,
  openPrefetched,
  PAYLOAD,
  requestsTo,
  twoFrames,
  usePage,
  watchRequests,
  whenIdle,
  withoutLinksInView,
} from './visits.ts'

const MOST_UNASKED = 4
const MOST_BYTES = 50_000

test.describe('links that the shopper points at', () => {
  test.use({ hasTouch: true })

  test.beforeEach(async ({ page }) => {
    await withoutLinksInView(page)
  })

  for (const by of ['hover', 'focus', 'touchstart'] as const) {
    test(`by ${by} are fetched once, and pressing them asks for nothing more`, async ({ page }) => {
      await openAtRest(page, '/about/')
      const asked = requestsTo(page, PAYLOAD)
      const link = page.getByRole('link', { name: 'Напитки', exact: true }).first()
      const payload = page.waitForResponse('/drinks/_payload.json')
      if (by === 'touchstart') await link.dispatchEvent('touchstart')
      else await link[by]()
      await payload
      await link.hover()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Напитки' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'О нас' })).toBeVisible()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Напитки' })).toBeVisible()
      expect(asked.filter((path) => path.startsWith('/drinks/'))).toHaveLength(1)
    })
  }

  for (const [press, list, folder] of [
    ['the mouse', '/salads/', 'products'],
    ['a finger', '/salads/', 'products'],
    // The cards of boxes of pieces show the second look, those of sets a part of the first.
    ['the mouse', '/kanape/', 'near'],
    ['a finger', '/kanape/', 'near'],
    ['the mouse', '/sets/', 'card'],
    ['a finger', '/sets/', 'card'],
  ] as const) {
    const tag = press === 'a finger' ? '@phone' : '@desk'
    test(
      `pressed by ${press} on a card of ${list} start the large picture of the product before its payload`,
      { tag },
      async ({ page }) => {
        await openAtRest(page, list)
        // No payload arrives, so nothing but the card can name the picture.
        await page.route(PAYLOAD, () => {})
        const card = page.getByRole('article').first()
        const link = card.getByRole('link').first()
        const [, slug] = /\/product\/([\w-]+)\/$/.exec((await link.getAttribute('href'))!)!
        await expect(card.locator('img')).toHaveAttribute('src', new RegExp(`/${folder}/${slug}-`))
        const large = page.waitForRequest(`**/media/products/${slug}-960.avif`)
        if (press === 'a finger') await link.tap()
        else await link.dispatchEvent('pointerdown', { pointerType: 'mouse' })
        await large
      },
    )
  }

  test('are prefetched together with the chunks of the islands of their page', async ({ page }) => {
    // Asked for before, too: a page at rest fetches the pages in view one after another.
    const chunks = requestsTo(page, /\/_astro\/CallbackForm\./)
    await openAtRest(page, '/about/')
    await page.getByRole('link', { name: 'Контакты', exact: true }).first().hover()
    await expect.poll(() => chunks.length).toBeGreaterThan(0)
  })

  test('are prefetched with their chunks also while the service worker does not become ready', async ({
    page,
  }) => {
    // Playwright blocks the worker, so `ready` never resolves; on a weak network an installation fails, with the same effect.
    const chunks = requestsTo(page, /\/_astro\/CallbackForm\./)
    const worker = page.waitForRequest(/\/_astro\/service-worker\./)
    await openAtRest(page, '/about/')
    await worker
    await whenIdle(page)
    await page.getByRole('link', { name: 'Контакты', exact: true }).first().hover()
    await expect.poll(() => chunks.length).toBeGreaterThan(0)
  })

  test('show their first picture at once after a pointer has rested on them', async ({ page }) => {
    const pictures = requestsTo(page, /\/media\/products\//)
    const settled = watchRequests(page)
    await openPrefetched(page, '/sets/')
    const card = page.getByRole('main').getByRole('article').nth(1).getByRole('link').first()
    await settled()
    const shown = pictures.length
    await card.hover()
    await expect.poll(() => pictures.length).toBe(shown + 1)
    const first = pictures[shown]
    await settled()
    await card.click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => hasLoaded(page.locator('main img').first())).toBe(true)
    await settled()
    expect(pictures.filter((picture) => picture === first)).toHaveLength(1)
  })

  test('show no picture to a finger that only scrolls past them', async ({ page }) => {
    await openPrefetched(page, '/sets/')
    const link = page.getByRole('main').getByRole('article').nth(1).getByRole('link').first()
    const [slug] = (await link.getAttribute('href'))!.split('/').slice(-2)
    const pictures = requestsTo(page, (request) => request.url().includes(`${slug}-`))
    const { x, y } = (await link.boundingBox())!
    // No time passes while the finger is down, however slow the machine, until it scrolls.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => {
      addEventListener('pointercancel', () => document.body.setAttribute('data-scrolls', ''))
    })
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: moved === undefined ? [] : [{ x: x + 10, y: y + 10 - moved }],
      })
    await touch('touchStart', 0)
    for (let moved = 10; moved <= 80; moved += 10) await touch('touchMove', moved)
    await expect(page.locator('body[data-scrolls]')).toBeVisible()
    await page.clock.runFor(1000)
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(pictures).toEqual([])
  })
})

test.describe('links in view', () => {
  test.use({ viewport: { width: 1440, height: 6000 } })

  test('sixty links in view: one at a time, those that are touched beside it, five together, within the budget', async ({
    page,
  }) => {
    const held: Route[] = []
    const asked: string[] = []
    let open = 0
    let most = 0
    await page.route(PAYLOAD, (route) => {
      asked.push(new URL(route.request().url()).pathname)
      most = Math.max(most, ++open)
      held.push(route)
    })
    const bytes = new Map<string, number>()
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (PAYLOAD.test(pathname))
        bytes.set(pathname, (await response.request().sizes()).responseBodySize)
    })
    const release = async () => {
      const route = held.shift()!
      const response = page.waitForResponse(route.request().url())
      await route.continue()
      await (await response).finished()
      open--
    }
    await openAtRest(page, '/sitemap/')
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(60)
    await expect.poll(() => held.length).toBe(1)

    const products = page.getByRole('main').locator('a[href^="/product/"]')
    const count = await products.count()
    const touched = [1, 2, 3, 4, 5].map((place) => products.nth(count - place))
    for (const link of touched) await link.hover()
    await expect.poll(() => held.length).toBe(5)
    expect(asked).not.toContain(await payloadOf(touched[4]!))
    // That of a touched link makes way for the next one.
    held.push(held.shift()!)
    await release()
    await expect.poll(() => asked.at(-1)).toBe(await payloadOf(touched[4]!))

    while (asked.length < MOST_UNASKED + touched.length) {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await release()
    }
    while (held.length > 0) await release()
    const sum = [...bytes.values()].reduce((total, size) => total + size, 0)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThan(MOST_BYTES)

    // A fetch too many would begin no later than that of the next link that is touched.
    const next = products.nth(count - 6)
    await next.hover()
    await expect.poll(() => asked).toContain(await payloadOf(next))
    while (held.length > 0) await release()
    expect(most).toBe(5)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.length, 'and the six that were touched').toBe(MOST_UNASKED + 6)
  })
})

test('the shop’s scripts are fetched with the page; a metered page that nobody uses runs none of them', async ({
  page,
}) => {
  await withConnection(page, { effectiveType: '4g', type: 'cellular' })
  const scripts = page.waitForResponse(/\/_astro\/shop\./)
  await page.goto('/about/')
  await (await scripts).finished()
  await whenIdle(page)
  // The router's first act.
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await usePage(page)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
})

test('the breadcrumbs of a product are prefetched on hover, not when in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = requestsTo(page, PAYLOAD)
  await openPrefetched(page, pathOf(firstOf('kanape')))
  // With these the browser reports which links are in view.
  await twoFrames(page)
  expect(asked).toEqual([])
  const crumbs = page.getByRole('navigation', { name: 'Вы здесь' })
  const payload = page.waitForRequest('/kanape/_payload.json')
  await crumbs.getByRole('link', { name: 'Канапе' }).hover()
  await payload
  expect(asked).toEqual(['/kanape/_payload.json'])
})

test('links that open a sheet are not prefetched, although they have an href for browsers without scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = requestsTo(page, PAYLOAD)
  const settled = watchRequests(page)
  const near = page.waitForRequest(PAYLOAD)
  await openAtRest(page, '/kanape/')
  await near
  await settled()
  await page.getByRole('navigation').getByText('Меню').hover()
  // Its fetch would begin before that of the link that is touched next.
  const last = page.getByRole('article').last().getByRole('link').first()
  const payload = await payloadOf(last)
  await last.hover()
  await expect.poll(() => asked).toContain(payload)
  expect(asked).not.toContain('/sitemap/_payload.json')
})

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    await withConnection(page, connection)
    const asked = requestsTo(page, /_payload\.json$|\/builds\/|\.woff2$/)
    await page.goto('/sets/')
    await usePage(page)
    const link = page.getByRole('link', { name: 'Напитки', exact: true }).first()
    await link.hover()
    await link.focus()
    // Everything fetched ahead until here would stand in the list before this page.
    await page.getByRole('link', { name: 'О нас', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'О нас' })).toBeVisible()
    expect(asked).toEqual(['/about/_payload.json'])
  })
}

test('with 3g links in view are fetched ahead', async ({ page }) => {
  await withConnection(page, { saveData: false, effectiveType: '3g' })
  const payload = page.waitForRequest(PAYLOAD)
  await openAtRest(page, '/sets/')
  await payload
})

test('a page that belongs to no build asks for the list of none', async ({ page }) => {
  const lists = requestsTo(page, /^\/builds\/meta\//)
  await page.goto('/board/')
  await usePage(page)
  await whenIdle(page)
  expect(lists).toEqual([])
})

test('React is evaluated when a used page is idle, and no island is hydrated by that', async ({
  page,
}) => {
  const hasRun = await watchReact(page)
  await openAtRest(page, '/contacts/')
  await expect.poll(hasRun).toBe(true)
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(1)
  await expect(page.locator('astro-island[component-export=CartDrawer]')).toHaveAttribute('ssr')
})

test('on no page at rest is an island hydrated that nobody has touched, but what the page is for', async ({
  page,
}) => {
  const ownIslands: Record<string, string[]> = {
    '/checkout/': ['Checkout'],
    '/search/': ['Search'],
    '/success/': ['PlacedOrder'],
    '/approve/': ['Approval'],
  }
  const hasRun = await watchReact(page)
  for (const path of [...PAGE_TYPES, '/search/']) {
    await openAtRest(page, path)
    const islands = page.locator('astro-island')
    if ((await islands.count()) > 0) await expect.poll(hasRun, path).toBe(true)
    await whenIdleAgain(page)
    await expect.soft.poll(() => hydratedIn(page), path).toEqual(ownIslands[path] ?? [])
  }
})

test('a shopper who saves data gets React with the first touch of an island', async ({ page }) => {
  await withConnection(page, { saveData: true })
  const fetched = requestsTo(page, /\/_astro\/react\./)
  await page.goto('/contacts/')
  await whenIdle(page)
  expect(fetched).toEqual([])
  await page.getByRole('textbox', { name: 'Имя' }).focus()
  await expect.poll(() => fetched).toHaveLength(1)
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
})

test.describe('React and the drawer', () => {
  test.beforeEach(({ page, request }) => fillCart(page, request, [1]))

  test('are evaluated while the page is idle when the cart has lines', async ({ page }) => {
    const hasRun = await watchReact(page)
    await openAtRest(page, '/contacts/')
    await expect.poll(hasRun).toBe(true)
  })

  test('hydrate what shows the cart, and nothing else of the page', async ({ page }) => {
    const cart = ['CartButton', 'CartDrawer', 'CartLink', 'CatalogueSheet', 'MenuSheet']
    for (const path of ['/', '/sets/', pathOf(firstOf('sets')), '/promotions/', '/table/']) {
      await openAtRest(page, path)
      await expect.poll(() => hydratedIn(page), path).toContain('CartDrawer')
      await whenIdleAgain(page)
      expect.soft(await hydratedIn(page), path).toEqual(cart)
    }
  })

  test('are not fetched before the first interaction when the shopper saves data', async ({
    page,
  }) => {
    await withConnection(page, { saveData: true })
    const fetched = requestsTo(page, /\/_astro\/(CartDrawer|react)\./)
    const stopList = page.waitForResponse('/api/stop-list')
    await page.goto('/contacts/')
    await (await stopList).finished()
    // Modules to evaluate when idle are requested before the stop-list.
    await whenIdle(page)
    expect(fetched).toEqual([])
  })
})

test('what waits for an idle browser is loaded although the browser is never idle', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const BUSY_MS = 20
    const { port1, port2 } = new MessageChannel()
    port2.onmessage = () => {
      const until = performance.now() + BUSY_MS
      while (performance.now() < until);
      port1.postMessage(null)
    }
    port1.postMessage(null)
  })
  await openAtRest(page, '/terms/')
})

/** Names of the islands that are hydrated, but those that every use of the page hydrates (`client:intent="page"`). */
const hydratedIn = (page: Page) =>
  page
    .locator('astro-island:not([ssr], [opts*=page])')
    .evaluateAll((islands) =>
      islands.map((island) => island.getAttribute('component-export')!).toSorted(),
    )

/** Waits for an idle moment after the one in which React is evaluated. */
const whenIdleAgain = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done)))),
  )

/** Answers whether React has run since the last answer. */
async function watchReact(page: Page): Promise<() => Promise<boolean>> {
  const cdp = await page.context().newCDPSession(page)
  await countScript(cdp)
  return async () => {
    const { result } = await cdp.send('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => /\/_astro\/react\./.test(url))
      .some(({ functions }) => functions.some(({ ranges }) => ranges[0]!.count > 0))
  }
}

const payloadOf = async (link: Locator) => `${await link.getAttribute('href')}_payload.json`

const hasLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

async function withConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}
