import { getCollection, getEntries, type CollectionEntry } from 'astro:content'
import { countOf } from '../wording/plural.ts'

export type Product = CollectionEntry<'products'>['data']
export type Piece = CollectionEntry<'pieces'>['data']
export type Category = CollectionEntry<'categories'>['data']

/** Products in the order of the catalogue; Astro's collection is sorted by slug. */
export async function listProducts(
  wanted: (product: Product) => boolean = () => true,
): Promise<Product[]> {
  return (await (import.meta.env.DEV ? allProducts() : (all ??= allProducts()))).filter(wanted)
}

/** All products while a shop is built, in which they do not change: Astro copies a whole collection each time. */
let all: Promise<readonly Product[]> | undefined

async function allProducts(): Promise<readonly Product[]> {
  return inOrder(await getCollection('products'))
}

/** The products with these slugs, in the order of the catalogue. Takes no longer when the catalogue is large. */
export async function findProducts(slugs: readonly string[]): Promise<Product[]> {
  return inOrder(await getEntries(slugs.map((id) => ({ collection: 'products', id }))))
}

function inOrder(entries: readonly { data: Product }[]): Product[] {
  return entries.map(({ data }) => data).sort((a, b) => a.order - b.order)
}

/** The products of a sub-category, such as those of `/sets/detskie/`; of several categories or sub-categories together. */
export function listSubcategory(
  categories: string | readonly string[],
  subcategories: string | readonly string[],
): Promise<Product[]> {
  return listProducts(
    ({ category, subcategory }) =>
      [categories].flat().includes(category) && [subcategories].flat().includes(subcategory),
  )
}

/** A piece with the products that have it, in the order of the catalogue. */
export interface PieceInBoxes {
  piece: Piece
  boxes: Product[]
}

/** The pieces of all products by name; those of gifts only are left out. */
export async function listPieces(): Promise<PieceInBoxes[]> {
  const products = await listProducts()
  const entries = await getCollection('pieces')
  return entries
    .map(({ data: piece }) => ({
      piece,
      boxes: products.filter(({ contents }) => contents.some((part) => part.piece === piece.slug)),
    }))
    .filter(({ boxes }) => boxes.length > 0)
    .sort((a, b) => a.piece.name.localeCompare(b.piece.name, 'ru'))
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
