import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'
import type { Ingredient } from '../schema.ts'

/** Checks that the energy of an ingredient follows from its nutrients, and that it has one purchase price at most. */
export function checkIngredients(source: CatalogueSource): Problem[] {
  return [...source.ingredients.values()].flatMap(({ file, data }) => [
    ...checkEnergy(data).map((reason) => ({ file, field: 'kcal', reason })),
    ...checkPrice(data).map((reason) => ({ file, field: 'price_each', reason })),
  ])
}

/** Rule 110. */
function checkPrice({ price_each, price_kg, each }: Ingredient): string[] {
  if (price_each === undefined) return []
  return [
    ...(price_kg === undefined ? [] : ['цена или за килограмм, или за штуку']),
    ...(each === undefined ? ['сколько граммов в штуке, не написано'] : []),
  ]
}

/** Factors of TR TS 022/2011, appendix 4, in kcal per gram. No alcohol: the shop has no licence for it. */
const KCAL_PER_GRAM = {
  protein: 4,
  carbs: 4,
  fat: 9,
  fibre: 2,
  polyols: 2.4,
  organic_acids: 3,
} as const

/** Published tables differ and round, so a deviation of 10 % is accepted. */
const TOLERANCE = 0.1

function checkEnergy(ingredient: Ingredient): string[] {
  const nutrients = Object.keys(KCAL_PER_GRAM) as (keyof typeof KCAL_PER_GRAM)[]
  const expected = nutrients.reduce(
    (kcal, nutrient) => kcal + ingredient[nutrient] * KCAL_PER_GRAM[nutrient],
    0,
  )
  const grams = nutrients.reduce((total, nutrient) => total + ingredient[nutrient], 0)
  return [
    ...(Math.abs(ingredient.kcal - expected) > ingredient.kcal * TOLERANCE
      ? [`записано ${ingredient.kcal}, по белкам, жирам и углеводам выходит ${expected.toFixed(1)}`]
      : []),
    ...(grams > 100 ? [`в 100 г не может быть ${grams.toFixed(1)} г питательных веществ`] : []),
  ]
}
