import { defaultTreeAdapter, parse, parseFragment, type DefaultTreeAdapterMap } from 'parse5'

export type Node = DefaultTreeAdapterMap['node']
export type Element = DefaultTreeAdapterMap['element']

/** A part of a text that another takes the place of; offsets in UTF-16 units. */
export interface Change {
  start: number
  end: number
  text: string
}

/** A page of the build, parsed once for all that read it. */
export interface ParsedPage {
  html: string
  document: DefaultTreeAdapterMap['document']
  /** All elements of the document, in its order. */
  elements: readonly Element[]
  /** The place in `html` of an offset that the tree names: texts that were changed since have moved what follows. */
  at: (offset: number) => number
}

/** Parses a whole page. What `<noscript>` holds are elements, as for a browser without scripts. */
export function parsePage(html: string): ParsedPage {
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  return { html, document, elements: elementsOf(document), at: (offset) => offset }
}

/** The text of a node as it stands in the page, references such as `&amp;` and tags included. */
export function sourceOf({ html, at }: ParsedPage, { sourceCodeLocation }: Node): string {
  return html.slice(at(sourceCodeLocation!.startOffset), at(sourceCodeLocation!.endOffset))
}

/** Elements of a piece of HTML in its order, with their places. Tags without a partner are no error: a page may be cut anywhere. */
export function parsePiece(html: string): Element[] {
  const piece = parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  return elementsOf(piece)
}

/**
 * The node and all in it, templates included, in the order of the page. An element that `isSkipped` is left out with all
 * that is in it.
 */
export function* nodesOf(
  node: Node,
  isSkipped: (element: Element) => boolean = () => false,
): Generator<Node> {
  if (defaultTreeAdapter.isElementNode(node) && isSkipped(node)) return
  yield node
  const parent = 'content' in node ? node.content : node
  if (!('childNodes' in parent)) return
  for (const child of parent.childNodes) yield* nodesOf(child, isSkipped)
}

/** The element, if the node is one, and all that are in it, templates included, in the order of the page. */
export function elementsOf(node: Node): Element[] {
  const elements: Element[] = []
  // Without a generator for each level: every page of the build is read so.
  const visit = (found: Node) => {
    if (defaultTreeAdapter.isElementNode(found)) elements.push(found)
    const parent = 'content' in found ? found.content : found
    if ('childNodes' in parent) for (const child of parent.childNodes) visit(child)
  }
  visit(node)
  return elements
}

export function childElements(node: DefaultTreeAdapterMap['parentNode']): Element[] {
  return node.childNodes.filter((child) => defaultTreeAdapter.isElementNode(child))
}

/** The text directly in the element, references such as `&amp;` resolved. */
export function textOf({ childNodes }: Element): string {
  return childNodes
    .map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : ''))
    .join('')
}

/** All text in the element, references such as `&amp;` resolved. */
export function innerTextOf(element: Element): string {
  return Array.from(nodesOf(element), (node) =>
    defaultTreeAdapter.isTextNode(node) ? node.value : '',
  ).join('')
}

/** Undefined where the element does not have the attribute. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

/** Takes the element out of the text it was parsed from. */
export function withoutElement({ sourceCodeLocation }: Element): Change {
  const { startOffset, endOffset } = sourceCodeLocation!
  return { start: startOffset, end: endOffset, text: '' }
}

/** Takes attributes with these names out, and the space before each. */
export function withoutAttributes(element: Element, names: readonly string[]): Change[] {
  const places = element.sourceCodeLocation!.attrs ?? {}
  return names.flatMap((name) => {
    const place = places[name]
    return place ? [{ start: place.startOffset - 1, end: place.endOffset, text: '' }] : []
  })
}

/** Adds ` name="value"` after one of the element's attributes, or after the tag's name. */
export function withAttribute(
  { tagName, sourceCodeLocation }: Element,
  attribute: string,
  after?: string,
): Change {
  const { attrs = {}, startTag } = sourceCodeLocation!
  const start = attrs[after ?? '']?.endOffset ?? startTag!.startOffset + 1 + tagName.length
  return { start, end: start, text: ` ${attribute}` }
}

/** Returns where an offset of the text stands once the changes are made; none of them may be around it. */
export function moving(changes: readonly Change[]): (offset: number) => number {
  const sorted = changes.toSorted((a, b) => a.start - b.start)
  let shift = 0
  const shifts = sorted.map(({ start, end, text }) => (shift += text.length - (end - start)))
  return (offset) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.end <= offset) low = middle + 1
      else high = middle
    }
    return offset + (shifts[low - 1] ?? 0)
  }
}

/** The text with all changes made; none may overlap another. */
export function changed(text: string, changes: readonly Change[]): string {
  let end = 0
  const parts = changes
    .toSorted((a, b) => a.start - b.start)
    .map((change) => {
      const before = text.slice(end, change.start)
      end = change.end
      return before + change.text
    })
  return parts.join('') + text.slice(end)
}
