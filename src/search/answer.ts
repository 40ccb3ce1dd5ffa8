import type { FoundCategory, SearchAnswer, Wish } from '../contract/search-json.ts'
import type { Diet } from '../domain/menu/diet.ts'
import { filtersOf, withoutFilter } from './filters.ts'
import type { Nearest, Search } from './search.ts'
import { normalize, stemOf, wordsOf } from './words.ts'

/** The answer to a query with at most `maxProducts` products; the browser and the edge make it with this function. */
export function answerQuery(
  search: Search,
  typed: string,
  diets: readonly Diet[],
  maxProducts: number,
  category?: string,
): SearchAnswer {
  const { query, places, products, matched, leftOut, categories } = search.search(
    typed,
    diets,
    category,
  )
  const { persons, minPrice, maxPrice } = query
  return {
    count: products.length,
    products: products.slice(0, maxProducts),
    places,
    ...(persons !== undefined && { persons }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    limits: filtersOf(query).map((limit) => ({ limit, rest: withoutFilter(query, limit) })),
    unknown: query.unknown.map((wish) => asTyped(wish, typed)),
    uncertified: query.uncertified,
    ...(query.notSold.length > 0 && { notSold: query.notSold }),
    matched,
    leftOut,
    categories,
    ...(products.length + leftOut === 0 &&
      !places.some(({ isPage }) => isPage) && {
        nearest: nearestBeside(places, search.nearest(query.terms.length > 0 ? typed : '')),
      }),
  }
}

/** The nearest without the categories that the answer shows already. */
function nearestBeside(shown: readonly FoundCategory[], { places, ...near }: Nearest): Nearest {
  const paths = new Set(shown.map(({ path }) => path))
  return { ...near, places: places.filter(({ path }) => !paths.has(path)) }
}

/** The wish with its last word as the shopper typed it: «э» and «ё» are lost in reading. */
function asTyped(wish: Wish, typed: string): Wish {
  const word = typed.match(/\p{L}+/gu)?.find((one) => wish.endsWith(` ${normalize(one)}`))
  return word ? (wish.replace(/\S+$/, word.toLowerCase()) as Wish) : wish
}

/** Returns a predicate: whether a word of a name is one of the query, in any inflection. */
export function wordMatcher(matched: readonly string[]): (word: string) => boolean {
  const terms = new Set(matched)
  return (word) => wordsOf(word).some((part) => terms.has(stemOf(part)))
}
