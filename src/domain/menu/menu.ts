import type { Category } from '../catalogue.ts'
import { breaksDiet, DIETS, type Diet } from './diet.ts'
import type { MenuIngredient } from './ingredient.ts'
import type { LineSource } from '../line.ts'
import type { Rubles } from '../money.ts'

export interface MenuPiece {
  slug: string
  name: string
  /** Grams of one piece. */
  weightGrams: number
  /** Places in `Menu.ingredients`, the heaviest first. */
  ingredients: readonly number[]
}

/** Places in `Menu.pieces`, and how many of each. */
export type Contents = readonly (readonly [piece: number, count: number])[]

export interface MenuProduct {
  id: number
  slug: string
  name: string
  category: string
  subcategory: string
  price: Rubles
  /** Guests that one box feeds, from and to. */
  persons: readonly [from: number, to: number]
  weightGrams: number
  contents: Contents
  small_image: string
  paused?: true | undefined
}

export interface MenuGift {
  id: number
  name: string
  contents: Contents
}

/**
 * The contents of every box, down to the ingredient. Search, diets and the table planner work on it; product pages show the
 * same facts as text.
 */
export interface Menu {
  categories: readonly Category[]
  ingredients: readonly MenuIngredient[]
  pieces: readonly MenuPiece[]
  /** In the order of the menu. */
  products: readonly MenuProduct[]
  gifts: readonly MenuGift[]
}

/** The pieces and their ingredients. */
export type Recipes = Pick<Menu, 'pieces' | 'ingredients'>

/** Why a box is not for a guest who keeps the diet: «брускетта с песто», and in it «соус песто (…, кешью)». */
export interface DietConflict {
  piece: MenuPiece
  ingredient: MenuIngredient
}

/** Everything in the box that breaks the diet, in the order of its pieces; empty when the guest may eat all of it. */
export function dietConflicts(menu: Recipes, contents: Contents, diet: Diet): DietConflict[] {
  return contents.flatMap(([index]) => {
    const piece = menu.pieces[index]!
    return piece.ingredients
      .map((ingredient) => menu.ingredients[ingredient]!)
      .filter((ingredient) => breaksDiet(ingredient, diet))
      .map((ingredient) => ({ piece, ingredient }))
  })
}

/** Whether all of the box keeps all of the diets. Rule 71. */
export function keepsDiets(menu: Recipes, contents: Contents, diets: readonly Diet[]): boolean {
  return diets.every((diet) => dietConflicts(menu, contents, diet).length === 0)
}

/** The diets that the box breaks, in the order of `DIETS`. Rule 71. */
export function brokenDiets(menu: Recipes, contents: Contents): Diet[] {
  return DIETS.filter((diet) => !keepsDiets(menu, contents, [diet]))
}

/** The product's data for a cart line. */
export function lineOf(product: MenuProduct): LineSource {
  const { id, name, weightGrams, persons, price, small_image } = product
  return { id, name, weight: weightGrams, persons: persons.join('-'), price, small_image }
}
