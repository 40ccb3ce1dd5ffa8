import type { Contents, Menu } from '../../domain/menu/menu.ts'
import type { KitchenMenu } from '../../domain/sheets/kitchen-menu.ts'
import type { DerivedContent } from './derive.ts'
import type { CatalogueSource } from './parse.ts'
import { menuIngredient } from './recipe.ts'

/** The menu down to the ingredient, from the recipes; products in the order in which `content` shows them. */
export function deriveMenu(source: CatalogueSource, content: DerivedContent): Menu {
  const ingredients = [...source.ingredients.values()]
  const pieces = [...source.pieces.values()]
  const ingredientIndices = new Map(ingredients.map(({ slug }, index) => [slug, index]))
  const pieceIndices = new Map(pieces.map(({ slug }, index) => [slug, index]))
  const contentsOf = (dish: { contents: { piece: string; count: number }[] }): Contents =>
    dish.contents.map(({ piece, count }) => [pieceIndices.get(piece)!, count] as const)

  return {
    categories: content.categories.map(({ slug, name, subcategories }) => ({
      slug,
      name,
      subcategories: subcategories.map((subcategory) => ({
        slug: subcategory.slug,
        name: subcategory.name,
      })),
    })),
    ingredients: ingredients.map((one) => menuIngredient(one, source.foodstuffs)),
    pieces: pieces.map(({ slug, data: { name, recipe } }) => ({
      slug,
      name,
      weightGrams: Object.values(recipe).reduce((sum, grams) => sum + grams, 0),
      ingredients: Object.entries(recipe)
        .sort(([, a], [, b]) => b - a)
        .map(([ingredient]) => ingredientIndices.get(ingredient)!),
    })),
    products: content.products.map((product) => ({
      id: product.id,
      slug: product.slug,
      name: product.name,
      category: product.category,
      subcategory: product.subcategory,
      price: product.price,
      persons: [product.guestsFrom, product.guestsTo] as const,
      weightGrams: product.weight,
      contents: contentsOf(product),
      small_image: product.small_image,
      ...(product.paused && { paused: product.paused }),
    })),
    gifts: content.gifts.map((gift) => ({
      id: gift.id,
      name: gift.name,
      contents: contentsOf(gift),
    })),
  }
}

/** The name of an ingredient as it is bought: the recipe in brackets is for the label. */
export function boughtName(name: string): string {
  return name.replace(/ \(.*\)$/, '')
}

/** The menu as the kitchen makes it: every box down to the grams of what is bought for it. */
export function deriveKitchen(
  source: CatalogueSource,
  { products, gifts }: Pick<DerivedContent, 'products' | 'gifts'>,
): KitchenMenu {
  const ingredients = [...source.ingredients.values()]
  const pieces = [...source.pieces.values()]
  const ingredientIndices = new Map(ingredients.map(({ slug }, index) => [slug, index]))
  const pieceIndices = new Map(pieces.map(({ slug }, index) => [slug, index]))
  return {
    ingredients: ingredients.map(({ data: { name, loss, pack, each } }) => ({
      name: boughtName(name),
      lossPercent: loss,
      packGrams: pack ?? null,
      eachGrams: each ?? null,
    })),
    pieces: pieces.map(({ data: { name, station, recipe } }) => ({
      name,
      station,
      recipe: Object.entries(recipe).map(
        ([ingredient, grams]) => [ingredientIndices.get(ingredient)!, grams] as const,
      ),
    })),
    boxes: Object.fromEntries(
      [...products, ...gifts].map((box) => [
        box.id,
        {
          name: box.name,
          contents: box.contents.map(
            ({ piece, count }) => [pieceIndices.get(piece)!, count] as const,
          ),
          composition: box.compositionSentence,
          allergens: box.allergens,
          weightGrams: box.weight,
          nutrition: box.nutrition,
          storage: box.storage,
          shelfLifeHours: box.shelfLifeHours,
        },
      ]),
    ),
  }
}
