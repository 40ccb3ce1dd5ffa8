import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml'
import { inStyle } from './in-style.ts'

/**
 * The file `before` with the values of `after`: what has not changed keeps its place, its comments and its way of writing,
 * so that one edited field is one changed line. Both are YAML; `before` is undefined for a new file.
 */
export async function mergeYaml(
  path: string,
  before: string | undefined,
  after: string,
): Promise<string> {
  const wanted: unknown = parseDocument(after).toJS()
  const document: Document = parseDocument(before ?? '')
  document.contents = merged(document, document.contents, wanted) as Node
  return inStyle(path, document.toString({ lineWidth: 0 }))
}

/** `node` with the value `wanted`; the very node if it has that value already. */
function merged(document: Document, node: unknown, wanted: unknown): unknown {
  if (isMap(node) && isRecord(wanted)) {
    for (const { key } of [...node.items]) {
      const name = String(key)
      if (!(name in wanted)) node.delete(key)
    }
    for (const [name, value] of Object.entries(wanted)) {
      // A key may be a number, such as the guests in the words of the search.
      const pair = node.items.find(({ key }) => String(key) === name)
      if (pair) pair.value = merged(document, pair.value, value)
      else node.set(document.createNode(name), newNode(document, value))
    }
    return node
  }
  if (isSeq(node) && Array.isArray(wanted)) {
    node.items = wanted.map((value: unknown, index) =>
      index < node.items.length
        ? merged(document, node.items[index], value)
        : newNode(document, value),
    )
    return node
  }
  const old = (node as Node | null)?.toJS(document) as unknown
  return JSON.stringify(old) === JSON.stringify(wanted) ? node : newNode(document, wanted)
}

/** A node for a value that no file had: a list or map without further ones inside stands on one line. */
function newNode(document: Document, value: unknown): Node {
  const node = document.createNode(value)
  visit(node, {
    Collection: (_, collection) => {
      const values = collection.items.map((item) => (isPair(item) ? item.value : item))
      if ((collection !== node || isSeq(node)) && values.every(isScalar)) collection.flow = true
    },
  })
  return node
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
