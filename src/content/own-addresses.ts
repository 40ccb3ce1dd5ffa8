/** First segments of the addresses at which a page of the shop stands: `/about/`. */
const PAGES = [
  'about',
  'approve',
  'board',
  'catering',
  'catering-sets-furshets-moscow',
  'checkout',
  'contacts',
  'courier',
  'delivery-payment',
  'error',
  'furshets',
  'offline',
  'privacy',
  'promotions',
  'search',
  'sitemap',
  'success',
  'success-manager',
  'table',
  'terms',
] as const

/** First segments that the server, the studio or files answer, without a page at the segment itself. */
const OTHERS = ['404', 'api', 'builds', 'feeds', 'icons', 'keystatic', 'media', 'share'] as const

/** First segments of pages that come and go with the catalogue; `/500/` is redirected by the shop itself. */
const OF_CATALOGUE = ['500', 'piece', 'product'] as const

/** First path segments that no category may use. Rule 34. */
export const FIXED_ROUTES: ReadonlySet<string> = new Set([...PAGES, ...OTHERS, ...OF_CATALOGUE])

const OWN: ReadonlySet<string> = new Set([...PAGES, ...OTHERS])
const WITH_PAGE: ReadonlySet<string> = new Set(PAGES)

/** Whether the shop itself answers at an address or below it, whatever the catalogue holds: no redirect may stand there. */
export function isOwnAddress(address: string): boolean {
  const first = firstSegment(address)
  return first.startsWith('_') || OWN.has(first)
}

/** Whether a fixed page stands at this very path. */
export function isFixedPage(path: string): boolean {
  const first = firstSegment(path)
  return WITH_PAGE.has(first) && (path === `/${first}/` || first === 'privacy')
}

/** In lower case and decoded, as browsers and hosts may read it: `board` of `/BOARD/?a=1`. */
function firstSegment(address: string): string {
  const [, first = ''] = address.split(/[/?#]+/)
  try {
    return decodeURIComponent(first).toLowerCase()
  } catch {
    return first.toLowerCase()
  }
}
