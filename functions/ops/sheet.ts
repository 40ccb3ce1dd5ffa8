import { html, raw } from 'hono/html'
import { cleanLines } from '../../src/contract/text.ts'

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>

const STYLE = raw(`
  body {
    font:
      13pt/1.4 system-ui,
      sans-serif;
    margin: 12mm;
    color: #000;
  }
  h1 {
    font-size: 18pt;
    margin: 0 0 4mm;
  }
  table {
    border-collapse: collapse;
    width: 100%;
    margin: 4mm 0;
  }
  th,
  td {
    border: 1px solid #888;
    padding: 1.5mm 2.5mm;
    text-align: left;
    vertical-align: top;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .small {
    font-size: 10pt;
  }
  article {
    break-after: page;
  }
  article:last-child {
    break-after: auto;
  }
  @page {
    size: A4;
    margin: 0;
  }
`)

/** A printable HTML page that loads nothing. */
export function sheet(title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="ru">
      <meta charset="utf-8" />
      <title>${title}</title>
      <style>
        ${STYLE}
      </style>
      ${body}
    </html> `
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- hono's html is a String
  return String(page)
}

/**
 * Text that a shopper typed, escaped, with its line breaks. Each line is isolated, so that right-to-left letters do not
 * reorder the text around them. Empty for an empty text.
 */
export function typedHtml(text: string): Html {
  if (text === '') return html``
  const lines = cleanLines(text).split('\n')
  return html`${lines.map((line, index) => html`${index > 0 ? raw('<br>') : ''}<bdi>${line}</bdi>`)}`
}
