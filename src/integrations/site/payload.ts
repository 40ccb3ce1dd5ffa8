import type { Payload } from '../../contract/payload.ts'
import { changed } from '../html.ts'
import { LOW_PRIORITY, type HeadElement, type Page } from './page.ts'
import { currentLinks, type Shell } from './shell.ts'

/** Returns these modules and everything that they import. */
export type Closure = (modules: readonly string[]) => string[]

/** `withUse`: also what the first sign of use loads. */
export interface Modules {
  closure: Closure
  withUse: Closure
}

/** The page's payload, without the build's id. */
export function payloadOf(page: Page, shell: Shell, closure: Closure): Omit<Payload, 'build'> {
  return {
    shell: shell.id,
    title: page.title,
    head: ownHead(page, shell, ({ isForRobotsOnly }) => !isForRobotsOnly),
    // With what renders its islands: a page without any, from which it is opened, does not name it.
    main: changed(page.main, page.microdata),
    current: currentLinks(page),
    modules: ownModules(page, shell, closure),
  }
}

/**
 * The page's HTML with its own part of the head between `<meta name="build">` and `<meta name="shell">`, so that the
 * browser knows what to replace; the second mark names what renders all islands. Its own styles come before the common ones.
 */
export function pageHtml(page: Page, shell: Shell, build: string, graph: Modules): string {
  const modules = ownModules(page, shell, graph.closure)
  const [, renderer] = RENDERER.exec(page.beforeMain + page.main + page.afterMain) ?? []
  return [
    page.start,
    ...page.head.filter(({ html }) => shell.head.has(html)).map(({ html }) => html),
    ...preloads(shell, graph.withUse),
    `<meta name="build" content="${build}" data-shell="${shell.id}"`,
    modules.length > 0 ? ` data-modules="${modules.join(' ')}">` : '>',
    ownHead(page, shell),
    renderer ? `<meta name="shell" content="${renderer}">` : '<meta name="shell">',
    styleOf(shell.styles),
    ...[page.beforeMain, page.main, page.afterMain].map(withoutRenderer),
  ].join('')
}

/** Astro's attribute with the address of React's part, which renders every island. */
const RENDERER = / renderer-url="([^"]*)"/

function withoutRenderer(html: string): string {
  return html.replaceAll(new RegExp(RENDERER, 'g'), '')
}

/** Modules of the shell's islands, which are imported with a touch. */
export function laterModules({ modules, scripts }: Shell, { closure, withUse }: Modules): string[] {
  const loaded = withUse([...scripts])
  return closure([...modules]).filter((module) => !loaded.includes(module))
}

/** Preload links for what the shell's scripts import, and for what they load with the first sign of use; fetched, not evaluated. */
function preloads({ scripts }: Shell, withUse: Closure): string[] {
  return withUse([...scripts])
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
