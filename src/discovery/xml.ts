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

/** An XML document from nested objects: `@name` is an attribute, `#text` the text, a list repeats its element. */
export function xmlDocument(root: Record<string, unknown>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`
}
