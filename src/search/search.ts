import type {
  FoundPlace,
  SearchIndex,
  SearchLimit,
  SearchProduct,
} from '../contract/search-json.ts'
import { letterOf, type Diet } from '../domain/menu/diet.ts'
import { withoutLimit } from './limits.ts'
import {
  matchingAll,
  matchingAny,
  matchingMost,
  openPostings,
  type Hits,
  type Postings,
} from './postings.ts'
import { queryReader, type Familiarity, type Query } from './query.ts'
import { termsOf } from './words.ts'

export interface Found {
  query: Query
  places: FoundPlace[]
  products: SearchProduct[]
  /** Number of products that only the chosen diets leave out. */
  leftOut: number
  /** Terms of the index that the query matched. */
  matched: string[]
}

export interface Search {
  /** Finds what fits the text and the chosen diets; diets without a text find everything that keeps them. */
  search(typed: string, diets?: readonly Diet[]): Found
  /** The typed text without the words that set the limit; see `withoutLimit`. */
  without(typed: string, limit: SearchLimit): string
  /** For a query that finds nothing: names of the menu that look like it, and the first two categories. */
  nearest(typed: string): { names: string[]; places: FoundPlace[] }
}

/** Typing slips: one from four letters on, two from seven. */
const slipsIn = (term: string) => (term.length >= 7 ? 2 : term.length >= 4 ? 1 : 0)
const SHORTEST_BEGINNING = 2
const SUGGESTED_PLACES = 2
const SUGGESTED_NAMES = 3
/** Where fewer are found, those that only miss the purpose or a misspelt word come after them. */
const ENOUGH = 5
const MAX_REMEMBERED_TERMS = 2000

/** Opens the index once; each search then takes well under a millisecond for a hundred products. */
export function createSearch(index: SearchIndex): Search {
  const { products, places } = index
  const postings = openPostings(index)
  const familiarity = familiarityIn(postings)
  const readQuery = queryReader(index.words, familiarity)

  const hitsOf = (terms: readonly string[]) =>
    terms.map((term) =>
      postings.find(term, {
        isPrefix: term.length >= SHORTEST_BEGINNING,
        slips: familiarity(term) >= 2 ? 0 : slipsIn(term),
      }),
    )

  const withAll = (terms: readonly string[]) => matchingAll(hitsOf(terms))

  /**
   * Documents with every term. If they are few, those that only miss a misspelt word compete with them by score, since
   * the slip may have been read as a wrong word, and those that only miss the purpose follow. If no document has every
   * term, those with the essential terms come first, then those with the most terms.
   */
  const find = ({ terms, purpose }: Query): Hits => {
    const hits = hitsOf(terms)
    const all = matchingAll(hits)
    if (all.size >= ENOUGH) return all
    const known = terms.filter((term) => familiarity(term) >= 2)
    const essential = known.filter((term) => !purpose.includes(term))
    const withEssential = essential.length < terms.length ? withAll(essential) : matchingAny([])
    if (all.size === 0) return followedBy(withEssential, matchingMost(hits))
    const withKnown = known.length < terms.length ? withAll(known) : matchingAny([])
    return followedBy(new Map([...withKnown, ...all]), withEssential)
  }

  return {
    search(typed, diets = []) {
      const query = readQuery(typed)
      const isOpen = query.terms.length === 0
      const hits = isOpen ? (new Map() as Hits) : find(query)
      const scores = new Map(Array.from(hits, ([document, { score }]) => [document, score]))
      for (const [document, { score }] of matchingAny(
        query.preferred.map((term) => postings.find(term)),
      )) {
        if (isOpen || scores.has(document))
          scores.set(document, (scores.get(document) ?? 0) + score)
      }
      const hasLimits =
        [...diets, ...query.diets, ...query.unwanted].length > 0 ||
        [query.persons, query.minPrice, query.maxPrice].some((figure) => figure !== undefined)
      const candidates = isOpen && hasLimits ? products.keys() : scores.keys()
      const best = Math.max(...scores.values())
      const relevance = (document: number) => grade((scores.get(document) ?? 0) / best)
      const left = excluded(postings, query.unwanted)
      const asked = Array.from(candidates)
        .filter((document) => document < products.length && !left.has(document))
        .map((document) => ({ document, product: products[document]! }))
        .filter(({ product }) => keepsDiets(product, query.diets))
        .filter(({ product: { price } }) => isBetween(price, query.minPrice, query.maxPrice))
      const found = fitting(
        asked.filter(({ product }) => keepsDiets(product, diets)),
        query.persons,
      )
      return {
        query,
        places: isOpen ? [] : places.filter((_, place) => scores.has(products.length + place)),
        products: found
          .sort(
            (a, b) =>
              Number(a.product.paused ?? false) - Number(b.product.paused ?? false) ||
              (isOpen
                ? guestsOutside(a.product, query.persons) - guestsOutside(b.product, query.persons)
                : 0) ||
              relevance(b.document) - relevance(a.document) ||
              a.document - b.document,
          )
          .map(({ product }) => product),
        leftOut: Math.max(0, fitting(asked, query.persons).length - found.length),
        matched: [...new Set(Array.from(hits.values()).flatMap(({ terms }) => terms))],
      }
    },
    without: (typed, limit) => withoutLimit(typed, limit, readQuery),
    nearest: (typed) => ({
      names: nearestDocuments(typed, postings)
        .flatMap((document) => products[document]?.name ?? [])
        .slice(0, SUGGESTED_NAMES),
      places: places.slice(0, SUGGESTED_PLACES),
    }),
  }
}

