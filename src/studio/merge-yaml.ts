import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
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
  if (isRecord(wanted)) for (const key of ORDERED) inOrderOf(document.get(key), wanted[key])
  return inStyle(path, document.toString({ lineWidth: 0 }))
}

/** Maps of which the first match decides, so that their order is the owner's; all others keep the file's. */
const ORDERED = ['mains']

/** Puts a map's lines, each with its comments, into the order of the wanted value. */
function inOrderOf(map: unknown, wanted: unknown): void {
  if (!isMap(map) || !isRecord(wanted)) return
  giveFirst(map, map.items[0]?.key)
  const keys = Object.keys(wanted)
  map.items.sort((one, other) => keys.indexOf(String(one.key)) - keys.indexOf(String(other.key)))
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
    giveFirst(node, node.items[0])
    const isFlow = isCollection(node.items[0]) && node.items[0].flow === true
    const old = itemsFor(document, node.items, wanted)
    node.items = wanted.map((value: unknown, index) =>
      old[index] === undefined
        ? newNode(document, value, isFlow)
        : merged(document, old[index], value),
    )
    return node
  }
  const old = (node as Node | null)?.toJS(document) as unknown
  return JSON.stringify(old) === JSON.stringify(wanted) ? node : newNode(document, wanted)
}

/**
 * For each wanted value the node that it edits, with its comments: an equal one first; the others, which were edited in
 * their place, in the order in which they stand between the same neighbours.
 */
function itemsFor(
  document: Document,
  items: readonly unknown[],
  wanted: readonly unknown[],
): unknown[] {
  const written = items.map((item) => JSON.stringify((item as Node).toJS(document)))
  const free = new Set(items.keys())
  const found = wanted.map((value) => {
    const index = [...free].find((at) => written[at] === JSON.stringify(value))
    if (index !== undefined) free.delete(index)
    return index
  })
  return found.map((own, at) => {
    if (own !== undefined) return items[own]
    const after = found.slice(0, at).findLast((index) => index !== undefined) ?? -1
    const before = found.slice(at).find((index) => index !== undefined && index > after)
    const next = [...free].find((index) => index > after && index < (before ?? items.length))
    if (next === undefined) return undefined
    free.delete(next)
    found[at] = next
    return items[next]
  })
}

/** A comment above the first item is that item's, not its list's. */
function giveFirst(list: YAMLMap | YAMLSeq, first: unknown): void {
  if (!isNode(first) || !list.commentBefore) return
  first.commentBefore = list.commentBefore
  delete list.commentBefore
}

/** A node for a value that no file had: a list or map without further ones inside stands on one line. */
function newNode(document: Document, value: unknown, isFlow = false): Node {
  const node = document.createNode(value)
  if (isFlow && isCollection(node)) node.flow = true
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
