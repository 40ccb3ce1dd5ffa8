import { useState } from 'react'
import { letterOf, type Diet } from '../../domain/menu/diet.ts'

/** A list of product cards in the static page. */
export interface ProductList {
  /** For each product the letters of the diets that it breaks. */
  products: readonly string[]
  /** An empty element before the list, for the words that stand in the place of its products. */
  place: HTMLElement
}

/** The lists of the open page. */
export function useLists(): readonly ProductList[] {
  const [lists] = useState(() => (import.meta.env.SSR ? [] : listsOf(document)))
  return lists
}

function listsOf(page: Document): ProductList[] {
  return [...page.querySelectorAll<HTMLElement>('main [data-emptied]')].map((place) => ({
    products: [...place.nextElementSibling!.querySelectorAll<HTMLElement>('[data-breaks]')].map(
      (item) => item.dataset['breaks']!,
    ),
    place,
  }))
}

/** How many products keep all of the diets. */
export function countFitting({ products }: Pick<ProductList, 'products'>, diets: readonly Diet[]) {
  const letters = diets.map(letterOf)
  return products.filter((breaks) => !letters.some((letter) => breaks.includes(letter))).length
}

/** «Показано 3 из 21». */
export function shownOf(lists: readonly ProductList[], diets: readonly Diet[]): string {
  const sum = (count: (list: ProductList) => number) =>
    lists.reduce((total, list) => total + count(list), 0)
  const shown = sum((list) => countFitting(list, diets))
  return `Показано ${shown} из ${sum(({ products }) => products.length)}`
}

/** A way out of a list that is emptied by diets: those that remain, and how many products they show. */
export interface WayOut {
  dropped: Diet | 'all'
  others: readonly Diet[]
  count: number
}

/** For each diet whose removal shows products, and for all together. */
export function waysOut(list: Pick<ProductList, 'products'>, diets: readonly Diet[]): WayOut[] {
  const ways = diets.map((dropped) => {
    const others = diets.filter((other) => other !== dropped)
    return { dropped, others, count: countFitting(list, others) }
  })
  return [
    ...ways.filter(({ others, count }) => count > 0 && others.length > 0),
    { dropped: 'all', others: [], count: list.products.length },
  ]
}
