import type { CatalogueSource, Sourced } from '../parse.ts'
import type { Problem } from '../problem.ts'
import { addUpRecipes } from '../recipe.ts'
import type { GiftSource } from '../schema.ts'

/** Checks that sub-categories and ways of storage exist, and that each gift has its promised weight. */
export function checkReferences(source: CatalogueSource): Problem[] {
  return [
    ...source.products.flatMap(({ file, data }) =>
      checkPlace(data, source).map((problem) => ({ file, ...problem })),
    ),
    ...[...source.products, ...source.gifts]
      .filter(({ data }) => !(data.storage in source.storage))
      .map(({ file, data }) => ({
        file,
        field: 'storage',
        reason: `нет способа хранения «${data.storage}»`,
      })),
    ...source.gifts.flatMap((gift) => checkWeight(gift, source)),
  ]
}

function checkPlace(
  { category, subcategory }: { category: string; subcategory: string },
  { categories }: CatalogueSource,
): Omit<Problem, 'file'>[] {
  const place = categories.find(({ slug }) => slug === category)
  if (!place) return [{ field: '(folder)', reason: `нет категории «${category}»` }]
  if (place.subcategories.some(({ slug }) => slug === subcategory)) return []
  return [
    { field: 'subcategory', reason: `в категории «${category}» нет раздела «${subcategory}»` },
  ]
}

/** Rule 3 gives the weight of each gift. */
function checkWeight({ file, data }: Sourced<GiftSource>, source: CatalogueSource): Problem[] {
  const { weight } = addUpRecipes(data.contents, source)
  if (weight === data.weight) return []
  return [
    { file, field: 'weight', reason: `записано ${data.weight} г, по рецепту выходит ${weight} г` },
  ]
}
