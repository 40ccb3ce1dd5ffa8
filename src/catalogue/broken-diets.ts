import { menu } from 'virtual:menu'
import { breaksDiet, DIETS, lettersOf } from '../domain/menu/diet.ts'
import { brokenDiets, type MenuProduct } from '../domain/menu/menu.ts'

/** An ingredient that breaks diets, and the pieces of the box that hold it. */
export interface Conflict {
  ingredient: string
  pieces: string[]
  /** Letters of the diets that it breaks. */
  breaks: string
}

const products = new Map(menu.products.map((product) => [product.slug, product]))

/** Letters of the diets that a product breaks. Rule 71. */
export function brokenLetters(slug: string): string {
  return lettersOf(brokenDiets(menu, productOf(slug).contents))
}

/** Every ingredient of a product that breaks any diet, in the order of the pieces. */
export function conflictsOf(slug: string): Conflict[] {
  const conflicts = new Map<number, Conflict>()
  for (const [index] of productOf(slug).contents) {
    const piece = menu.pieces[index]!
    for (const ingredientIndex of piece.ingredients) {
      const ingredient = menu.ingredients[ingredientIndex]!
      const breaks = lettersOf(DIETS.filter((diet) => breaksDiet(ingredient, diet)))
      if (!breaks) continue
      const conflict = conflicts.get(ingredientIndex)
      if (conflict) conflict.pieces.push(piece.name)
      else
        conflicts.set(ingredientIndex, {
          ingredient: ingredient.name,
          pieces: [piece.name],
          breaks,
        })
    }
  }
  return [...conflicts.values()]
}

function productOf(slug: string): MenuProduct {
  const product = products.get(slug)
  if (!product) throw new Error(`${slug} is no product of the menu`)
  return product
}
