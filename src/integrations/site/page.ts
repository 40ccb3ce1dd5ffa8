import {
  attributeOf,
  changed,
  childElements,
  elementsOf,
  sourceOf,
  textOf,
  withAttribute,
  type Change,
  type Element,
  type ParsedPage,
} from '../html.ts'
import { isForRobotsOnly, withoutMicrodata } from './robots-only.ts'

/** An element of the head as it is written, but that modules load after pictures. */
export interface HeadElement {
  html: string
  isForRobotsOnly: boolean
}

/** A built page taken apart. All strings are slices of its HTML, so putting them together again changes nothing. */
export interface Page extends Omit<Cuts, 'places'> {
  /** Path as a shopper requests it: `/sets/`. */
  path: string
  /** Everything up to `<head>`, its tag included. */
  start: string
  /** Everything from `</head>` up to `<main>`. */
  beforeMain: string
  /** The lines of the inline styles: Astro puts the chunks of a page's CSS into one style, a line each. */
  styles: string[]
  /** The `<main>` element, its own tag included. */
  main: string
  /** Everything after `</main>`. */
  afterMain: string
}

/** Where a page is cut, and what its tree says of the parts; offsets in UTF-16 units of its HTML. */
export interface Cuts {
  places: { head: Place; styles: Place[]; main: Place }
  /** The elements of the head in their order, without the inline styles. */
  head: HeadElement[]
  title: string
  /** What takes the microdata out of `main`; offsets in it. */
  microdata: Change[]
  /** Entry modules of the islands and scripts in the head, in `<main>` and in the rest of the body. */
  modules: { head: string[]; main: string[]; shell: string[] }
}

type Place = readonly [start: number, end: number]

/** Throws when the page is not built as every page of the shop is: one head, one `<main>`. */
export function cutsOf(path: string, page: ParsedPage): Cuts {
  const root = childElements(page.document)[0]!
  const [head, body] = childElements(root)
  const [main, ...others] = body ? elementsIn(body, 'main') : []
  if (!head || !body || !main || others.length > 0)
    throw new Error(`${path} has no head or not one <main>`)

  const placeOf = (from: number, to: number): Place => [page.at(from), page.at(to)]
  const headPlace = head.sourceCodeLocation!
  const { startOffset, endOffset } = main.sourceCodeLocation!
  const place = placeOf(startOffset, endOffset)
  const inMain = (offset: number) => page.at(offset) - place[0]
  const children = childElements(head)
  const ofMain = modulesIn(main)
  return {
    places: {
      head: placeOf(headPlace.startTag!.endOffset, headPlace.endTag!.startOffset),
      styles: children.filter(isInlineStyle).map(({ sourceCodeLocation }) => {
        const { startTag, endTag } = sourceCodeLocation!
        return placeOf(startTag!.endOffset, endTag!.startOffset)
      }),
      main: place,
    },
    head: children
      .filter((child) => !isInlineStyle(child))
      .map((element) => ({
        html: withLowPriority(page, element),
        isForRobotsOnly: isForRobotsOnly(element),
      })),
    title: children
      .filter(({ tagName }) => tagName === 'title')
      .map(textOf)
      .join(''),
    microdata: withoutMicrodata(main).map(({ start, end, text }) => ({
      start: inMain(start),
      end: inMain(end),
      text,
    })),
    modules: {
      head: modulesIn(head),
      main: ofMain,
      shell: modulesIn(body).filter((module) => !ofMain.includes(module)),
    },
  }
}

/** The parts of a page's HTML. */
export function takeApart(path: string, html: string, { places, ...cuts }: Cuts): Page {
  const { head, styles, main } = places
  return {
    ...cuts,
    path,
    start: html.slice(0, head[0]),
    styles: styles.flatMap((style) => linesOf(html.slice(...style))),
    beforeMain: html.slice(head[1], main[0]),
    main: html.slice(...main),
    afterMain: html.slice(main[1]),
  }
}

/**
 * The page in a form of which thousands fit into memory: its texts are what `shared` makes of them, and `main` stays in the
 * page's file, where it is read each time.
 */
export function compact(
  { path, title, microdata, modules, ...page }: Page,
  shared: (text: string) => string,
  readMain: () => string,
): Page {
  return {
    path,
    title,
    microdata,
    modules: {
      head: modules.head.map(shared),
      main: modules.main.map(shared),
      shell: modules.shell.map(shared),
    },
    start: shared(page.start),
    beforeMain: shared(page.beforeMain),
    head: page.head.map(({ html, isForRobotsOnly }) => ({ html: shared(html), isForRobotsOnly })),
    styles: page.styles.map(shared),
    get main() {
      return readMain()
    },
    afterMain: shared(page.afterMain),
  }
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

/** Pictures of food load before scripts: a tap counts without them. See client/head/first-paint.ts. */
function withLowPriority(page: ParsedPage, element: Element): string {
  const html = sourceOf(page, element)
  const name = element.tagName === 'script' ? 'type' : 'rel'
  const value = attributeOf(element, name)
  const loadsModule =
    value === 'modulepreload' || (value === 'module' && attributeOf(element, 'src') !== undefined)
  if (!loadsModule) return html
  const { start, end, text } = withAttribute(element, LOW_PRIORITY, name)
  const first = element.sourceCodeLocation!.startOffset
  return changed(html, [{ start: start - first, end: end - first, text }])
}

/** Attribute of what loads a module. */
export const LOW_PRIORITY = 'fetchpriority="low"'

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
