import { trustedHtml } from '../trusted-html.ts'
import type { FetchedPage } from './page-cache.ts'

const documents = new WeakMap<FetchedPage, Document>()

/** The page as a read-only document. Parsed once, at `touchstart`, so that the click does not have to wait. */
export function documentOf(page: FetchedPage): Document {
  const document = documents.get(page) ?? parse(page)
  documents.set(page, document)
  return document
}

/** The page as a document that the caller may change; it is not returned again. */
export function takeDocument(page: FetchedPage): Document {
  const document = documentOf(page)
  documents.delete(page)
  return document
}

function parse(page: FetchedPage): Document {
  let html
  if (page.kind === 'document') html = page.html
  else {
    const { build, shell, head, main } = page.payload
    html = `<!doctype html><meta name="build" content="${build}" data-shell="${shell}">${head}<body>${main}`
  }
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}
