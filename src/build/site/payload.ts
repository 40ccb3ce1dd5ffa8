import type { Payload } from '../../contract/payload.ts'
import type { Page } from './page.ts'
import { isForRobotsOnly, withoutMicrodata } from './robots-only.ts'
import { countLinks, currentLinks, numberLinks, type Shell } from './shell.ts'

/** Returns these modules and everything that they import. */
export type Closure = (modules: readonly string[]) => string[]

/** The page's payload, without the build's id, which is only known when all of them are. */
export function payloadOf(page: Page, shell: Shell, closure: Closure): Omit<Payload, 'build'> {
  const head = ownHead(page, shell, (element) => !isForRobotsOnly(element))
  return {
    shell: shell.id,
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    head,
    main: withoutMicrodata(page.main),
    current: currentLinks(page),
    modules: ownModules(page, shell, closure),
  }
}

/**
 * The page's HTML with its own part of the head between `<meta name="build">` and `<meta name="shell">`, so that the
 * browser knows what to exchange. Its own styles come before those that all have.
 */
export function pageHtml(
  page: Page,
  shell: Shell,
  build: string,
  { closure, islands }: { closure: Closure; islands: Closure },
): string {
  const modules = ownModules(page, shell, closure)
  const later = laterModules(shell, closure, islands)
  return [
    page.start,
    ...page.head.filter((element) => shell.head.has(element)).map(unhurried),
    ...preloads(shell, closure).map(unhurried),
    `<meta name="build" content="${build}" data-shell="${shell.id}"`,
    modules.length > 0 ? ` data-modules="${modules.join(' ')}">` : '>',
    ownHead(page, shell),
    later.length > 0
      ? `<meta name="shell" data-modules="${later.join(' ')}">`
      : '<meta name="shell">',
    styleOf(shell.styles),
    numberLinks(page.beforeMain, shell.links),
    page.main,
    numberLinks(page.afterMain, shell.links, countLinks(page.beforeMain)),
  ].join('')
}

/** Modules that the shell's own islands need with the first sign of use. */
function laterModules({ scripts }: Shell, closure: Closure, islands: Closure): string[] {
  const brought = closure([...scripts])
  return closure(islands([...scripts])).filter((module) => !brought.includes(module))
}

/** Preload links for the imports of the shell's scripts, which the browser otherwise discovers only when those have arrived. */
function preloads({ scripts }: Shell, closure: Closure): string[] {
  return closure([...scripts])
    .filter((module) => !scripts.has(module))
    .map((module) => `<link rel="modulepreload" href="${module}">`)
}

/** Food before scripts: what is tapped early counts without them. See client/head/first-paint.ts. */
function unhurried(element: string): string {
  return element
    .replace(/^<script type="module" /, '$&fetchpriority="low" ')
    .replace(/^<link rel="modulepreload" /, '$&fetchpriority="low" ')
}

function ownHead(
  page: Page,
  shell: Shell,
  isWanted: (element: string) => boolean = () => true,
): string {
  const styles = page.styles.filter((line) => !shell.styles.includes(line))
  const elements = page.head.filter((element) => !shell.head.has(element) && isWanted(element))
  return elements.map(unhurried).join('') + styleOf(styles)
}

function styleOf(lines: readonly string[]): string {
  return lines.length > 0 ? `<style>${lines.join('\n')}</style>` : ''
}

function ownModules({ modules }: Page, shell: Shell, closure: Closure): string[] {
  const brought = new Set(closure([...shell.modules]))
  return closure([...modules.head, ...modules.main]).filter((module) => !brought.has(module))
}
