import type { Closure } from './payload.ts'
import type { Shell } from './shell.ts'

/** Pages that an order needs, from the list to its own page, and what a shopper without a network asks for. */
const PAGES = ['/', '/checkout/', '/search/', '/table/', '/success/', '/offline/']
const TEXTS = ['/contacts/', '/delivery-payment/']
/** Categories, by what is on their pages alone: controls of a list. */
const LIST = /component-export="ListControls"/
const DATA = ['menu', 'search']
const SIGNS = ['/logo.svg', '/favicon.svg', '/print.css']
/** Parts that only ever make files, such as a spreadsheet: they are large and can wait for a network. */
const LARGE = /\/xlsx\./

/**
 * Addresses of what works without a network: a document of each shell, payloads, data, and every module of these pages. A
 * page is put together from its payload and a document of its shell (src/service-worker/compose.ts).
 */
export function keptOffline(
  shells: readonly Shell[],
  build: string,
  everything: Closure,
): string[] {
  const pages = shells.flatMap((shell) =>
    shell.pages.filter(({ path, main }) => isKept(path, main)).map((page) => ({ shell, page })),
  )
  const documents = new Map(pages.map(({ shell, page }) => [shell, page.path]))
  const modules = pages.flatMap(({ page: { modules } }) => Object.values(modules).flat())
  return [
    ...documents.values(),
    ...pages.map(({ page }) => `${page.path}_payload.json`),
    ...everything(modules).filter((module) => !LARGE.test(module)),
    ...SIGNS,
    ...DATA.map((name) => `/api/${name}.json?build=${build}`),
  ]
}

function isKept(path: string, main: string): boolean {
  const isCategory = /^\/[\w-]+\/$/.test(path) && LIST.test(main)
  return isCategory || PAGES.includes(path) || TEXTS.includes(path)
}
