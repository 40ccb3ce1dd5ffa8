import {
  attributeOf,
  elementsOf,
  withoutAttributes,
  withoutElement,
  type Change,
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

/** What takes the microdata out of a part of a page. */
export function withoutMicrodata(part: Element): Change[] {
  return elementsOf(part).flatMap((element) => {
    const isData =
      ['meta', 'link'].includes(element.tagName) && attributeOf(element, 'itemprop') !== undefined
    return isData
      ? [withoutElement(element)]
      : withoutAttributes(element, ['itemscope', 'itemprop', 'itemtype'])
  })
}
