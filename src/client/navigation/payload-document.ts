import type { Payload } from './page-cache.ts'

/** A document of nothing but the payload, read once: while the finger is still down, so that its press need not wait. */
export function documentOf(payload: Payload): Document {
  const { build, shell, head, main } = payload
  const mark = `<meta name="build" content="${build}" data-shell="${shell}">`
  return (payload.document ??= new DOMParser().parseFromString(
    `<!doctype html><head>${mark}${head}</head><body>${main}</body>`,
    'text/html',
  ))
}
