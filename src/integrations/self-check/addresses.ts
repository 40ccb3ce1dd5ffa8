import { XMLParser } from 'fast-xml-parser'
import { attributeOf, textOf, type Element } from '../html.ts'

const ATTRIBUTES = ['href', 'src', 'component-url', 'renderer-url', 'poster']
/** Names of `<meta>` whose content is an address, of Open Graph and of microdata. */
const META_NAMES = ['og:url', 'og:image', 'url', 'image']

/** The addresses on a page, each once: of attributes, `<meta>` and structured data. */
export function addressesOfPage(elements: readonly Element[]): Set<string> {
  return new Set(elements.flatMap((element) => [...attributesOf(element), ...contentOf(element)]))
}

function attributesOf(element: Element): string[] {
  const candidates = attributeOf(element, 'srcset')?.split(',') ?? []
  return [
    ...ATTRIBUTES.flatMap((name) => attributeOf(element, name) ?? []),
    ...candidates.map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  ]
}

function contentOf(element: Element): string[] {
  if (element.tagName === 'meta') {
    const name = attributeOf(element, 'property') ?? attributeOf(element, 'itemprop') ?? ''
    return META_NAMES.includes(name) ? [attributeOf(element, 'content') ?? ''] : []
  }
  if (!isStructuredData(element)) return []
  return textsIn(JSON.parse(textOf(element))).flatMap(({ text }) =>
    /^https?:/.test(text) ? text : [],
  )
}

export function isStructuredData(element: Element): boolean {
  return element.tagName === 'script' && attributeOf(element, 'type') === 'application/ld+json'
}

/** Elements of the site map and the feed whose text is an address. */
const XML_ELEMENTS = ['loc', 'image:loc', 'url', 'picture']

/** The addresses in a site map or a feed, each once. */
export function addressesOfXml(xml: string): Set<string> {
  const texts = textsIn(new XMLParser({ parseTagValue: false }).parse(xml))
  return new Set(texts.flatMap(({ key, text }) => (XML_ELEMENTS.includes(key) ? text : [])))
}

/** The addresses that `robots.txt` names. */
export function addressesOfText(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/^Sitemap: (.*)$/gm), ([, address = '']) => address))
}

/** All texts in JSON, each with the nearest key above it. */
function textsIn(json: unknown, key = ''): { key: string; text: string }[] {
  if (typeof json === 'string') return [{ key, text: json }]
  if (Array.isArray(json)) return json.flatMap((part) => textsIn(part, key))
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => textsIn(value, name))
}

/**
 * The file that answers an address of the shop, relative to the build; `undefined` for what is another's or is no file:
 * other sites, `tel:`, a part of the same page.
 */
export function fileOf(address: string, hosts: readonly string[]): string | undefined {
  if (address === '' || address.startsWith('#')) return undefined
  const { origin, pathname } = new URL(address, hosts[0])
  if (!hosts.includes(origin)) return undefined
  const path = decodeURIComponent(pathname).slice(1)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}
