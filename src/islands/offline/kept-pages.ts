import { KEPT_PAGES_PREFIX } from '../../contract/page-storage-keys.ts'

export interface KeptPage {
  path: string
  /** The page's title without the brand and the town. */
  name: string
}

/** Pages that lead nowhere without what came before, and the list itself. */
const NOT_LISTED = ['/offline/', '/error/', '/approve/', '/success/', '/success-manager/']

/** The pages that the service worker keeps in this browser, by their names; none without a worker. */
export async function keptPages(): Promise<KeptPage[]> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_PAGES_PREFIX))
    const newest = names.at(-1)
    if (!newest) return []
    const cache = await caches.open(newest)
    const pages = await Promise.all((await cache.keys()).map((request) => pageOf(cache, request)))
    const byPath = new Map(
      pages.filter((page) => page !== undefined).map((page) => [page.path, page]),
    )
    return [...byPath.values()].sort((one, other) => one.name.localeCompare(other.name, 'ru'))
  } catch {
    // Without storage nothing is kept.
    return []
  }
}

async function pageOf(cache: Cache, request: Request): Promise<KeptPage | undefined> {
  const path = new URL(request.url).pathname.replace(/_payload\.json$/, '')
  if (!path.endsWith('/') || path.startsWith('/_') || NOT_LISTED.includes(path)) return undefined
  const text = (await (await cache.match(request))?.text()) ?? ''
  const title = request.url.endsWith('.json')
    ? (JSON.parse(text) as { title: string }).title
    : (/<title>([^<]*)/.exec(text)?.[1] ?? '')
        .replaceAll('&amp;', '&')
        .replaceAll('&nbsp;', '\u00a0')
  // Titles are written for search engines: «Канапе с доставкой по Москве — Канапель».
  const name = path === '/' ? 'Главная' : title.split(/\s—\s|\sс\sдоставкой/)[0]
  return name ? { path, name } : undefined
}
