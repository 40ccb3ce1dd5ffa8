import { SEARCH_FIELDS, type SearchField, type SearchIndex } from '../contract/search-json.ts'
import { decodeDocuments } from './postings-format.ts'
import { slipsBetween } from './slips.ts'

/** Documents that match, each with its score and the terms of the index by which it matches. */
export type Hits = Map<number, { score: number; terms: string[] }>

/** How a term of the query may differ from a term of the index. */
export interface Tolerance {
  /** The query's term may be the beginning of the index's. */
  isPrefix?: boolean
  /** Letters that may be wrong, missing or too many. */
  slips?: number
}

export interface Postings {
  find(term: string, tolerance?: Tolerance): Hits
  /** Whether any document has the term. */
  has(term: string, tolerance?: Tolerance): boolean
  /** The documents that have exactly this term in one of the fields. */
  documentsWith(term: string, fields: readonly SearchField[]): Set<number>
}

interface Posting {
  field: SearchField
  documents: readonly number[]
  /** The boost of the field, more for a term that few documents have. */
  weight: number
}

const BOOST: Readonly<Record<SearchField, number>> = {
  name: 6,
  place: 3,
  pieces: 2,
  composition: 1,
  aliases: 4,
  pieceAliases: 1.2,
}
const PREFIX_WEIGHT = 0.5
const SLIP_WEIGHT = 0.25
/** A word of the index means longer ones too if they are derived: «сыр» is «сырный», «вино» no «виноград». */
const LONGEST_SUFFIX = 2

/** Opens an index for look-ups. */
export function openPostings(index: SearchIndex): Postings {
  const byTerm = readPostings(index)
  const inOrder = [...byTerm.keys()]

  /** The terms of the index that a term of a query may stand for, the closer the heavier. */
  function* variants(
    term: string,
    { isPrefix, slips }: Tolerance,
  ): Generator<[term: string, postings: Posting[], weight: number]> {
    const exact = byTerm.get(term)
    if (exact) yield [term, exact, 1]
    if (isPrefix) {
      for (let place = firstFrom(inOrder, term); inOrder[place]?.startsWith(term); place++) {
        const longer = inOrder[place]!
        const rest = longer.length - term.length
        if (rest === 0 || (exact && rest > LONGEST_SUFFIX)) continue
        const weight = (PREFIX_WEIGHT * longer.length) / (longer.length + 0.3 * rest)
        yield [longer, byTerm.get(longer)!, weight]
      }
    }
    if (!slips) return
    for (const similar of inOrder) {
      const distance = slipsBetween(term, similar, slips)
      if (distance === Infinity || distance === 0) continue
      if (isPrefix && similar.startsWith(term)) continue
      const weight = (SLIP_WEIGHT * similar.length) / (similar.length + distance)
      yield [similar, byTerm.get(similar)!, weight]
    }
  }

  return {
    find(term, tolerance = {}) {
      const hits: Hits = new Map()
      for (const [variant, found, closeness] of variants(term, tolerance)) {
        for (const { documents, weight } of found) {
          for (const document of documents) {
            const hit = hits.get(document) ?? { score: 0, terms: [] }
            hit.score += closeness * weight
            if (!hit.terms.includes(variant)) hit.terms.push(variant)
            hits.set(document, hit)
          }
        }
      }
      return hits
    },
    has: (term, tolerance = {}) => !variants(term, tolerance).next().done,
    documentsWith(term, fields) {
      const found = byTerm.get(term) ?? []
      return new Set(
        found.flatMap(({ field, documents }) => (fields.includes(field) ? documents : [])),
      )
    },
  }
}

/**
 * The postings of each term, the terms in alphabetical order. Weights are BM25's inverse document frequency times the
 * boost of the field: a word means the same however often it stands in a recipe, and a set is not worse for holding much.
 */
function readPostings({ terms, postings, products, places }: SearchIndex): Map<string, Posting[]> {
  const total = products.length + places.length
  const columns = SEARCH_FIELDS.map((field) => [field, postings[field].split(' ')] as const)
  const postingsAt = (place: number) =>
    columns.flatMap(([field, column]): Posting[] => {
      const documents = decodeDocuments(column[place]!)
      const count = documents.length
      const rarity = Math.log(1 + (total - count + 0.5) / (count + 0.5))
      return count > 0 ? [{ field, documents, weight: BOOST[field] * rarity }] : []
    })
  return new Map(terms.split(' ').map((term, place) => [term, postingsAt(place)]))
}

/** The first place in the ordered terms that is not before `term`. */
function firstFrom(inOrder: readonly string[], term: string): number {
  let [from, to] = [0, inOrder.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (inOrder[middle]! < term) from = middle + 1
    else to = middle
  }
  return from
}

/** The documents that match every term, with their scores added up. */
export function matchingAll(hits: readonly Hits[]): Hits {
  return matching(hits, hits.length)
}

/** The documents that match the most terms of those that match any. */
export function matchingMost(hits: readonly Hits[]): Hits {
  const counts = new Map<number, number>()
  for (const document of hits.flatMap((some) => [...some.keys()])) {
    counts.set(document, (counts.get(document) ?? 0) + 1)
  }
  return matching(hits, Math.max(0, ...counts.values()))
}

/** The documents that match any term, with their scores added up. */
export function matchingAny(hits: readonly Hits[]): Hits {
  return matching(hits, 1)
}

function matching(hits: readonly Hits[], count: number): Hits {
  const joined: Hits = new Map()
  for (const document of new Set(hits.flatMap((some) => [...some.keys()]))) {
    const own = hits.flatMap((some) => some.get(document) ?? [])
    if (own.length < count) continue
    const score = own.reduce((sum, hit) => sum + hit.score, 0)
    joined.set(document, { score, terms: own.flatMap(({ terms }) => terms) })
  }
  return joined
}
