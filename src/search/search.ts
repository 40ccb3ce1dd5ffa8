import type {
  FoundCategory,
  SearchField,
  SearchIndex,
  SearchPage,
  SearchProduct,
  Wish,
} from '../contract/search-json.ts'
import { letterOf, type Diet } from '../domain/menu/diet.ts'
import { documentFinder, familiarityIn } from './find-documents.ts'
import { filtersOf } from './filters.ts'
import { matchingAny, openPostings, type Hits, type Postings } from './postings.ts'
import { decodeDocuments } from './postings-format.ts'
import { queryReader, type Familiarity, type Query } from './query.ts'
import { wishReader } from './wishes.ts'
import { isFunctionWord, stemOf, wordsOf } from './words.ts'

export interface Found {
  query: Query
  places: FoundCategory[]
  products: SearchProduct[]
  /** Number of products that only the chosen diets leave out. */
  leftOut: number
  /** How many products each category has of what was found, also beside the chosen category; without those that have none. */
  categories: Record<string, number>
  /** Terms of the index that the query matched. */
  matched: string[]
}

export interface Search {
  /** Finds what fits the text, the chosen diets and the category; these without a text find everything that fits them. */
  search(typed: string, diets?: readonly Diet[], category?: string): Found
  /** For a query that finds nothing. */
  nearest(typed: string): Nearest
}

/** Products whose names look like a query, and the first two categories. */
export interface Nearest {
  names: string[]
  products: SearchProduct[]
  places: FoundCategory[]
}

/** Fields that say what is in a product. */
const RECIPE_FIELDS: readonly SearchField[] = ['name', 'pieces', 'composition']
const SUGGESTED_PLACES = 2
const SUGGESTED_PRODUCTS = 3
/** Letters at the beginning of a word by which names are suggested. */
const COMPARED_LETTERS = 5

/** Opens the index once; each search then takes well under a millisecond for a hundred products. */
export function createSearch(index: SearchIndex): Search {
  const { products, places } = index
  const postings = openPostings(index)
  const familiarity = familiarityIn(postings)
  const find = documentFinder(postings, familiarity)
  const names = products.map(({ name }) => wordsOf(name).join(' '))
  const readQuery = openReader(index, postings, familiarity)
  const withFood = foodFinder(index, postings)

  return {
    search(typed, diets = [], category) {
      const query = readQuery(typed)
      const isOpen = query.terms.length === 0
      const hits = isOpen ? (new Map() as Hits) : find(query)
      const preferred = matchingAny(query.preferred.map((term) => postings.find(term)))
      const scores = scoresOf(hits, preferred, isOpen)
      const hasLimits = diets.length > 0 || category !== undefined || filtersOf(query).length > 0
      const candidates = isOpen && hasLimits ? products.keys() : scores.keys()
      const best = Math.max(...scores.values())
      const relevance = (document: number) => grade((scores.get(document) ?? 0) / best)
      const name = wordsOf(typed).join(' ')
      const left = new Set(query.unwanted.flatMap((wish) => [...withFood(wish)]))
      const named = Array.from(candidates)
        .filter((document) => document < products.length)
        .map((document) => ({ document, product: products[document]! }))
      const asked = fitting(named, query.persons)
        .filter(({ document }) => !left.has(document))
        .filter(({ product }) => keepsDiets(product, query.diets))
        .filter(({ product: { price } }) => isBetween(price, query.minPrice, query.maxPrice))
      const isIn = ({ product }: Candidate) => !category || product.category === category
      const kept = asked.filter(({ product }) => keepsDiets(product, diets))
      const found = kept.filter(isIn)
      const outside = ({ product }: Candidate) => guestsOutside(product, query.persons)
      return {
        query,
        places: [
          ...places.filter((_, at) => !isOpen && scores.has(products.length + at)),
          ...query.pages.map(asPlace),
        ],
        products: found
          .sort(
            (a, b) =>
              Number(a.product.paused ?? false) - Number(b.product.paused ?? false) ||
              (isOpen ? outside(a) - outside(b) : 0) ||
              Number(names[b.document] === name) - Number(names[a.document] === name) ||
              relevance(b.document) - relevance(a.document) ||
              a.document - b.document,
          )
          .map(({ product }) => product),
        leftOut: asked.filter(isIn).length - found.length,
        categories: countByCategory(kept),
        matched: [...new Set(Array.from(hits.values()).flatMap(({ terms }) => terms))],
      }
    },
    nearest: (typed) => nearestTo(typed, index, postings),
  }
}

function nearestTo(typed: string, { products, places }: SearchIndex, postings: Postings): Nearest {
  const near = nearestDocuments(typed, postings)
    .flatMap((document) => products[document] ?? [])
    .slice(0, SUGGESTED_PRODUCTS)
  return {
    names: near.map(({ name }) => name),
    products: near,
    places: places.slice(0, SUGGESTED_PLACES),
  }
}

function openReader(index: SearchIndex, postings: Postings, familiarity: Familiarity) {
  const isInRecipes = (stem: string) => postings.documentsWith(stem, RECIPE_FIELDS).size > 0
  const wishes = wishReader(index, isInRecipes)
  return queryReader(index, wishes, familiarity, (term) => postings.has(term))
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

const asPlace = ({ path, name }: SearchPage): FoundCategory => ({ path, name, isPage: true })

const keepsDiets = ({ breaks }: SearchProduct, diets: readonly Diet[]) =>
  !diets.some((diet) => breaks.includes(letterOf(diet)))

const isBetween = (price: number, from = 0, to = Infinity) => price >= from && price <= to

interface Candidate {
  document: number
  product: SearchProduct
}

function countByCategory(found: readonly Candidate[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { product } of found) counts[product.category] = (counts[product.category] ?? 0) + 1
  return counts
}

/**
 * Boxes for that many guests if there are any; otherwise all, since several boxes feed them as well. Taken of all that the
 * words find, before prices, diets and category, so that none of these brings back boxes for other numbers of guests.
 */
function fitting(found: Candidate[], guests: number | undefined): Candidate[] {
  if (guests === undefined) return found
  const exact = found.filter(
    ({
      product: {
        persons: [from, to],
      },
    }) => isBetween(guests, from, to),
  )
  return exact.length > 0 ? exact : found
}

/** Number of guests outside the range that a box feeds; 0 within it. */
function guestsOutside({ persons: [from, to] }: SearchProduct, guests: number | undefined): number {
  return guests === undefined ? 0 : Math.max(0, from - guests, guests - to)
}

/** Documents with a word that begins like the one typed last, the nearest first. */
function nearestDocuments(typed: string, postings: Postings): number[] {
  const last = wordsOf(typed).findLast((word) => /\D/.test(word) && !isFunctionWord(word)) ?? '-'
  const beginning = stemOf(last).slice(0, COMPARED_LETTERS)
  const slips = beginning.length < COMPARED_LETTERS ? 0 : 1
  return Array.from(postings.find(beginning, { isPrefix: true, slips }))
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([document]) => document)
}
