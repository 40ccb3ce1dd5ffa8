import type { FetchedPage } from './page-cache.ts'

const documents = new WeakMap<FetchedPage, Document>()

/** The page as a document, to read only. Parsed once, while the finger is still down, so that its press need not wait. */
export function documentOf(page: FetchedPage): Document {
  const document = documents.get(page) ?? parse(page)
  documents.set(page, document)
  return document
}

/** The page as a document that the caller may take apart: nobody else gets the same one. */
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
  return new DOMParser().parseFromString(html, 'text/html')
}
