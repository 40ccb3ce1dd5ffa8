import type { Diet } from '../domain/menu/diet.ts'
import type { Rubles } from '../domain/money.ts'

/** Characters (UTF-16 units) of a query, at most: in the field, in the address, at the edge and in the recent searches. */
export const MAX_QUERY_LENGTH = 100

/** A category or sub-category as a result, `/sets/` or `/sets/detskie/`, or a page about the shop. */
export interface FoundCategory {
  path: string
  name: string
  isPage?: true | undefined
}

/** A product as a row of the results shows it. */
export interface SearchProduct {
  id: number
  slug: string
  name: string
  category: string
  price: Rubles
  /** Guests that one box feeds, from and to. */
  persons: readonly [from: number, to: number]
  weightGrams: number
  /** Pieces in one box. */
  pieces: number
  /** The picture, where it is not the one named after the slug. */
  small_image?: string | undefined
  /** The diets that the box breaks, a letter each; see domain/menu/diet.ts. */
  breaks: string
  paused?: true | undefined
}

/** A page about the shop, and the stems that ask for it. */
export interface SearchPage {
  path: string
  name: string
  terms: readonly string[]
}

/** Fields of a document; products have all of them, places only a name. */
export const SEARCH_FIELDS = [
  'name',
  'place',
  'pieces',
  'composition',
  'aliases',
  'pieceAliases',
] as const
export type SearchField = (typeof SEARCH_FIELDS)[number]

/** The words that a query may have beside those of the menu, as stems. */
export interface QueryWords {
  /** Genitives after «без» → letters of the diets that they ask for, or the place in `SearchIndex.foodstuffs`. */
  leftOut: Readonly<Record<string, string>>
  /** Stems that name a diet by themselves → its letters. */
  diets: Readonly<Record<string, string>>
  /** Certificates that shoppers ask for and the shop does not have, and letters of the diets that come near. */
  certificates: readonly { name: string; stems: readonly string[]; diets: string }[]
  /** Goods that the shop does not sell, in the genitive, and the stems that ask for them; indexes of earlier builds lack it. */
  notSold?: readonly { name: string; stems: readonly string[] }[] | undefined
  /** Numbers of guests in words. */
  counts: Readonly<Record<string, number>>
  /** Stems of a request that name no food. */
  noise: readonly string[]
}

/**
 * The index of the search; `GET /api/search.json` answers the part for the browser. Documents are numbered: products in
 * the order of the menu, then places. Compact, since it is fetched while a shopper types.
 */
export interface SearchIndex {
  /** False where only the names of the first products are here, and `GET /api/search` knows the rest. */
  isWhole: boolean
  products: readonly SearchProduct[]
  places: readonly FoundCategory[]
  pages: readonly SearchPage[]
  /** In alphabetical order, with spaces between them. */
  terms: string
  /** For each field the documents of each of the terms, in the format of search/postings-format.ts. */
  postings: Readonly<Record<SearchField, string>>
  /** Foodstuffs that no diet leaves out: the genitive, and the products that have it, in the format of the postings. */
  foodstuffs: readonly { without: string; products: string }[]
  words: QueryWords
}

/** Food that a shopper leaves out and that is no diet, in words. */
export type Wish = `без ${string}` | `не ем ${string}`

/** A filter that a query sets besides its search words: a figure, a diet or a wish. */
export type SearchFilter = 'persons' | 'minPrice' | 'maxPrice' | Diet | Wish

/** `GET /api/search`: the answer to a query; the browser makes the same one from a whole index. */
export interface SearchAnswer {
  /** All products found, also those that are not in `products`. */
  count: number
  /** The most relevant first, those that cannot be ordered for now last. */
  products: readonly SearchProduct[]
  /** Categories, then sub-categories, whose names have all the words; then pages about the shop that a word asks for. */
  places: readonly FoundCategory[]
  persons?: number | undefined
  minPrice?: Rubles | undefined
  maxPrice?: Rubles | undefined
  /** The limits read in the query, and the query without each of them. */
  limits: readonly { limit: SearchFilter; rest: string }[]
  /** Wishes of the query that were not understood, and so left out nothing. */
  unknown: readonly Wish[]
  /** Certificates that the query asks for; the shop has none of them. */
  uncertified: readonly string[]
  /** Goods that the query asks for and the shop does not sell, in the genitive; earlier builds do not say it. */
  notSold?: readonly string[] | undefined
  /** Terms of the index that the query matched: to mark them in names. */
  matched: readonly string[]
  /** Products that only the chosen diets leave out. */
  leftOut: number
  /** Products found in each category, also beside the chosen one; earlier builds do not say it. */
  categories?: Readonly<Record<string, number>> | undefined
  /** For a query that finds neither products nor pages: products whose names look like it, and the first categories. `names` are for earlier builds. */
  nearest?:
    | {
        names: readonly string[]
        products?: readonly SearchProduct[] | undefined
        places: readonly FoundCategory[]
      }
    | undefined
}
