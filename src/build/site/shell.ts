import { digest } from './digest.ts'
import type { Page } from './page.ts'

/** The part that the pages of one layout share. A soft navigation between them leaves it alone. */
export interface Shell {
  id: string
  pages: Page[]
  /** Elements of the head that all of them have. */
  head: Set<string>
  /** The lines of CSS that all of them have, in one order for all. They come after a page's own. */
  styles: string[]
  modules: Set<string>
  /** Those of them that run on every page at once. */
  scripts: Set<string>
  /** The links that are the current one on some page, by their place. */
  links: Set<number>
}

/** Pages belong to one shell when their bodies differ in nothing but `<main>` and which link is the current one. */
export function findShells(pages: readonly Page[]): Shell[] {
  const groups = Map.groupBy(pages, (page) =>
    digest(withoutPage(page.start + page.beforeMain + page.afterMain)),
  )
  return Array.from(groups, ([id, own]) => {
    return {
      id,
      pages: own,
      head: common(own.map(({ head }) => head)),
      styles: [...common(own.map(({ styles }) => styles))],
      modules: common(own.map(({ modules }) => [...modules.shell, ...modules.head])),
      scripts: common(own.map(({ modules }) => modules.head)),
      links: new Set(own.flatMap(currentLinks)),
    }
  })
}

/** Which of the shell's links a page marks as the current one, by their place in the shell. */
export function currentLinks({ beforeMain, afterMain }: Page): number[] {
  const links = (beforeMain + afterMain).match(LINK) ?? []
  return links.flatMap((link, place) => (CURRENT.test(link) ? [place] : []))
}

/** Gives each link at one of the places its number, for a soft navigation to find it by. */
export function numberLinks(html: string, places: ReadonlySet<number>, first = 0): string {
  let place = first
  return html.replaceAll(LINK, (link) => {
    const numbered = places.has(place) ? `<a data-link="${place}"${link.slice(2)}` : link
    place++
    return numbered
  })
}

export function countLinks(html: string): number {
  return html.match(LINK)?.length ?? 0
}

const LINK = /<a\b[^>]*>/g
const CURRENT = /\saria-current="page"/

/** React's prefix counts what was rendered before, wherever it stands. */
function withoutPage(shell: string): string {
  return shell.replaceAll(/\s(?:aria-current="page"|prefix="r\d+")/g, '')
}

/** Returns the items that every list has, in the order of the first list. */
function common([first = [], ...others]: readonly string[][]): Set<string> {
  return new Set(first.filter((item) => others.every((other) => other.includes(item))))
}
