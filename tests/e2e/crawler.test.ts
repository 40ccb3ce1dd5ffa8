import { existsSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { HtmlValidate, type ConfigData } from 'html-validate'
import { redirects } from '../../src/content/redirects.ts'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './browser.ts'

/** The fixed pages; categories, sub-categories and products are found by their links. */
const ROUTES = [
  '/',
  '/about/',
  '/approve/',
  '/checkout/',
  '/contacts/',
  '/delivery-payment/',
  '/promotions/',
  '/sitemap/',
  '/success/',
  '/success-manager/',
  '/privacy/',
  '/terms/',
  '/error/',
  '/sets/',
  '/kanape/',
  '/snacks/',
  '/mini-burgers/',
  '/bruschetta/',
  '/salads/',
  '/desserts/',
  '/drinks/',
  '/catering/',
  '/furshets/',
  '/catering-sets-furshets-moscow/',
]

/** Pages that no other page links to: shoppers reach them after an order, a callback request or an error, by a colleague's link, or without a network. */
const UNLINKED = ['/success/', '/approve/', '/success-manager/', '/error/', '/offline/']

const PLACEHOLDER = /lorem|ipsum|TODO|FIXME|undefined|\[object|NaN|заглушка|текст-рыба|XXX/i

interface Page {
  path: string
  html: string
}

test.describe('the built site', () => {
  test.describe.configure({ mode: 'default', timeout: 180_000 })

  let pages: Page[] = []

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    pages = await crawl(request, ['/', '/sitemap/', ...UNLINKED])
    await request.dispose()
  })

  test('has every route of the specification, each reached by a link', () => {
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(ROUTES))
    expect(paths.some((path) => /^\/product\/[^/]+\/$/.test(path))).toBe(true)
    expect(paths.some((path) => /^\/sets\/[^/]+\/$/.test(path))).toBe(true)
  })

  test('names every one of its pages in the site map', () => {
    const map = pages.find(({ path }) => path === '/sitemap/')!
    const named = linksOf(map)
    const missing = pages
      .map(({ path }) => path)
      .filter((path) => !named.includes(path) && !UNLINKED.includes(path) && path !== '/sitemap/')
    expect(missing).toEqual([])
  })

  test('shows on every page one heading, its own title and description, in Russian', () => {
    const heads = pages.map(({ path, html }) => ({
      path,
      // Content that Astro keeps in a <template> is not on the page.
      headings: html.replace(/<template[\s\S]*?<\/template>/g, '').match(/<h1[\s>]/g)?.length ?? 0,
      lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
      description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    }))
    for (const { path, headings, lang, title, description, canonical } of heads) {
      expect.soft(headings, path).toBe(1)
      expect.soft(lang, path).toBe('ru')
      expect.soft(title, path).toMatch(/[А-Яа-я]{3}/)
      expect.soft(description, path).toMatch(/[А-Яа-я]{3}/)
      expect.soft(new URL(canonical).pathname, path).toBe(path)
    }
    expect(repeated(heads.map(({ title }) => title))).toEqual([])
    expect(repeated(heads.map(({ description }) => description))).toEqual([])
  })

  test('contains no placeholder text and no missing spaces between words', () => {
    for (const { path, html } of pages) {
      const body = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*data-product[^>]*>/g, '')
      expect.soft(body.replace(/<[^>]*>/g, ' ').match(PLACEHOLDER)?.[0], path).toBeUndefined()
      expect
        .soft(body.match(/[а-яё,:]<(a|b)[ >].{0,30}|<\/(a|b)>[а-яё].{0,20}/i)?.[0], path)
        .toBeUndefined()
    }
  })

  test('is valid HTML', async () => {
    const validator = new HtmlValidate(HTML_RULES)
    const complaints = new Map<string, string>()
    for (const { path, html } of pages) {
      const report = await validator.validateString(html.replace(ASTRO_STYLE, ''), path)
      for (const { ruleId, message, selector } of report.results.flatMap(
        (result) => result.messages,
      )) {
        complaints.set(`${ruleId}: ${message}`, `${path} ${selector ?? ''}`)
      }
    }
    expect(Object.fromEntries(complaints)).toEqual({})
  })

  test('answers an address without its last slash with a redirect that keeps the query', async ({
    request,
  }) => {
    // The server treats all pages below another alike, so one of each is requested.
    const paths = pages.map(({ path }) => path).filter((path) => path !== '/')
    const kinds = new Map(paths.map((path) => [dirname(path) === '/' ? path : dirname(path), path]))
    for (const path of kinds.values()) {
      const response = await request.get(`${path.slice(0, -1)}?q=1`, { maxRedirects: 0 })
      expect.soft(response.status(), path).toBeGreaterThanOrEqual(301)
      expect.soft(response.status(), path).toBeLessThanOrEqual(308)
      expect.soft(response.headers()['location'], path).toBe(`${path}?q=1`)
    }
  })

  test('serves every picture, font, style and script that a page names', async ({ request }) => {
    const files = [...new Set(pages.flatMap(filesOf))]
    const missing = files.filter((file) => !existsSync(`dist/client${file}`))
    expect(missing).toEqual([])
    // The server treats all files of one kind and folder alike, so one of each is requested.
    const kinds = new Map(files.map((file) => [`${dirname(file)} ${extname(file)}`, file]))
    for (const file of kinds.values()) {
      const response = await request.head(file, { maxRedirects: 0 })
      expect.soft(response.status(), file).toBe(200)
    }
  })

  test('has an anchor for every link to a part of a page', () => {
    const byPath = new Map(pages.map(({ path, html }) => [path, html]))
    for (const { path, html } of pages) {
      for (const [, target = '', id = ''] of html.matchAll(/ href="(\/[^"#?]*|)#([^"]+)"/g)) {
        const there = byPath.get(target || path) ?? ''
        expect.soft(there.includes(` id="${id}"`), `${path} → ${target}#${id}`).toBe(true)
      }
    }
  })

  test('sends addresses that moved to pages that exist', async ({ request }) => {
    const paths = pages.map(({ path }) => path)
    for (const [from, to] of Object.entries(redirects)) {
      expect.soft(paths, from).toContain(to)
      for (const form of from.endsWith('/') ? [from, from.slice(0, -1)] : [from]) {
        const response = await request.get(`${form}${form.includes('?') ? '&' : '?'}utm_source=a`, {
          maxRedirects: 0,
        })
        expect.soft(response.status(), form).toBe(301)
        expect.soft(response.headers()['location'], form).toBe(`${to}?utm_source=a`)
      }
    }
  })
})

