import type { Catalogue } from '../../domain/catalogue.ts'
import type { CatalogueContent } from './content.ts'

/** The part of the catalogue that carts and the edge need, in the shape of GET /api/catalogue.json. */
export function leanCatalogue({ categories, products, gifts }: CatalogueContent): Catalogue {
  return {
    categories: categories.map(({ slug, name, subcategories }) => ({
      slug,
      name,
      subcategories: subcategories.map((subcategory) => ({
        slug: subcategory.slug,
        name: subcategory.name,
      })),
    })),
    products: products.map(
      ({
        id,
        slug,
        name,
        category,
        subcategory,
        weight,
        persons,
        price,
        small_image,
        ...more
      }) => ({
        id,
        slug,
        name,
        category,
        subcategory,
        weight,
        persons,
        price,
        small_image,
        ...(more.paused && { paused: more.paused }),
        ...(more.leadTimeHours && { leadTimeHours: more.leadTimeHours }),
      }),
    ),
    gifts: gifts.map(({ id, name, weight, persons, small_image }) => ({
      id,
      name,
      weight,
      persons,
      small_image,
    })),
  }
}
