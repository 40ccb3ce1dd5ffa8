/** Attributes of HTML that name an address, and elements of the site map and the feed. */
const NAMED = [
  /\s(?:href|src|component-url|renderer-url|poster)="([^"]*)"/g,
  /<meta (?:property="og:(?:url|image)"|itemprop="(?:url|image)") content="([^"]*)"/g,
  /<(?:loc|image:loc|url|picture)>([^<]*)</g,
  /^Sitemap: (.*)$/gm,
]

/** The addresses in a text of the build as they are written, each once. */
export function addressesIn(text: string): Set<string> {
  const found = NAMED.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name),
  )
  const sets = Array.from(text.matchAll(/\ssrcset="([^"]*)"/g), ([, set = '']) =>
    set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  )
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1]
  const inJson = structured
    ? JSON.stringify(JSON.parse(structured)).matchAll(/"(https?:[^"]*)"/g)
    : []
  return new Set([...found, ...sets.flat(), ...Array.from(inJson, ([, name = '']) => name)])
}

/**
 * The file that answers an address of the shop, relative to the build; `undefined` for what is another's or is no file:
 * other sites, `tel:`, a part of the same page.
 */
export function fileOf(address: string, hosts: readonly string[]): string | undefined {
  if (address === '' || address.startsWith('#')) return undefined
  const { origin, pathname } = new URL(address.replaceAll('&amp;', '&'), hosts[0])
  if (!hosts.includes(origin)) return undefined
  const path = decodeURIComponent(pathname).slice(1)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}
