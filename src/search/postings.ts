import { SEARCH_FIELDS, type SearchField, type SearchIndex } from '../contract/search-json.ts'
import { decodeDocuments } from './postings-format.ts'
import { slipsBetween } from './slips.ts'

/** Documents that match, each with its score, the terms of the index by which it matches, and how many of the query's do. */
export type Hits = Map<number, { score: number; terms: string[]; matches: number }>

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
  const byLength: [term: string, letters: number][][] = []
  for (const term of inOrder) (byLength[term.length] ??= []).push([term, lettersIn(term)])

  /** The terms of the index that a term of a query may stand for, the closer the heavier. */
  function* variants(
    term: string,
    { isPrefix, slips }: Tolerance,
  ): Generator<[term: string, postings: Posting[], weight: number]> {
    const exact = byTerm.get(term)
    if (exact) yield [term, exact, 1]
    if (isPrefix) {
      for (let at = firstFrom(inOrder, term); inOrder[at]?.startsWith(term); at++) {
        const longer = inOrder[at]!
        const rest = longer.length - term.length
        if (rest === 0 || (exact && rest > LONGEST_SUFFIX)) continue
        const weight = (PREFIX_WEIGHT * longer.length) / (longer.length + 0.3 * rest)
        yield [longer, byTerm.get(longer)!, weight]
      }
    }
    if (!slips) return
    const typed = lettersIn(term)
    for (const [similar, letters] of byLength
      .slice(term.length - slips, term.length + slips + 1)
      .flat()) {
      if (!mayBeNear(typed, letters, slips)) continue
      const distance = slipsBetween(term, similar, slips)
      const isFound = distance === 0 || (isPrefix && similar.startsWith(term))
      if (distance === Infinity || isFound) continue
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
            const hit = hits.get(document) ?? { score: 0, terms: [], matches: 1 }
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
      const found = (byTerm.get(term) ?? []).filter(({ field }) => fields.includes(field))
      return new Set(found.flatMap(({ documents }) => documents))
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
  const postingsAt = (at: number) =>
    columns.flatMap(([field, column]): Posting[] => {
      const documents = decodeDocuments(column[at]!)
      const count = documents.length
      const rarity = Math.log(1 + (total - count + 0.5) / (count + 0.5))
      return count > 0 ? [{ field, documents, weight: BOOST[field] * rarity }] : []
    })
  return new Map(terms.split(' ').map((term, at) => [term, postingsAt(at)]))
}

/** Whether words with these letters may be one or two slips apart: each slip adds at most one letter to either. */
function mayBeNear(one: number, other: number, slips: number): boolean {
  let missing = one & ~other
  let added = other & ~one
  missing &= missing - 1
  added &= added - 1
  if (slips > 1) {
    missing &= missing - 1
    added &= added - 1
  }
  return (missing | added) === 0
}

/** The letters of a word as bits; a few letters of other alphabets share a bit. */
function lettersIn(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << word.charCodeAt(at)
  return letters
}

/** The first index in the ordered terms that is not before `term`. */
function firstFrom(inOrder: readonly string[], term: string): number {
  let [from, to] = [0, inOrder.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (inOrder[middle]! < term) from = middle + 1
    else to = middle
  }
  return from
}

/** The documents that match at least so many of the terms, with their scores added up. */
export function matching(hits: readonly Hits[], least: number): Hits {
  const joined: Hits = new Map()
  for (const [document, { score, terms }] of hits.flatMap((some) => [...some])) {
    const own = joined.get(document) ?? { score: 0, terms: [], matches: 0 }
    joined.set(document, {
      score: own.score + score,
      terms: [...own.terms, ...terms],
      matches: own.matches + 1,
    })
  }
  return withMatches(joined, least)
}

/** The documents that match any term, with their scores added up. */
export const matchingAny = (hits: readonly Hits[]): Hits => matching(hits, 1)

/** The documents that match the most terms of those that match any. */
export function matchingMost(hits: readonly Hits[]): Hits {
  const any = matchingAny(hits)
  return withMatches(any, Math.max(...Array.from(any.values(), ({ matches }) => matches)))
}

const withMatches = (hits: Hits, least: number): Hits =>
  new Map(Array.from(hits).filter(([, { matches }]) => matches >= least))