/** Every page that can be reached from the given ones; a link that does not answer 200 in its canonical form fails. */
async function crawl(request: APIRequestContext, from: string[]): Promise<Page[]> {
  const found: Page[] = []
  const seen = new Set(from)
  const queue = [...from]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect.soft(response.status(), path).toBe(200)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    const page = { path, html: await response.text() }
    found.push(page)
    for (const link of linksOf(page)) {
      if (seen.has(link)) continue
      seen.add(link)
      queue.push(link)
    }
  }
  return found
}

/** Internal links as they are written, without query and fragment. */
function linksOf({ html }: Page): string[] {
  return Array.from(html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g), ([, path = '']) => path)
}

/** The resources that a page loads. */
function filesOf({ html }: Page): string[] {
  const sources = Array.from(
    html.matchAll(/ (?:src|component-url|renderer-url)="(\/[^"]+)"/g),
    ([, path = '']) => path,
  )
  const links = Array.from(html.matchAll(/<link [^>]*?href="(\/[^"]+)"/g), ([, path = '']) => path)
  const sets = Array.from(html.matchAll(/ srcset="([^"]+)"/g), ([, set = '']) =>
    set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  ).flat()
  return [...sources, ...links, ...sets].filter((path) => !path.endsWith('/'))
}

function repeated(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

/** Astro puts one style beside the first island of a page, wherever that is; every browser takes it. */
const ASTRO_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** The recommended rules; each exception says why. */
const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // A picture's own colour is data, and so is where a piece stands on a plate.
    'no-inline-style': [
      'error',
      {
        allowedProperties: [
          'background',
          'background-image',
          'left',
          'top',
          'width',
          'max-width',
          'aspect-ratio',
        ],
      },
    ],
    // It asks for a class or for hyphens that nobody dials. styles/base.scss keeps numbers on a line; widths.test.ts looks.
    'tel-non-breaking': 'off',
    // How React writes what it renders: `autoComplete`, `checked=""`, `<input/>`, ids like `_r1_`. All of it is HTML.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
}
