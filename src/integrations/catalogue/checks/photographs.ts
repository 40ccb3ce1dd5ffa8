import type { CatalogueSource } from '../parse.ts'
import { isDelivered } from '../photographs.ts'
import type { Problem } from '../problem.ts'

/** Checks that the shop has the files of every photograph, in the order of the product. */
export function checkPhotographs({ products, pictures }: CatalogueSource): Problem[] {
  return products
    .filter(({ slug, data: { photographs } }) => !isDelivered({ slug, photographs }, pictures))
    .map(({ file }) => ({
      file,
      field: 'photographs',
      reason: 'снимки ещё не нарезаны: node src/pictures/photographs.ts',
    }))
}
