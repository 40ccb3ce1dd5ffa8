import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { ProductContent } from '../../src/integrations/catalogue/content.ts'
import { readCatalogue } from '../../src/integrations/catalogue/index.ts'
import { photograph } from '../builders/photographs.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { buildCopy } from './own-build.ts'
import { serveBuild } from './shop-servers.ts'

const NAME = 'other-pictures'
const COPY = `test-results/${NAME}`

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

// One shop for all: it is built once.
test.describe.configure({ mode: 'default', timeout: 900_000 })

const [product, photographed, undrawn] = readCatalogue('src/content').products.filter(
  ({ category, paused, photographs }) =>
    category === 'kanape' && !paused && photographs.length === 0,
) as [ProductContent, ProductContent, ProductContent]
const piece = product.contents[0]!
const stack = new AsyncDisposableStack()
let shop = ''

test.beforeAll(async () => {
  test.setTimeout(900_000)
  const build = await buildCopy(NAME, async () => {
    await addPhotographs(photographed, ['#a03020', '#205080'])
    await addPhotographs(undrawn, ['#207040'])
    forgetLook(piece.piece)
    forgetPictures([
      `products/${product.slug}`,
      `near/${product.slug}`,
      `card/${product.slug}`,
      `piece/${piece.piece}`,
      ...['products', 'near', 'card'].map((folder) => `${folder}/${undrawn.slug}`),
    ])
    execFileSync(process.execPath, ['src/integrations/photographs/manifest.ts'], { cwd: COPY })
  })
  shop = stack.use(await serveBuild(build)).url
})

test.afterAll(() => stack.disposeAsync())

test.describe('a product that has no picture', () => {
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
          new RegExp(`/share/product/${product.slug}\\.jpg\\?`),
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

test.describe('a product with photographs', () => {
  for (const viewport of WIDTHS) {
    test(`shows them before the drawing, each marked, at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`${shop}/product/${photographed.slug}/`)
      const look = (name: string) => page.getByRole('button', { name, exact: true })
      const image = (name: string) =>
        page.getByRole('img', { name: `${photographed.name}: ${name}` })
      await expect(image('фото 1')).toBeInViewport({ ratio: 0.9 })
      const hero = page.locator('[data-hero]')
      await expect(hero.getByText('фото', { exact: true }).first()).toBeVisible()
      await page.mouse.move(viewport.width / 2, 300)
      await page.keyboard.press('Tab')
      // A phone scrolls sideways to the further looks; on a wider screen they stand below the first.
      const isPhone = viewport.width < 600
      if (isPhone) {
        await expect(look('Фото 1')).toHaveAttribute('aria-current', 'true')
        await expect(page.getByRole('group', { name: 'Виды' }).getByRole('button')).toHaveCount(4)
        await look('Фото 2').click()
        await expect(image('фото 2')).toBeInViewport({ ratio: 0.9 })
        await expect(look('Фото 2')).toHaveAttribute('aria-current', 'true')
        await look('Увеличить').click()
      } else await image('фото 2').click()
      const enlarged = page.getByRole('dialog', { name: /: фото 2$/ })
      await expect
        .poll(() => enlarged.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(1600)
      await page.keyboard.press('Escape')
      await expect(enlarged).toBeHidden()

      if (isPhone) await look('Что и сколько внутри').click()
      else await image('что и сколько внутри').scrollIntoViewIfNeeded()
      await expect(image('что и сколько внутри')).toBeInViewport({ ratio: 0.9 })
      await expect(hero.getByText('рисунок: что и сколько внутри')).toBeInViewport({ ratio: 0.9 })
      await expectAccessible(page)
    })
  }

  test('is known by its first photograph: on its card, in the cart, and where its link is shared', async ({
    page,
    request,
  }) => {
    await page.goto(`${shop}/kanape/`)
    const card = page.getByRole('article').filter({
      has: page.getByRole('link', { name: photographed.name, exact: true }),
    })
    await expect(card.first().locator('img')).toHaveAttribute(
      'src',
      `/media/photographs/1/${photographed.slug}-640.avif`,
    )
    await page.goto(`${shop}/product/${photographed.slug}/`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`/share/product/${photographed.slug}\\.jpg\\?`),
    )
    const { colour, bytes } = await colourOf(request, `photographs/1/${photographed.slug}.jpg`)
    expect(colour, 'red on the left').toBe('red')
    expect(bytes).toBeLessThan(200_000)
    expect((await colourOf(request, `products/${photographed.slug}-thumb.avif`)).colour).toBe('red')
    for (const [width, budget] of [
      [320, 14_500],
      [480, 15_000],
      [640, 40_000],
      [960, 60_000],
      [1600, 150_000],
    ]) {
      const file = await colourOf(request, `photographs/1/${photographed.slug}-${width}.avif`)
      expect(file.width).toBe(width)
      expect(file.bytes).toBeLessThanOrEqual(budget!)
    }
  })

  test('is called a photograph by the footer and by «О нас»', async ({ page }) => {
    await page.goto(`${shop}/about/`)
    await expect(page.getByRole('contentinfo')).toContainText(/фотографии и\sиллюстрации/)
    await expect(page.getByText(/и\sфотографии, и\sрисунки/)).toBeVisible()
  })

  test('needs no drawing', async ({ page }) => {
    await page.goto(`${shop}/product/${undrawn.slug}/`)
    await expect(page.getByRole('img', { name: `${undrawn.name}: фото` })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Увеличить' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Виды' })).toHaveCount(0)
  })
})

/** The copy as if its owner had taken these photographs of a product, each of a colour. */
async function addPhotographs(
  { slug, category }: ProductContent,
  colours: readonly string[],
): Promise<void> {
  const folder = join(COPY, 'src/content/photographs')
  mkdirSync(folder, { recursive: true })
  const lines = await Promise.all(
    colours.map(async (colour, index) => {
      const file = `${slug}-${index}.jpg`
      writeFileSync(join(folder, file), await photograph({ colour, grain: 12 }))
      return `  - { file: ${file}, focus: [0.2, 0.5] }\n`
    }),
  )
  const yaml = join(COPY, `src/content/products/${category}/${slug}.yaml`)
  appendFileSync(yaml, `photographs:\n${lines.join('')}`)
}

/** A delivered file: what colour it has on its left, and its size in pixels and bytes. */
async function colourOf(request: APIRequestContext, file: string) {
  const answer = await request.get(`${shop}/media/${file}`)
  const body = await answer.body()
  const { width } = await sharp(body).metadata()
  const left = await sharp(body).extract({ left: 0, top: 0, width: 40, height: 40 }).stats()
  const [red = 0, green = 0, blue = 0] = left.channels.map(({ mean }) => mean)
  const colour = red > Math.max(green, blue) + 40 ? 'red' : 'another'
  return { colour, width, bytes: body.length }
}

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
