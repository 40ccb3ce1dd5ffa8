import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { copyAsAnotherBuild, idOf } from './another-build.ts'
import { expect, test } from './browser.ts'
import { goodsOnSale, savedLine } from './goods.ts'
import { serveBuild, serveInTurn } from './shop-servers.ts'
import { closeWithEsc, waitForHydration, watchRequests } from './visits.ts'

const BUILDS = 'test-results/builds'

/** One of each kind, with every island of the shop. */
const OPEN_PAGES = ['/', '/sets/', '/contacts/', '/delivery-payment/', '/promotions/', '/checkout/']

test.describe('a deploy while shoppers are in the shop', () => {
  test.describe.configure({ mode: 'default', timeout: 240_000 })

  /** `a` is live, `b` follows it, then `a` comes back: each taken along what was live before. */
  const urls = { a: '', b: '', rolledBack: '' }
  const stack = new AsyncDisposableStack()
  let documents = ''
  let everythingElse = ''
  let shop = ''

  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(240_000)
    rmSync(BUILDS, { recursive: true, force: true })
    urls.a = baseURL!
    copyAsAnotherBuild('dist', `${BUILDS}/b`)
    takeAlong(urls.a, `${BUILDS}/b`)
    urls.b = stack.use(await serveBuild(`${BUILDS}/b`)).url
    cpSync('dist', `${BUILDS}/a`, { recursive: true })
    takeAlong(urls.b, `${BUILDS}/a`)
    urls.rolledBack = stack.use(await serveBuild(`${BUILDS}/a`)).url
    shop = stack.use(
      await serveInTurn(({ headers }) =>
        headers['sec-fetch-dest'] === 'document' ? documents : everythingElse,
      ),
    ).url
  })

  test.afterAll(() => stack.disposeAsync())

  for (const [what, before, after] of [
    ['a page of the old build works on the new server', 'a', 'b'],
    ['a page of the new build works after a rollback', 'b', 'rolledBack'],
  ] as const) {
    test(what, async ({ page, request }) => {
      const failures = failuresOf(page)
      const [goods] = await goodsOnSale(request)
      documents = urls[before]
      everythingElse = urls[after]
      for (const path of OPEN_PAGES) {
        await page.goto(shop + path)
        if (path === OPEN_PAGES[0]) {
          await page.evaluate(
            ([key, line]) => localStorage.setItem(key!, line!),
            [`cart:line:${goods!.id}`, savedLine(goods!, 1, 1)],
          )
          await page.reload()
        }
        expect(await page.locator('meta[name=build]').getAttribute('content')).toBe(
          idOf(before === 'a' ? 'dist' : `${BUILDS}/b`),
        )
        await useEverything(page)
      }
      expect(failures).toEqual([])
    })
  }

  test('the next click on a link loads the new build and keeps the cart', async ({
    page,
    request,
  }) => {
    const failures = failuresOf(page)
    const [goods] = await goodsOnSale(request)
    // A page that was prefetched before the deploy needs no server, so nothing tells that there is a newer build.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    documents = everythingElse = urls.a
    await page.goto(`${shop}/product/${goods!.slug}/`)
    await page
      .getByRole('button', { name: `В корзину: ${goods!.name}`, exact: true })
      .first()
      .click()
    const total = page.getByRole('button', { name: /^Корзина/ })
    await expect(total).toHaveText(/₽/)
    const shown = await total.innerText()
    documents = everythingElse = urls.b
    await page.getByRole('link', { name: 'О нас', exact: true }).first().click()
    await expect(page.locator(`meta[name=build][content="${idOf(`${BUILDS}/b`)}"]`)).toBeAttached()
    await expect(total).toHaveText(shown)
    expect(failures).toEqual([])
  })

  test('the hashed files of both builds are immutable; other hashed paths answer a 404 that is not cached', async ({
    request,
  }) => {
    for (const server of [urls.b, urls.rolledBack]) {
      for (const id of [idOf('dist'), idOf(`${BUILDS}/b`)]) {
        const meta = await request.get(`${server}/builds/meta/${id}.json`)
        const { assets } = (await meta.json()) as { assets: Record<string, string> }
        expect(Object.keys(assets).length).toBeGreaterThan(20)
        for (const some of chunks(Object.keys(assets), 20))
          await Promise.all(
            some.map(async (asset) => {
              const answer = await fetch(server + asset, { method: 'HEAD' })
              expect(answer.status, asset).toBe(200)
              expect(answer.headers.get('cache-control'), asset).toContain('immutable')
            }),
          )
      }
      const missing = await request.get(`${server}/_astro/cart.00000000.js`)
      expect(missing.status()).toBe(404)
      expect(missing.headers()['cache-control']).toBe('no-store')
    }
  })
})

/** The list in pieces of at most `size`, so that not all are asked for at once. */
function chunks<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}

/** As the deploy does. */
function takeAlong(site: string, build: string): void {
  execFileSync('node', ['src/integrations/previous-assets.ts', site, `${build}/client`])
}

/** Opens the cart and walks to the end of the page, so that every island is asked to come alive, and waits for all requests. */
async function useEverything(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const settled = watchRequests(page)
  const cart = page.getByRole('button', { name: /^Корзина/ })
  if (await cart.isVisible()) {
    await cart.click()
    await expect(page.getByRole('dialog', { name: /^Корзина/ })).toBeVisible()
    await closeWithEsc(page)
  }
  await page.keyboard.press('End')
  await waitForHydration(page)
  await settled()
}

/** Everything that went wrong; a request that a full load cuts off did not. */
function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  return failures
}
