import { menu } from 'virtual:menu'
import { breaksDiet, DIETS, lettersOf } from '../domain/menu/diet.ts'
import { brokenDiets, type Contents } from '../domain/menu/menu.ts'
import type { Product } from './listing.ts'

/** An ingredient that breaks diets, and the pieces of the box that hold it. */
export interface Conflict {
  ingredient: string
  pieces: string[]
  /** Letters of the diets that it breaks. */
  breaks: string
}

const places = new Map(menu.pieces.map(({ slug }, index) => [slug, index]))

/** Letters of the diets that a product breaks. Rule 71. */
export function brokenLetters(product: Pick<Product, 'contents'>): string {
  return lettersOf(brokenDiets(menu, contentsOf(product)))
}

/** Every ingredient of a product that breaks any diet, in the order of the pieces. */
export function conflictsOf(product: Pick<Product, 'contents'>): Conflict[] {
  const conflicts = new Map<number, Conflict>()
  for (const [index] of contentsOf(product)) {
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

function contentsOf({ contents }: Pick<Product, 'contents'>): Contents {
  return contents.map(({ piece, count }) => [places.get(piece)!, count] as const)
}
