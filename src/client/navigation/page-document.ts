import type { FetchedPage } from './page-cache.ts'

/** The part of the Trusted Types API that is used here; TypeScript's DOM does not have it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string }
}

/** Where a browser has Trusted Types, it refuses to parse a string that has not gone through this policy. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('shop', {
  createHTML: String,
})

/** HTML of the shop's own pages, as the browser lets scripts write it into the page. */
export function trustedHtml(html: string): string {
  return policy ? policy.createHTML(html) : html
}

/** The page as a read-only document. Parsed once, at `touchstart`, so that the click does not have to wait. */
export function documentOf(page: FetchedPage): Document {
  return (page.parsed ??= parse(page))
}

/** The page as a document that the caller may change; it is not returned again. */
export function takeDocument(page: FetchedPage): Document {
  const document = documentOf(page)
  delete page.parsed
  return document
}

function parse(page: FetchedPage): Document {
  const { payload } = page
  const html = payload
    ? `<!doctype html><meta name="build" content="${payload.build}" data-shell="${payload.shell}">${payload.head}<body>${payload.main}`
    : page.html
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}
