import { parseLayer } from '../look.ts'
import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** A piece is made of known ingredients, shows nothing that is not in it, and lies in some box. */
export function checkPieces(source: CatalogueSource): Problem[] {
  const used = new Set(
    [...source.products, ...source.gifts].flatMap(({ data }) => Object.keys(data.contents)),
  )
  return [...source.pieces.values()].flatMap(({ slug, file, data: { recipe, look } }) => [
    ...Object.keys(recipe)
      .filter((ingredient) => !source.named.ingredients.has(ingredient))
      .map((ingredient) => ({
        file,
        field: `recipe.${ingredient}`,
        reason: 'unknown ingredient',
      })),
    ...look.layers
      .filter((layer) => !(parseLayer(layer).ingredient in recipe))
      .map((layer) => ({
        file,
        field: 'look.layers',
        reason: `"${layer}" is drawn but not in the recipe`,
      })),
    ...(used.has(slug) ? [] : [{ file, field: slug, reason: 'no box holds this piece' }]),
  ])
}
