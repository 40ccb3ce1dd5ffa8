import {
  attributeOf,
  changed,
  parsePiece,
  withoutAttributes,
  withoutElement,
  type Element,
} from '../html.ts'

/** Elements of the head that messengers and search engines read and no browser: soft navigations go without them. */
export function isForRobotsOnly(element: Element): boolean {
  const name = attributeOf(element, 'name') ?? ''
  return (
    attributeOf(element, 'property')?.startsWith('og:') === true ||
    name === 'robots' ||
    name.startsWith('twitter:') ||
    attributeOf(element, 'type') === 'application/ld+json'
  )
}

/** A part of a page without its microdata. */
export function withoutMicrodata(html: string): string {
  const changes = parsePiece(html).flatMap((element) => {
    const isData =
      ['meta', 'link'].includes(element.tagName) && attributeOf(element, 'itemprop') !== undefined
    return isData
      ? [withoutElement(element)]
      : withoutAttributes(element, ['itemscope', 'itemprop', 'itemtype'])
  })
  return changed(html, changes)
}
