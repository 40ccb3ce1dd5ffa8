import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartCatalogue } from '../../../../src/integrations/catalogue/index.ts'
import { parsePage } from '../../../../src/integrations/html.ts'
import { checkBuild, statementsOf } from '../../../../src/integrations/self-check/index.ts'
import { picturesOf } from '../../../../src/content/pictures.ts'
import { graphJson } from '../../../../src/discovery/graph.ts'
import { productGraph } from '../../../../src/discovery/product-graph.ts'
import { sitemapFiles } from '../../../../src/discovery/sitemap.ts'
import { yandexFeed } from '../../../../src/discovery/yandex-feed.ts'
import { formatRubles } from '../../../../src/wording/money.ts'
import { settings } from '../../../../src/settings/shop.ts'
import { compileTiny } from '../../catalogue/tiny-catalogue.ts'

const content = compileTiny()
const [salmon, cheese] = content.products
const PRICE = /3490|3\u00a0490/g

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-shop-'))
  await write('api/catalogue.json', JSON.stringify(cartCatalogue(content)))
  await write('feeds/yandex.yml', yandexFeed(content, '2026-11-22T00:00:00Z'))
  await write('index.html', '<a href="/kanape/">Канапе</a>')
  await write('kanape/index.html', list())
  await write('promotions/index.html', '<a href="/#top">Главная</a><a href="tel:+7">Телефон</a>')
  for (const { slug } of content.products) {
    await write(`product/${slug}/index.html`, page(slug))
    for (const picture of picturesOf(slug)) await write(`media/${picture}.jpg`, '')
  }
})

afterEach(() => rm(root, { recursive: true }))

test('a consistent build has no complaints', async () => {
  expect(await check()).toEqual([])
})

test.each([
  [
    'the first screen of its page',
    'product/kanape-s-lososem/index.html',
    /3\u00a0490/,
    '3\u00a0590',
  ],
  ['its structured data', 'product/kanape-s-lososem/index.html', /3490/, '3590'],
  ['the microdata of a list', 'kanape/index.html', /content="3490"/, 'content="3590"'],
  ['its card', 'kanape/index.html', /3\u00a0490/, '3\u00a0590'],
  ['the feed', 'feeds/yandex.yml', /3490/, '3590'],
  ['catalogue.json', 'api/catalogue.json', /3490/, '3590'],
])('another price in %s is reported', async (_, file, from, to) => {
  const text = await readFile(join(root, file), 'utf8')
  expect(text).toMatch(PRICE)
  await write(file, text.replace(from, to))
  const complaints = await check()
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toMatch(/^kanape-s-lososem: catalogue\.json \d+, pricing \d+, /)
})

test('a product that is missing in one of the places is reported', async () => {
  const one = { ...content, products: [cheese!] }
  await write('feeds/yandex.yml', yandexFeed(one, '2026-11-22T00:00:00Z'))
  expect(await check()).toEqual([expect.stringMatching(/^kanape-s-lososem: .*, none in feed$/)])
})

test('a feed that a strict reader refuses is reported', async () => {
  const feed = await readFile(join(root, 'feeds/yandex.yml'), 'utf8')
  await write('feeds/yandex.yml', feed.replace('<name>', '<name>\u000b'))
  expect((await check()).join('\n')).toContain('feeds_yandex.yml:')
  await write('feeds/yandex.yml', feed.replace('</name>', ' & sons</name>'))
  expect((await check()).join('\n')).toContain('feeds_yandex.yml:')
})

test('a name with characters that XML forbids does not spoil the feed', async () => {
  const named = { ...salmon!, name: 'Классический\u000bфуршет\u0001\ufffe' }
  const feed = yandexFeed({ ...content, products: [named, cheese!] }, '2026-11-22T00:00:00Z')
  expect(feed).toContain('Классическийфуршет')
  await write('feeds/yandex.yml', feed)
  expect(await check()).toEqual([])
})

test('addresses without a file are reported, wherever they are named', async () => {
  const gone = '<img src="/media/products/kanape-s-syrom-320.avif">'
  await write('index.html', `<a href="/kanapes/">Канапе</a>${gone}`)
  const complaints = await check()
  expect(complaints).toContain('index.html names /kanapes/, which does not answer')
  expect(complaints).toContain(
    'index.html names /media/products/kanape-s-syrom-320.avif, which does not answer',
  )
})

test('an address that only the site map names is checked too', async () => {
  await write(
    'sitemap.xml',
    sitemapFiles([pageOf('/kanape/'), pageOf('/gone/')], String).get('sitemap.xml')!,
  )
  expect(await check()).toEqual([`sitemap.xml names ${settings.site}/gone/, which does not answer`])
})

async function check(): Promise<string[]> {
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: root }), async (file) => {
    const { elements } = parsePage(await readFile(join(root, file), 'utf8'))
    return { file, ...statementsOf(file, elements) }
  })
  return checkBuild(root, settings, pages)
}

const pageOf = (path: string) => ({
  url: settings.site + path,
  lastModified: '2026-11-22T00:00:00Z',
  images: [],
})

function page(slug: string): string {
  const product = content.products.find((product) => product.slug === slug)!
  const graph = graphJson(productGraph(product, [{ href: '/kanape/', name: 'Канапе' }]))
  return `<script type="application/ld+json">${graph}</script>
    <section data-hero><span>${formatRubles(product.price)}</span></section>`
}

function list(): string {
  const items = [salmon!, cheese!].map(
    ({
      slug,
      price,
    }) => `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/Offer">
      <a itemprop="url" href="/product/${slug}/">Канапе</a><p>${formatRubles(price)}</p>
      <meta itemprop="price" content="${price}"></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
