import type { CatalogueContent } from './content.ts'

/** Pages that the calendar takes out of the shop for now, and where their addresses lead meanwhile. */
export function outOfSeasonRedirects({
  outOfSeason: { products, pieces },
}: Pick<CatalogueContent, 'outOfSeason'>): Record<string, string> {
  return Object.fromEntries<string>([
    ...products.map(({ slug, category }) => [`/product/${slug}/`, `/${category}/`] as const),
    ...pieces.map(({ slug }) => [`/piece/${slug}/`, '/catering-sets-furshets-moscow/'] as const),
  ])
}
