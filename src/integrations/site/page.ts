import { parse } from 'parse5'
import { childElements, elementsOf, textOf, type Element } from '../html.ts'

/** An element of the head as it is written. */
export interface HeadElement {
  html: string
  element: Element
}

/** A built page taken apart. All strings are slices of its HTML, so putting them together again changes nothing. */
export interface Page {
  /** Path as a shopper requests it: `/sets/`. */
  path: string
  /** Everything up to `<head>`, its tag included. */
  start: string
  /** Everything from `</head>` up to `<main>`. */
  beforeMain: string
  /** The elements of the head in their order, without the inline styles. */
  head: HeadElement[]
  title: string
  /** The lines of the inline styles: Astro puts the chunks of a page's CSS into one style, a line each. */
  styles: string[]
  /** The `<main>` element, its own tag included. */
  main: string
  /** Everything after `</main>`. */
  afterMain: string
  /** Entry modules of the islands and scripts in the head, in `<main>` and in the rest of the body. */
  modules: { head: string[]; main: string[]; shell: string[] }
}

/** Throws when the page is not built as every page of the shop is: one head, one `<main>`. */
export function takeApart(path: string, html: string): Page {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const root = childElements(document)[0]!
  const [head, body] = childElements(root)
  const main = body && elementsIn(body, 'main')
  if (!head || !body || main?.length !== 1) throw new Error(`${path} has no head or not one <main>`)

  const slice = (element: Element) => {
    const { startOffset, endOffset } = element.sourceCodeLocation!
    return html.slice(startOffset, endOffset)
  }
  const place = main[0]!.sourceCodeLocation!
  const headPlace = head.sourceCodeLocation!
  const children = childElements(head)
  const styles = children.filter(isInlineStyle)
  const ofMain = modulesIn(main[0]!)
  return {
    path,
    start: html.slice(0, headPlace.startTag!.endOffset),
    head: children
      .filter((child) => !isInlineStyle(child))
      .map((element) => ({ html: slice(element), element })),
    title: children
      .filter(({ tagName }) => tagName === 'title')
      .map(textOf)
      .join(''),
    styles: styles.flatMap((style) => linesOf(textOf(style))),
    beforeMain: html.slice(headPlace.endTag!.startOffset, place.startOffset),
    main: html.slice(place.startOffset, place.endOffset),
    afterMain: html.slice(place.endOffset),
    modules: {
      head: modulesIn(head),
      main: ofMain,
      shell: modulesIn(body).filter((module) => !ofMain.includes(module)),
    },
  }
}

/**
 * Returns a function that makes pages small, so that those of a large catalogue fit into memory: what pages have in common is
 * one string for all of them, `main` is kept as bytes, and the parsed document and its text are let go.
 */
export function compacting(): (page: Page) => Page {
  const texts = new Map<string, string>()
  const elements = new Map<string, HeadElement>()
  const shared = (text: string) => {
    const kept = texts.get(text) ?? copyOf(text)
    texts.set(kept, kept)
    return kept
  }
  const sharedElement = ({ html, element }: HeadElement): HeadElement => {
    const kept = elements.get(html) ?? { html: copyOf(html), element: detached(element) }
    elements.set(kept.html, kept)
    return kept
  }
  return ({ path, title, modules, ...page }) => {
    const main = Buffer.from(page.main)
    return {
      path,
      title,
      modules,
      start: shared(page.start),
      beforeMain: shared(page.beforeMain),
      head: page.head.map(sharedElement),
      styles: page.styles.map(shared),
      get main() {
        return main.toString()
      },
      afterMain: shared(page.afterMain),
    }
  }
}

/** A slice of a string holds the whole of it in memory; a copy does not. */
function copyOf(text: string): string {
  return Buffer.from(text).toString()
}

/** The element without its document. */
function detached(element: Element): Element {
  return Object.assign(element, { parentNode: null })
}

function isInlineStyle({ tagName, attrs }: Element): boolean {
  return tagName === 'style' && attrs.length === 0
}

/** The lines of the CSS; one item where a rule spans lines. */
function linesOf(css: string): string[] {
  const lines = css.split('\n').filter((line) => line !== '')
  return lines.every(isBalanced) ? lines : [css]
}

function isBalanced(css: string): boolean {
  return css.split('{').length === css.split('}').length
}

/** Addresses of the scripts and islands within an element. */
function modulesIn(element: Element): string[] {
  return elementsIn(element, 'script', 'astro-island')
    .flatMap(({ attrs }) => attrs)
    .filter(({ name }) => ['src', 'component-url', 'renderer-url'].includes(name))
    .map(({ value }) => value)
}

function elementsIn(element: Element, ...tagNames: string[]): Element[] {
  return elementsOf(element).filter(({ tagName }) => tagNames.includes(tagName))
}
