import { getCollection, type CollectionEntry } from 'astro:content'
import { countOf } from '../domain/wording.ts'

export type Product = CollectionEntry<'products'>['data']
export type Category = CollectionEntry<'categories'>['data']

/** Products in the order of the catalogue; Astro's collection is sorted by slug. */
export async function listProducts(
  wanted: (product: Product) => boolean = () => true,
): Promise<Product[]> {
  const entries = await getCollection('products', ({ data }) => wanted(data))
  return entries.map(({ data }) => data).sort((a, b) => a.order - b.order)
}

/** Categories in display order. */
export async function listCategories(): Promise<Category[]> {
  const entries = await getCollection('categories')
  return entries.map(({ data }) => data).sort((a, b) => a.order - b.order)
}

/** The way from the home page down to a sub-category. */
export function crumbsOf(
  { slug, name, subcategories }: Category,
  subcategory: string,
): { href: string; name: string }[] {
  return [
    { href: '/', name: 'Главная' },
    { href: `/${slug}/`, name },
    ...subcategories
      .filter((inner) => inner.slug === subcategory)
      .map((inner) => ({ href: `/${slug}/${inner.slug}/`, name: inner.name })),
  ]
}

const ROW = 4

/** The products of a selection that a landing page shows: one row of cards, two rows in the first selection. */
export function shownOf(selection: readonly Product[], first = false): Product[] {
  return selection.slice(0, first ? 2 * ROW : ROW)
}

/** «18 позиций». */
export function countProducts(products: readonly Product[]): string {
  return countOf(products.length, { one: 'позиция', few: 'позиции', many: 'позиций' })
}
