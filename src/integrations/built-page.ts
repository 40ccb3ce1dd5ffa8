import type { PageContent } from './discovery/page-content.ts'
import type { Statements } from './self-check/index.ts'
import type { Page } from './site/page.ts'

/** A page of the build, for the steps that come after its rendering. */
export interface BuiltPage extends Statements {
  /** Relative to the build: `product/kanape-s-lososem/index.html`. */
  file: string
  /** `sha256-…` of its inline scripts. */
  scripts: readonly string[]
  /** Of a page that search engines may show. */
  content?: PageContent
  /** Of a page with an address of its own, which every `index.html` is. */
  parts?: Page
}

/** The path of a page as a shopper requests it: `/product/kanape-s-lososem/`. */
export function pathOf(file: string): string {
  return `/${file.replace(/index\.html$/, '')}`
}
