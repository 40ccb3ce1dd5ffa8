import { xmlDocument } from './xml.ts'

export interface SitemapPage {
  /** Absolute. */
  url: string
  /** ISO 8601. */
  lastModified: string
  /** Absolute addresses of the pictures that the page is about. */
  images: readonly string[]
}

/** The most addresses that one file may name. https://www.sitemaps.org/protocol.html */
export const MAX_URLS = 50_000
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

/**
 * The files of the site map by name. Up to 50,000 pages are `sitemap.xml` alone; beyond that it is the index of
 * `sitemap-1.xml`, `sitemap-2.xml`, …, each as old as its youngest page. `urlOf` gives a file's absolute address.
 */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  urlOf: (file: string) => string,
  maxUrls = MAX_URLS,
): Map<string, string> {
  if (pages.length <= maxUrls) return new Map([['sitemap.xml', urlSet(pages)]])
  const parts = Array.from({ length: Math.ceil(pages.length / maxUrls) }, (_, part) => ({
    file: `sitemap-${part + 1}.xml`,
    pages: pages.slice(part * maxUrls, (part + 1) * maxUrls),
  }))
  const index = xmlDocument({
    sitemapindex: {
      '@xmlns': SITEMAPS,
      sitemap: parts.map(({ file, pages }) => ({ loc: urlOf(file), lastmod: latest(pages) })),
    },
  })
  return new Map([
    ['sitemap.xml', index],
    ...parts.map(({ file, pages }) => [file, urlSet(pages)] as const),
  ])
}

function urlSet(pages: readonly SitemapPage[]): string {
  return xmlDocument({
    urlset: {
      '@xmlns': SITEMAPS,
      '@xmlns:image': IMAGES,
      url: pages.map(({ url, lastModified, images }) => ({
        loc: url,
        lastmod: lastModified,
        'image:image': images.map((image) => ({ 'image:loc': image })),
      })),
    },
  })
}

function latest(pages: readonly SitemapPage[]): string {
  return pages.reduce(
    (latest, { lastModified }) => (lastModified > latest ? lastModified : latest),
    '',
  )
}
