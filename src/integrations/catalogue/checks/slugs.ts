import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** First path segments that no category may use: fixed pages and paths that the server answers. Rule 34. */
export const FIXED_ROUTES: ReadonlySet<string> = new Set([
  '404',
  '500',
  'about',
  'api',
  'board',
  'builds',
  'catering',
  'catering-sets-furshets-moscow',
  'checkout',
  'contacts',
  'courier',
  'delivery-payment',
  'error',
  'feeds',
  'furshets',
  'icons',
  'media',
  'offline',
  'piece',
  'privacy',
  'product',
  'promotions',
  'search',
  'share',
  'sitemap',
  'success',
  'success-manager',
  'table',
  'terms',
])

const file = 'categories.yaml'

/** Checks that no category or sub-category shadows a fixed route or another category. */
export function checkSlugs({ categories }: CatalogueSource): Problem[] {
  return [
    ...checkAmong(categories, ''),
    ...categories.flatMap(({ slug, subcategories }) => checkAmong(subcategories, `${slug}.`)),
  ]
}

function checkAmong(siblings: { slug: string }[], prefix: string): Problem[] {
  return siblings.flatMap(({ slug }, index) => {
    const field = `${prefix}${slug}`
    const isRepeated = siblings.findIndex((sibling) => sibling.slug === slug) < index
    return [
      ...(FIXED_ROUTES.has(slug)
        ? [{ file, field, reason: `адрес /${slug}/ занят страницей магазина` }]
        : []),
      ...(isRepeated ? [{ file, field, reason: 'такой адрес стоит дважды' }] : []),
    ]
  })
}
