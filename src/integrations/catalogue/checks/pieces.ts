import { parseLayer } from '../look.ts'
import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

const DRINKS = 'ingredients/drinks/'

/**
 * Checks that a piece consists of known ingredients, that its picture shows no others, and that the stations of drinks and
 * of salads make these and nothing else: their totals on the kitchen's sheet count bottles and bowls, the others pieces.
 */
export function checkPieces(source: CatalogueSource): Problem[] {
  return [...source.pieces.values()].flatMap(({ file, data: { recipe, look, station } }) => [
    ...(isDrink(recipe, source) === (station === 'drinks')
      ? []
      : [{ file, field: 'station', reason: '«drinks» — для напитков, и только для них' }]),
    ...((look?.shape === 'bowl') === (station === 'salads')
      ? []
      : [{ file, field: 'station', reason: '«salads» — для салатов в миске, и только для них' }]),
    ...Object.keys(recipe)
      .filter((ingredient) => !source.named.ingredients.has(ingredient))
      .map((ingredient) => ({
        file,
        field: `recipe.${ingredient}`,
        reason: 'такого ингредиента нет',
      })),
    ...(look?.layers ?? [])
      .filter((layer) => !(parseLayer(layer).ingredient in recipe))
      .map((layer) => ({
        file,
        field: 'look.layers',
        reason: `«${layer}» нарисовано, но в рецепте этого нет`,
      })),
  ])
}

/** Whether the heaviest ingredient is a drink. */
function isDrink(recipe: Record<string, number>, { ingredients }: CatalogueSource): boolean {
  const [main] = Object.entries(recipe).sort(([, a], [, b]) => b - a)[0] ?? ['']
  return ingredients.get(main)?.file.startsWith(DRINKS) ?? false
}
