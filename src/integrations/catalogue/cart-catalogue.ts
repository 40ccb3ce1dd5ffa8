import type { Catalogue } from '../../domain/catalogue.ts'
import type { CatalogueContent } from './content.ts'

const PLACE = ['slug', 'name'] as const
const GIFT = ['id', 'name', 'weight', 'persons', 'small_image'] as const
const PRODUCT = [
  'id',
  'slug',
  'name',
  'category',
  'subcategory',
  'weight',
  'persons',
  'price',
  'small_image',
] as const

/** The part of the catalogue that carts and the edge need, in the shape of GET /api/catalogue.json. */
export function cartCatalogue({ categories, products, gifts }: CatalogueContent): Catalogue {
  return {
    categories: categories.map((category) => ({
      ...pick(category, PLACE),
      subcategories: category.subcategories.map((subcategory) => pick(subcategory, PLACE)),
    })),
    products: products.map((product) => ({
      ...pick(product, PRODUCT),
      ...(product.paused && { paused: product.paused }),
      ...(product.leadTimeHours && { leadTimeHours: product.leadTimeHours }),
    })),
    gifts: gifts.map((gift) => pick(gift, GIFT)),
  }
}

/** A copy of the object with these keys only, in their order. */
function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>
}
