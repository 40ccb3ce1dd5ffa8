import { allergenNames } from '../../domain/menu/allergens.ts'
import { breaksDiet, type Diet } from '../../domain/menu/diet.ts'
import { allFoodstuffs, type Foodstuffs } from '../../domain/menu/foodstuff.ts'
import type { MenuIngredient } from '../../domain/menu/ingredient.ts'
import type { CatalogueSource, Sourced } from './parse.ts'
import type { Ingredient } from './schema.ts'

/** Totals of a box, with its pieces broken down to ingredients. */
export interface RecipeTotals {
  /** Grams, exact: recipes are written in halves of a gram. */
  weight: number
  /** The heaviest first; equals keep the order of the recipe. */
  ingredients: { ingredient: Sourced<Ingredient>; grams: number }[]
  /** The tree that the ingredients are made of. */
  foodstuffs: CatalogueSource['foodstuffs']
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
  const { foodstuffs } = source
  return { weight: sum(ingredients, ({ grams }) => grams), ingredients, foodstuffs }
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

/** `meatless` and `lenten` as in Rule 70, but for no drink; `spicy`: with something hot in it. */
export function badgesOf({
  ingredients,
  foodstuffs,
}: RecipeTotals): ('meatless' | 'lenten' | 'spicy')[] {
  const isDrink = ingredients[0]?.ingredient.file.startsWith('ingredients/drinks/')
  const keeps = (diet: Diet) =>
    ingredients.every(({ ingredient }) => !breaksDiet(menuIngredient(ingredient, foodstuffs), diet))
  return [
    ...(['meatless', 'lenten'] as const).filter((diet) => !isDrink && keeps(diet)),
    ...(ingredients.some(({ ingredient }) => ingredient.data.spicy) ? (['spicy'] as const) : []),
  ]
}

/** Vegetarian: `meatless` as in Rule 70. Vegan: `lenten`. Neither with an ingredient that is not for them; a drink counts too. */
export function dietsOf({ ingredients, foodstuffs }: RecipeTotals): ('vegetarian' | 'vegan')[] {
  const allows = (diet: 'vegetarian' | 'vegan', kept: Diet) =>
    ingredients.every(
      ({ ingredient }) =>
        !breaksDiet(menuIngredient(ingredient, foodstuffs), kept) &&
        !ingredient.data.not_for?.includes(diet),
    )
  if (!allows('vegetarian', 'meatless')) return []
  return allows('vegan', 'lenten') ? ['vegetarian', 'vegan'] : ['vegetarian']
}

/** Names of the kinds of meat in the box: «свинина», «птица». */
export function meatsOf({ ingredients, foodstuffs }: RecipeTotals): string[] {
  const madeOf = ingredients.flatMap(
    ({ ingredient }) => menuIngredient(ingredient, foodstuffs).madeOf,
  )
  return Object.entries(foodstuffs)
    .filter(([id, { of }]) => of === 'meat' && madeOf.includes(id))
    .map(([, { name }]) => name)
}

/** The ingredient as the menu has it, with all the foodstuffs that it is made of. */
export function menuIngredient(
  { data }: Sourced<Ingredient>,
  foodstuffs: Foodstuffs,
): MenuIngredient {
  return {
    name: data.name,
    allergens: data.allergens,
    madeOf: allFoodstuffs(data.made_of, foodstuffs),
  }
}

function sum<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
