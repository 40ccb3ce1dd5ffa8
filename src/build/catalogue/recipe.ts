import { allergenNames, type Allergen } from '../../domain/menu/allergens.ts'
import type { CatalogueSource, Sourced } from './parse.ts'
import type { Ingredient } from './schema.ts'

/** Totals of a box, with its pieces broken down to ingredients. */
export interface RecipeTotals {
  /** Grams, exact: recipes are written in halves of a gram. */
  weight: number
  /** The heaviest first; equals keep the order of the recipe. */
  ingredients: { ingredient: Sourced<Ingredient>; grams: number }[]
}

/** Adds up the recipes of `contents` (piece → count). Unknown names are left out; the checks report them. */
export function addUpRecipes(
  contents: Record<string, number>,
  source: CatalogueSource,
): RecipeTotals {
  const gramsOf = new Map<string, number>()
  for (const [piece, count] of Object.entries(contents)) {
    for (const [id, grams] of Object.entries(source.pieces.get(piece)?.data.recipe ?? {})) {
      gramsOf.set(id, (gramsOf.get(id) ?? 0) + grams * count)
    }
  }
  const ingredients = [...gramsOf]
    .flatMap(([id, grams]) => {
      const ingredient = source.ingredients.get(id)
      return ingredient ? [{ ingredient, grams }] : []
    })
    .sort((a, b) => b.grams - a.grams)
  return { weight: sum(ingredients, ({ grams }) => grams), ingredients }
}

/** Grams and kilocalories in so many grams of the box; kilocalories whole, grams to a tenth. */
export function nutritionIn(portionGrams: number, { weight, ingredients }: RecipeTotals) {
  const amountOf = (nutrient: 'kcal' | 'protein' | 'fat' | 'carbs') =>
    (sum(ingredients, ({ ingredient, grams }) => grams * ingredient.data[nutrient]) / weight) *
    (portionGrams / 100)
  return {
    kcal: Math.round(amountOf('kcal')),
    protein: roundToTenth(amountOf('protein')),
    fat: roundToTenth(amountOf('fat')),
    carbs: roundToTenth(amountOf('carbs')),
  }
}

/** Russian names of all allergens in the box. */
export function allergensOf({ ingredients }: RecipeTotals): string[] {
  return allergenNames(ingredients.flatMap(({ ingredient }) => ingredient.data.allergens))
}

/**
 * `meatless`: neither meat nor fish nor seafood. `lenten`: without milk and eggs as well.
 * `spicy`: with something hot in it.
 */
export function badgesOf({ ingredients }: RecipeTotals): ('meatless' | 'lenten' | 'spicy')[] {
  const has = (...allergens: Allergen[]) =>
    ingredients.some(({ ingredient }) =>
      allergens.some((allergen) => ingredient.data.allergens.includes(allergen)),
    )
  const flesh = ingredients.some(({ ingredient }) =>
    ['ingredients/meat.yaml', 'ingredients/fish.yaml'].includes(ingredient.file),
  )
  const drink = ingredients[0]?.ingredient.file === 'ingredients/drinks.yaml'
  const meatless = !drink && !flesh && !has('fish', 'crustaceans', 'molluscs')
  return [
    ...(meatless ? (['meatless'] as const) : []),
    ...(meatless && !has('milk', 'eggs') ? (['lenten'] as const) : []),
    ...(ingredients.some(({ ingredient }) => ingredient.data.spicy) ? (['spicy'] as const) : []),
  ]
}

/**
 * Vegetarian: neither meat nor fish nor seafood. Vegan: without milk, eggs and honey as well. A drink counts too.
 */
export function dietsOf({ ingredients }: RecipeTotals): ('vegetarian' | 'vegan')[] {
  const allowed = (diet: 'vegetarian' | 'vegan', ...forbidden: Allergen[]) =>
    ingredients.every(
      ({ ingredient: { file, data } }) =>
        !FLESH.includes(file) &&
        !data.not_for?.includes(diet) &&
        !forbidden.some((allergen) => data.allergens.includes(allergen)),
    )
  if (!allowed('vegetarian', ...SEAFOOD)) return []
  return allowed('vegan', ...SEAFOOD, 'milk', 'eggs') ? ['vegetarian', 'vegan'] : ['vegetarian']
}

const FLESH = ['ingredients/meat.yaml', 'ingredients/fish.yaml']
const SEAFOOD: Allergen[] = ['fish', 'crustaceans', 'molluscs']

function sum<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
