import { globSync, readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import robotsParser from 'robots-parser'
import sharp from 'sharp'
import { validateXML } from 'xmllint-wasm'
import { settings } from '../../src/settings/shop.ts'
import { expect, test } from './browser.ts'
import { onSale, pathOf } from './menu.ts'

const DIST = 'dist/client'
const read = (file: string) => readFileSync(file, 'utf8')
const pages = globSync('**/index.html', { cwd: DIST }).map((file) => ({
  path: `/${file.slice(0, -'index.html'.length)}`,
  html: read(`${DIST}/${file}`),
}))

test('structured data of every page passes the validator', async () => {
  const complaints: string[] = []
  for (const { path, html } of pages) {
    const data = new WebAutoExtractor({ addLocation: true }).parse(html)
    const issues = await new Validator().validate(data)
    complaints.push(
      ...issues
        .filter(({ severity }) => severity === 'ERROR')
        .map(({ issueMessage }) => `${path} ${issueMessage}`),
    )
  }
  expect(complaints).toEqual([])
})

test('a product page has one product, a list one catalogue with complete offers', () => {
  for (const { path, html } of pages) {
    const data = new WebAutoExtractor({}).parse(html)
    const isProduct = path.startsWith('/product/')
    expect.soft(data.jsonld['Product']?.length ?? 0, path).toBe(isProduct ? 1 : 0)
    expect.soft(html.match(/"Product"/g)?.length ?? 0, path).toBe(isProduct ? 1 : 0)
    const [catalogue, ...others] = data.microdata['OfferCatalog'] ?? []
    expect.soft(others, path).toEqual([])
    expect.soft(Boolean(catalogue), path).toBe('ItemList' in data.jsonld)
    if (!catalogue) continue
    const fields = ['name', 'description', 'image']
    expect.soft(Object.keys(catalogue), path).toEqual(expect.arrayContaining(fields))
    const offers = [catalogue['itemListElement']].flat() as Record<string, string>[]
    for (const offer of offers) {
      const own = [...fields, 'url', 'availability', 'price', 'priceCurrency']
      expect
        .soft(
          own.filter((field) => !offer[field]),
          `${path} ${offer['name']}`,
        )
        .toEqual([])
    }
  }
})

test('the site map is valid and names every page that may be found', async () => {
  const xml = read(`${DIST}/sitemap.xml`)
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: { fileName: 'sitemap.xsd', contents: read('tests/e2e/schemas/sitemap.xsd') },
    preload: [
      { fileName: 'sitemap-image.xsd', contents: read('tests/e2e/schemas/sitemap-image.xsd') },
    ],
  })
  expect(errors).toEqual([])
  const named = Array.from(xml.matchAll(/<loc>([^<]*)/g), ([, url = '']) => new URL(url).pathname)
  const found = pages.filter(({ html }) => !html.includes('content="noindex"'))
  expect(named.sort()).toEqual(found.map(({ path }) => path).sort())
  expect(named).not.toContain('/checkout/')
})

test('the feed is valid: every required element of every product, and promo code 10', async () => {
  const xml = read(`${DIST}/feeds/yandex.yml`)
  const { errors } = await validateXML({
    xml: { fileName: 'yandex.xml', contents: xml },
    schema: { fileName: 'yml.xsd', contents: read('tests/e2e/schemas/yml.xsd') },
  })
  expect(errors).toEqual([])
  const products = pages.filter(({ path }) => path.startsWith('/product/'))
  expect(xml.match(/<offer /g)).toHaveLength(products.length)
  expect(xml).toMatch(/<promo-code>10<\/promo-code>\s*<discount unit="percent">30</)
})

test('robots may read pages, not the API, and find the site map', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const robots = robotsParser(`${settings.site}/robots.txt`, await answer.text())
  const allowed = (path: string) => robots.isAllowed(settings.site + path, 'YandexBot')
  for (const { path } of pages) expect.soft(allowed(path), path).toBe(true)
  expect(allowed('/api/catalogue.json')).toBe(false)
  expect(allowed('/sets/_payload.json')).toBe(false)
  expect(robots.getSitemaps()).toEqual([`${settings.site}/sitemap.xml`])
  expect(await answer.text()).toMatch(/^Clean-param: utm_source&.*&yclid&ysclid&gclid&erid&bez$/m)
})

test('a product, a list, a landing page and the home page are shared under pictures of their own', () => {
  const pictureOf = (path: string) => {
    const { html = '' } = pages.find((page) => page.path === path) ?? {}
    return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  }
  const own = [...onSale.map(pathOf), '/sets/', '/sets/detskie/', '/furshets/', '/table/']
  for (const path of own) {
    const file = `${settings.site}/share${path.slice(0, -1)}.jpg?`
    expect.soft(pictureOf(path).slice(0, -'l2h1bN'.length), path).toBe(file)
  }
  expect(pictureOf('/')).toContain('/share/home.jpg?')
  const piece = pages.find(({ path }) => path.startsWith('/piece/'))
  expect(pictureOf(piece!.path)).toContain('/share/product/')
})

test('every page has a picture for those who share it: JPEG, 1200 × 630, under 100 KB', async ({
  request,
}) => {
  const pictures = new Set<string>()
  for (const { path, html } of pages) {
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect.soft(picture, path).toMatch(/^https:.*\.jpg(?:\?[\w-]{6})?$/)
    for (const name of ['og:image:width" content="1200', 'og:image:height" content="630']) {
      expect.soft(html, path).toContain(name)
    }
    expect.soft(html, path).toMatch(/og:image:alt" content="[^"]+"/)
    expect.soft(html, path).toContain('name="twitter:card" content="summary_large_image"')
    pictures.add(picture.replace(settings.site, ''))
  }
  for (const picture of pictures) {
    const answer = await request.get(picture)
    expect.soft(answer.headers()['content-type'], picture).toBe('image/jpeg')
    const file = await answer.body()
    const { format, width, height } = await sharp(file).metadata()
    expect.soft([format, width, height], picture).toEqual(['jpeg', 1200, 630])
    expect.soft(file.length, picture).toBeLessThan(100_000)
  }
})

test('payloads of soft navigations leave out the data for robots', () => {
  for (const { path } of pages) {
    const payload = read(`${DIST}${path}_payload.json`)
    expect.soft(payload, path).not.toMatch(/ld\+json|itemprop|itemscope|itemtype|og:|twitter:/)
  }
})

test('no page has data about the business while the settings hold placeholders', () => {
  const texts = [...pages.map(({ html }) => structured(html)), read(`${DIST}/feeds/yandex.yml`)]
  expect(texts.join(), 'the data of products').toContain('"Product"')
  for (const text of texts) {
    expect.soft(text).not.toMatch(/FoodEstablishment|telephone|seller|shippingDetails|Фамилия/)
  }
})

test('the dates of the pages are kept: run npm run last-modified and commit the ledger', () => {
  expect(JSON.parse(read('src/content/last-modified.json'))).toEqual(
    JSON.parse(read('dist/last-modified.json')),
  )
})

function structured(html: string): string {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}
