import { parseLayer } from '../look.ts'
import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** Checks that a piece consists of known ingredients, and that its picture shows no others. */
export function checkPieces(source: CatalogueSource): Problem[] {
  return [...source.pieces.values()].flatMap(({ file, data: { recipe, look } }) => [
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
  ])
}
