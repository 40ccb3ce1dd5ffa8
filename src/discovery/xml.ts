import { XMLBuilder } from 'fast-xml-parser'

// eslint-disable-next-line @typescript-eslint/no-deprecated -- the successor is a package of its own
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  format: true,
  indentBy: '',
})

/** Characters that no XML document may contain, however they are written: a reader refuses the whole of it. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** An XML document from nested objects: `@name` is an attribute, `#text` the text, a list repeats its element. */
export function xmlDocument(root: Record<string, unknown>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root).replace(ILLEGAL, '')}`
}
