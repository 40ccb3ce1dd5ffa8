import type { Rubles } from './money.ts'

export interface Subcategory {
  slug: string
  name: string
}

export interface Category {
  slug: string
  name: string
  subcategories: Subcategory[]
}

/** A product as the cart, the edge and `/api/catalogue.json` know it. */
export interface Product {
  /** Positive; 74–78 are reserved for gifts. Rule 3. */
  id: number
  slug: string
  name: string
  category: string
  subcategory: string
  /** Grams of the whole box. */
  weight: number
  /** How many people it feeds, as a range: `5-11`. */
  persons: string
  price: Rubles
  /** Square picture for cart lines, relative to `{host}/media/`. */
  small_image: string
  /** Cannot be ordered for now; stays visible. Rule 27. */
  paused?: true | undefined
  /** Hours from order to delivery, when longer than the shop's default. Rule 29. */
  leadTimeHours?: number | undefined
}

/** A gift in `/api/catalogue.json`. Rule 3. */
export interface CatalogueGift {
  id: number
  name: string
  weight: number
  persons: string
  small_image: string
}

export interface Catalogue {
  categories: Category[]
  products: Product[]
  gifts: CatalogueGift[]
}

/** The product with that id; undefined when there is none or it is paused. Rule 27. */
export function productOnSale<Sold extends Pick<Product, 'id' | 'paused'>>(
  products: readonly Sold[],
  id: number,
): Sold | undefined {
  return products.find((product) => product.id === id && !product.paused)
}

/** The `small_image` of a product; one without a picture has a drawn box there. */
export function thumbnailOf(slug: string): string {
  return `products/${slug}-thumb.avif`
}

const PRODUCT_PICTURE = /^products\/([\w-]+)-thumb\.avif$/

/** The path of the product's page, read from its `small_image`; undefined for a gift. */
export function productPath(smallImage: string): string | undefined {
  const slug = PRODUCT_PICTURE.exec(smallImage)?.[1]
  return slug && `/product/${slug}/`
}
