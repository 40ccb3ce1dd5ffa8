import { createHash } from 'node:crypto'
import { defaultTreeAdapter } from 'parse5'
import { attributeOf, nodesOf, sourceOf, type Element, type ParsedPage as Page } from '../html.ts'

/** Pictures that a page shows, by their key: `/media/products/zefir-640.avif` is `products/zefir`. */
const PICTURE = /\/media\/([\w/-]+?)(?:-\d+|-thumb)?\.(?:avif|jpg)/g

/** `stopped-product` holds words about a paused product, which change from day to day. */
const NO_CONTENT = ['script', 'style', 'template', 'button', 'select', 'form', 'stopped-product']

export interface PageContent {
  digest: string
  /** Absolute addresses. */
  images: string[]
}

/**
 * A digest of the page's content: title, description, and the words, links and pictures of `<main>`. Markup, controls,
 * styles, scripts and white space are ignored, so that a new look does not change the date of a page. `versionOf` is the
 * version of a picture's file.
 */
export function contentDigest(page: Page, versionOf: (picture: string) => string): string {
  const main = page.elements.find(({ tagName }) => tagName === 'main')
  const nodes = main ? [...nodesOf(main, ({ tagName }) => NO_CONTENT.includes(tagName))] : []
  const attributes = nodes
    .filter((node) => defaultTreeAdapter.isElementNode(node))
    .flatMap((element) =>
      element.attrs.map(({ name }) => ({
        place: `${element.tagName} ${name}`,
        value: attributeSource(page, element, name),
      })),
    )
  const valuesOf = (wanted: string) =>
    attributes.filter(({ place }) => place === wanted).map(({ value }) => value)
  const pictures = attributes.flatMap(({ value }) =>
    Array.from(value.matchAll(PICTURE), ([, picture = '']) => picture),
  )
  const title = page.elements.find(({ tagName }) => tagName === 'title')
  const content = [
    ...(title?.childNodes ?? []).map((text) => sourceOf(page, text)),
    metaOf(page, 'name', 'description'),
    ...nodes
      .filter((node) => defaultTreeAdapter.isTextNode(node))
      .map((text) => sourceOf(page, text)),
    ...valuesOf('a href'),
    ...valuesOf('img alt'),
    ...Array.from(new Set(pictures), (picture) => picture + versionOf(picture)),
  ]
  const bare = content.join('\n').replaceAll(/\s|&nbsp;|&#160;/g, '')
  return createHash('sha256').update(bare).digest('hex').slice(0, 16)
}

/** Absolute addresses of the page's own pictures: those of its product, else the one of its list. */
export function ownPictures(page: Page): string[] {
  const ofProduct = structuredImages(page)
  if (ofProduct.length > 0) return ofProduct
  // A list's own picture stands before those of its offers.
  const ofList = page.elements.find(
    (element) => element.tagName === 'link' && attributeOf(element, 'itemprop') === 'image',
  )
  return ofList ? [attributeSource(page, ofList, 'href')] : []
}

/** The list `image` of the page's structured data; empty without one. */
function structuredImages(page: Page): string[] {
  const [data] = page.elements
    .filter((element) => attributeOf(element, 'type') === 'application/ld+json')
    .flatMap(({ childNodes }) => childNodes.map((text) => sourceOf(page, text)))
  if (!data) return []
  const { '@graph': parts } = JSON.parse(data) as { '@graph': { image?: string | string[] }[] }
  return parts.flatMap(({ image }) => (Array.isArray(image) ? image : []))
}

/** Whether search engines may show the page. */
export function isIndexed(page: Page): boolean {
  return !metaOf(page, 'name', 'robots')?.includes('noindex')
}

/** `content` of the `<meta>` that has this attribute. */
function metaOf(page: Page, attribute: string, value: string): string | undefined {
  const meta = page.elements.find(
    (element) => element.tagName === 'meta' && attributeOf(element, attribute) === value,
  )
  return meta && attributeSource(page, meta, 'content')
}

/**
 * An attribute's value as it stands in the page; empty without one. With references such as `&amp;` resolved, digests
 * recorded earlier would change.
 */
function attributeSource({ html, at }: Page, element: Element, name: string): string {
  const place = element.sourceCodeLocation!.attrs?.[name]
  if (!place) return ''
  return html.slice(at(place.startOffset) + `${name}="`.length, at(place.endOffset) - 1)
}
