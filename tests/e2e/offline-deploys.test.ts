import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { workerScript } from '../../src/integrations/service-worker.ts'
import { copyAsAnotherBuild, idOf } from './another-build.ts'
import { expect, openAndKeep, test, waitUntilKept, WITH_WORKER } from './kept-shop.ts'
import { firstOf } from './menu.ts'
import { serveBuild } from './shop-servers.ts'

test.use(WITH_WORKER)

const BUILDS = 'test-results/offline-builds'
const GOODS = firstOf('kanape')
const NEW_PRICE = '7 777 ₽'

test.describe('a deploy while the service worker keeps the shop', () => {
  test.describe.configure({ mode: 'default', timeout: 240_000 })

  const stack = new AsyncDisposableStack()
  const urls = { a: '', b: '', off: '', broken: '' }

  test.beforeAll(async ({ baseURL }) => {
    rmSync(BUILDS, { recursive: true, force: true })
    urls.a = baseURL!
    for (const name of ['b', 'off', 'broken'] as const) {
      const build = `${BUILDS}/${name}`
      copyAsAnotherBuild('dist', build)
      if (name === 'b') changePrices(build)
      if (name === 'off') await switchOff(build)
      if (name === 'broken') writeFileSync(`${build}/client/sw.js`, BROKEN_WORKER)
      execFileSync('node', ['src/integrations/previous-assets.ts', urls.a, `${build}/client`])
      urls[name] = stack.use(await serveBuild(build)).url
    }
  })

  test.afterAll(() => stack.disposeAsync())

  test('the price of the new build is there by the next page, and the old one after a rollback', async ({
    page,
    network,
  }) => {
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
    })
    const card = page.getByRole('article').filter({ hasText: GOODS.name }).first()
    await openAndKeep(page, `${network.url}/`)
    await page.goto(`${network.url}/kanape/`)
    const price = card.getByText(/^[\d\s]+₽\s?$/).first()
    const before = await price.innerText()
    for (const [shop, words] of [
      [urls.b, NEW_PRICE],
      [urls.a, before],
    ] as const) {
      network.shop = shop
      await page.goto(`${network.url}/`)
      // The one page that may be of the build before; the click does not wait for anything.
      await page.locator('a[href="/kanape/"]:visible').first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Канапе' })).toBeVisible()
      await expect(price).toHaveText(words)
      await waitUntilKept(page)
      await page.goto(`${network.url}/kanape/`)
      await expect(price).toHaveText(words)
      await expect(page.locator('meta[name=build]')).toHaveAttribute(
        'content',
        idOf(shop === urls.b ? `${BUILDS}/b` : 'dist'),
      )
    }
    expect(failures).toEqual([])
  })

  test('the switch takes worker and caches from the browser at its next load, and pages go on working', async ({
    page,
    network,
  }) => {
    await openAndKeep(page, `${network.url}/`)
    network.shop = urls.off
    await page.goto(`${network.url}/kanape/`)
    await expect
      .poll(
        () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            await caches.keys(),
          ]),
        // The browser looks for another worker once this one has nothing to do.
        { timeout: 60_000 },
      )
      .toEqual([0, []])
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goto(`${network.url}/kanape/`)
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', idOf(`${BUILDS}/off`))
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })

  test('a worker that fails every request is replaced at the next load', async ({
    page,
    network,
  }) => {
    await openAndKeep(page, `${network.url}/`)
    network.shop = urls.broken
    await page.goto(`${network.url}/kanape/`)
    // Every request that the old worker answers keeps Chromium from looking for a new one, and from letting it take over.
    await expect(async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expect.poll(() => page.evaluate(hasOneWorker)).toBe(true)
      expect(await page.evaluate(() => fetch('/sets/').then(Boolean, () => false))).toBe(false)
    }).toPass()
    network.shop = urls.a
    await expect(async () => {
      await page.goto(`${network.url}/sets/`)
    }).toPass({ intervals: [3000] })
    await expect(page.getByRole('heading', { level: 1, name: /Сеты/ })).toBeVisible()
  })
})

test('no cache keeps an old worker', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('javascript')
})

/** Whether no other worker waits or is being installed, in the page. */
async function hasOneWorker(): Promise<boolean> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready
  return !installing && !waiting && active?.state === 'activated'
}

const BROKEN_WORKER = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))))
`

/** The first product of the canapés is dearer on every page. */
function changePrices(build: string): void {
  const price = new Intl.NumberFormat('ru-RU').format(GOODS.price).replaceAll(/\s/g, '\\s')
  const shown = new RegExp(`(?<![\\d\\s])${price}\\s₽`, 'g')
  for (const file of globSync('{kanape,product}/**/*.{html,json}', { cwd: `${build}/client` })) {
    const path = `${build}/client/${file}`
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(shown, NEW_PRICE))
  }
}

/** As `worksOffline: false` builds it. */
async function switchOff(build: string): Promise<void> {
  writeFileSync(`${build}/client/sw.js`, await workerScript(false))
  const path = `${build}/client/builds/meta/${idOf(build)}.json`
  const { offline: _, ...meta } = JSON.parse(readFileSync(path, 'utf8')) as { offline?: string[] }
  writeFileSync(path, JSON.stringify(meta))
}
