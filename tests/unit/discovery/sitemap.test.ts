import { expect, test } from 'vitest'
import { changedPages, parseSiteMap } from '../../../functions/ops/index-now.ts'
import { changedPaths, nextLedger } from '../../../src/integrations/discovery/ledger.ts'
import { contentDigest } from '../../../src/integrations/discovery/page-content.ts'
import { parsePage } from '../../../src/integrations/html.ts'
import { sitemapFiles } from '../../../src/discovery/sitemap.ts'

const pages = ['/a/', '/b/', '/c/'].map((path, index) => ({
  url: `https://shop.ru${path}`,
  lastModified: `2026-11-2${index}T00:00:00Z`,
  images: [],
}))
const urlOf = (file: string) => `https://shop.ru/${file}`

test('more pages than a file may name are split, and the index is as old as the youngest page', () => {
  const files = sitemapFiles(pages, urlOf, 2)
  expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  expect(parseSiteMap(files.get('sitemap.xml')!).parts).toEqual([
    'https://shop.ru/sitemap-1.xml',
    'https://shop.ru/sitemap-2.xml',
  ])
  expect(files.get('sitemap.xml')).toContain('2026-11-21T00:00:00Z')
  expect(parseSiteMap(files.get('sitemap-2.xml')!).pages).toEqual(
    new Map([['https://shop.ru/c/', '2026-11-22T00:00:00Z']]),
  )
})

test('pages that are new, changed or gone are submitted to search engines', () => {
  const before = new Map([
    ['/same/', '1'],
    ['/changed/', '1'],
    ['/gone/', '1'],
  ])
  const after = new Map([
    ['/same/', '1'],
    ['/changed/', '2'],
    ['/new/', '2'],
  ])
  expect(changedPages(before, after).sort()).toEqual(['/changed/', '/gone/', '/new/'])
})

test('a page keeps its date until its content changes', () => {
  const first = nextLedger({}, new Map([['/a/', 'x']]), 'monday')
  expect(nextLedger(first, new Map([['/a/', 'x']]), 'tuesday')).toEqual(first)
  const changed = nextLedger(first, new Map([['/a/', 'y']]), 'tuesday')
  expect(changed).toEqual({ '/a/': ['y', 'tuesday'] })
  expect(changedPaths(first, changed)).toEqual(['/a/'])
})

test('markup, spaces and controls are no content; words, links and pictures are', () => {
  const digest = (main: string, version = '1') =>
    contentDigest(parsePage(`<title>Сет</title><main>${main}</main>`), () => version)
  const before = digest('<p>Цена 900 ₽</p><img src="/media/products/a-640.avif" alt="">')
  expect(
    digest(
      '<div><b class="x">Цена&nbsp;900</b> ₽</div><button>Ещё</button><img src="/media/products/a-320.avif" alt="">',
    ),
  ).toBe(before)
  expect(digest('<p>Цена 950 ₽</p><img src="/media/products/a-640.avif" alt="">')).not.toBe(before)
  expect(digest('<p>Цена 900 ₽</p><img src="/media/products/a-640.avif" alt="">', '2')).not.toBe(
    before,
  )
})
