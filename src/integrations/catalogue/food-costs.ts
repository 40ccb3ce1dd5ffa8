import {
  foodCost,
  type BoxCosts,
  type FoodCost,
  type PurchasePrice,
} from '../../domain/sheets/food-cost.ts'
import { boughtName } from './menu.ts'
import type { CatalogueSource } from './parse.ts'
import { addUpRecipes } from './recipe.ts'
import type { Ingredient } from './schema.ts'

export interface FoodCosts {
  /** By the ids of products and gifts. */
  boxes: Record<number, FoodCost>
  /** By the names of the pieces' files. */
  pieces: Record<string, FoodCost>
  /** By the names of ingredients, as the purchase list has them; those without a price are left out. */
  prices: Record<string, PurchasePrice>
}

/** What every box and piece of the files costs, and the prices from which that follows. Rule 110. */
export function foodCostsOf(source: CatalogueSource): FoodCosts {
  const costOf = (contents: Record<string, number>) =>
    foodCost(
      addUpRecipes(contents, source).ingredients.map(({ ingredient: { data }, grams }) => ({
        name: boughtName(data.name),
        netGrams: grams,
        lossPercent: data.loss,
        eachGrams: data.each ?? null,
        price: priceOf(data),
      })),
    )
  return {
    boxes: Object.fromEntries(
      [...source.products, ...source.gifts].map(({ data }) => [data.id, costOf(data.contents)]),
    ),
    pieces: Object.fromEntries(
      [...source.pieces.keys()].map((slug) => [slug, costOf({ [slug]: 1 })]),
    ),
    prices: Object.fromEntries(
      [...source.ingredients.values()].flatMap(({ data }) => {
        const price = priceOf(data)
        return price ? [[boughtName(data.name), price]] : []
      }),
    ),
  }
}

/** The costs that are known, in kopecks. */
export function knownCosts(costs: FoodCosts['boxes']): BoxCosts {
  return Object.fromEntries(
    Object.entries(costs).flatMap(([id, cost]) => ('kopecks' in cost ? [[id, cost.kopecks]] : [])),
  )
}

function priceOf({ price_kg, price_each }: Ingredient): PurchasePrice | null {
  if (price_kg !== undefined) return { kopecks: kopecksOf(price_kg), per: 'kilogram' }
  if (price_each !== undefined) return { kopecks: kopecksOf(price_each), per: 'piece' }
  return null
}

/** Files hold rubles with at most two digits of kopecks. */
function kopecksOf(rubles: number): number {
  return Math.round(rubles * 100)
}
