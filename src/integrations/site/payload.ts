import type { Payload } from '../../contract/payload.ts'
import { changed } from '../html.ts'
import { LOW_PRIORITY, type HeadElement, type Page } from './page.ts'
import { countLinks, currentLinks, numberLinks, type Shell } from './shell.ts'

/** Returns these modules and everything that they import. */
export type Closure = (modules: readonly string[]) => string[]

/** The page's payload, without the build's id. */
export function payloadOf(page: Page, shell: Shell, closure: Closure): Omit<Payload, 'build'> {
  return {
    shell: shell.id,
    title: page.title,
    head: ownHead(page, shell, ({ isForRobotsOnly }) => !isForRobotsOnly),
    main: changed(page.main, page.microdata),
    current: currentLinks(page),
    modules: ownModules(page, shell, closure),
  }
}

/**
 * The page's HTML with its own part of the head between `<meta name="build">` and `<meta name="shell">`, so that the
 * browser knows what to replace. Its own styles come before the common ones.
 */
export function pageHtml(page: Page, shell: Shell, build: string, closure: Closure): string {
  const modules = ownModules(page, shell, closure)
  return [
    page.start,
    ...page.head.filter(({ html }) => shell.head.has(html)).map(({ html }) => html),
    ...preloads(shell, closure),
    `<meta name="build" content="${build}" data-shell="${shell.id}"`,
    modules.length > 0 ? ` data-modules="${modules.join(' ')}">` : '>',
    ownHead(page, shell),
    '<meta name="shell">',
    styleOf(shell.styles),
    numberLinks(page.beforeMain, shell.links),
    page.main,
    numberLinks(page.afterMain, shell.links, countLinks(page.beforeMain)),
  ].join('')
}

/** Modules that the shell loads with the first interaction: its islands, and the router. */
export function laterModules(
  { modules, scripts }: Shell,
  { closure, islands }: { closure: Closure; islands: Closure },
): string[] {
  const loaded = closure([...scripts])
  return closure([...modules, ...islands([...scripts])]).filter(
    (module) => !loaded.includes(module),
  )
}

/** Preload links for the imports of the shell's scripts, which the browser otherwise discovers only when those have arrived. */
function preloads({ scripts }: Shell, closure: Closure): string[] {
  return closure([...scripts])
    .filter((module) => !scripts.has(module))
    .map((module) => `<link rel="modulepreload" ${LOW_PRIORITY} href="${module}">`)
}

function ownHead(
  page: Page,
  shell: Shell,
  isWanted: (element: HeadElement) => boolean = () => true,
): string {
  const styles = page.styles.filter((line) => !shell.styles.includes(line))
  const elements = page.head.filter((element) => !shell.head.has(element.html) && isWanted(element))
  return elements.map(({ html }) => html).join('') + styleOf(styles)
}

function styleOf(lines: readonly string[]): string {
  return lines.length > 0 ? `<style>${lines.join('\n')}</style>` : ''
}

function ownModules({ modules }: Page, shell: Shell, closure: Closure): string[] {
  const loaded = new Set(closure([...shell.modules]))
  return closure([...modules.head, ...modules.main]).filter((module) => !loaded.has(module))
}
