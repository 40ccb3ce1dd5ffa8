import * as v from 'valibot'
import { DIETS, LAST_DIET_LETTER } from '../domain/menu/diet.ts'
import { count, name, ordinal } from './fields.ts'
import type { SearchAnswer, SearchIndex, SearchFilter, Wish } from './search-json.ts'

/** Diets, a letter each, of a query: none needs to stand twice. */
export const queryDiets = new RegExp(`^[a-${LAST_DIET_LETTER}]{0,${DIETS.length}}$`)

/** The slug of a category, of a query. */
export const queryCategory = /^[\w-]{0,60}$/

/** Diets, a letter each. */
export const dietLetters = v.pipe(v.string(), v.regex(new RegExp(`^[a-${LAST_DIET_LETTER}]*$`)))

/** A text of which the type says more than JSON Schema can. */
const text = <Text extends string>() =>
  v.pipe(
    v.custom<Text>((value) => typeof value === 'string' && value !== ''),
    v.metadata({ type: 'string', minLength: 1 }),
  )

const path = v.pipe(v.string(), v.regex(/^\/.+\/$/))

const SearchPlace = v.object({
  path,
  name,
  /** A page about the shop. */
  isPage: v.optional(v.literal(true)),
})

const SearchProduct = v.object({
  id: ordinal,
  slug: name,
  name,
  category: name,
  price: ordinal,
  /** Guests that one box feeds, from and to. */
  persons: v.strictTuple([ordinal, ordinal]),
  weightGrams: ordinal,
  /** Pieces in one box. */
  pieces: ordinal,
  /** The file, if it is not named after the slug. */
  small_image: v.optional(name),
  /** The diets that the box breaks. */
  breaks: dietLetters,
  paused: v.optional(v.literal(true)),
})

/** The index of the search, or the part of it for browsers. */
export const SearchIndexSchema = v.object({
  /** False where only names of the first products are here; `/api/search` answers from the whole index. */
  isWhole: v.boolean(),
  products: v.array(SearchProduct),
  places: v.array(SearchPlace),
  /** Pages about the shop, and the stems that ask for them. */
  pages: v.array(v.object({ path, name, terms: v.array(name) })),
  /** Stems in alphabetical order, with spaces between them. */
  terms: v.string(),
  /**
   * For each field the documents of each term, with spaces between the terms. Products and then places are numbered
   * from 0; each character is the difference to the number before, counted from U+0023.
   */
  postings: v.object({
    name: v.string(),
    place: v.string(),
    pieces: v.string(),
    composition: v.string(),
    aliases: v.string(),
    pieceAliases: v.string(),
  }),
  /** Those that no diet leaves out, and the products that have them, as in `postings`. */
  foodstuffs: v.array(v.object({ without: name, products: v.string() })),
  words: v.object({
    /** For each word after «без» letters of diets, or a place in `foodstuffs`. */
    leftOut: v.record(
      v.string(),
      v.pipe(v.string(), v.regex(new RegExp(`^([a-${LAST_DIET_LETTER}]+|\\d+)$`))),
    ),
    diets: v.record(v.string(), dietLetters),
    /** Those that the shop does not have. */
    certificates: v.array(v.object({ name, stems: v.array(name), diets: dietLetters })),
    /** Goods that the shop does not sell, in the genitive. */
    notSold: v.optional(v.array(v.object({ name, stems: v.array(name) }))),
    counts: v.record(v.string(), ordinal),
    noise: v.array(name),
  }),
}) satisfies v.GenericSchema<SearchIndex>

/** The answer to a query. */
export const SearchAnswerSchema = v.object({
  /** All products found, also those that are not in `products`. */
  count,
  /** The most relevant first. */
  products: v.pipe(v.array(SearchProduct), v.maxLength(300)),
  places: v.array(SearchPlace),
  persons: v.optional(count),
  minPrice: v.optional(count),
  maxPrice: v.optional(count),
  /** The limits read in the query, and the query without each of them. */
  limits: v.array(v.object({ limit: text<SearchFilter>(), rest: v.string() })),
  /** Wishes that were not understood, such as «без глутамата». */
  unknown: v.array(text<Wish>()),
  /** Certificates asked for that the shop does not have. */
  uncertified: v.array(name),
  /** Goods that were asked for and the shop does not sell, in the genitive. */
  notSold: v.optional(v.array(name)),
  /** Stems to mark in the names. */
  matched: v.array(name),
  /** Products that only the chosen diets leave out. */
  leftOut: count,
  /** By category, also beside the one asked for. */
  categories: v.optional(v.record(v.string(), count)),
  /** For a query that finds nothing. */
  nearest: v.optional(
    v.object({
      names: v.pipe(v.array(name), v.maxLength(3)),
      products: v.optional(v.pipe(v.array(SearchProduct), v.maxLength(3))),
      places: v.array(SearchPlace),
    }),
  ),
}) satisfies v.GenericSchema<SearchAnswer>
