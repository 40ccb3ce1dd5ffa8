import { FIXED_ROUTES } from '../../../content/own-addresses.ts'
import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

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
