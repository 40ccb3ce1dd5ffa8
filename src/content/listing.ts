import { getCollection, type CollectionEntry } from 'astro:content'
import { catalogue } from 'virtual:catalogue'

export type Product = CollectionEntry<'products'>['data']
export type Category = CollectionEntry<'categories'>['data']

const order = new Map(catalogue.products.map(({ slug }, place) => [slug, place]))
const categoryOrder = new Map(catalogue.categories.map(({ slug }, place) => [slug, place]))

/** Products in the order of the catalogue; a collection by itself is sorted by slug. */
export async function listProducts(
  wanted: (product: Product) => boolean = () => true,
): Promise<Product[]> {
  const entries = await getCollection('products', ({ data }) => wanted(data))
  return entries.map(({ data }) => data).sort((a, b) => order.get(a.slug)! - order.get(b.slug)!)
}

/** Categories in display order. */
export async function listCategories(): Promise<Category[]> {
  const entries = await getCollection('categories')
  return entries
    .map(({ data }) => data)
    .sort((a, b) => categoryOrder.get(a.slug)! - categoryOrder.get(b.slug)!)
}
