import { attributeOf, changed, parsePiece, withoutAttributes, type Element } from '../html.ts'
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
    }
  })
}

/** Addresses of the links before `<main>` that the page marks as the current ones. */
export function currentLinks({ beforeMain }: Page): string[] {
  return linksIn(beforeMain).flatMap((link) =>
    isCurrent(link) ? [attributeOf(link, 'href')!] : [],
  )
}

const linksIn = remembering((html) => parsePiece(html).filter(({ tagName }) => tagName === 'a'))

const shellDigest = remembering((shell) => digest(withoutPage(shell)))

function isCurrent(element: Element): boolean {
  return attributeOf(element, 'aria-current') === 'page'
}

/** Without what differs from page to page: which links are the current ones, and React's prefix, which counts what was rendered before. */
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