/** A score between 0 and 1 in steps, so that what is about as relevant stays in the order of the menu. */
const grade = (score: number) => Math.round(Math.log2(score + 0.01) * 3)

/** The first hits as they are, then the others with scores below all of them. */
function followedBy(first: Hits, others: Hits): Hits {
  if (first.size === 0 || others.size === 0) return first.size > 0 ? first : others
  const lowest = Math.min(...Array.from(first.values(), ({ score }) => score))
  const highest = Math.max(...Array.from(others.values(), ({ score }) => score))
  const scale = lowest / highest / 2
  const rest = Array.from(others, ([document, { score, terms }]) => {
    return [document, { score: score * scale, terms }] as const
  })
  return new Map([...rest, ...first])
}

function familiarityIn(postings: Postings): Familiarity {
  const known = new Map<string, 0 | 1 | 2 | 3>()
  return (term) => {
    let level = known.get(term)
    if (level === undefined) {
      if (postings.has(term)) level = 3
      else if (term.length >= 3 && postings.has(term, { isPrefix: true })) level = 2
      else level = postings.has(term, { slips: slipsIn(term) }) ? 1 : 0
      if (known.size >= MAX_REMEMBERED_TERMS) known.clear()
      known.set(term, level)
    }
    return level
  }
}

const keepsDiets = ({ breaks }: SearchProduct, diets: readonly Diet[]) =>
  !diets.some((diet) => breaks.includes(letterOf(diet)))

const isBetween = (price: number, from = 0, to = Infinity) => price >= from && price <= to

interface Candidate {
  document: number
  product: SearchProduct
}

/** Boxes for that many guests if there are any; otherwise all, since several boxes feed them as well. */
function fitting(found: Candidate[], persons: number | undefined): Candidate[] {
  if (persons === undefined) return found
  const exact = found.filter(
    ({
      product: {
        persons: [from, to],
      },
    }) => isBetween(persons, from, to),
  )
  return exact.length > 0 ? exact : found
}

/** Number of guests outside the range that a box feeds; 0 within it. */
function guestsOutside({ persons: [from, to] }: SearchProduct, guests: number | undefined): number {
  return guests === undefined ? 0 : Math.max(0, from - guests, guests - to)
}

/** The documents that have an unwanted term in their name or composition. */
function excluded(postings: Postings, unwanted: readonly string[]): Set<number> {
  return new Set(
    unwanted.flatMap((term) => [...postings.documentsWith(term, ['name', 'composition'])]),
  )
}

/** Documents by how much they look like the text, the nearest first. */
function nearestDocuments(typed: string, postings: Postings): number[] {
  const hits = termsOf(typed).map((term) =>
    postings.find(term, { isPrefix: true, slips: Math.min(6, Math.round(term.length / 2)) }),
  )
  return Array.from(matchingAny(hits))
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([document]) => document)
}
