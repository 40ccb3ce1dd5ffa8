import { globSync, readFileSync } from 'node:fs'
import { brotliBytes } from '../bench/edge-model.mjs'
import { countScript, executedScript } from '../bench/executed-script.mjs'
import { expect, test } from './browser.ts'
import { firstOf, onSale, pathOf } from './menu.ts'
import { watchRequests, whenIdle } from './visits.ts'

const EXECUTED_BYTES = 15 * 1024
/** Uncompressed. */
const LOADED_BYTES = 60_000
/** As much as comes with the first round trip, give or take a header. */
const PAGE_BYTES = 14.6 * 1024

/** A product page like any other. */
const PRODUCT = pathOf(firstOf('kanape'))

const DIST = 'dist/client'
const pages = globSync('**/index.html', { cwd: DIST }).map((file) => ({
  path: `/${file.slice(0, -'index.html'.length)}`,
  html: readFileSync(`${DIST}/${file}`, 'utf8'),
}))
const bytesOf = (path: string) => {
  const file = readFileSync(DIST + path)
  return /\.(js|css|json|svg)$/.test(path) ? brotliBytes(file.toString()) : file.length
}

test('a page comes whole, with its styles, in the first round trip: it has at most 14.6 KB', () => {
  expect(pages.length).toBeGreaterThan(onSale.length)
  for (const { path, html } of pages) {
    expect.soft(brotliBytes(html), path).toBeLessThanOrEqual(PAGE_BYTES)
  }
})

test('payloads together are at most two fifths of the size of their documents', () => {
  const sum = (bytes: (page: (typeof pages)[number]) => number) =>
    pages.reduce((total, page) => total + bytes(page), 0)
  const payloads = sum(({ path }) => bytesOf(`${path}_payload.json`))
  expect(payloads / sum(({ html }) => brotliBytes(html))).toBeLessThanOrEqual(2 / 5)
})

test('no script has a style sheet to load', () => {
  expect(globSync('_astro/**/*.css', { cwd: DIST })).toEqual([])
})

test('no style sheet in a script begins with a byte order mark, which would undo its first rule', () => {
  for (const file of globSync('_astro/**/*.js', { cwd: DIST }))
    expect.soft(readFileSync(`${DIST}/${file}`, 'utf8').includes('\ufeff'), file).toBe(false)
})

test('no page carries the runtime of its islands, nor the styles of the drawer', () => {
  for (const { path, html } of pages) {
    expect.soft(html, path).not.toMatch(/customElements\.define\(.astro-island/)
    expect.soft(html, path).not.toContain('_drawer_')
  }
})

test('nothing but the page itself comes before the first paint', () => {
  for (const { path, html } of pages) {
    // Browsers paint without the styles of paper; the next test holds them back.
    expect
      .soft(html.match(/<link[^>]+rel="stylesheet"[^>]*>/g), path)
      .toEqual(['<link rel="stylesheet" href="/print.css" media="print">'])
    for (const [tag] of html.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)) {
      expect.soft(tag, path).toContain('type="module"')
    }
    expect.soft(html.split('</head>')[0], path).not.toMatch(/@import|font-display:\s*block/)
  }
})

test('a page is painted while the styles of paper do not come', async ({ page }) => {
  let asked = false
  const painted = Promise.withResolvers<void>()
  await page.route('/print.css', async (route) => {
    asked = true
    await painted.promise
    await route.fallback()
  })
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await expect.poll(() => asked).toBe(true)
  painted.resolve()
})

test('the largest picture of the first screen is the first that is asked for', () => {
  for (const path of ['/', '/kanape/', PRODUCT, '/catering/']) {
    const { html = '' } = pages.find((page) => page.path === path) ?? {}
    const pictures = html.match(/<img\b[^>]*>/g) ?? []
    expect.soft(pictures[0], path).toContain('fetchpriority="high"')
    expect.soft(pictures[0], path).not.toContain('loading="lazy"')
    expect.soft(html.match(/fetchpriority="high"/g), path).toHaveLength(1)
  }
})

for (const path of ['/', '/kanape/', PRODUCT, '/promotions/', '/contacts/']) {
  test(`${path} on mobile data executes at most 15 KB of script until it is touched, of 60 KB that it loads`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: '4g', type: 'cellular' },
      })
    })
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then(({ length }) => length))
    })
    const arrived = watchRequests(page)
    const cdp = await page.context().newCDPSession(page)
    await countScript(cdp)
    await page.goto(path)
    await arrived()
    await whenIdle(page)
    await arrived()
    expect(await executedScript(cdp)).toBeLessThanOrEqual(EXECUTED_BYTES)
    const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(loaded).toBeGreaterThan(EXECUTED_BYTES)
    expect(loaded).toBeLessThanOrEqual(LOADED_BYTES)
  })
}

test('goods, prices, phone and «В корзину» work without React', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/_astro\/react\./, (route) => route.abort())
  await page.goto('/kanape/')

  const card = page.getByRole('article').first()
  await expect(card.getByText(/^[\d\s]+₽\s?$/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^\+7/ }).first()).toBeVisible()
  const picture = card.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await card.getByRole('button', { name: /^В\sкорзину/ }).click()
  await expect(card.getByRole('group', { name: /^Количество/ })).toContainText('1')
  await expect(page.getByRole('link', { name: 'Корзина (1)' })).toBeVisible()
})
