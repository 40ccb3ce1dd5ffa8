import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** A problem for each ingredient that no recipe uses and each piece that no box holds. */
export function checkUnused(source: CatalogueSource): Problem[] {
  const boxes = [...source.products, ...source.gifts]
  const held = new Set(boxes.flatMap(({ data }) => Object.keys(data.contents)))
  const used = new Set([...source.pieces.values()].flatMap(({ data }) => Object.keys(data.recipe)))
  return [
    ...[...source.ingredients.values()]
      .filter(({ slug }) => !used.has(slug))
      .map(({ slug, file }) => ({
        file,
        field: slug,
        reason: 'ни в одном рецепте нет этого ингредиента',
      })),
    ...[...source.pieces.values()]
      .filter(({ slug }) => !held.has(slug))
      .map(({ slug, file }) => ({
        file,
        field: slug,
        reason: 'ни в одной коробке нет этой штуки',
      })),
  ]
}
