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

/** A product as the cart, the edge and `/api/catalogue.json` know it. Spec §3, API.md. */
export interface Product {
  /** Positive; 74–78 are the gifts'. */
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
  /** Cannot be ordered for now; stays visible. */
  paused?: true | undefined
  /** Hours from order to delivery, where it takes longer than the shop's usual. */
  leadTimeHours?: number | undefined
}

/** A gift as it stands in the catalogue. Spec §3. */
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
