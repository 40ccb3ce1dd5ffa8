import type { CatalogueSource } from '../parse.ts'
import { hasLines } from '../photographs.ts'
import type { Problem } from '../problem.ts'

/** Checks that the manifest has every photograph, in the order of the product. */
export function checkPhotographs({ products, pictures }: CatalogueSource): Problem[] {
  return products
    .filter(({ slug, data: { photographs } }) => !hasLines({ slug, photographs }, pictures))
    .map(({ file }) => ({
      file,
      field: 'photographs',
      reason: 'снимков ещё нет в pictures.json: node src/integrations/photographs/manifest.ts',
    }))
}
