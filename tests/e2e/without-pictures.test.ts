import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '../../src/integrations/catalogue/index.ts'
import { expect, test } from './browser.ts'
import { serveBuild } from './shop-servers.ts'

/** Inside the project, so that the copy finds the installed packages above it. */
const COPY = 'test-results/without-pictures'
const COPIED = ['src', 'functions', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test.describe('a product that has no picture', () => {
  test.describe.configure({ mode: 'default', timeout: 900_000 })

  const product = readCatalogue('src/content').products.find(
    ({ category, paused }) => category === 'kanape' && !paused,
  )!
  const piece = product.contents[0]!
  const stack = new AsyncDisposableStack()
  let shop = ''

  test.beforeAll(async () => {
    test.setTimeout(900_000)
    rmSync(COPY, { recursive: true, force: true })
    for (const name of [...COPIED, 'wrangler.toml']) {
      cpSync(name, join(COPY, name), { recursive: true })
    }
    forgetLook(piece.piece)
    forgetPictures([
      `products/${product.slug}`,
      `near/${product.slug}`,
      `card/${product.slug}`,
      `piece/${piece.piece}`,
    ])
    const build = spawn(
      process.execPath,
      [join(process.cwd(), 'node_modules/.bin/astro'), 'build'],
      {
        cwd: COPY,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    expect(await once(build, 'exit')).toEqual([0, null])
    shop = stack.use(await serveBuild(join(COPY, 'dist'))).url
  })

  test.afterAll(() => stack.disposeAsync())

  for (const viewport of WIDTHS) {
    test.describe(`at ${viewport.width}`, () => {
      test.use({ viewport })

      test('shows its name on its card and its page, and is added to the cart', async ({
        page,
      }) => {
        await page.goto(`${shop}/kanape/`)
        const card = page.getByRole('article').filter({ hasText: product.name }).first()
        await expect(card.getByText(product.name, { exact: true })).toHaveCount(2)
        await expect(card.locator('img')).toHaveCount(0)

        await page.goto(`${shop}/product/${product.slug}/`)
        await expect(
          page.locator('[data-hero]').getByText(product.name, { exact: true }),
        ).toHaveCount(2)
        await expect(page.getByRole('button', { name: 'Увеличить' })).toHaveCount(0)
        await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
          'content',
          /\/icons\/share\.jpg$/,
        )
        const data = await page.locator('script[type="application/ld+json"]').first().innerText()
        expect(data).not.toContain('"image"')
        await page
          .getByRole('button', { name: `В корзину: ${product.name}`, exact: true })
          .first()
          .click()
        const cart = page.getByRole('group', { name: `Количество: ${product.name}`, exact: true })
        await expect(cart.first()).toBeVisible()
      })

      test('opens its piece, which has no picture either', async ({ page }) => {
        await page.goto(`${shop}/piece/${piece.piece}/`)
        await expect(page.getByRole('heading', { name: 'Состав' })).toBeVisible()
        await expect(page.locator('[data-piece] img')).toHaveCount(0)
      })
    })
  }

  test('is in the feed without a picture', async ({ request }) => {
    const feed = await (await request.get(`${shop}/feeds/yandex.yml`)).text()
    const offer = new RegExp(`<offer id="${product.id}"[^]*?</offer>`).exec(feed)?.[0]
    expect(offer).toContain(`<url>`)
    expect(offer).not.toContain('<picture>')
  })
})

/** The copy as if nobody had written how to draw this piece. */
function forgetLook(slug: string): void {
  const file = join(COPY, `src/content/pieces/${slug}.yaml`)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^look:\n(?: .*\n)+/m, ''))
}

/** The copy as if these pictures had never been delivered. */
function forgetPictures(keys: readonly string[]): void {
  const path = join(COPY, 'src/content/pictures.json')
  const all = JSON.parse(readFileSync(path, 'utf8')) as Record<
    string,
    { widths: number[]; original?: number }
  >
  for (const key of keys) {
    const { widths = [], original } = all[key] ?? {}
    for (const end of [...widths, original, 'thumb']
      .map((name) => `-${name}.avif`)
      .concat('.jpg')) {
      rmSync(join(COPY, 'public/media', key + end), { force: true })
    }
    delete all[key]
  }
  writeFileSync(path, JSON.stringify(all))
}
