import { XMLParser } from 'fast-xml-parser'
import { settings } from '../../src/settings/shop.ts'

/** Participating search engines share submitted addresses: https://www.indexnow.org. */
const ENDPOINT = 'https://yandex.com/indexnow'
/** Addresses per request. */
const BATCH_SIZE = 10_000

/** The pages of a site map by address, each with the date of its last change. */
export type SiteMap = ReadonlyMap<string, string>

/** The live shop's address, its IndexNow key, and the endpoint that changed pages are submitted to. */
const LIVE = { site: settings.site, key: settings.indexNowKey, endpoint: ENDPOINT }
type Shop = typeof LIVE

/** The site map before a deploy; undefined, with a warning, when the live shop does not return it. */
export async function liveSiteMap({ site }: Pick<Shop, 'site'> = LIVE) {
  return readSiteMap(siteMapOf(site)).catch((error: unknown) => warn(error))
}

/** Submits the pages that the deploy changed. A failure is only a warning: the deploy has succeeded. */
export async function announceChanges(before: SiteMap, shop: Shop = LIVE): Promise<void> {
  try {
    const changed = changedPages(before, await readSiteMap(siteMapOf(shop.site)))
    await submitPages(changed, shop)
    console.log(`${changed.length} changed pages submitted to search engines.`)
  } catch (error) {
    warn(error)
  }
}

function siteMapOf(site: string): string {
  return new URL('/sitemap.xml', site).href
}

function warn(error: unknown): undefined {
  console.warn(`Changed pages were not submitted to search engines: ${String(error)}`)
}

/** The live site map with all its parts; empty where there is none yet. */
async function readSiteMap(address: string): Promise<SiteMap> {
  const answer = await fetch(address)
  if (answer.status === 404) return new Map()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const { pages, parts } = parseSiteMap(await answer.text())
  const inner = await Promise.all(parts.map(readSiteMap))
  return new Map([...pages, ...inner.flatMap((part) => [...part])])
}

interface Parsed {
  urlset?: { url?: { loc: string; lastmod: string }[] }
  sitemapindex?: { sitemap?: { loc: string }[] }
}

export function parseSiteMap(xml: string): { pages: SiteMap; parts: string[] } {
  const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })
  const { urlset, sitemapindex } = parser.parse(xml) as Parsed
  return {
    pages: new Map(urlset?.url?.map(({ loc, lastmod }) => [loc, lastmod])),
    parts: sitemapindex?.sitemap?.map(({ loc }) => loc) ?? [],
  }
}

/** Addresses that were added, changed or removed. */
export function changedPages(before: SiteMap, after: SiteMap): string[] {
  const all = new Set([...before.keys(), ...after.keys()])
  return [...all].filter((url) => before.get(url) !== after.get(url))
}

/** Submits these addresses in batches; throws when a batch is refused. */
async function submitPages(urls: readonly string[], { site, key, endpoint }: Shop) {
  for (let first = 0; first < urls.length; first += BATCH_SIZE) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(site).host,
        key,
        keyLocation: new URL(`/${key}.txt`, site).href,
        urlList: urls.slice(first, first + BATCH_SIZE),
      }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`${endpoint} answers ${answer.status}`)
  }
}
