import { getCollection, type CollectionEntry } from 'astro:content'
import { countOf } from '../domain/wording.ts'

export type Product = CollectionEntry<'products'>['data']
export type Category = CollectionEntry<'categories'>['data']

/** Products in the order of the catalogue; a collection by itself comes sorted by slug. */
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

/** «18 позиций». */
export function countProducts(products: readonly Product[]): string {
  return countOf(products.length, { one: 'позиция', few: 'позиции', many: 'позиций' })
}
