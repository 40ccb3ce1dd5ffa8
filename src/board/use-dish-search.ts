import { useMemo } from 'react'
import type { Product } from '../domain/catalogue.ts'
import { namedLike } from '../search/names.ts'
import { wordsOf } from '../search/words.ts'
import { useFound } from '../islands/search/answers.ts'

/** As many as the edge answers at most. */
const MAX_PRODUCTS = 300

/** Products, the best first; `all` while nothing is typed. */
export type FoundDishes = readonly Product[] | 'all'

/** The products with the typed words in their names, then those that the shop's own search finds beside them, once it is loaded. */
export function useDishSearch(typed: string, products: readonly Product[]): FoundDishes {
  const isEmpty = wordsOf(typed).length === 0
  const request = useMemo(
    () => (isEmpty ? undefined : { typed: typed.trim(), diets: [], maxProducts: MAX_PRODUCTS }),
    [isEmpty, typed],
  )
  const found = useFound(request)
  if (isEmpty) return 'all'
  const known = new Map(products.map((product) => [product.id, product]))
  const others = typeof found === 'string' ? [] : found.answer.products
  return [
    ...new Set([...namedLike(typed, products), ...others.flatMap(({ id }) => known.get(id) ?? [])]),
  ]
}
