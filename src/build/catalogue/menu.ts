import type { Contents, Menu } from '../../domain/menu/menu.ts'
import type { CatalogueContent } from './content.ts'
import type { CatalogueSource } from './parse.ts'
import { menuIngredient } from './recipe.ts'

/** The menu down to the ingredient, from the recipes; products in the order in which `content` shows them. */
export function deriveMenu(source: CatalogueSource, content: Omit<CatalogueContent, 'menu'>): Menu {
  const ingredients = [...source.ingredients.values()]
  const pieces = [...source.pieces.values()]
  const ingredientPlaces = new Map(ingredients.map(({ slug }, place) => [slug, place]))
  const piecePlaces = new Map(pieces.map(({ slug }, place) => [slug, place]))
  const contentsOf = (dish: { contents: { piece: string; count: number }[] }): Contents =>
    dish.contents.map(({ piece, count }) => [piecePlaces.get(piece)!, count] as const)

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
        .map(([ingredient]) => ingredientPlaces.get(ingredient)!),
    })),
    products: content.products.map((product) => ({
      id: product.id,
      slug: product.slug,
      name: product.name,
      category: product.category,
      subcategory: product.subcategory,
      price: product.price,
      persons: [product.personsFrom, product.personsTo] as const,
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
