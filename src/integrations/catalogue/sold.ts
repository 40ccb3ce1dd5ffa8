import type { CatalogueSource } from './parse.ts'

/**
 * The source without the pieces that no box holds and the ingredients that none of the others need: they may be written
 * before the box is, and have no page until then.
 */
export function whatIsSold(source: CatalogueSource): CatalogueSource {
  const boxes = [...source.products, ...source.gifts]
  const held = new Set(boxes.flatMap(({ data }) => Object.keys(data.contents)))
  const pieces = new Map([...source.pieces].filter(([slug]) => held.has(slug)))
  const used = new Set([...pieces.values()].flatMap(({ data }) => Object.keys(data.recipe)))
  const ingredients = new Map([...source.ingredients].filter(([slug]) => used.has(slug)))
  return { ...source, pieces, ingredients }
}
