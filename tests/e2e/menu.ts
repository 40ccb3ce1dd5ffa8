import { readFileSync } from 'node:fs'
import type { MenuJson } from '../../src/contract/menu-json.ts'
import type { Diet } from '../../src/domain/menu/diet.ts'
import { keepsDiets } from '../../src/domain/menu/menu.ts'
import type { Goods } from './goods.ts'

interface Category {
  slug: string
  name: string
  subcategories: { slug: string; name: string }[]
}

const { categories, products } = JSON.parse(
  readFileSync('dist/client/api/catalogue.json', 'utf8'),
) as { categories: Category[]; products: Goods[] }

/** The built shop's products on sale, in its order: a test finds those it needs by their facts, never by name. */
export const onSale: readonly Goods[] = products.filter(({ paused }) => !paused)

/** The source of a pattern for a name as islands show it, with no-break spaces behind short words. */
export function shownName(name: string): string {
  return RegExp.escape(name).replaceAll('\\x20', '\\s')
}

/** A name as a keyboard types it: no capitals, no «ё», no quotes, and only plain blanks. */
export function typed(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replace(/[«»]/g, '').replace(/\s/g, ' ')
}

/** The first product on sale in the category. */
export function firstOf(category: string): Goods {
  const product = onSale.find((goods) => goods.category === category)
  if (!product) throw new Error(`No product of ${category} is on sale`)
  return product
}

/** The first product on sale that breaks the diet. */
export function firstThatBreaks(diet: Diet): Goods {
  const { menu } = JSON.parse(readFileSync('dist/client/api/menu.json', 'utf8')) as MenuJson
  const broken = menu.products.filter(({ contents }) => !keepsDiets(menu, contents, [diet]))
  const product = onSale.find(({ id }) => broken.some((box) => box.id === id))
  if (!product) throw new Error(`No product breaks ${diet}`)
  return product
}

/** The name of a category by its slug. */
export function categoryName(category: string): string {
  return categories.find(({ slug }) => slug === category)!.name
}

/** The category's first sub-category, with its path. */
export function firstSubcategoryOf(category: string): { path: string; name: string } {
  const subcategory = categories.find(({ slug }) => slug === category)?.subcategories[0]
  if (!subcategory) throw new Error(`${category} has no sub-category`)
  return { path: `/${category}/${subcategory.slug}/`, name: subcategory.name }
}

/** For each category its last sub-category, the one with the most chips before it first. */
export const lastSubcategories: readonly { path: string; category: string; name: string }[] =
  categories
    .filter(({ subcategories }) => subcategories.length > 0)
    .toSorted((one, other) => other.subcategories.length - one.subcategories.length)
    .map(({ slug, name: category, subcategories }) => {
      const { slug: last, name } = subcategories.at(-1)!
      return { path: `/${slug}/${last}/`, category, name }
    })

/** A category and one of its sub-categories with at least two products, which can stand in another order. */
export function sortableSubcategory(): {
  category: { path: string; name: string }
  subcategory: { path: string; name: string }
} {
  for (const { slug, name, subcategories } of categories) {
    const found = subcategories.find(
      (subcategory) =>
        onSale.filter((goods) => goods.category === slug && goods.subcategory === subcategory.slug)
          .length > 1,
    )
    if (found)
      return {
        category: { path: `/${slug}/`, name },
        subcategory: { path: `/${slug}/${found.slug}/`, name: found.name },
      }
  }
  throw new Error('No sub-category has two products')
}

export const pathOf = ({ slug }: Pick<Goods, 'slug'>): string => `/product/${slug}/`

/** A product on sale and how many of it are worth at least `from` and less than `below` rubles. */
export function someWorth(from: number, below: number): { goods: Goods; quantity: number } {
  for (const goods of onSale) {
    const quantity = Math.ceil(from / goods.price)
    if (quantity * goods.price < below) return { goods, quantity }
  }
  throw new Error(`No number of one product is worth ${from} to ${below} rubles`)
}
