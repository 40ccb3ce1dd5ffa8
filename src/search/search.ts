import type {
  FoundPlace,
  SearchField,
  SearchIndex,
  SearchLimit,
  SearchProduct,
  Wish,
} from '../contract/search-json.ts'
import { letterOf, type Diet } from '../domain/menu/diet.ts'
import { documentFinder, familiarityIn } from './find-documents.ts'
import { withoutLimit } from './limits.ts'
import { matchingAny, openPostings, type Hits, type Postings } from './postings.ts'
import { decodeDocuments } from './postings-format.ts'
import { queryReader, type Query } from './query.ts'
import { wishReader } from './wishes.ts'
import { stemOf, termsOf, wordsOf } from './words.ts'

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

/** Fields that say what is in a product. */
const RECIPE_FIELDS: readonly SearchField[] = ['name', 'pieces', 'composition']
const SUGGESTED_PLACES = 2
const SUGGESTED_NAMES = 3

/** Opens the index once; each search then takes well under a millisecond for a hundred products. */
export function createSearch(index: SearchIndex): Search {
  const { products, places } = index
  const postings = openPostings(index)
  const familiarity = familiarityIn(postings)
  const find = documentFinder(postings, familiarity)
  const isInRecipes = (stem: string) => postings.documentsWith(stem, RECIPE_FIELDS).size > 0
  const readQuery = queryReader(index.words, wishReader(index, isInRecipes), familiarity)
  const withFood = foodFinder(index, postings)

  return {
    search(typed, diets = []) {
      const query = readQuery(typed)
      const isOpen = query.terms.length === 0
      const hits = isOpen ? (new Map() as Hits) : find(query)
      const preferred = matchingAny(query.preferred.map((term) => postings.find(term)))
      const scores = scoresOf(hits, preferred, isOpen)
      const hasLimits =
        [...diets, ...query.diets, ...query.unwanted].length > 0 ||
        [query.persons, query.minPrice, query.maxPrice].some((figure) => figure !== undefined)
      const candidates = isOpen && hasLimits ? products.keys() : scores.keys()
      const best = Math.max(...scores.values())
      const relevance = (document: number) => grade((scores.get(document) ?? 0) / best)
      const isNamed = namedAs(typed)
      const left = new Set(query.unwanted.flatMap((wish) => [...withFood(wish)]))
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
              Number(isNamed(b.product)) - Number(isNamed(a.product)) ||
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

/** Returns a function that finds the documents with the food that a wish leaves out. */
function foodFinder({ foodstuffs }: SearchIndex, postings: Postings) {
  const found = new Map(
    foodstuffs.map(({ without, products }): [Wish, number[]] => [
      `без ${without}`,
      decodeDocuments(products),
    ]),
  )
  return (wish: Wish): Iterable<number> =>
    found.get(wish) ?? postings.documentsWith(stemOf(wordsOf(wish).at(-1)!), RECIPE_FIELDS)
}

/** Scores of the documents found. Preferred ones score more; with an open query they are all that is found. */
function scoresOf(hits: Hits, preferred: Hits, isOpen: boolean): Map<number, number> {
  const scores = new Map(Array.from(hits, ([document, { score }]) => [document, score]))
  for (const [document, { score }] of preferred) {
    if (isOpen || scores.has(document)) scores.set(document, (scores.get(document) ?? 0) + score)
  }
  return scores
}

/** A score between 0 and 1 in steps, so that what is about as relevant stays in the order of the menu. */
const grade = (score: number) => Math.round(Math.log2(score + 0.01) * 3)

/** Whether a product has exactly the typed words for its name. */
function namedAs(typed: string): (product: SearchProduct) => boolean {
  const words = wordsOf(typed).join(' ')
  return ({ name }) => wordsOf(name).join(' ') === words
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

/** Documents by how much they look like the text, the nearest first. */
function nearestDocuments(typed: string, postings: Postings): number[] {
  const hits = termsOf(typed).map((term) =>
    postings.find(term, { isPrefix: true, slips: Math.min(6, Math.round(term.length / 2)) }),
  )
  return Array.from(matchingAny(hits))
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([document]) => document)
}
