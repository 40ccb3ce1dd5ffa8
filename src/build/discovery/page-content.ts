import { createHash } from 'node:crypto'

/** Pictures that a page shows, by their key: `/media/products/zefir-640.avif` is `products/zefir`. */
const PICTURE = /\/media\/([\w/-]+?)(?:-\d+|-thumb)?\.(?:avif|jpg)/g

/** Words about a paused product, which change from day to day and do not count as a change of the page. */
const NO_CONTENT =
  /<(script|style|template|button|select|form|stopped-product)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g

/**
 * A digest of the page's content: title, description, and the words, links and pictures of `<main>`. Markup, controls,
 * styles, scripts and white space are ignored, so that a new look does not change the date of a page. `versionOf` is the
 * version of a picture's file.
 */
export function contentDigest(html: string, versionOf: (picture: string) => string): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const shown = main.replaceAll(NO_CONTENT, '')
  const words = shown.replaceAll(/<[^>]*>/g, '')
  const links = Array.from(shown.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href]) => href)
  const alternatives = Array.from(shown.matchAll(/<img\b[^>]*?\salt="([^"]*)"/g), ([, alt]) => alt)
  const pictures = Array.from(shown.matchAll(PICTURE), ([, picture = '']) => picture)
  const content = [
    /<title>([^<]*)/.exec(html)?.[1],
    /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    words,
    ...links,
    ...alternatives,
    ...Array.from(new Set(pictures), (picture) => picture + versionOf(picture)),
  ]
  const bare = content.join('\n').replaceAll(/\s|&nbsp;|&#160;/g, '')
  return createHash('sha256').update(bare).digest('hex').slice(0, 16)
}

/** Absolute address of the page's own picture, if it has one beside the neutral. */
export function ownPicture(html: string, neutral: string): string[] {
  const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
  return picture && picture !== neutral ? [picture] : []
}

/** Whether search engines may show the page. */
export function isIndexed(html: string): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html)
}
