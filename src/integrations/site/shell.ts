import {
  attributeOf,
  changed,
  parsePiece,
  withAttribute,
  withoutAttributes,
  type Element,
} from '../html.ts'
import { remembering } from '../remembering.ts'
import { digest } from './digest.ts'
import type { Page } from './page.ts'

/** The part that the pages of one layout share. A soft navigation between them does not touch it. */
export interface Shell {
  id: string
  pages: Page[]
  /** Elements of the head that all of them have. */
  head: Set<string>
  /** The lines of CSS that all of them have, in a common order. They come after a page's own. */
  styles: string[]
  modules: Set<string>
  /** The modules among them that run at once on every page. */
  scripts: Set<string>
  /** Positions of the links that are the current one on some page. */
  links: Set<number>
}

/** Pages belong to one shell when their bodies differ in nothing but `<main>` and which link is the current one. */
export function findShells(pages: readonly Page[]): Shell[] {
  const groups = Map.groupBy(pages, (page) =>
    shellDigest(page.start + page.beforeMain + page.afterMain),
  )
  return Array.from(groups, ([id, own]) => {
    return {
      id,
      pages: own,
      head: common(own.map(({ head }) => head.map(({ html }) => html))),
      styles: [...common(own.map(({ styles }) => styles))],
      modules: common(own.map(({ modules }) => [...modules.shell, ...modules.head])),
      scripts: common(own.map(({ modules }) => modules.head)),
      links: new Set(own.flatMap(currentLinks)),
    }
  })
}

/** Positions, among the shell's links, of those that the page marks as the current one. */
export function currentLinks({ beforeMain, afterMain }: Page): number[] {
  return linksIn(beforeMain + afterMain).flatMap((link, position) =>
    isCurrent(link) ? [position] : [],
  )
}

/** Adds `data-link` with its position to each link at one of `positions`; `first` is the position of the first link. */
export function numberLinks(html: string, positions: ReadonlySet<number>, first = 0): string {
  const changes = linksIn(html).flatMap((link, index) => {
    const position = first + index
    return positions.has(position) ? [withAttribute(link, `data-link="${position}"`)] : []
  })
  return changed(html, changes)
}

export function countLinks(html: string): number {
  return linksIn(html).length
}

const linksIn = remembering((html) => parsePiece(html).filter(({ tagName }) => tagName === 'a'))

const shellDigest = remembering((shell) => digest(withoutPage(shell)))

function isCurrent(element: Element): boolean {
  return attributeOf(element, 'aria-current') === 'page'
}

/** Without what differs from page to page: the current link, and React's prefix, which counts what was rendered before. */
function withoutPage(shell: string): string {
  const changes = parsePiece(shell).flatMap((element) => [
    ...(isCurrent(element) ? withoutAttributes(element, ['aria-current']) : []),
    ...(/^r\d+$/.test(attributeOf(element, 'prefix') ?? '')
      ? withoutAttributes(element, ['prefix'])
      : []),
  ])
  return changed(shell, changes)
}

/** Returns the items that every list has, in the order of the first list. */
function common([first = [], ...others]: readonly string[][]): Set<string> {
  return new Set(first.filter((item) => others.every((other) => other.includes(item))))
}
